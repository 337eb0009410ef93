import { type Ref, useRef, useState, useSyncExternalStore } from 'react';
import type { MarginProps } from '#web/lessons/lesson-margin';
import { formatMediaTime } from '#web/lib/format';
import { browserStorage } from '#web/lib/sturdy-storage';
import { Button } from '#web/ui/button';
import { Num } from '#web/ui/num';
import { AskForm } from './ask-form.tsx';
import { keptQuestion, type QuestionDraft } from './drafts.ts';
import type { WaitingQuestion } from './outbox.ts';
import { tabText as text } from './tab-text.ts';
import { useAsked } from './use-asked.ts';
import { WaitingEntry } from './waiting-entry.tsx';
import './asking-place.css';

interface AskingPlaceProps extends Pick<MarginProps, 'user' | 'lesson' | 'moment'> {
  counted: string;
}

/** How many have asked, the way to ask, and what is on its way. */
export function AskingPlace({ user, lesson, moment, counted }: AskingPlaceProps) {
  const { asked, waiting, ...sending } = useAsked(user.id);
  const draft = keptQuestion(browserStorage(), user.id, lesson.id);
  const [form, setForm] = useState(() => opened(draft.read(), false));
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    draft.remove();
    setForm(null);
    // The button is drawn again first.
    setTimeout(() => button.current?.focus());
  };
  const send = (given: QuestionDraft) => {
    asked.put(waitingFrom(given, lesson));
    close();
  };
  const editAgain = (item: WaitingQuestion) => {
    asked.drop(item.id);
    draft.write(item);
    setForm(opened(item, true));
  };
  const own = waiting
    .filter((item) => item.kind === 'question')
    .filter(({ lessonId }) => lessonId === lesson.id);
  return (
    <>
      <div className="asking-place">
        <p className="muted sm">{counted}</p>
        {!form && (
          <AskButton
            ref={button}
            moment={moment}
            onPress={(at) => setForm(opened({ text: '', at, isAnonymous: false }, true))}
          />
        )}
      </div>
      {form && (
        <AskForm
          key={form.key}
          begun={form.draft}
          takesFocus={form.isWished}
          now={moment.now}
          onWrite={draft.write}
          onSend={send}
          onCancel={close}
        />
      )}
      {own.map((item) => (
        <WaitingEntry
          key={item.id}
          item={item}
          {...sending}
          onEdit={() => editAgain(item)}
          onDrop={() => asked.drop(item.id)}
        />
      ))}
    </>
  );
}

interface AskButtonProps {
  ref: Ref<HTMLButtonElement>;
  moment: MarginProps['moment'];
  onPress: (at: number) => void;
}

/** It tells the moment that a press would keep. */
function AskButton({ ref, moment, onPress }: AskButtonProps) {
  const now = useSyncExternalStore(moment.subscribe, () => Math.floor(moment.now()));
  return (
    <Button ref={ref} kind="secondary" small icon="message" onClick={() => onPress(now)}>
      {text.askAt} <Num ltr>{formatMediaTime(now)}</Num>
    </Button>
  );
}

const opened = (draft: QuestionDraft | null, isWished: boolean) =>
  draft && { draft, isWished, key: crypto.randomUUID() };

const waitingFrom = (
  { text: words, at, isAnonymous }: QuestionDraft,
  lesson: MarginProps['lesson'],
): WaitingQuestion => ({
  kind: 'question',
  id: crypto.randomUUID(),
  text: words,
  at,
  isAnonymous,
  lessonId: lesson.id,
  courseId: lesson.courseId,
  lessonTitle: lesson.title,
  writtenAt: Date.now(),
  refusal: null,
});
