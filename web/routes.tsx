import type { ComponentType } from 'react';
import { diplomaKeys } from '#contract/primitives';
import { NotFound } from './layout/not-found.tsx';
import { Page } from './layout/page.tsx';
import { type CodedPage, codedPage } from './lib/coded-page.tsx';
import { paths } from './lib/paths.ts';

/** Who may open a page. The server refuses every call on its own, whatever a page does. */
export type Entrant = 'visitor' | 'signed-in' | 'teacher' | 'admin';

interface PageRoute {
  path: string;
  page: CodedPage;
  for: Entrant;
  /** The only addresses of this shape: any other is not found. Left out, the page itself looks. */
  addresses?: readonly string[];
  /** The page has the screen to itself: no navigation around it. */
  bare?: true;
  /** Whoever may not open it is told so and sent home. */
  sendsHome?: true;
}

/** The site map: path → page, whose code is loaded with it → who may enter. */
export const routes: PageRoute[] = [
  { path: '/', for: 'visitor', page: forVisitors('/', landingPage) },
  { path: '/about-university', for: 'visitor', page: forVisitors('/about-university', aboutPage) },
  { path: '/verify', for: 'visitor', page: forVisitors('/verify', verifyPage) },
  { path: '/verify/:certificateNumber', for: 'visitor', page: forVisitors('/verify', verifyPage) },
  { path: '/', for: 'signed-in', page: codedPage(homePage) },
  { path: '/dashboard', for: 'signed-in', page: codedPage(homePage) },
  { path: '/about-university', for: 'signed-in', page: inShell(aboutPage) },
  { path: '/levels', for: 'signed-in', page: codedPage(levelsPage) },
  { path: '/diplomas', for: 'signed-in', page: codedPage(diplomasPage) },
  {
    path: '/diploma/:key',
    for: 'signed-in',
    page: codedPage(levelPage),
    addresses: diplomaKeys.map(paths.diploma),
  },
  { path: '/ijazas', for: 'signed-in', page: codedPage(ijazasPage) },
  { path: '/teachers', for: 'signed-in', page: codedPage(teachersPage) },
  { path: '/diploma-samples', for: 'signed-in', page: codedPage(diplomaSamplesPage) },
  { path: '/profile', for: 'signed-in', page: codedPage(profilePage) },
  { path: '/certificates', for: 'signed-in', page: codedPage(certificatesPage) },
  { path: '/verify', for: 'signed-in', page: inShell(verifyPage) },
  { path: '/verify/:certificateNumber', for: 'signed-in', page: inShell(verifyPage) },
  { path: '/course/:id', for: 'signed-in', page: codedPage(coursePage) },
  { path: '/courses/:id', for: 'signed-in', page: codedPage(coursePage) },
  { path: '/course/:courseId/lessons/:lessonId', for: 'signed-in', page: codedPage(lessonPage) },
  { path: '/courses/:courseId/lessons/:lessonId', for: 'signed-in', page: codedPage(lessonPage) },
  { path: '/admin', for: 'admin', page: codedPage(adminPage), sendsHome: true },
  { path: '/admin/courses', for: 'admin', page: codedPage(adminPage), sendsHome: true },
  { path: '/admin/create-course', for: 'teacher', page: codedPage(createCoursePage) },
  { path: '/admin/courses/:id/edit', for: 'teacher', page: codedPage(editCoursePage) },
  { path: '/admin/courses/:id', for: 'teacher', page: codedPage(manageCoursePage) },
  { path: '/course-management', for: 'teacher', page: codedPage(courseManagementPage) },
  { path: '/quick-add', for: 'teacher', page: codedPage(quickAddPage) },
  { path: '/teacher-guide', for: 'teacher', page: codedPage(teacherGuidePage) },
  { path: '/admin/create-exam', for: 'teacher', page: codedPage(createExamPage) },
  { path: '/admin/edit-exam/:id', for: 'teacher', page: codedPage(editExamPage) },
  { path: '/admin/exams/:id/results', for: 'teacher', page: codedPage(examResultsPage) },
  { path: '/admin/courses/:id/results', for: 'teacher', page: codedPage(courseResultsPage) },
  { path: '/course/:id/exam', for: 'signed-in', page: codedPage(examPage), bare: true },
  { path: '/courses/:id/exam', for: 'signed-in', page: codedPage(examPage), bare: true },
  { path: '/live-sessions', for: 'signed-in', page: codedPage(liveSessionsPage) },
  { path: '/test-reminders', for: 'signed-in', page: codedPage(testRemindersPage) },
  { path: '/admin/users', for: 'admin', page: codedPage(usersPage) },
  { path: '/admin/audit', for: 'admin', page: codedPage(auditPage) },
  { path: '/manage-live-sessions', for: 'teacher', page: codedPage(manageLiveSessionsPage) },
  { path: '/admin/live-sessions', for: 'admin', page: codedPage(liveTrialPage) },
  { path: '/diploma-management', for: 'admin', page: codedPage(diplomaManagementPage) },
  { path: '/sample-certificates', for: 'teacher', page: codedPage(sampleCertificatesPage) },
];

