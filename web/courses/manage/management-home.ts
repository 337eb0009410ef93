import type { Role } from '#contract/primitives';
import { paths } from '#web/lib/paths';
import { adminText, courseText } from './text.ts';

/** Where managing begins: the dashboard is for administrators alone, so a teacher goes back to the courses. */
export const managementHome = (role: Role | undefined) =>
  role === 'admin'
    ? { href: paths.admin, label: adminText.title, back: courseText.backToAdmin }
    : { href: paths.courseManagement, label: courseText.managementTitle, back: courseText.backToCourses };
