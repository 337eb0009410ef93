import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import { idText } from '#contract/primitives';
import { currentUserQuery } from '#web/accounts/api';
import { NotFound } from '#web/layout/not-found';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { showToast } from '#web/ui/toast-store';
import { useUpdateCourse } from './api.ts';
import { CourseForm } from './course-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { managementHome } from './management-home.ts';
import { courseText as text } from './text.ts';
import { useManagedCourse } from './use-managed-course.ts';

export function EditCoursePage() {
  const params = useParams<{ id: string }>();
  const id = idText.safeParse(params.id);
  if (!id.success) return <CourseMissing />;
  return <EditCourse key={id.data} courseId={id.data} />;
}

function CourseMissing() {
  const { data: user } = useQuery(currentUserQuery);
  const href = user?.role === 'admin' ? paths.adminCourses : paths.courseManagement;
  return (
    <NotFound
      title={text.missing}
      description={text.missingDescription}
      back={{ href, label: text.backToCourses }}
    />
  );
}

function EditCourse({ courseId }: { courseId: number }) {
  const { managed, error, refetch } = useManagedCourse(courseId);
  if (error instanceof ApiError && error.status === 404) return <CourseMissing />;
  if (error) {
    return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
  }
  return managed ? <LoadedCourse course={managed.course} /> : <FormSkeleton />;
}

function LoadedCourse({ course }: { course: Course }) {
  const [, navigate] = useLocation();
  const update = useUpdateCourse(course.id);
  const { data: user } = useQuery(currentUserQuery);
  const home = managementHome(user?.role);
  const crumbs = [
    { label: home.label, href: home.href },
    { label: partsOfTitle(course.title).subject, href: paths.manageCourse(course.id) },
    { label: text.editTitle },
  ];
  return (
    <Page title={text.editTitle} crumbs={crumbs}>
      <div className="manage-form-page">
        <CourseForm
          reading="page"
          course={course}
          saving={update}
          failed={text.updateFailed}
          failedBecause={text.updateFailedDescription}
          onCancel={() => navigate(paths.manageCourse(course.id))}
          onSaved={() => {
            showToast({ title: text.updated, tone: 'success' });
            navigate(paths.manageCourse(course.id));
          }}
        />
      </div>
    </Page>
  );
}
