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
}

/** The site map: path → page, whose code is loaded with it → who may enter. */
export const routes: PageRoute[] = [
  { path: '/', for: 'visitor', page: forVisitors('/', landingPage) },
  { path: '/about-university', for: 'visitor', page: forVisitors('/about-university', aboutPage) },
  { path: '/', for: 'signed-in', page: lazy(homePage) },
  { path: '/dashboard', for: 'signed-in', page: lazy(homePage) },
  { path: '/about-university', for: 'signed-in', page: inShell(aboutPage) },
  { path: '/profile', for: 'signed-in', page: lazy(profilePage) },
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
async function homePage() {
  return { default: (await import('./dashboard/home-page.tsx')).HomePage };
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
      import('./programme/public.css'),
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
