import { type ActionDispatch, useRef, useState } from 'react';
import { errorText } from '#web/lib/error-text';
import { moved } from '#web/lib/list-order';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { EmptyState } from '#web/ui/empty-state';
import { Spinner } from '#web/ui/spinner';
import { showToast } from '#web/ui/toast-store';
import { useDragOrder } from '#web/ui/use-drag-order';
import { type ManagedExam, useAddQuestion, useDeleteQuestion, useOrderQuestions } from './editor-api.ts';
import { type Draft, type DraftAction, type Drafts, unsaved } from './drafts.ts';
import { QuestionCard } from './question-card.tsx';
import type { KeyedQuestion } from './question-draft.ts';
import { QuestionForm } from './question-form.tsx';
import { editorText as text } from './text.ts';
import { useSaveQuestion } from './use-save-question.ts';
import './question-list.css';

interface QuestionListProps {
  exam: ManagedExam;
  drafts: Drafts;
  dispatch: ActionDispatch<[DraftAction]>;
  onImport: () => void;
}

/** The questions in their order, the forms of those being edited in their places, and new ones at the end. */
export function QuestionList({ exam, drafts, dispatch, onImport }: QuestionListProps) {
  const { questions } = exam;
  const [said, setSaid] = useState<string | { savedId: number }>('');
  const [toRemove, setToRemove] = useState<KeyedQuestion | null>(null);
  const [returnTo, setReturnTo] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const copy = useAddQuestion(exam.id);
  const remove = useDeleteQuestion(exam.id);
  const reorder = useOrderQuestions(exam.id);
  const save = useSaveQuestion(exam.id, dispatch, (saved, { questionId }) => {
    setSaid({ savedId: saved.id });
    if (questionId !== null) setReturnTo(saved.id);
  });

  const move = (from: number, to: number) => {
    setSaid(text.moved(to + 1));
    reorder.mutate(moved(questions, from, to), {
      onError: (error) => fail(text.orderError, error),
    });
  };
  const { list, gripOf, rowState } = useDragOrder<HTMLOListElement>(move);

  const duplicate = (question: KeyedQuestion, number: number) => {
    const { question: words, options, correctAnswer, points } = question;
    copy.mutate(
      { question: { question: words, options, correctAnswer, points }, after: question.id },
      {
        onSuccess: () => setSaid(text.duplicated(number)),
        onError: (error) => fail(text.duplicateError, error),
      },
    );
  };

  /** Confirmed, and removed once the question about it is gone: an answer that came sooner would move the focus under it. */
  const doomed = useRef<KeyedQuestion | null>(null);
  const removeDoomed = () => {
    const question = doomed.current;
    if (!question) return;
    doomed.current = null;
    const place = questions.indexOf(question);
    const neighbour = questions[place + 1] ?? questions[place - 1];
    remove.mutate(question.id, {
      onSuccess: () => {
        setSaid(text.removed);
        setReturnTo(neighbour?.id ?? null);
        if (!neighbour) addButton.current?.focus();
      },
      onError: (error) => fail(text.removeError, error),
    });
  };

  const kept = unsaved(drafts, questions);
  const formOf = (draft: Draft, title: string) => (
    <QuestionForm
      key={draft.key}
      draft={draft}
      title={title}
      isTouched={kept.some(({ fields }) => fields === draft.fields)}
      onType={(fields) => dispatch({ type: 'type', key: draft.key, fields })}
      onSave={() => void save(draft)}
      onClose={() => {
        dispatch({ type: 'close', key: draft.key });
        setReturnTo(draft.questionId);
        if (draft.questionId === null) addButton.current?.focus();
      }}
    />
  );

  const newDrafts = drafts.list.filter(({ questionId }) => questionId === null);
  const openNew = newDrafts.filter(({ isSaving }) => !isSaving);
  const open = () => {
    setSaid('');
    dispatch({ type: 'open-new' });
  };
  return (
    <div className="question-list">
      {questions.length > 0 && (
        <ol ref={list} className="question-list__rows">
          {questions.map((question, index) => {
            const draft = drafts.list.find(({ questionId }) => questionId === question.id);
            return (
              <li key={question.id} data-drag={rowState(index)}>
                {draft ? (
                  formOf(draft, text.editQuestion(index + 1))
                ) : (
                  <QuestionCard
                    number={index + 1}
                    question={question}
                    takesFocus={returnTo === question.id}
                    grip={gripOf(index)}
                    onMoveUp={index > 0 ? () => move(index, index - 1) : null}
                    onMoveDown={index < questions.length - 1 ? () => move(index, index + 1) : null}
                    onEdit={() => {
                      setReturnTo(null);
                      dispatch({ type: 'edit', question });
                    }}
                    onDuplicate={() => duplicate(question, index + 1)}
                    onRemove={() => {
                      setReturnTo(null);
                      setToRemove(question);
                    }}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      {questions.length === 0 && newDrafts.length === 0 && (
        <EmptyState
          icon="help"
          title={text.noQuestions}
          description={text.noQuestionsDescription}
          headingLevel={3}
        />
      )}
      {newDrafts.map((draft) =>
        draft.isSaving ? <SavingDraft key={draft.key} draft={draft} /> : formOf(draft, text.newQuestion),
      )}
      <p className="question-list__said" role="status">
        {typeof said === 'string'
          ? said
          : text.questionSaved(questions.findIndex(({ id }) => id === said.savedId) + 1)}
      </p>
      <div className="question-list__actions">
        <Button
          ref={addButton}
          icon="plus"
          kind={openNew.length > 0 ? 'secondary' : 'primary'}
          onClick={open}
        >
          {text.addQuestion}
        </Button>
        <Button kind="secondary" icon="upload" onClick={onImport}>
          {text.importQuestions}
        </Button>
      </div>
      <Confirm
        open={toRemove !== null}
        onClose={() => setToRemove(null)}
        title={toRemove ? text.removeTitle(questions.indexOf(toRemove) + 1) : ''}
        description={toRemove ? text.removeDescription(toRemove.question) : ''}
        confirmLabel={text.removeConfirm}
        onConfirm={() => {
          doomed.current = toRemove;
          setToRemove(null);
        }}
        onClosed={removeDoomed}
      />
    </div>
  );
}

const fail = (title: string, error: unknown) =>
  showToast({ title, description: errorText(error), tone: 'destructive' });

function SavingDraft({ draft: { fields } }: { draft: Draft }) {
  return (
    <div className="question-list__saving">
      <Spinner text={text.savingQuestion} />
      <p dir="auto">{fields.question}</p>
    </div>
  );
}
