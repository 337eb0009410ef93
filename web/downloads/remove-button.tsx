import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { downloadsOf } from './device-downloads.ts';
import type { KeptLesson } from './kept-lesson.ts';
import { downloadsText as text } from './text.ts';

const RemoveConfirm = lazy(async () => ({ default: (await import('./remove-confirm.tsx')).RemoveConfirm }));

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
  const close = () => setAsking(false);
  const remove = () => {
    close();
    void downloadsOf(userId)
      .remove(lessons)
      .catch((error: unknown) => showFailure(error, text.failed));
  };
  return (
    <>
      <Button kind="quiet" small icon="trash" onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <Suspense>
          <RemoveConfirm lessons={lessons} title={title} onClose={close} onConfirm={remove} />
        </Suspense>
      )}
    </>
  );
}
