import { questionMarks, tooEasyFrom, tooHardBelow } from '#contract/question-analysis';
import { formatPercent } from '#web/lib/format';
import { classNames } from '#web/ui/class-names';
import type { Analysis } from './analysis-api.ts';
import { analysisText as text } from './analysis-text.ts';
import {
  deskPlot,
  phonePlot,
  placeLabels,
  plotted,
  type PlotSize,
  type PlottedQuestion,
  scaleOf,
  ticksOf,
} from './question-plot.ts';
import './question-chart.css';

/** How many get each question right, and whether it tells those who know; in words for who cannot see it. */
export function QuestionChart({ questions }: Pick<Analysis, 'questions'>) {
  const points = plotted(questions);
  const absent = questions.filter(({ isInUse }) => isInUse).length - points.length;
  return (
    <figure className="question-chart">
      <p className="visually-hidden">{text.inWords(points.length, markedInWords(points))}</p>
      <Plot size={deskPlot} points={points} className="question-chart__plot--desk" />
      <Plot size={phonePlot} points={points} className="question-chart__plot--phone" />
      <figcaption>
        {text.chartLead} {absent > 0 && text.notDrawn(absent)}
      </figcaption>
    </figure>
  );
}

function markedInWords(points: readonly PlottedQuestion[]): string {
  const sentences = questionMarks.flatMap((mark) => {
    const numbers = points.filter(({ marks }) => marks.includes(mark)).map(({ number }) => number);
    return numbers.length > 0 ? [text.markedIn(mark, numbers)] : [];
  });
  return sentences.length > 0 ? sentences.join(' ') : text.noneMarked;
}

interface PlotProps {
  size: PlotSize;
  points: readonly PlottedQuestion[];
  className: string;
}

function Plot({ size, points, className }: PlotProps) {
  const ticks = ticksOf(points.map(({ discrimination }) => discrimination));
  const { x, y } = scaleOf(size, ticks);
  const [plain, marked] = [
    points.filter(({ marks }) => marks.length === 0),
    points.filter(({ marks }) => marks.length > 0),
  ];
  const places = marked.map(({ number, share, discrimination }) => ({
    number,
    x: x(share),
    y: y(discrimination),
  }));
  const labels = placeLabels(places);
  return (
    <svg
      className={classNames('question-chart__plot', className)}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      <Ground size={size} ticks={ticks} />
      {plain.map(({ number, share, discrimination }) => (
        <circle key={number} className="question-chart__point" cx={x(share)} cy={y(discrimination)} r="5" />
      ))}
      {marked.map(({ number, marks }, index) => {
        const [place, label] = [places[index], labels[index]];
        return (
          <g key={number} className={`question-chart__mark question-chart__mark--${marks[0]}`}>
            <path d={`M${place?.x} ${(place?.y ?? 0) - 8}l8 8-8 8-8-8z`} />
            <text x={label?.x} y={label?.y} textAnchor={label?.anchor}>
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The axes, and the zones with their words. */
function Ground({ size, ticks }: { size: PlotSize; ticks: readonly number[] }) {
  const { x, y } = scaleOf(size, ticks);
  const [start, end, floor] = [x(0), x(100), size.height - size.bottom];
  const shares = Array.from({ length: 100 / size.step + 1 }, (_, index) => index * size.step);
  return (
    <>
      <rect className="question-chart__zone" x={end} y={y(0)} width={start - end} height={floor - y(0)} />
      <rect
        className="question-chart__zone"
        x={end}
        y={size.top}
        width={x(tooEasyFrom) - end}
        height={y(0) - size.top}
      />
      <rect
        className="question-chart__zone"
        x={x(tooHardBelow)}
        y={size.top}
        width={start - x(tooHardBelow)}
        height={y(0) - size.top}
      />
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            className={classNames('question-chart__rule', tick === 0 && 'question-chart__rule--zero')}
            d={`M${end} ${y(tick)}H${start}`}
          />
          <text x={start + 8} y={y(tick) + 4} textAnchor="start">
            {text.signed(tick)}
          </text>
        </g>
      ))}
      {shares.map((share) => (
        <text key={share} x={x(share)} y={floor + 20} textAnchor="middle">
          {formatPercent(share)}
        </text>
      ))}
      <text x={x(50)} y={floor + 42} textAnchor="middle">
        {text.share}
      </text>
      <text x={size.width} y={size.top - 14} textAnchor="end">
        {text.discrimination}
      </text>
      <text className="question-chart__word" x={x(tooHardBelow / 2)} y={size.top + 18} textAnchor="middle">
        {text.hardZone}
      </text>
      <text className="question-chart__word" x={end} y={size.top - 10} textAnchor="middle">
        {text.easyZone}
      </text>
      <text className="question-chart__word" x={x(72)} y={(y(0) + floor) / 2 + 4} textAnchor="middle">
        {text.negativeZone}
      </text>
    </>
  );
}
