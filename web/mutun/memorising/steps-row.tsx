import type { MatnKind } from '#contract/mutun';
import { Darah } from '#web/ui/darah';
import { newUnitSteps, type Step } from './card.ts';
import { memorisingText as text } from './text.ts';
import './steps-row.css';

/** Where a student stands on the way from reading to knowing by heart. */
export function StepsRow({ kind, step }: { kind: MatnKind; step: Step }) {
  const names = text.stepNames(kind);
  const here = newUnitSteps.indexOf(step);
  return (
    <ol className="hifz-steps" aria-label={text.steps(kind)}>
      {newUnitSteps.map((each, index) => (
        <li key={each} aria-current={index === here ? 'step' : undefined}>
          <Darah
            value={index < here ? 100 : index === here ? 50 : 0}
            label={index < here ? text.stepDone : ''}
          />
          <span>{names[each]}</span>
        </li>
      ))}
    </ol>
  );
}
