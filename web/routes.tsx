import type { ComponentType } from 'react';
import { lazy } from 'react';
import { NotFound } from './layout/not-found.tsx';
import { Page } from './layout/page.tsx';

/** Who may open a page. The server refuses every call on its own, whatever a page does. */
export type Entrant = 'visitor' | 'signed-in' | 'teacher' | 'admin';

interface PageRoute {
  path: string;
  page: ComponentType;
  for: Entrant;
  /** The page has the screen to itself: no navigation around it. */
  bare?: true;
}

/** The site map: path → page, whose code is loaded with it → who may enter. */
export const routes: PageRoute[] = [
  { path: '/', for: 'visitor', page: forVisitors('/', landingPage) },
  { path: '/about-university', for: 'visitor', page: forVisitors('/about-university', aboutPage) },
  { path: '/verify', for: 'visitor', page: forVisitors('/verify', verifyPage) },
  { path: '/verify/:certificateNumber', for: 'visitor', page: forVisitors('/verify', verifyPage) },
  { path: '/', for: 'signed-in', page: lazy(homePage) },
  { path: '/dashboard', for: 'signed-in', page: lazy(homePage) },
  { path: '/about-university', for: 'signed-in', page: inShell(aboutPage) },
  { path: '/levels', for: 'signed-in', page: lazy(levelsPage) },
  { path: '/diplomas', for: 'signed-in', page: lazy(diplomasPage) },
  { path: '/diploma/:key', for: 'signed-in', page: lazy(levelPage) },
  { path: '/ijazas', for: 'signed-in', page: lazy(ijazasPage) },
  { path: '/teachers', for: 'signed-in', page: lazy(teachersPage) },
  { path: '/profile', for: 'signed-in', page: lazy(profilePage) },
  { path: '/certificates', for: 'signed-in', page: lazy(certificatesPage) },
  { path: '/verify', for: 'signed-in', page: inShell(verifyPage) },
  { path: '/verify/:certificateNumber', for: 'signed-in', page: inShell(verifyPage) },
  { path: '/course/:id', for: 'signed-in', page: lazy(coursePage) },
  { path: '/courses/:id', for: 'signed-in', page: lazy(coursePage) },
  { path: '/course/:courseId/lessons/:lessonId', for: 'signed-in', page: lazy(lessonPage) },
  { path: '/courses/:courseId/lessons/:lessonId', for: 'signed-in', page: lazy(lessonPage) },
  { path: '/course/:id/exam', for: 'signed-in', page: lazy(examPage), bare: true },
  { path: '/courses/:id/exam', for: 'signed-in', page: lazy(examPage), bare: true },
];

/** What a visitor sees everywhere else. */
export const visitorNotFound = forVisitors('', async () => ({ default: () => <NotFound /> }));

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
  const { HomePage } = await import('./dashboard/home-page.tsx');
  const hasDiplomaPages = routes.some(({ path }) => path.startsWith('/diploma/'));
  return { default: () => <HomePage hasDiplomaPages={hasDiplomaPages} /> };
}
async function coursePage() {
  return { default: (await import('./courses/course-page.tsx')).CoursePage };
}
async function lessonPage() {
  return { default: (await import('./lessons/lesson-page.tsx')).LessonPage };
}
async function certificatesPage() {
  return { default: (await import('./certificates/certificates-page.tsx')).CertificatesPage };
}
async function verifyPage() {
  const [{ VerifyPage }, { verifyText }] = await Promise.all([
    import('./certificates/verify-page.tsx'),
    import('./certificates/text.ts'),
  ]);
  return { default: VerifyPage, title: verifyText.title };
}
async function examPage() {
  return { default: (await import('./exams/exam-page.tsx')).ExamPage };
}
async function profilePage() {
  return { default: (await import('./accounts/profile-page.tsx')).ProfilePage };
}

/** A page for visitors, as a student reads it: with the title and the arrival of the app's own pages. */
function inShell(load: () => Promise<{ default: ComponentType; title: string }>) {
  return lazy(async () => {
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
  return lazy(async () => {
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
