import { Darah } from '#web/ui/darah';
import { Note } from '#web/ui/note';
import type { AttemptState } from './attempt-state.ts';
import { examsText as text } from './text.ts';
import './handing-in.css';

/** Stands in place of the questions from the hand-in until its answer: nothing can be changed any more. */
export function HandingIn({ handIn }: Pick<AttemptState, 'handIn'>) {
  return (
    <section className="handing-in" role="status">
      <Darah value={30} label="" className="darah--turning" />
      <h1>{text.submitting}</h1>
      {handIn === 'waiting' && (
        <Note tone="warn" icon="cloud">
          {text.submitWaiting}
        </Note>
      )}
    </section>
  );
}