/** What a visitor sees everywhere else. */
export const visitorNotFound = forVisitors('', async () => ({ default: () => <NotFound /> }));

/** What a visitor sees at an address of the students, or of the staff alone. */
export const visitorSignposts = { students: signpost(false), staff: signpost(true) };

function signpost(isForStaff: boolean) {
  return forVisitors('', async () => {
    const [{ VisitorSignpost }, { publicText }] = await Promise.all([
      import('./programme/visitor-signpost.tsx'),
      import('./programme/text.ts'),
    ]);
    return {
      default: () => (
        <Page title={isForStaff ? publicText.staffPage : publicText.studentsPage} ownHeading>
          <VisitorSignpost
            next={encodeURIComponent(location.pathname + location.search)}
            isForStaff={isForStaff}
          />
        </Page>
      ),
    };
  });
}

async function landingPage() {
  return { default: (await import('./programme/landing-page.tsx')).LandingPage };
}
async function aboutPage() {
  const [{ AboutPage }, { aboutText }] = await Promise.all([
    import('./programme/about-page.tsx'),
    import('./programme/text.ts'),
  ]);
  return { default: AboutPage, title: aboutText.title };
}
async function levelsPage() {
  return { default: (await import('./programme/levels-page.tsx')).LevelsPage };
}
async function levelPage() {
  return { default: (await import('./programme/level-page.tsx')).LevelPage };
}
async function diplomasPage() {
  return { default: (await import('./programme/diplomas-page.tsx')).DiplomasPage };
}
async function ijazasPage() {
  return { default: (await import('./programme/ijazas-page.tsx')).IjazasPage };
}
async function teachersPage() {
  return { default: (await import('./programme/teachers-page.tsx')).TeachersPage };
}
async function homePage() {
  const { HomePage, fetchHome } = await import('./dashboard/home-page.tsx');
  const hasDiplomaPages = routes.some(({ path }) => path.startsWith('/diploma/'));
  return { default: () => <HomePage hasDiplomaPages={hasDiplomaPages} />, fetchAnswers: fetchHome };
}
async function coursePage() {
  const { CoursePage, fetchCourse } = await import('./courses/course-page.tsx');
  return { default: CoursePage, fetchAnswers: fetchCourse };
}
async function lessonPage() {
  const { LessonPage, fetchLesson } = await import('./lessons/lesson-page.tsx');
  return { default: LessonPage, fetchAnswers: fetchLesson };
}
async function certificatesPage() {
  return { default: (await import('./certificates/certificates-page.tsx')).CertificatesPage };
}
async function diplomaSamplesPage() {
  return { default: (await import('./certificates/diploma-samples-page.tsx')).DiplomaSamplesPage };
}
async function verifyPage() {
  const [{ VerifyPage }, { verifyText }] = await Promise.all([
    import('./certificates/verify-page.tsx'),
    import('./certificates/text.ts'),
  ]);
  return { default: VerifyPage, title: verifyText.title };
}
async function liveSessionsPage() {
  const { LiveSessionsPage, fetchLiveSessions } = await import('./live-sessions/live-sessions-page.tsx');
  return { default: LiveSessionsPage, fetchAnswers: fetchLiveSessions };
}
async function testRemindersPage() {
  return { default: (await import('./live-sessions/test-reminders-page.tsx')).TestRemindersPage };
}
async function usersPage() {
  return { default: (await import('./users/users-page.tsx')).UsersPage };
}
async function auditPage() {
  return { default: (await import('./audit/audit-page.tsx')).AuditPage };
}
async function examPage() {
  return { default: (await import('./exams/exam-page.tsx')).ExamPage };
}
async function adminPage() {
  return { default: (await import('./admin/admin-page.tsx')).AdminPage };
}
async function createCoursePage() {
  return { default: (await import('./admin/create-course-page.tsx')).CreateCoursePage };
}
async function editCoursePage() {
  return { default: (await import('./admin/edit-course-page.tsx')).EditCoursePage };
}
async function manageCoursePage() {
  return { default: (await import('./admin/manage-course-page.tsx')).ManageCoursePage };
}
async function courseManagementPage() {
  return { default: (await import('./admin/course-management-page.tsx')).CourseManagementPage };
}
async function quickAddPage() {
  return { default: (await import('./admin/quick-add-page.tsx')).QuickAddPage };
}
async function teacherGuidePage() {
  return { default: (await import('./admin/teacher-guide-page.tsx')).TeacherGuidePage };
}
async function createExamPage() {
  return { default: (await import('./exam-editor/create-exam-page.tsx')).CreateExamPage };
}
async function editExamPage() {
  return { default: (await import('./exam-editor/edit-exam-page.tsx')).EditExamPage };
}
async function examResultsPage() {
  return { default: (await import('./results/exam-results-page.tsx')).ExamResultsPage };
}
async function courseResultsPage() {
  return { default: (await import('./results/course-results-page.tsx')).CourseResultsPage };
}
async function manageLiveSessionsPage() {
  const { ManageLiveSessionsPage } = await import('./live-management/manage-live-sessions-page.tsx');
  return { default: ManageLiveSessionsPage };
}
async function liveTrialPage() {
  return { default: (await import('./live-management/live-trial-page.tsx')).LiveTrialPage };
}
async function diplomaManagementPage() {
  return { default: (await import('./certificates/diploma-management-page.tsx')).DiplomaManagementPage };
}
async function sampleCertificatesPage() {
  return { default: (await import('./certificates/sample-certificates-page.tsx')).SampleCertificatesPage };
}
async function profilePage() {
  return { default: (await import('./accounts/profile-page.tsx')).ProfilePage };
}

/** A page for visitors, as a student reads it: with the title and the arrival of the app's own pages. */
function inShell(load: () => Promise<{ default: ComponentType; title: string }>) {
  return codedPage(async () => {
    const { default: Content, title } = await load();
    return {
      default: () => (
        <Page title={title} ownHeading>
          <Content />
        </Page>
      ),
    };
  });
}

/** The server sends visitors their pages ready-made; this is for those who were signed in a moment ago. */
function forVisitors(path: string, load: () => Promise<{ default: ComponentType }>) {
  return codedPage(async () => {
    const [{ PublicFrame }, { default: Content }] = await Promise.all([
      import('./programme/public-frame.tsx'),
      load(),
    ]);
    return {
      default: () => (
        <PublicFrame path={path}>
          <Content />
        </PublicFrame>
      ),
    };
  });
}
