import { useState } from 'react';
import type { ManagedQuestion } from '#contract/managing-asking';
import { useMinute } from '#web/lib/use-minute';
import { Note } from '#web/ui/note';
import { EmptyState } from '#web/ui/empty-state';
import { useAsked } from '../use-asked.ts';
import { hasKeyboard } from './has-keyboard.ts';
import { nextAfter } from './next-question.ts';
import { QueueEntry } from './queue-entry.tsx';
import type { QueueState } from './queue-address.ts';
import { queueText as text } from './text.ts';
import './question-queue.css';

interface QuestionQueueProps {
  userId: string;
  state: QueueState;
  questions: readonly ManagedQuestion[];
}

/** The oldest is open; an answer that is sent opens the next, without waiting for the line. */
export function QuestionQueue({ userId, state, questions }: QuestionQueueProps) {
  const now = useMinute();
  const onTheirWay = useOnTheirWay(userId);
  const shown = state === 'waiting' ? questions.filter(({ id }) => !onTheirWay.has(id)) : questions;
  const [wish, setWish] = useState<{ open: number | null } | null>(null);
  const ids = shown.map(({ id }) => id);
  const first = state === 'waiting' || state === 'reported' ? (ids[0] ?? null) : null;
  const open = wish && (wish.open === null || ids.includes(wish.open)) ? wish.open : first;
  const isDone = shown.length === 0 && questions.length > 0;
  return (
    <>
      {onTheirWay.size > 0 && <OnTheirWay userId={userId} count={onTheirWay.size} />}
      {isDone && <EmptyState icon="check" title={text.done} description={text.doneDescription} />}
      <ol className="asked-queue ruled" aria-label={text.list}>
        {shown.map((question) => (
          <QueueEntry
            key={question.id}
            userId={userId}
            question={question}
            now={now}
            isOpen={question.id === open}
            // On a phone the field would bring up the keyboard before the first question was read.
            takesFocus={wish !== null || hasKeyboard()}
            hasNext={state === 'waiting' && shown.length > 1}
            onToggle={() => setWish({ open: question.id === open ? null : question.id })}
            onSent={() => state === 'waiting' && setWish({ open: nextAfter(ids, question.id) })}
          />
        ))}
      </ol>
    </>
  );
}

function useOnTheirWay(userId: string): ReadonlySet<number> {
  const { waiting } = useAsked(userId);
  return new Set(
    waiting.flatMap((item) => (item.kind === 'answer' && item.refusal === null ? [item.questionId] : [])),
  );
}

function OnTheirWay({ userId, count }: { userId: string; count: number }) {
  const { isSending, problem } = useAsked(userId);
  return (
    <Note icon="clock" role="status">
      {problem ?? (isSending && navigator.onLine ? text.sending(count) : text.kept(count))}
    </Note>
  );
}
