import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Question, questionsOnPage } from '#contract/asking';
import { useMinute } from '#web/lib/use-minute';
import { Button } from '#web/ui/button';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { oneQuery } from './api.ts';
import { questionsQuery } from './questions-query.ts';
import { questionElementId, QuestionEntry, type Teaching } from './question-entry.tsx';
import { tabText as text } from './tab-text.ts';

interface QuestionListProps {
  lessonId: number;
  total: number;
  /** The question that the address names. */
  sought: number | null;
  onGoTo: (at: number) => void;
  Teaching: Teaching | null;
}

/** The questions of a lesson, page after page as they are asked for; the one that the address names comes first. */
export function QuestionList({ lessonId, total, sought, onGoTo, Teaching }: QuestionListProps) {
  const now = useMinute();
  const { questions, isOver, isLoading, failed, showMore } = useQuestions(lessonId, total);
  const { found, isMissing } = useSought(sought, questions);
  useScrollTo(found?.id ?? null);
  const isListed = questions.some(({ id }) => id === found?.id);
  return (
    <>
      {isMissing && <Note tone="warn">{text.notHere}</Note>}
      <div className="ruled" role="feed" aria-label={text.list} aria-busy={isLoading}>
        {[...(found && !isListed ? [found] : []), ...questions].map((question) => (
          <QuestionEntry
            key={question.id}
            isSought={question.id === found?.id}
            {...{ question, now, onGoTo, Teaching }}
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

/** On none of the pages shown, it is asked for by itself; one that was merged is the one into which it was. */
function useSought(sought: number | null, questions: readonly Question[]) {
  const listed = questions.find(({ id }) => id === sought);
  const { data, error } = useQuery({
    ...oneQuery(sought ?? 0),
    enabled: sought !== null && !listed,
  });
  if (sought === null) return { found: null, isMissing: false };
  return { found: listed ?? data ?? null, isMissing: !listed && error !== null };
}

function useQuestions(lessonId: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / questionsOnPage));
  const [wished, setWished] = useState(1);
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
    showMore: () => setWished(shown + 1),
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
