/**
 * Runs at build time only: writes the pages that need no React in the browser. A visitor's page is one file of
 * markup, one stylesheet and a few lines of script.
 */
import type { ComponentProps } from 'react';
import { institution } from '#content/index';
import { layoutText } from './layout/text.ts';
import { AboutPage } from './programme/about-page.tsx';
import { LandingPage } from './programme/landing-page.tsx';
import { PublicFrame } from './programme/public-frame.tsx';
import { PublicBrand } from './programme/public-header.tsx';
import { publicLinks } from './programme/public-links.ts';
import { aboutText, publicText } from './programme/text.ts';
import { VisitorSignpost } from './programme/visitor-signpost.tsx';
import { LinkButton } from './ui/link-button.tsx';
import { State } from './ui/state.tsx';
import { answersAhead, fetchedAhead } from './fetched-ahead.ts';
import { shapes } from './lib/paths.ts';
import { fileOf, type Manifest, preloadLinks } from './preload-links.ts';
import { type PageDocument, renderDocument } from './ready-document.tsx';
import { programmePages, readySubjects } from './ready-programme.tsx';
import { routes } from './routes.tsx';

export { pictures } from './ready-programme.tsx';

/** File name → content, for the folder `pages` of the built site. */
export async function renderPages(manifest: Manifest): Promise<Record<string, string>> {
  const address = (source: string): string => fileOf(manifest, source);
  const beforeApp = address('before-app.js');
  const publicDocument = {
    description: institution.description,
    stylesheet: address('programme/public.css'),
    beforeApp,
    // what paints first; the rest arrives when the text that needs it does
    fonts: ['plex-400', 'plex-600', 'amiri-700'].map((name) => address(`styles/fonts/${name}.woff2`)),
  };
  return {
    // the server answers 404 for an address that is no page, and adds the links to the app's page at that address
    'routes.json': JSON.stringify(await linksOfPages(manifest)),
    'entrants.json': JSON.stringify(entrantsOfPages()),
    ...programmePages(manifest, publicDocument),
    // the addresses at which a visitor finds a ready page, for the server and for its list of what may be found
    'public.json': JSON.stringify({
      [publicLinks.home]: 'landing.html',
      [publicLinks.about]: 'about.html',
      [publicLinks.programme]: 'programme.html',
      ...Object.fromEntries(readySubjects.map(({ path, file }) => [path, file])),
    }),
    ...pagesOfUniversity(publicDocument),
    // the server fills {{next}} with the address that was asked for, and the two others with its subject's title and code
    'signpost.html': renderSignpost(publicDocument, { isForStaff: false }),
    'staff-signpost.html': renderSignpost(publicDocument, { isForStaff: true }),
    'subject-signpost.html': renderSignpost(publicDocument, {
      isForStaff: false,
      subject: { title: '{{subject}}', code: '{{code}}' },
    }),
    'not-found.html': renderNotFound(publicDocument),
    'plain.html': renderPlain({ ...publicDocument, stylesheet: address('styles/plain-page.css') }),
    'sign-in.html': renderPlain({
      ...publicDocument,
      stylesheet: address('styles/plain-page.css'),
      scripts: [address('accounts/passkey-sign-in.js')],
    }),
  };
}

type Common = Omit<PageDocument, 'title' | 'body'>;

function pagesOfUniversity(publicDocument: Common): Record<string, string> {
  return {
    'landing.html': renderDocument({
      ...publicDocument,
      title: institution.name,
      found: { path: publicLinks.home, picture: 'university' },
      body: (
        <PublicFrame path={publicLinks.home}>
          <LandingPage />
        </PublicFrame>
      ),
    }),
    'about.html': renderDocument({
      ...publicDocument,
      title: `${aboutText.title} — ${institution.name}`,
      found: { path: publicLinks.about, picture: 'university' },
      body: (
        <PublicFrame path={publicLinks.about}>
          <AboutPage />
        </PublicFrame>
      ),
    }),
  };
}

/** The server fills {{title}} and {{main}} of the pages that it writes itself, such as the sign-in forms. */
function renderPlain({ stylesheet, beforeApp, scripts = [], fonts }: Common): string {
  return renderDocument({
    title: '{{title}}',
    stylesheet,
    beforeApp,
    scripts,
    fonts,
    body: (
      <>
        <header className="pubhead">
          <PublicBrand />
        </header>
        <main id="content">{'{{main}}'}</main>
      </>
    ),
  });
}

/** Where there is no page. */
const renderNotFound = (publicDocument: Common): string =>
  renderDocument({
    ...publicDocument,
    title: `${layoutText.notFoundTitle} — ${institution.name}`,
    body: (
      <PublicFrame path="">
        <State
          icon="search"
          title={layoutText.notFoundTitle}
          description={layoutText.notFoundDescription}
          headingLevel={1}
          actions={
            <LinkButton external href={publicLinks.home}>
              {layoutText.backHome}
            </LinkButton>
          }
        />
      </PublicFrame>
    ),
  });

/** At an address that is somebody else's: not for search engines, which come as visitors. */
function renderSignpost(
  publicDocument: Common,
  whose: Omit<ComponentProps<typeof VisitorSignpost>, 'next'>,
): string {
  const title = whose.isForStaff ? publicText.staffPage : publicText.studentsPage;
  return renderDocument({
    ...publicDocument,
    title: `${title} — ${institution.name}`,
    body: (
      <PublicFrame path="">
        <VisitorSignpost next="{{next}}" {...whose} />
      </PublicFrame>
    ),
  });
}

/** The subjects are known here and not to the app, which would carry their codes for nothing. */
const addressesOf = (path: string): string[] =>
  path === shapes.subject ? readySubjects.map((subject) => subject.path) : [path];

/** Path of the site map → who finds a page there: a visitor, whoever is signed in, or the staff alone. */
function entrantsOfPages(): Record<string, 'visitor' | 'student' | 'staff'> {
  const visitors = routes.filter((route) => route.for === 'visitor').map(({ path }) => path);
  return Object.fromEntries(
    routes.flatMap(({ path, addresses = addressesOf(path), for: entrant }) => {
      const who = entrant === 'signed-in' ? ('student' as const) : ('staff' as const);
      return addresses.map((address) => [address, visitors.includes(path) ? ('visitor' as const) : who]);
    }),
  );
}

/** Path of the site map → links for the head of the app's page. */
async function linksOfPages(manifest: Manifest): Promise<Record<string, string>> {
  const links = Object.fromEntries(
    routes.flatMap(({ path, addresses = addressesOf(path) }) => addresses.map((address) => [address, ''])),
  );
  for (const ahead of fetchedAhead)
    for (const address of ahead.addresses) {
      if (links[address] === undefined) throw new Error(`${address} is no page of the site map`);
      links[address] = preloadLinks(manifest, ahead.page, await answersAhead(ahead, address));
    }
  return links;
}
