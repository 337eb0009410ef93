import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useParams } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import { idText } from '#contract/primitives';
import type { CourseResults } from '#contract/results';
import { NotFound } from '#web/layout/not-found';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { formatNumber } from '#web/lib/format';
import { unitsQuery } from '#web/lessons/api';
import { byUnit } from '#web/lessons/lesson-units';
import { paths } from '#web/lib/paths';
import { usePage } from '#web/lib/use-page';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { Section } from '#web/ui/section';
import { SectionHead } from '#web/ui/section-head';
import { StatStrip } from '#web/ui/stat-strip';
import { Written } from '#web/ui/written';
import { courseCsvAddress, courseResultsQuery } from './course-results-api.ts';
import { BarList } from '#web/exams/manage/bar-list';
import { percentOf } from '#web/exams/manage/chart-scale';
import { ColumnChart } from '#web/exams/manage/column-chart';
import { CourseStudents } from './course-students.tsx';
import { ResultsSkeleton } from '#web/exams/manage/results-skeleton';
import { type Paging, StudentPages } from '#web/exams/manage/student-pages';
import { resultsText as text } from '#web/exams/manage/results-text';
import '../../exams/manage/results.css';

export function CourseResultsPage() {
  const params = useParams<{ id: string }>();
  const id = idText.safeParse(params.id);
  if (!id.success) return <CourseNotFound />;
  return <LoadedResults key={id.data} courseId={id.data} />;
}

function LoadedResults({ courseId }: { courseId: number }) {
  const [page, turnTo] = usePage();
  const { data: results, error, refetch, isPlaceholderData } = useQuery(courseResultsQuery(courseId, page));
  if (error instanceof ApiError && error.status === 404) return <CourseNotFound />;
  const paging = { page, turnTo, isTurning: isPlaceholderData };
  if (results) return <Results results={results} paging={paging} />;
  if (!error) return <ResultsSkeleton />;
  return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
}

function CourseNotFound() {
  return (
    <NotFound
      title={text.courseNotFound}
      description={text.courseNotFoundDescription}
      back={{ href: paths.courseManagement, label: text.backToCourses }}
    />
  );
}

interface ResultsProps {
  results: CourseResults;
  paging: Paging;
}

function Results({ results, paging }: ResultsProps) {
  const { course, enrolled } = results;
  const { subject } = partsOfTitle(course.title);
  return (
    <Page
      title={text.title(subject)}
      crumbs={[
        { label: text.courses, href: paths.courseManagement },
        { label: subject, href: paths.manageCourse(course.id) },
        { label: text.results },
      ]}
      actions={
        <>
          {enrolled > 0 && (
            <LinkButton href={courseCsvAddress(course.id)} external icon="download">
              {text.csv}
            </LinkButton>
          )}
          <LinkButton href={paths.manageCourse(course.id)} kind="secondary" icon="book">
            {text.manageCourse}
          </LinkButton>
        </>
      }
    >
      {enrolled === 0 ? (
        <EmptyState icon="users" title={text.noStudents} description={text.noStudentsDescription} />
      ) : (
        <Figures results={results} paging={paging} />
      )}
    </Page>
  );
}

function Figures({ results, paging }: ResultsProps) {
  const { enrolled, averageProgress, completed, passRate, averageScore, progressBands, lessons, students } =
    results;
  return (
    <>
      <StatStrip
        stats={[
          { icon: 'users', value: formatNumber(enrolled), label: text.enrolled },
          { icon: 'gauge', value: text.percent(averageProgress), label: text.averageProgress },
          { icon: 'award', value: formatNumber(completed), label: text.completed },
          { icon: 'check-all', value: text.percent(passRate), label: text.passRate },
          { icon: 'chart', value: text.grade(averageScore), label: text.averageScore },
        ]}
      />
      <Section id="how-far" title={text.howFar} className="results__section">
        <ColumnChart
          caption={text.howFarLead}
          labelHead={text.progressRange}
          countHead={text.studentCount}
          columns={progressBands.map((band) => ({ label: text.band(band), count: band.students }))}
        />
      </Section>
      <SectionHead title={text.studentsOfCourse} />
      <StudentPages paging={paging} total={enrolled}>
        <CourseStudents students={students} totalLessons={results.course.totalLessons} />
      </StudentPages>
      <Section id="lessons" title={text.lessons} className="results__section">
        <p className="results__lead">{lessons.length > 0 ? text.lessonsLead : text.noLessons}</p>
        <LessonBars courseId={results.course.id} lessons={lessons} enrolled={enrolled} />
      </Section>
    </>
  );
}

interface LessonBarsProps extends Pick<CourseResults, 'lessons' | 'enrolled'> {
  courseId: number;
}

/** How many have completed each lesson, under the units of the course. */
function LessonBars({ courseId, lessons, enrolled }: LessonBarsProps) {
  const { data: units = [] } = useQuery(unitsQuery(courseId));
  return byUnit(lessons, units).map((group) => (
    <Fragment key={group.firstRank}>
      {group.unit && (
        <h3 className="results__unit">
          <Written>{group.unit.title}</Written>
        </h3>
      )}
      <BarList
        inColumns
        bars={group.lessons.map(({ lessonId, title, completedBy }) => ({
          key: lessonId,
          title,
          percent: percentOf(completedBy, enrolled),
          figures: text.completedBy(completedBy, enrolled),
        }))}
      />
    </Fragment>
  ));
}
