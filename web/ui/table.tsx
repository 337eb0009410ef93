import type { ReactNode } from 'react';
import './table.css';

interface TableProps {
  /** Spoken name of the table, and of the region it scrolls in on narrow screens. */
  label: string;
  /** `<thead>` and `<tbody>`. Numbers go in cells with class `n`, actions in the last column. */
  children: ReactNode;
}

export function Table({ label, children }: TableProps) {
  return (
    // the region can take focus, so that the keyboard can scroll it
    <div className="tblwrap" role="region" aria-label={label} tabIndex={0}>
      <table className="tbl" aria-label={label}>
        {children}
      </table>
    </div>
  );
}
