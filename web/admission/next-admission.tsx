import { Link } from 'wouter';
import type { LevelStanding } from '#contract/admission';
import { paths } from '#web/lib/paths';
import { StandingLine } from './standing-line.tsx';
import { admissionText as text } from './text.ts';
import './next-admission.css';

/** Before the first level that is closed to the student: what is missing, and the way there. */
export function NextAdmission({ standings }: { standings: readonly LevelStanding[] }) {
  const next = standings.find(({ admittedBy }) => admittedBy === null);
  if (!next) return null;
  return (
    <div className="next-admission">
      <StandingLine standing={next} />
      <Link href={paths.diploma(next.diploma)}>{text.missingTitle}</Link>
    </div>
  );
}
