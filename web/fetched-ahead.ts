import { accountsApi } from '#contract/accounts';
import { coursesApi } from '#contract/courses';
import { dashboardApi } from '#contract/dashboard';
import type { Endpoint } from '#contract/endpoint';
import { enrolmentsApi } from '#contract/enrolments';
import { examsApi } from '#contract/exams';
import { lessonsApi } from '#contract/lessons';
import { liveSessionsApi } from '#contract/live-sessions';
import { remindersApi } from '#contract/reminders';

/**
 * What a student's page is about to need, so that the browser fetches it while the app itself is still on its way: the
 * page's code, and the answers that it will ask for. A page that is not named here asks for its own in its own time.
 */
interface FetchedAhead {
  /** The file of the page. */
  page: string;
  /** Paths of the contract, with the parameters of the page's own path. */
  answers: string[];
}

const pathOf = ({ path }: Endpoint): string => path;
const ofCourse = ({ path }: Endpoint): string => path.replace(':id', ':courseId');

/** Asked by the shell, whatever page is in it. A lesson's film goes before: there the shell asks in its own time. */
const ofShell = [accountsApi.currentUser, liveSessionsApi.listLiveSessions, remindersApi.myReminders].map(
  pathOf,
);

const home: FetchedAhead = {
  page: 'dashboard/home-page.tsx',
  answers: [
    ...ofShell,
    ...[enrolmentsApi.myEnrolments, dashboardApi.studentStats, dashboardApi.diplomas].map(pathOf),
  ],
};

const course: FetchedAhead = {
  page: 'courses/course-page.tsx',
  answers: [
    ...ofShell,
    ...[
      coursesApi.getCourse,
      lessonsApi.listLessons,
      lessonsApi.courseProgress,
      enrolmentsApi.myEnrolments,
      examsApi.listExams,
    ].map(pathOf),
  ],
};

const lesson: FetchedAhead = {
  page: 'lessons/lesson-page.tsx',
  answers: [
    pathOf(accountsApi.currentUser),
    ...[lessonsApi.listLessons, coursesApi.getCourse, lessonsApi.courseProgress].map(ofCourse),
  ],
};

/** By the path of the site map. */
export const fetchedAhead: Record<string, FetchedAhead> = {
  '/': home,
  '/dashboard': home,
  '/course/:id': course,
  '/courses/:id': course,
  '/course/:courseId/lessons/:lessonId': lesson,
  '/courses/:courseId/lessons/:lessonId': lesson,
};
