import type { ReactNode } from 'react';
import './table.css';

export interface Column<Row> {
  head: string;
  render: (row: Row) => ReactNode;
  /** Figures and dates: set alike, one under the other. */
  isNumber?: true;
  /** The buttons of a row: its head is only spoken. */
  isActions?: true;
}

interface TableProps<Row> {
  /** Spoken name of the table, and of the region it scrolls in on narrow screens. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  columns: readonly Column<Row>[];
  /** On narrow screens each row is a card, whose first cell is its title; the others name themselves. */
  cards?: boolean | undefined;
}

export function Table<Row>({ label, rows, keyOf, columns, cards }: TableProps<Row>) {
  return (
    // the region can take focus, so that the keyboard can scroll it
    <div className="tblwrap" role="region" aria-label={label} tabIndex={0}>
      <table className={cards ? 'tbl tbl--cards' : 'tbl'} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, isActions }) => (
              <th key={head} scope="col">
                {isActions ? <span className="visually-hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, render, isNumber, isActions }, place) => (
                <td
                  key={head}
                  className={isNumber && 'n'}
                  data-label={cards && place > 0 && !isActions ? head : undefined}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
