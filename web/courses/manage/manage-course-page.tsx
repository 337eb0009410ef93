import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import type { CourseTeacher } from '#contract/course-teachers';
import type { Course } from '#contract/courses';
import { idText } from '#contract/primitives';
import { currentUserQuery } from '#web/accounts/api';
import { NotFound } from '#web/layout/not-found';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { Page } from '#web/layout/page';
import { lessonsQuery, unitsQuery } from '#web/lessons/api';
import { ApiError } from '#web/lib/api-error';
import { Breadcrumbs } from '#web/ui/breadcrumbs';
import { LoadError } from '#web/ui/load-error';
import { Tabs } from '#web/ui/tabs';
import { examsQuery } from '#web/exams/manage/api';
import { CourseExamsTab } from '#web/exams/manage/course-exams-tab';
import { CourseInfo } from './course-info.tsx';
import { CourseStanding } from './course-standing.tsx';
import { RecitalSwitch } from './recital-switch.tsx';
import { CourseTeachers } from './course-teachers.tsx';
import { LessonsTab } from '#web/lessons/manage/lessons-tab';
import { managementHome } from './management-home.ts';
import { RowSkeleton } from './row-skeleton.tsx';
import { courseText, lessonText as text } from './text.ts';
import { unitText } from './unit-text.ts';
import { UnitsTab } from './units-tab.tsx';
import { useManagedCourse } from './use-managed-course.ts';

export function ManageCoursePage() {
  const params = useParams<{ id: string }>();
  const id = idText.safeParse(params.id);
  if (!id.success) return <CourseNotFound />;
  return <ManagedCourse key={id.data} courseId={id.data} />;
}

function CourseNotFound() {
  const { data: user } = useQuery(currentUserQuery);
  const home = managementHome(user?.role);
  return (
    <NotFound
      title={courseText.notFound}
      description={courseText.missingDescription}
      back={{ href: home.href, label: home.back }}
    />
  );
}

function ManagedCourse({ courseId }: { courseId: number }) {
  const { managed, error, refetch } = useManagedCourse(courseId);
  if (error instanceof ApiError && error.status === 404) return <CourseNotFound />;
  if (error) {
    return <LoadErrorPage title={courseText.loadError} error={error} onRetry={refetch} />;
  }
  return managed ? <LoadedCourse {...managed} /> : <RowSkeleton />;
}

const tabs = ['lessons', 'units', 'exams'] as const;

interface LoadedCourseProps {
  course: Course;
  teachers: readonly CourseTeacher[];
}

function LoadedCourse({ course, teachers }: LoadedCourseProps) {
  const { data: user } = useQuery(currentUserQuery);
  const lessons = useQuery(lessonsQuery(course.id));
  const units = useQuery(unitsQuery(course.id));
  const exams = useQuery({
    ...examsQuery,
    select: (all) => all.filter(({ courseId }) => courseId === course.id),
  });
  const [search, setSearch] = useSearchParams();
  const [, navigate] = useLocation();
  const home = managementHome(user?.role);
  const title = partsOfTitle(course.title);
  const failed = [lessons, units, exams].find(({ error }) => error !== null);
  return (
    <Page title={title.subject} ownHeading>
      <Breadcrumbs crumbs={[{ label: home.label, href: home.href }, { label: title.subject }]} />
      <CourseInfo
        course={course}
        standing={
          <>
            <CourseStanding course={course} onDeleted={() => navigate(home.href)} />
            <RecitalSwitch course={course} />
          </>
        }
        teachers={<CourseTeachers course={course} teachers={teachers} mayAssign={user?.role === 'admin'} />}
      />
      {failed ? (
        <LoadError error={failed.error} onRetry={failed.refetch} />
      ) : !lessons.data || !units.data || !exams.data ? (
        <RowSkeleton />
      ) : (
        <Tabs
          label={text.tabs}
          value={tabs.find((tab) => tab === search.get('tab')) ?? 'lessons'}
          onChange={(tab) => setSearch(tab === 'lessons' ? {} : { tab }, { replace: true })}
          tabs={[
            {
              value: 'lessons',
              label: text.lessons,
              count: lessons.data.length,
              content: <LessonsTab courseId={course.id} lessons={lessons.data} />,
            },
            {
              value: 'units',
              label: unitText.units,
              count: units.data.length,
              content: <UnitsTab courseId={course.id} units={units.data} />,
            },
            {
              value: 'exams',
              label: text.exams,
              count: exams.data.length,
              content: <CourseExamsTab courseId={course.id} exams={exams.data} />,
            },
          ]}
        />
      )}
    </Page>
  );
}
