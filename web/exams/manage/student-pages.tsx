import { type ReactNode, useRef } from 'react';
import { studentsPerPage } from '#contract/results';
import { Pager } from '#web/ui/pager';

export interface Paging {
  page: number;
  /** The page that was asked for is still on its way. */
  isTurning: boolean;
  turnTo: (page: number) => void;
}

interface StudentPagesProps {
  paging: Paging;
  total: number;
  children: ReactNode;
}

/** A table of students that may be too long for one page. */
export function StudentPages({ paging: { page, isTurning, turnTo }, total, children }: StudentPagesProps) {
  const list = useRef<HTMLDivElement>(null);
  const turn = (next: number) => {
    turnTo(next);
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={list} aria-busy={isTurning}>
      {children}
      <Pager page={page} pages={Math.ceil(total / studentsPerPage)} onChange={turn} />
    </div>
  );
}
