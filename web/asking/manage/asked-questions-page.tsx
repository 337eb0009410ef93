import { useQuery } from '@tanstack/react-query';
import { questionsOnPage } from '#contract/asking';
import { partsOfTitle } from '#contract/course-title';
import { currentUserQuery } from '#web/accounts/api';
import { coursesQuery } from '#web/courses/api';
import { Page } from '#web/layout/page';
import { formatNumber } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { Pager } from '#web/ui/pager';
import { Segmented } from '#web/ui/segmented';
import { Select } from '#web/ui/select';
import { QuestionsSkeleton } from '../questions-skeleton.tsx';
import { queueQuery, type QueueReply } from './api.ts';
import { QuestionQueue } from './question-queue.tsx';
import { type QueueState, queueStates, useQueueAddress } from './queue-address.ts';
import { queueText as text } from './text.ts';
import './asked-questions-page.css';

/** What students asked under the lessons of a teacher's courses: what waits, the oldest first, one open at a time. */
export function AskedQuestionsPage() {
  const { data: user } = useQuery(currentUserQuery);
  const { state, courseId, page, goTo, turnTo } = useQueueAddress();
  const { data, error, refetch } = useQuery({
    ...queueQuery({
      state,
      ...(courseId !== null && { courseId: String(courseId) }),
      ...(page > 1 && { page: String(page) }),
    }),
    refetchInterval: 60_000,
  });
  return (
    <Page
      title={text.title}
      lead={data && text.lead(data.waiting)}
      crumbs={[{ label: text.desk, href: paths.desk }, { label: text.title }]}
    >
      <div className="asked-filters">
        <States state={state} counts={data} onChange={(next) => goTo({ state: next, courseId })} />
        <CourseFilter courseId={courseId} onChange={(next) => goTo({ state, courseId: next })} />
      </div>
      {!data &&
        (error ? <LoadError title={text.error} error={error} onRetry={refetch} /> : <QuestionsSkeleton />)}
      {data && user && (
        <QuestionQueue
          key={`${state} ${courseId} ${page}`}
          userId={user.id}
          state={state}
          questions={data.items}
        />
      )}
      {data?.total === 0 && <EmptyState icon="message" {...text.empty[state]} />}
      {data && <Pager page={page} pages={Math.ceil(data.total / questionsOnPage)} onChange={turnTo} />}
    </Page>
  );
}

interface StatesProps {
  state: QueueState;
  counts: Pick<QueueReply, 'waiting' | 'reported'> | undefined;
  onChange: (state: QueueState) => void;
}

function States({ state, counts, onChange }: StatesProps) {
  const labelOf = (value: QueueState) => {
    const count = value === 'waiting' || value === 'reported' ? (counts?.[value] ?? 0) : 0;
    return count > 0 ? `${text.states[value]} ${formatNumber(count)}` : text.states[value];
  };
  return (
    <Segmented
      label={text.statesLabel}
      value={state}
      onChange={onChange}
      options={queueStates.map((value) => ({ value, label: labelOf(value) }))}
    />
  );
}

interface CourseFilterProps {
  courseId: number | null;
  onChange: (courseId: number | null) => void;
}

/** Of the courses that are theirs; nothing to choose where there is one. */
function CourseFilter({ courseId, onChange }: CourseFilterProps) {
  const { data: courses = [] } = useQuery(coursesQuery);
  const own = courses.filter(({ mayManage }) => mayManage);
  if (own.length < 2) return null;
  return (
    <Select
      label={text.course}
      value={courseId ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{text.allCourses}</option>
      {own.map(({ id, title }) => (
        <option key={id} value={id}>
          {partsOfTitle(title).subject}
        </option>
      ))}
    </Select>
  );
}
