import { programmeTotals } from '#content/index';
import { formatNumber, nounAfter } from '#web/lib/format';
import type { Noun } from '#web/lib/nouns';
import { Num } from '#web/ui/num';
import './programme-figures.css';

const figures: { noun: Noun; count: number }[] = [
  { noun: 'level', count: programmeTotals.levels },
  { noun: 'course', count: programmeTotals.subjects },
  { noun: 'lecture', count: programmeTotals.lectures },
  { noun: 'hour', count: programmeTotals.hours },
];

/** The size of the programme, counted from its content. */
export function ProgrammeFigures() {
  return (
    <ul className="figures">
      {figures.map(({ noun, count }) => (
        <li key={noun}>
          <b>
            <Num>{formatNumber(count)}</Num>
          </b>{' '}
          <span>{nounAfter(noun, count)}</span>
        </li>
      ))}
    </ul>
  );
}
