import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { displayName } from '#contract/accounts';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { showToast } from '#web/ui/toast-store';
import { useCreateCourse } from './api.ts';
import { CourseForm } from './course-form.tsx';
import { managementHome } from './management-home.ts';
import { courseText as text } from './text.ts';

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
          saving={create}
          failed={text.createFailed}
          failedBecause={text.createFailedDescription}
          onCancel={() => navigate(home.href)}
          onSaved={({ id, isActive }) => {
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
          }}
        />
      </div>
    </Page>
  );
}
