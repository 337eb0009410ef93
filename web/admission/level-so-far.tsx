import { useQuery } from '@tanstack/react-query';
import type { DiplomaKey } from '#contract/primitives';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { standingsQuery } from './api.ts';
import { diplomaAfter } from './level-names.ts';
import { admissionText as text } from './text.ts';
import './level-so-far.css';

/** After a subject was passed: how far its level is, and what that means for the next. */
export function LevelSoFar({ diploma }: { diploma: DiplomaKey }) {
  const { data: standings = [] } = useQuery(standingsQuery);
  const standing = standings.find((each) => each.diploma === diploma);
  const after = standings.find((each) => each.diploma === diplomaAfter(diploma));
  if (!standing || standing.average === null) return null;
  const { passed, subjects, average, diplomaNumber } = standing;
  return (
    <div className="level-so-far">
      <p>
        {text.levelSoFar(passed, subjects, average)}{' '}
        {after?.admittedBy === null &&
          after.conditions &&
          text.nextAsks(after.diploma, after.conditions.requiredAverage)}
        {after?.admittedBy === 'conditions' && text.nextIsOpen(after.diploma)}
      </p>
      {diplomaNumber && (
        <LinkButton href={paths.certificate(diplomaNumber)} kind="secondary" icon="award">
          {text.showDiploma}
        </LinkButton>
      )}
    </div>
  );
}
