import { type ActionDispatch, type ReactNode, type RefObject, useRef, useState } from 'react';
import { knownQuestion } from '#contract/managing-exams';
import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { EmptyState } from '#web/ui/empty-state';
import { Segmented } from '#web/ui/segmented';
import { Spinner } from '#web/ui/spinner';
import { showToast } from '#web/ui/toast-store';
import { useDragOrder } from '#web/ui/use-drag-order';
import { bankText } from './bank-text.ts';
import {
  type ManagedExam,
  useAddQuestion,
  useDeleteQuestion,
  useMoveQuestion,
  useUpdateQuestion,
} from './editor-api.ts';
import { type Draft, type DraftAction, type Drafts, unsaved } from './drafts.ts';
import { QuestionCard } from './question-card.tsx';
import { bodyOf, type KeyedQuestion } from './question-draft.ts';
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
export function QuestionList(props: QuestionListProps) {
  const { exam, drafts, dispatch, onImport } = props;
  const { questions } = exam;
  const [toRemove, setToRemove] = useState<KeyedQuestion | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const filter = useQuestionFilter(questions);
  const changes = useQuestionChanges(exam, addButton, filter.isOnlyToReview);
  const formOf = useDraftForms(props, changes, addButton);
  const newDrafts = drafts.list.filter(({ questionId }) => questionId === null);
  const open = () => {
    changes.setSaid('');
    dispatch({ type: 'open-new' });
  };
  return (
    <div className="question-list">
      {questions.length > 0 && (
        <>
          {filter.toReview > 0 && <QuestionFilter {...filter} count={questions.length} />}
          <QuestionRows {...props} {...filter} changes={changes} formOf={formOf} onRemove={setToRemove} />
        </>
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
        {typeof changes.said === 'string'
          ? changes.said
          : text.questionSaved(numberOf(questions, changes.said.savedId))}
      </p>
      <div className="question-list__actions">
        <Button
          ref={addButton}
          icon="plus"
          kind={newDrafts.some(({ isSaving }) => !isSaving) ? 'secondary' : 'primary'}
          onClick={open}
        >
          {text.addQuestion}
        </Button>
        <Button kind="secondary" icon="upload" onClick={onImport}>
          {text.importQuestions}
        </Button>
      </div>
      <RemoveQuestion
        question={toRemove}
        number={numberOf(questions, toRemove?.id)}
        onClose={() => setToRemove(null)}
        onRemove={changes.remove}
      />
    </div>
  );
}

type AddButton = RefObject<HTMLButtonElement | null>;

const numberOf = (questions: readonly KeyedQuestion[], id: number | undefined): number =>
  questions.findIndex((question) => question.id === id) + 1;

type Shown = 'all' | 'approved' | 'toReview';

/** Which questions are shown: there is something to choose while some wait for review. */
function useQuestionFilter(questions: readonly KeyedQuestion[]) {
  const [chosen, setChosen] = useState<Shown>('all');
  const toReview = questions.filter(({ isApproved }) => !isApproved).length;
  const shown = toReview === 0 ? 'all' : chosen;
  return { shown, setChosen, toReview, isOnlyToReview: shown === 'toReview' };
}
type Filter = ReturnType<typeof useQuestionFilter>;

function QuestionFilter({ shown, setChosen, toReview, count }: Filter & { count: number }) {
  const { filter, filters, orderInAll } = bankText;
  return (
    <div className="question-list__filter">
      <Segmented
        label={filter}
        options={[
          { value: 'all', label: filters.all(count) },
          { value: 'approved', label: filters.approved(count - toReview) },
          { value: 'toReview', label: filters.toReview(toReview) },
        ]}
        value={shown}
        onChange={setChosen}
      />
      {shown !== 'all' && <p className="hint">{orderInAll}</p>}
    </div>
  );
}

/** What is done to saved questions: what came of it is said aloud, and the focus goes back to where the person was. */
function useQuestionChanges(exam: ManagedExam, addButton: AddButton, isOnlyToReview: boolean) {
  const { id: examId, questions } = exam;
  const [said, setSaid] = useState<string | { savedId: number }>('');
  const [returnTo, setReturnTo] = useState<number | null>(null);
  const copying = useAddQuestion(examId);
  const removing = useDeleteQuestion(examId);
  const moveBy = useMoveQuestion(examId, (error) => fail(text.orderError, error));

  const move = (question: KeyedQuestion, by: number) => {
    const place = moveBy(question, by);
    if (place !== null) setSaid(text.moved(place + 1));
  };

  const duplicate = (question: KeyedQuestion, number: number) =>
    copying.mutate(
      { question: bodyOf(question), after: question.id },
      {
        onSuccess: () => setSaid(text.duplicated(number)),
        onError: (error) => fail(text.duplicateError, error),
      },
    );

  const remove = (question: KeyedQuestion) => {
    const place = questions.indexOf(question);
    const neighbour = questions[place + 1] ?? questions[place - 1];
    removing.mutate(question.id, {
      onSuccess: () => {
        setSaid(text.removed);
        setReturnTo(neighbour?.id ?? null);
        if (!neighbour) addButton.current?.focus();
      },
      onError: (error) => fail(text.removeError, error),
    });
  };

  const approving = useApproval(examId, (question, number) => {
    setSaid(bankText.approvedNow(number));
    const next = isOnlyToReview ? nextToReview(questions, number) : undefined;
    setReturnTo((next ?? question).id);
  });

  return { said, setSaid, returnTo, setReturnTo, move, duplicate, remove, ...approving };
}

/** Approved is what was seen: whoever changed it meanwhile is not overlooked. */
function useApproval(examId: number, onApproved: (question: KeyedQuestion, number: number) => void) {
  const update = useUpdateQuestion(examId);
  const approve = (question: KeyedQuestion, number: number) =>
    update.mutate(
      { id: question.id, body: { isApproved: true, known: knownQuestion.parse(question) } },
      {
        onSuccess: () => onApproved(question, number),
        onError: (error) => fail(bankText.approveError, error),
      },
    );
  return { approve, approvingId: update.isPending ? update.variables.id : null };
}

/** After this number, or else from the beginning. */
const nextToReview = (questions: readonly KeyedQuestion[], number: number): KeyedQuestion | undefined =>
  [...questions.slice(number), ...questions.slice(0, number - 1)].find(({ isApproved }) => !isApproved);

type Changes = ReturnType<typeof useQuestionChanges>;

type FormOf = (draft: Draft, title: string) => ReactNode;

/** The form of a draft, wherever in the list it stands. */
function useDraftForms(
  { exam, drafts, dispatch }: QuestionListProps,
  { setSaid, setReturnTo }: Changes,
  addButton: AddButton,
): FormOf {
  const kept = unsaved(drafts, exam.questions);
  const save = useSaveQuestion(exam.id, dispatch, (saved, { questionId }) => {
    setSaid({ savedId: saved.id });
    if (questionId !== null) setReturnTo(saved.id);
  });
  return (draft, title) => (
    <QuestionForm
      key={draft.key}
      draft={draft}
      title={title}
      units={exam.units}
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
}

interface QuestionRowsProps extends QuestionListProps, Pick<Filter, 'shown'> {
  changes: Changes;
  formOf: FormOf;
  onRemove: (question: KeyedQuestion) => void;
}

function QuestionRows({ exam, drafts, dispatch, shown, changes, formOf, onRemove }: QuestionRowsProps) {
  const { questions } = exam;
  const { returnTo, setReturnTo, move, duplicate, approve, approvingId } = changes;
  const { list, gripOf, rowState } = useDragOrder<HTMLOListElement>((from, to) => {
    const held = questions[from];
    if (held) move(held, to - from);
  });
  const cardOf = (question: KeyedQuestion, index: number) => (
    <QuestionCard
      number={index + 1}
      question={question}
      units={exam.units}
      takesFocus={returnTo === question.id}
      grip={shown === 'all' ? gripOf(index) : null}
      isApproving={approvingId === question.id}
      onApprove={() => {
        setReturnTo(null);
        approve(question, index + 1);
      }}
      onMoveUp={index > 0 ? () => move(question, -1) : null}
      onMoveDown={index < questions.length - 1 ? () => move(question, 1) : null}
      onEdit={() => {
        setReturnTo(null);
        dispatch({ type: 'edit', question });
      }}
      onDuplicate={() => duplicate(question, index + 1)}
      onRemove={() => {
        setReturnTo(null);
        onRemove(question);
      }}
    />
  );
  return (
    <ol ref={list} className="question-list__rows">
      {questions.map((question, index) => {
        const draft = drafts.list.find(({ questionId }) => questionId === question.id);
        const isShown = shown === 'all' || question.isApproved === (shown === 'approved');
        if (!draft && !isShown) return null;
        return (
          <li key={question.id} id={`question-${question.id}`} data-drag={rowState(index)}>
            {draft ? formOf(draft, text.editQuestion(index + 1)) : cardOf(question, index)}
          </li>
        );
      })}
    </ol>
  );
}

interface RemoveQuestionProps {
  question: KeyedQuestion | null;
  number: number;
  onClose: () => void;
  onRemove: (question: KeyedQuestion) => void;
}

/** Confirmed, and removed once the question about it is gone: an answer that came sooner would move the focus under it. */
function RemoveQuestion({ question, number, onClose, onRemove }: RemoveQuestionProps) {
  const doomed = useRef<KeyedQuestion | null>(null);
  return (
    <Confirm
      open={question !== null}
      onClose={onClose}
      title={question ? text.removeTitle(number) : ''}
      description={question ? text.removeDescription(question.question) : ''}
      confirmLabel={text.removeConfirm}
      onConfirm={() => {
        doomed.current = question;
        onClose();
      }}
      onClosed={() => {
        if (doomed.current) onRemove(doomed.current);
        doomed.current = null;
      }}
    />
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
