import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { displayName } from '#contract/accounts';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { ImageField } from '#web/uploads/image-field';
import { SyllabusField } from '#web/uploads/syllabus-field';
import { useCreateCourse } from './api.ts';
import { CourseForm } from './course-form.tsx';
import type { CourseFileFields } from './file-slots.ts';
import { managementHome } from './management-home.ts';
import { courseText as text } from './text.ts';

const files: CourseFileFields = {
  image: (slot) => <ImageField {...slot} />,
  syllabus: (slot) => <SyllabusField place="page" {...slot} />,
};

export function CreateCoursePage() {
  const { data: user } = useQuery(currentUserQuery);
  const [, navigate] = useLocation();
  const create = useCreateCourse();
  const home = managementHome(user?.role);
  return (
    <Page
      title={text.createTitle}
      lead={text.createLead}
      crumbs={[{ label: home.label, href: home.href }, { label: text.createTitle }]}
    >
      <div className="manage-form-page">
        <CourseForm
          reading="page"
          instructor={user ? displayName(user) : undefined}
          files={files}
          busy={create.isPending}
          onCancel={() => navigate(home.href)}
          onSubmit={(body, onRefused) =>
            create.mutate(body, {
              onSuccess: ({ id, isActive }) => {
                const isAdmin = user?.role === 'admin';
                showToast({
                  title: isActive ? text.created : text.draftCreated,
                  description: isActive ? text.createdDescription : text.draftCreatedDescription,
                  tone: 'success',
                  action: isAdmin
                    ? { label: text.addLessons, onPress: () => navigate(paths.manageCourse(id)) }
                    : undefined,
                });
                // the dashboard is closed to teachers, and their next step is the lessons
                navigate(isAdmin ? paths.admin : paths.manageCourse(id));
              },
              onError: (error) => {
                showFailure(error, text.createFailed, text.createFailedDescription);
                onRefused(error);
              },
            })
          }
        />
      </div>
    </Page>
  );
}
