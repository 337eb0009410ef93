import { useState } from 'react';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { Darah } from '#web/ui/darah';
import { Note } from '#web/ui/note';
import type { AttemptState } from './attempt-state.ts';
import { examsText as text } from './text.ts';
import './handing-in.css';

interface HandInPanelProps {
  unanswered: number;
  flagged: number;
  onHandIn: () => void;
}

export function HandInPanel({ unanswered, flagged, onHandIn }: HandInPanelProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="exam-end">
      <Button
        kind={unanswered === 0 ? 'primary' : 'secondary'}
        block
        disabledReason={unanswered > 0 && text.unanswered(unanswered)}
        onClick={() => setAsking(true)}
      >
        {text.submit}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.confirmTitle}
        description={text.confirmDescription(flagged)}
        confirmLabel={text.submit}
        cancelLabel={text.continueReview}
        kind="primary"
        onConfirm={onHandIn}
      />
    </div>
  );
}

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
