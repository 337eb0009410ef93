import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import type { ReplyOf } from '#contract/endpoint';
import { honoursOf } from '#contract/grades';
import { idText } from '#contract/primitives';
import type { reviewApi } from '#contract/reviewing-exams';
import { courseQuery } from '#web/courses/api';
import { UnitList } from '#web/courses/unit-list';
import { hasUnits, unitName } from '#web/courses/unit-marks';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { readerDate } from '#web/lib/reader-dates';
import { errorText } from '#web/lib/error-text';
import { examStandingQuery } from '#web/lib/exam-standing-query';
import { formatGrade, formatNumber } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { resultText } from '#web/lib/result-text';
import { triesText } from '#web/lib/tries-text';
import { Breadcrumbs } from '#web/ui/breadcrumbs';
import { Button } from '#web/ui/button';
import { GradeBadge } from '#web/ui/grade-badge';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { SectionHead } from '#web/ui/section-head';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { State } from '#web/ui/state';
import { Written } from '#web/ui/written';
import { hasCode } from './api.ts';
import { type Filter, filtered, filters, numbered, reviewQuery } from './review.ts';
import { ReviewNavigator } from './review-navigator.tsx';
import { ReviewedQuestionView } from './reviewed-question.tsx';
import { reviewText as text } from './review-text.ts';
import './review.css';

type Reviewed = ReplyOf<typeof reviewApi.reviewAttempt>;

export async function fetchReview(queries: QueryClient, params: Record<string, string>) {
  await Promise.all([
    queries.prefetchQuery(reviewQuery(idText.parse(params['attemptId']))),
    queries.prefetchQuery(courseQuery(idText.parse(params['id']))),
  ]);
}

export function ReviewPage() {
  const params = useParams<{ id: string; attemptId: string }>();
  const courseId = idText.safeParse(params.id);
  const attemptId = idText.safeParse(params.attemptId);
  if (!courseId.success || !attemptId.success) return <PaperNotFound />;
  return <PaperOfAttempt key={attemptId.data} courseId={courseId.data} attemptId={attemptId.data} />;
}

function PaperOfAttempt({ courseId, attemptId }: { courseId: number; attemptId: number }) {
  const { data: paper, error, refetch } = useQuery(reviewQuery(attemptId));
  const { data: course, isPending } = useQuery(courseQuery(courseId));
  if (hasCode(error, 'not_yet')) return <NotYet courseId={courseId} reason={errorText(error)} />;
  if (error instanceof ApiError && error.status === 404) return <PaperNotFound />;
  // Under the address of another course it is no page of ours.
  if (paper && paper.courseId !== courseId) return <PaperNotFound />;
  if (error) return <LoadErrorPage title={text.loadError} error={error} onRetry={() => void refetch()} />;
  if (!paper || isPending) return <PaperSkeleton />;
  return <Paper paper={paper} subject={course ? partsOfTitle(course.title).subject : paper.title} />;
}

interface PaperProps {
  paper: Reviewed;
  /** What the course is called; it may be hidden by now, and its exam's title stands for it. */
  subject: string;
}

function Paper({ paper, subject }: PaperProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const questions = numbered(paper.questions);
  const shown = filtered(questions, filter);
  const { units } = paper.result;
  const unitOf = (number: number | null) => {
    const marks = hasUnits(units) ? units.find(({ unit }) => unit === number) : undefined;
    return marks ? unitName(marks) : null;
  };
  return (
    <Page title={text.title(subject)} ownHeading>
      <PaperHead paper={paper} subject={subject} />
      <div className="two review">
        <div>
          <div className="review__filters" role="group" aria-label={text.shown}>
            {filters.map((one) => (
              <button key={one} type="button" aria-pressed={one === filter} onClick={() => setFilter(one)}>
                {text[one]} {one !== 'all' && <Num>{formatNumber(filtered(questions, one).length)}</Num>}
              </button>
            ))}
          </div>
          <div role="status">
            {shown.length === 0 && (
              <p className="review__none">{filter === 'missed' ? text.noneMissed : text.noneDoubted}</p>
            )}
          </div>
          {shown.map((question) => (
            <ReviewedQuestionView key={question.id} question={question} unit={unitOf(question.unit)} />
          ))}
        </div>
        <aside className="hashiya review__margin">
          {shown.length > 0 && <ReviewNavigator questions={shown} />}
          <Note icon="lock">{text.ownOnly}</Note>
        </aside>
      </div>
    </Page>
  );
}

function PaperHead({ paper, subject }: PaperProps) {
  const { result, courseId, attempt } = paper;
  const { score, passingGrade, correctAnswers, totalQuestions } = result;
  return (
    <>
      <div className="review__crumbs">
        <Breadcrumbs
          crumbs={[
            { label: text.home, href: paths.home },
            { label: subject, href: paths.course(courseId) },
            { label: text.crumb },
          ]}
        />
      </div>
      <header className="review-head">
        <div>
          <h1>
            <Written>{text.title(subject)}</Written>
          </h1>
          <p>
            {triesText.attempt(attempt)}، {readerDate(result.completedAt)} ·{' '}
            {resultText.marks(correctAnswers, totalQuestions, passingGrade)}{' '}
            {result.passed ? (
              <GradeBadge grade={score} passingGrade={passingGrade} word={honoursOf(score)} />
            ) : (
              <span className="grade band-00">
                <Num>{formatGrade(score, passingGrade)}</Num>
              </span>
            )}
          </p>
        </div>
        <Button kind="secondary" icon="print" onClick={() => window.print()}>
          {text.print}
        </Button>
      </header>
    </>
  );
}

/** Who may still try is told which units to go back to, and no question. */
function NotYet({ courseId, reason }: { courseId: number; reason: string }) {
  const { data: standing } = useQuery(examStandingQuery(courseId));
  const units = standing?.result?.units ?? [];
  return (
    <Page title={text.notYet} ownHeading>
      <State
        icon="lock"
        headingLevel={1}
        title={text.notYet}
        description={reason}
        actions={<LinkButton href={paths.course(courseId)}>{text.backToCourse}</LinkButton>}
      />
      {hasUnits(units) && (
        <section className="review-units" aria-labelledby="units">
          <SectionHead id="units" title={resultText.unitsTitle} />
          <UnitList units={units} />
        </section>
      )}
    </Page>
  );
}

function PaperNotFound() {
  return <NotFound title={text.notFound} description={text.notFoundDescription} />;
}

function PaperSkeleton() {
  return (
    <Skeleton label={text.loading}>
      <SkeletonLine width="40%" />
      <SkeletonLine width="70%" height="3rem" />
      <SkeletonLine width="55%" />
      <br />
      <SkeletonBlock height="16rem" />
      <br />
      <SkeletonBlock height="16rem" />
    </Skeleton>
  );
}
