import { type FormEvent, useEffect, useRef, useState } from 'react';
import { askingApi } from '#contract/asking';
import { formatMediaTime } from '#web/lib/format';
import { Button } from '#web/ui/button';
import { Checkbox } from '#web/ui/checkbox';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { TextArea } from '#web/ui/text-area';
import type { QuestionDraft } from './drafts.ts';
import { formText as text, lettersLeft } from './text.ts';
import './ask-form.css';

interface AskFormProps {
  begun: QuestionDraft;
  /** Somebody pressed for it, and wants to write now. */
  takesFocus: boolean;
  now: () => number;
  onWrite: (draft: QuestionDraft) => void;
  onSend: (draft: QuestionDraft) => void;
  onCancel: () => void;
}

/** A question at the moment at which it came up. */
export function AskForm({ begun, takesFocus, now, onWrite, onSend, onCancel }: AskFormProps) {
  const [draft, setDraft] = useState(begun);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  const write = (changes: Partial<QuestionDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    setProblem(undefined);
    onWrite(next);
  };
  const send = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault();
    const read = askingApi.ask.body.safeParse(draft);
    if (read.success) return onSend({ ...draft, text: read.data.text });
    setProblem(read.error.issues[0]?.message);
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <form ref={form} className="ask-form leaf" onSubmit={send} noValidate>
      <MomentLine at={draft.at} now={now} onChange={(at) => write({ at })} />
      <TextArea
        label={text.title}
        value={draft.text}
        hint={lettersLeft(draft.text) ?? text.hint}
        error={problem}
        onChange={({ target }) => write({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
        }}
      />
      <Checkbox
        label={text.anonymous}
        hint={text.anonymousHint}
        checked={draft.isAnonymous}
        onChange={({ target }) => write({ isAnonymous: target.checked })}
      />
      <div className="row">
        <Button type="submit" icon="send">
          {text.send}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
        <span className="muted sm">{text.kept}</span>
      </div>
    </form>
  );
}

interface MomentLineProps {
  at: number | null;
  now: () => number;
  onChange: (at: number | null) => void;
}

function MomentLine({ at, now, onChange }: MomentLineProps) {
  return (
    <p className="ask-form__moment">
      <Icon name="clock" />
      {at === null ? (
        <>
          <span>{text.wholeLesson}</span>
          <Button kind="quiet" small onClick={() => onChange(Math.floor(now()))}>
            {text.withMoment} <Num ltr>{formatMediaTime(now())}</Num>
          </Button>
        </>
      ) : (
        <>
          <span>
            {text.atMoment} <Num ltr>{formatMediaTime(at)}</Num>
          </span>
          <Button kind="quiet" small onClick={() => onChange(null)}>
            {text.noMoment}
          </Button>
        </>
      )}
    </p>
  );
}
