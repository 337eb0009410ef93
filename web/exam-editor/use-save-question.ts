import type { ActionDispatch } from 'react';
import { ApiError } from '#web/lib/api-error';
import { errorText } from '#web/lib/error-text';
import { useAddQuestion, useUpdateQuestion } from './api.ts';
import type { Draft, DraftAction } from './drafts.ts';
import {
  checkFields,
  errorsByField,
  type KeyedQuestion,
  type QuestionBody,
  type QuestionErrors,
  type QuestionFields,
} from './question-draft.ts';

/** Checks a draft, sends it, and closes it; whatever goes wrong, it stays with its words and says why. */
export function useSaveQuestion(
  examId: number,
  dispatch: ActionDispatch<[DraftAction]>,
  onSaved: (saved: KeyedQuestion, draft: Draft) => void,
) {
  const add = useAddQuestion(examId);
  const update = useUpdateQuestion(examId);
  const send = (questionId: number | null, question: QuestionBody) =>
    questionId === null ? add.mutateAsync({ question }) : update.mutateAsync({ id: questionId, question });

  return async (draft: Draft): Promise<void> => {
    const { key, fields, questionId, isSaving } = draft;
    if (isSaving) return;
    const checked = checkFields(fields);
    if ('errors' in checked) return dispatch({ type: 'refuse', key, errors: checked.errors });
    dispatch({ type: 'save', key });
    try {
      const saved = await send(questionId, checked.body);
      dispatch({ type: 'close', key });
      onSaved(saved, draft);
    } catch (error) {
      dispatch({ type: 'refuse', key, errors: errorsOf(error, fields) });
    }
  };
}

function errorsOf(error: unknown, fields: QuestionFields): QuestionErrors {
  const byField = errorsByField(fields, error instanceof ApiError ? error.errors : []);
  return Object.keys(byField).length > 0 ? byField : { form: errorText(error) };
}
