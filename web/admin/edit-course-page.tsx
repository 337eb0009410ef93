import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import type { Course } from '#contract/courses';
import { idText } from '#contract/primitives';
import { currentUserQuery } from '#web/accounts/api';
import { courseQuery } from '#web/courses/api';
import { partsOfTitle } from '#web/courses/course-title';
import { NotFound } from '#web/layout/not-found';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { ImageField } from '#web/uploads/image-field';
import { SyllabusField } from '#web/uploads/syllabus-field';
import { useUpdateCourse } from './api.ts';
import { CourseForm } from './course-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import type { CourseFileFields } from './file-slots.ts';
import { managementHome } from './management-home.ts';
import { courseText as text } from './text.ts';

const files: CourseFileFields = {
  image: (slot) => <ImageField {...slot} />,
  syllabus: (slot) => <SyllabusField place="page" {...slot} />,
};

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
  const { data: course, error, refetch } = useQuery(courseQuery(courseId));
  if (error instanceof ApiError && error.status === 404) return <CourseMissing />;
  if (error) {
    return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
  }
  if (!course) return <FormSkeleton />;
  return <LoadedCourse course={course} />;
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
          files={files}
          busy={update.isPending}
          onCancel={() => navigate(paths.manageCourse(course.id))}
          onSubmit={(body, onRefused) =>
            update.mutate(body, {
              onSuccess: () => {
                showToast({ title: text.updated, tone: 'success' });
                navigate(paths.manageCourse(course.id));
              },
              onError: (error) => {
                showFailure(error, text.updateFailed, text.updateFailedDescription);
                onRefused(error);
              },
            })
          }
        />
      </div>
    </Page>
  );
}
