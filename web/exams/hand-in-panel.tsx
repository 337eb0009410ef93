import { useState } from 'react';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { examsText as text } from './text.ts';

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
