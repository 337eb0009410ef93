import type { Way } from '#contract/register';
import { lineOf } from '../chain-pieces.ts';
import { chainText as text } from '../chain-text.ts';
import './chain-legend.css';

/** What the lines of this chain mean; the word stands at each besides. */
export function ChainLegend({ ways }: { ways: readonly Way[] }) {
  const drawn = new Set(ways.map(lineOf));
  return (
    <ul className="chain-legend" aria-label={text.legend}>
      {(['solid', 'dashed', 'dotted'] as const)
        .filter((line) => drawn.has(line))
        .map((line) => (
          <li key={line}>
            <i className={`chain-legend__line chain-legend__line--${line}`} />
            {text.lines[line]}
          </li>
        ))}
    </ul>
  );
}
