import type { ActionDispatch } from 'react';
import { knownQuestion } from '#contract/managing-exams';
import { ApiError } from '#web/lib/api-error';
import { errorText } from '#web/lib/error-text';
import { fieldsNow } from '#web/lib/use-seen';
import { useAddQuestion, useUpdateQuestion } from './editor-api.ts';
import type { Draft, DraftAction } from './drafts.ts';
import {
  checkFields,
  errorsByField,
  type KeyedQuestion,
  type QuestionBody,
  type QuestionErrors,
  type QuestionFields,
} from './question-draft.ts';
import { editorText as text } from './text.ts';

/** Checks a draft, sends it, and closes it; whatever goes wrong, it stays with its words and says why. */
export function useSaveQuestion(
  examId: number,
  dispatch: ActionDispatch<[DraftAction]>,
  onSaved: (saved: KeyedQuestion, draft: Draft) => void,
) {
  const add = useAddQuestion(examId);
  const update = useUpdateQuestion(examId);
  const send = ({ questionId, seen }: Draft, question: QuestionBody) =>
    questionId === null
      ? add.mutateAsync({ question })
      : update.mutateAsync({ id: questionId, body: { ...question, known: seen } });

  return async (draft: Draft): Promise<void> => {
    const { key, fields, seen, isSaving } = draft;
    if (isSaving) return;
    const checked = checkFields(fields);
    if ('errors' in checked) return dispatch({ type: 'refuse', key, errors: checked.errors });
    dispatch({ type: 'save', key });
    try {
      const saved = await send(draft, checked.body);
      dispatch({ type: 'close', key });
      onSaved(saved, draft);
    } catch (error) {
      const seenNow = seen && { ...seen, ...fieldsNow(knownQuestion, error) };
      dispatch({ type: 'refuse', key, errors: errorsOf(error, fields), seen: seenNow });
    }
  };
}

function errorsOf(error: unknown, fields: QuestionFields): QuestionErrors {
  const byField = errorsByField(fields, error instanceof ApiError ? error.errors : []);
  const now = fieldsNow(knownQuestion, error);
  if (!now) return Object.keys(byField).length > 0 ? byField : { form: errorText(error) };
  return {
    ...byField,
    form: errorText(error),
    ...(now.options && { options: text.optionsNow(now.options) }),
    ...(now.correctAnswer && { correctAnswer: text.keyNow(now.correctAnswer) }),
  };
}
