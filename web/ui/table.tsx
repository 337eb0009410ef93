import type { ReactNode } from 'react';
import './table.css';

interface TableProps {
  /** Spoken name of the table, and of the region it scrolls in on narrow screens. */
  label: string;
  /** `<thead>` and `<tbody>`. Numbers go in cells with class `n`, actions in the last column. */
  children: ReactNode;
  /** On narrow screens each row is a card: every cell but the first and the last names itself with `data-label`. */
  cards?: boolean | undefined;
}

export function Table({ label, children, cards }: TableProps) {
  return (
    // the region can take focus, so that the keyboard can scroll it
    <div className="tblwrap" role="region" aria-label={label} tabIndex={0}>
      <table className={cards ? 'tbl tbl--cards' : 'tbl'} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
