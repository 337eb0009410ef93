import { programmeTotals } from '#content/index';
import { formatNumber, nounAfter } from '../lib/format.ts';
import type { Noun } from '../lib/nouns.ts';
import { Num } from '../ui/num.tsx';
import './programme-figures.css';

const figures: { noun: Noun; count: number }[] = [
  { noun: 'level', count: programmeTotals.levels },
  { noun: 'subject', count: programmeTotals.subjects },
  { noun: 'lesson', count: programmeTotals.lectures },
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
