import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names';
import { Written } from '#web/ui/written';
import './bar-list.css';

interface Bar {
  key: string | number;
  title: string;
  percent: number;
  /** The figures in words. */
  figures: ReactNode;
}

/** Titles with bars that grow from the right; the figures stand in words beside each, so the bar only helps the eye. */
export function BarList({ bars, inColumns }: { bars: readonly Bar[]; inColumns?: boolean }) {
  return (
    <ol className={classNames('bar-list', inColumns && 'bar-list--columns')}>
      {bars.map(({ key, title, percent, figures }) => {
        const filled: CSSProperties & { '--filled': string } = { '--filled': `${percent}%` };
        return (
          <li key={key}>
            <p className="bar-list__title">
              <Written>{title}</Written>
            </p>
            <p className="bar-list__figures">{figures}</p>
            <span className="bar-list__bar" style={filled} aria-hidden="true" />
          </li>
        );
      })}
    </ol>
  );
}
