import type { ReactNode } from 'react';
import { Darah } from './darah.tsx';
import './condition.css';

interface ConditionProps {
  percent: number;
  locked?: boolean;
  /** Undefined while it is not known. */
  state: string | undefined;
  children: ReactNode;
}

/** Something that is asked of a student, and how much of it is done. */
export function Condition({ percent, locked = false, state, children }: ConditionProps) {
  return (
    <li className="condition">
      <Darah value={percent} locked={locked} label="" />
      <span>{children}</span>
      <bdi className="condition__state">{state}</bdi>
    </li>
  );
}
