import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/asking';
import { browserStorage } from '#web/lib/sturdy-storage';
import { Button } from '#web/ui/button';
import { TextArea } from '#web/ui/text-area';
import { keptAnswer } from '../drafts.ts';
import { lettersLeft } from '../text.ts';
import { useAsked } from '../use-asked.ts';
import { answerBody } from './api.ts';
import { hasKeyboard } from './has-keyboard.ts';
import { answerText as text } from './text.ts';
import './answer-field.css';

interface AnswerFieldProps {
  userId: string;
  question: Question;
  sendLabel: string;
  takesFocus: boolean;
  /** It is on the device, and on its way. */
  onSent: () => void;
  onCancel?: () => void;
}

/** An answer, on the device while it is written; sent by Ctrl+Enter, without waiting for the line. */
export function AnswerField({ userId, question, sendLabel, takesFocus, onSent, onCancel }: AnswerFieldProps) {
  const { asked } = useAsked(userId);
  const draft = keptAnswer(browserStorage(), userId, question.id);
  const [words, setWords] = useState(draft.read);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [takesFocus]);
  const send = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault();
    const read = answerBody.safeParse({ text: words });
    if (!read.success) return setProblem(read.error.issues[0]?.message);
    asked.put({
      kind: 'answer',
      id: crypto.randomUUID(),
      questionId: question.id,
      text: read.data.text,
      writtenAt: Date.now(),
      refusal: null,
    });
    draft.remove();
    setWords('');
    onSent();
  };
  return (
    <form ref={form} className="answer-field" onSubmit={send} noValidate>
      <TextArea
        label={text.label}
        value={words}
        hint={lettersLeft(words) ?? (hasKeyboard() ? text.byKeys : text.kept)}
        error={problem}
        onChange={({ target }) => {
          setWords(target.value);
          setProblem(undefined);
          draft.write(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
        }}
      />
      <div className="row">
        <Button type="submit" icon="send">
          {sendLabel}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
