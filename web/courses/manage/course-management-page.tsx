import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '#contract/accounts';
import type { Course } from '#contract/courses';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { Button } from '#web/ui/button';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { useDeleteManagedCourse } from './api.ts';
import { DeleteCourse } from './delete-course.tsx';
import { ManagedCourseCard } from './managed-course-card.tsx';
import { CreateManagedCourse, EditManagedCourse } from './managed-course-dialog.tsx';
import { ManagedCourses } from './managed-courses.tsx';
import { RowSkeleton } from './row-skeleton.tsx';
import { adminText, courseText as text } from './text.ts';
import { useManagedCourses } from './use-managed-courses.ts';

export function CourseManagementPage() {
  const { data: user } = useQuery(currentUserQuery);
  const courses = useManagedCourses();
  const [isCreating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Course | null>(null);
  const [doomed, setDoomed] = useState<Course | null>(null);
  const remove = useDeleteManagedCourse();
  return (
    <Page
      title={user?.role === 'teacher' ? text.ownTitle : text.managementTitle}
      lead={text.managementLead}
      actions={
        <Button icon="plus" onClick={() => setCreating(true)}>
          {text.addCourse}
        </Button>
      }
    >
      {courses.error ? (
        <LoadError title={adminText.loadError} error={courses.error} onRetry={courses.refetch} />
      ) : !courses.data ? (
        <RowSkeleton />
      ) : courses.data.length === 0 ? (
        <EmptyState icon="book" title={text.noCourses} description={text.noCoursesDescription} />
      ) : (
        <ManagedCourses courses={courses.data}>
          {(course) => (
            <ManagedCourseCard
              key={course.id}
              course={course}
              onEdit={() => setEdited(course)}
              onDelete={user?.role === 'admin' ? () => setDoomed(course) : undefined}
            />
          )}
        </ManagedCourses>
      )}
      <CreateManagedCourse
        open={isCreating}
        instructor={user ? displayName(user) : undefined}
        onClose={() => setCreating(false)}
      />
      <EditManagedCourse course={edited} onClose={() => setEdited(null)} />
      <DeleteCourse
        course={doomed}
        remove={remove}
        words={{ done: text.managedDeleted, failed: text.managedDeleteFailed }}
        onClose={() => setDoomed(null)}
      />
    </Page>
  );
}
