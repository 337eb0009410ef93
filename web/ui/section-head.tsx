import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './section-head.css';

export interface SectionHeadProps {
  title: string;
  small?: boolean | undefined;
  /** For `aria-labelledby` of the section. */
  id?: string | undefined;
  /** A link at the end of the rule. */
  action?: ReactNode;
}

/** A ring, the title and a double rule to the end of the line. */
export function SectionHead({ title, small, id, action }: SectionHeadProps) {
  return (
    <div className={classNames('sec', small && 'sec--small')}>
      <h2 className="sec__title" id={id}>
        {title}
      </h2>
      <span className="sec__rule" />
      {action && <span className="sec__action">{action}</span>}
    </div>
  );
}
