import { type QueryClient, useQuery } from '@tanstack/react-query';
import { partsOfTitle } from '#contract/course-title';
import type { MyEnrolment } from '#contract/enrolments';
import { currentUserQuery } from '#web/accounts/api';
import { diplomasQuery } from '#web/admission/api';
import { announcementsQuery } from '#web/announcements/api';
import { HomeAnnouncement } from '#web/announcements/announcement-line';
import { coursesQuery, enrolmentsQuery } from '#web/courses/api';
import { CourseListSkeleton } from '#web/courses/course-list-skeleton';
import { EnrolledCourses } from '#web/courses/enrolled-courses';
import { firstLevel, FirstCourses } from '#web/courses/first-courses';
import { coursesText } from '#web/courses/text';
import { Page } from '#web/layout/page';
import { useWaitingProgress } from '#web/lessons/use-waiting-progress';
import { displayName } from '#contract/accounts';
import { paths } from '#web/lib/paths';
import { wardQuery } from '#web/mutun/ward-api';
import { WardCard } from '#web/mutun/ward-card';
import { LoadError } from '#web/ui/load-error';
import { LinkButton } from '#web/ui/link-button';
import { Section } from '#web/ui/section';
import { Written } from '#web/ui/written';
import { studentStatsQuery } from './api.ts';
import { DiplomaTable } from './diploma-table.tsx';
import { dashboardText as text } from './text.ts';
import { WelcomeCounters } from './welcome-counters.tsx';
import './home-page.css';

export const fetchHome = (queries: QueryClient) =>
  Promise.all([
    queries.prefetchQuery(enrolmentsQuery),
    queries.prefetchQuery(studentStatsQuery),
    queries.prefetchQuery(diplomasQuery),
    queries.prefetchQuery(wardQuery),
    queries.prefetchQuery(announcementsQuery),
  ]);

export function HomePage() {
  const { data: user } = useQuery(currentUserQuery);
  useWaitingProgress(user?.id);
  return (
    <Page title={text.homeTitle} ownHeading>
      <section className="welcome">
        <div className="welcome__text">
          <h1>
            {user && (
              <>
                {text.welcomeTo} <Written>{user.firstName ?? displayName(user)}</Written>
              </>
            )}
          </h1>
          <WhatNow />
        </div>
        <WelcomeCounters />
      </section>
      <HomeAnnouncement />
      {user?.role === 'student' && <WardCard />}
      <Section id="diplomas" title={text.diplomasTitle} className="home-section">
        <DiplomaTable />
      </Section>
      <MyCourses />
    </Page>
  );
}

/** One sentence and one button: where the student stopped, or where to begin. */
function WhatNow() {
  const { data: enrolments } = useQuery(enrolmentsQuery);
  if (!enrolments) return <p className="welcome__pending">{text.welcomeNew}</p>;
  const current = enrolments.find(({ continueLessonId }) => continueLessonId !== null);
  if (current) return <GoOn enrolment={current} />;
  return enrolments.length === 0 ? <FirstStep /> : <p>{text.welcomeBack}</p>;
}

function GoOn({ enrolment }: { enrolment: MyEnrolment }) {
  const { course, courseId, continueLessonId, completedLessons, lastWatchedAt } = enrolment;
  const { subject } = partsOfTitle(course.title);
  if (continueLessonId === null) return null;
  return (
    <>
      <p>{text.whereYouAre(subject, completedLessons, course.totalLessons - completedLessons)}</p>
      <LinkButton href={paths.lesson(courseId, continueLessonId)} kind="gold" icon="play">
        {lastWatchedAt ? text.goOn : text.begin}
      </LinkButton>
    </>
  );
}

function FirstStep() {
  const { data: courses } = useQuery({ ...coursesQuery, select: firstLevel });
  const first = courses?.[0];
  return (
    <>
      <p>{text.welcomeNew}</p>
      {first ? (
        <LinkButton href={paths.course(first.id)} kind="gold" icon="book">
          {text.firstCourse}
        </LinkButton>
      ) : (
        <LinkButton href={paths.about} kind="gold">
          {text.firstStep}
        </LinkButton>
      )}
    </>
  );
}

function MyCourses() {
  const { data: enrolments, error, refetch } = useQuery(enrolmentsQuery);
  if (!enrolments || enrolments.length === 0) {
    return (
      <Section
        id="my-courses"
        title={enrolments ? coursesText.beginHere : coursesText.continueLearning}
        className="home-section"
      >
        {enrolments && <FirstCourses />}
        {!enrolments && !error && <CourseListSkeleton />}
        {error && (
          <LoadError title={coursesText.enrolmentsError} error={error} onRetry={refetch} headingLevel={3} />
        )}
      </Section>
    );
  }
  const finished = enrolments.filter(({ completedAt }) => completedAt !== null);
  const open = enrolments.filter(({ completedAt }) => completedAt === null);
  return (
    <>
      {open.length > 0 && (
        <Section id="my-courses" title={coursesText.continueLearning} className="home-section">
          <EnrolledCourses enrolments={open} />
        </Section>
      )}
      {finished.length > 0 && (
        <Section id="finished-courses" title={coursesText.finishedCourses} className="home-section">
          <EnrolledCourses enrolments={finished} />
        </Section>
      )}
    </>
  );
}
