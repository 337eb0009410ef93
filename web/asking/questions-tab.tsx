import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { idText } from '#contract/primitives';
import type { MarginProps } from '#web/lessons/lesson-margin';
import { paths } from '#web/lib/paths';
import { useMinute } from '#web/lib/use-minute';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { questionsQuery, type QuestionsReply, type Kept } from './questions-query.ts';
import { AskingPlace } from './asking-place.tsx';
import { countedQuestions } from './counted-text.ts';
import { useMayRead } from './may-read-questions.ts';
import type { Teaching } from './question-entry.tsx';
import { QuestionList } from './question-list.tsx';
import { QuestionsSkeleton } from './questions-skeleton.tsx';
import { tabText as text } from './tab-text.ts';

interface QuestionsTabProps extends MarginProps {
  /** For the teachers of the course. */
  Teaching: Teaching | null;
}

/** What students asked under a lesson, and the way to ask. */
export function QuestionsTab({ user, course, lesson, moment, Teaching }: QuestionsTabProps) {
  const mayRead = useMayRead(course);
  const { data, error, refetch } = useQuery({ ...questionsQuery(lesson.id), enabled: mayRead === true });
  const sought = useSought();
  if (mayRead === false) return <NotEnrolled courseId={course.id} />;
  const counted = data ? countedQuestions(data.total, data.answered) : '';
  return (
    <>
      {data && <Offline {...data} />}
      {(data?.mayAsk ?? true) && mayRead && <AskingPlace {...{ user, lesson, moment, counted }} />}
      {!data &&
        (error ? <LoadError title={text.error} error={error} onRetry={refetch} /> : <QuestionsSkeleton />)}
      {data?.total === 0 && (
        <EmptyState icon="message" title={text.empty} description={text.emptyDescription} headingLevel={2} />
      )}
      {data !== undefined && data.total > 0 && (
        <QuestionList
          lessonId={lesson.id}
          total={data.total}
          sought={sought}
          onGoTo={moment.goTo}
          Teaching={data.mayAnswer ? Teaching : null}
        />
      )}
    </>
  );
}

/** The question that the address names, or null. */
function useSought(): number | null {
  const [address] = useSearchParams();
  return idText.safeParse(address.get('question')).data ?? null;
}

function Offline({ keptSince }: QuestionsReply & Kept) {
  const now = useMinute();
  return keptSince !== null && <Note icon="offline">{text.offline(keptSince, now)}</Note>;
}

const NotEnrolled = ({ courseId }: { courseId: number }) => (
  <EmptyState
    icon="message"
    title={text.notEnrolled}
    description={text.notEnrolledDescription}
    actions={
      <LinkButton href={paths.course(courseId)} kind="secondary">
        {text.toCourse}
      </LinkButton>
    }
  />
);
