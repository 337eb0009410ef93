import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '#web/lib/format';
import { classNames } from '#web/ui/class-names';
import { Num } from '#web/ui/num';
import { axisTop, percentOf } from './chart-scale.ts';
import { resultsText as text } from './results-text.ts';
import './column-chart.css';

interface Column {
  label: string;
  count: number;
  /** A grade band, which gives the column its colour. */
  band?: string | undefined;
}

interface ColumnChartProps {
  /** What the chart shows. */
  caption: ReactNode;
  columns: readonly Column[];
  /** Heads of the table that says the same: what the columns stand for, and what is counted. */
  labelHead: string;
  countHead: string;
}

type Tall = CSSProperties & { '--tall': string };
/** With more, the labels of a phone's narrow columns are turned. */
const fewColumns = 6;
const marks = [1, 0.75, 0.5, 0.25, 0];

/** Counts as columns, the first at the right and the axis beside it; the same figures as a table for who cannot see them. */
export function ColumnChart({ caption, columns, labelHead, countHead }: ColumnChartProps) {
  const top = axisTop(Math.max(...columns.map(({ count }) => count)));
  return (
    <figure className={classNames('column-chart', columns.length > fewColumns && 'column-chart--many')}>
      <figcaption>{caption}</figcaption>
      <div className="column-chart__plot" aria-hidden="true">
        <div className="column-chart__axis">
          {marks.map((share) => (
            <Num key={share}>{formatNumber(top * share)}</Num>
          ))}
        </div>
        <div className="column-chart__bars">
          {columns.map(({ label, count, band }) => {
            const tall: Tall = { '--tall': `${percentOf(count, top)}%` };
            return (
              <div key={label} className="column-chart__column">
                <div className="column-chart__room">
                  {count > 0 && (
                    <span className={classNames('column-chart__bar', band && `band-${band}`)} style={tall}>
                      <Num>{formatNumber(count)}</Num>
                    </span>
                  )}
                </div>
                <bdi className="column-chart__label num" dir="ltr">
                  {label}
                </bdi>
              </div>
            );
          })}
        </div>
      </div>
      <details className="column-chart__table">
        <summary>{text.showTable}</summary>
        <table className="tbl">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHead}</th>
              <th scope="col">{countHead}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">
                  <Num ltr>{label}</Num>
                </th>
                <td className="n">
                  <Num>{formatNumber(count)}</Num>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
