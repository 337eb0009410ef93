import { useQueries } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type Question, questionsOnPage } from '#contract/asking';
import { useMinute } from '#web/lib/use-minute';
import { Button } from '#web/ui/button';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { questionsQuery } from './api.ts';
import { questionElementId, QuestionEntry } from './question-entry.tsx';
import { tabText as text } from './text.ts';

/** What a teacher does with a question in its place: its code is the staff's own. */
export type Teaching = ComponentType<{ question: Question }>;

interface QuestionListProps {
  lessonId: number;
  total: number;
  /** The question that the address names. */
  sought: number | null;
  onGoTo: (at: number) => void;
  Teaching: Teaching | null;
}

/** The questions of a lesson, page after page as they are asked for. */
export function QuestionList({ lessonId, total, sought, onGoTo, Teaching }: QuestionListProps) {
  const now = useMinute();
  const { questions, isOver, isLoading, failed, showMore } = useQuestions(lessonId, total);
  const isFound = sought === null || questions.some(({ id }) => id === sought);
  const isLookingOn = !isFound && !isOver && !failed && !isLoading;
  useEffect(() => {
    if (isLookingOn) showMore();
  }, [isLookingOn, showMore]);
  useScrollTo(isFound ? sought : null);
  return (
    <>
      {!isFound && isOver && !isLoading && <Note tone="warn">{text.notHere}</Note>}
      <div className="ruled" role="feed" aria-label={text.list} aria-busy={isLoading}>
        {questions.map((question) => (
          <QuestionEntry
            key={question.id}
            question={question}
            now={now}
            onGoTo={onGoTo}
            isSought={question.id === sought}
            teaching={Teaching && <Teaching question={question} />}
          />
        ))}
      </div>
      {failed && <LoadError title={text.error} error={failed.error} onRetry={failed.refetch} />}
      {!isOver && !failed && (
        <Button kind="secondary" block busy={isLoading && text.loadingMore} onClick={showMore}>
          {text.more}
        </Button>
      )}
    </>
  );
}

function useQuestions(lessonId: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / questionsOnPage));
  const [wished, setWished] = useState(1);
  const showMore = useRef(() => setWished((page) => page + 1)).current;
  const shown = Math.min(wished, pages);
  const answers = useQueries({
    queries: Array.from({ length: shown }, (_, index) => questionsQuery(lessonId, index + 1)),
  });
  // A question that was asked meanwhile pushes another onto the next page, where it is met again.
  const questions = new Map(
    answers.flatMap(({ data }) => data?.items ?? []).map((question) => [question.id, question]),
  );
  return {
    questions: [...questions.values()],
    isOver: shown === pages,
    isLoading: answers.some(({ data, error }) => !data && !error),
    failed: answers.find(({ data, error }) => !data && error),
    showMore,
  };
}

/** Once: whoever reads on is not called back. */
function useScrollTo(sought: number | null) {
  const reached = useRef<number | null>(null);
  useEffect(() => {
    if (sought === null || reached.current === sought) return;
    reached.current = sought;
    const entry = document.getElementById(questionElementId(sought));
    entry?.scrollIntoView({ block: 'start' });
    entry?.focus({ preventScroll: true });
  }, [sought]);
}
