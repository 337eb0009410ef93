import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CourseUnit } from '#contract/course-units';
import { optionLetters } from '#contract/sitting-exams';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { Field } from '#web/ui/field';
import { Note } from '#web/ui/note';
import { TextArea } from '#web/ui/text-area';
import type { Draft } from './drafts.ts';
import { KeyHelp } from './key-help.tsx';
import { OptionRows } from './option-rows.tsx';
import { type QuestionErrors, type QuestionFields } from './question-draft.ts';
import { editorText as text } from './text.ts';
import { QuestionBesides } from './question-besides.tsx';
import { useEditorKeys } from './editor-keys.ts';
import './question-form.css';

interface QuestionFormProps {
  draft: Draft;
  title: string;
  /** Those of its course. */
  units: readonly CourseUnit[];
  /** Something would be lost by closing it now. */
  isTouched: boolean;
  onType: (fields: QuestionFields) => void;
  onSave: () => void;
  onClose: () => void;
}

/** One question in the making. The hands may stay on the keyboard from the first question to the last. */
export function QuestionForm({ draft, title, units, isTouched, onType, onSave, onClose }: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, errors } = draft;
  const optionCount = fields.options.length;
  const { focusOn, focusPlace } = useFocusIn(form, draft);

  useEditorKeys(form, optionCount, (key) => {
    if (key.act === 'save') onSave();
    if (key.act === 'mark') onType({ ...fields, correct: key.option });
    if (key.act === 'go-to-option') focusPlace(key.option);
    if (key.act === 'go-to-save') focusOn('[type="submit"]');
  });

  return (
    <form
      ref={form}
      className="question-form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <h3 className="question-form__title">{title}</h3>
      <FormErrors draft={draft} />
      <TextArea
        label={text.question}
        rows={2}
        data-place={-1}
        enterKeyHint="next"
        error={errors['question']}
        value={fields.question}
        onChange={(event) => onType({ ...fields, question: event.target.value })}
      />
      <OptionRows
        fields={fields}
        errors={errors}
        onChange={onType}
        onRemoved={(index) => focusPlace(Math.max(0, index - 1))}
      />
      <div className="question-form__points">
        <Field
          label={text.points}
          hint={text.pointsHint}
          inputMode="decimal"
          dir="ltr"
          error={errors['points']}
          value={fields.points}
          onChange={(event) => onType({ ...fields, points: event.target.value })}
        />
      </div>
      <QuestionBesides fields={fields} errors={errors} units={units} onType={onType} />
      <p className="visually-hidden" role="status">
        {fields.correct !== null && `${text.rightAnswer}: ${optionLetters[fields.correct] ?? ''}`}
      </p>
      <FormEnd draft={draft} isTouched={isTouched} onClose={onClose} />
    </form>
  );
}

/** Where the focus goes when the form is asked for, when it is refused, and when it gets one more option. */
function useFocusIn(form: RefObject<HTMLFormElement | null>, { calls, errors, fields }: Draft) {
  const focusOn = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusPlace = (place: number) => focusOn(`[data-place="${place}"]`);

  const answerCall = useEffectEvent(() => {
    focusPlace(-1);
    form.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (calls > 0) answerCall();
  }, [calls]);

  const showMistakes = useEffectEvent((mistakes: QuestionErrors) => {
    // a form that was refused while the person types elsewhere leaves them there
    if (Object.keys(mistakes).length > 0 && form.current?.contains(document.activeElement))
      focusOn('[aria-invalid="true"], [data-wrong] input[type="radio"]');
  });
  useEffect(() => showMistakes(errors), [errors]);

  const optionCount = fields.options.length;
  const shownOptions = useRef(optionCount);
  const showOptions = useEffectEvent((count: number) => {
    // a new option is there to be typed in
    if (count > shownOptions.current) focusPlace(count - 1);
    shownOptions.current = count;
  });
  useEffect(() => showOptions(optionCount), [optionCount]);

  return { focusOn, focusPlace };
}

/** Its buttons and its keys. Whoever would lose words by closing it is asked first. */
function FormEnd({
  draft: { questionId, isSaving },
  isTouched,
  onClose,
}: Pick<QuestionFormProps, 'draft' | 'isTouched' | 'onClose'>) {
  const [isLeaving, setLeaving] = useState(false);
  const isNew = questionId === null;
  return (
    <>
      <div className="question-form__actions">
        <Button type="submit" busy={isSaving && text.savingQuestion}>
          {isNew ? text.saveAndNext : text.saveQuestion}
        </Button>
        <Button kind="quiet" onClick={isTouched ? () => setLeaving(true) : onClose}>
          {isNew ? text.closeForm : text.discard}
        </Button>
      </div>
      <KeyHelp />
      <Confirm
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={text.discardTitle}
        description={text.discardDescription}
        confirmLabel={text.discardConfirm}
        cancelLabel={text.goOnWriting}
        onConfirm={onClose}
      />
    </>
  );
}

function FormErrors({ draft: { errors } }: { draft: Draft }) {
  if (Object.keys(errors).length === 0) return null;
  const sentence = errors['form'];
  return (
    <Note tone="bad" role="alert">
      {sentence ? `${text.questionError} ${sentence}` : text.fixFields}
    </Note>
  );
}
