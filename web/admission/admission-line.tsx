import type { LevelStanding } from '#contract/admission';
import { readerZone } from '#web/lib/reader-zone';
import { Icon } from '#web/ui/icon';
import { admissionText as text, admittedLine } from './text.ts';
import './admission-line.css';

/** On the binding of a level: since when its student is admitted, or that they are not. */
export function AdmissionLine({ standing }: { standing: LevelStanding }) {
  const admitted = admittedLine(standing, readerZone());
  if (standing.admittedBy !== null && admitted === null) return null;
  return (
    <p className="admission-line">
      <Icon name={admitted === null ? 'lock' : 'check'} className="sm" />
      <span dir="auto">{admitted ?? text.notAdmitted}</span>
    </p>
  );
}

/** Under a subject that is shown and not open yet. */
export function OpensWithAdmission() {
  return (
    <span className="admission-line admission-line--quiet">
      <Icon name="lock" className="sm" />
      {text.opensWithAdmission}
    </span>
  );
}
