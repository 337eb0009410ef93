import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { downloadsOf } from './device-downloads.ts';
import type { KeptLesson } from './kept-lesson.ts';
import { downloadsText as text } from './text.ts';

interface RemoveButtonProps {
  userId: string;
  lessons: readonly KeptLesson[];
  /** Of the question. */
  title: string;
  children: ReactNode;
}

/** Takes several lessons from the device at once, and asks first: they may have taken a night to come. */
export function RemoveButton({ userId, lessons, title, children }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    void downloadsOf(userId)
      .remove(lessons)
      .catch((error: unknown) => showFailure(error, text.failed));
  };
  const bytes = lessons.reduce((sum, { size }) => sum + size, 0);
  return (
    <>
      <Button kind="quiet" small icon="trash" onClick={() => setAsking(true)}>
        {children}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        description={text.removeDescription(lessons.length, bytes)}
        confirmLabel={text.remove}
        onConfirm={remove}
      />
    </>
  );
}
