import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { matchRoute, Route, Switch, useLocation, useRouter } from 'wouter';
import type { CurrentUser } from '#contract/accounts';
import { pathPattern } from '#contract/path-pattern';
import type { Role } from '#contract/primitives';
import { AccountBanner } from './accounts/account-banner.tsx';
import { currentUserQuery } from './accounts/api.ts';
import { useZoneTold } from './accounts/use-zone-told.ts';
import { useWaitingAsked } from './asking/use-waiting-asked.ts';
import { useUnfinishedDownloads } from './downloads/use-unfinished-downloads.ts';
import { LoadingPage } from './layout/loading-page.tsx';
import { bottomNav, menuFor, spineNav, staffSpineNav } from './layout/menu.ts';
import { NotFound } from './layout/not-found.tsx';
import { SentHome } from './layout/sent-home.tsx';
import { Shell } from './layout/shell.tsx';
import { signInAgain } from './layout/sign-in-again.ts';
import { useLiveNews } from './live-sessions/use-live-news.ts';
import { usePushGiven } from './live-sessions/use-push-given.ts';
import { useReminders } from './live-sessions/use-reminders.ts';
import { AppNotices } from './pwa/app-notices.tsx';
import { useFreshAgain } from './pwa/use-fresh-again.ts';
import { useGoneForgotten } from './pwa/use-gone-forgotten.ts';
import { useLastView } from './pwa/use-last-view.ts';
import { useStartupPermission } from './pwa/use-startup-permission.ts';
import { startWorker } from './pwa/worker-registration.ts';
import { leisure } from './lib/leisure.ts';
import { paths, shapes } from './lib/paths.ts';
import { createQueryClient } from './lib/query-client.ts';
import { setReader, wordsOf } from './lib/reader.ts';
import { useDrawn } from './lib/use-drawn.ts';
import { useWaitingReviews } from './mutun/use-waiting-reviews.ts';
import { useWaitingNotes } from './notes/use-waiting-notes.ts';
import { useWaitingRecitals } from './recitals/use-waiting-recitals.ts';
import { useWaitingRegister } from './register/use-waiting-register.ts';
import { Bell } from './notices/bell.tsx';
import { routes, visitorNotFound as VisitorNotFound, visitorSignposts } from './routes.tsx';
import type { Entrant } from './routes.tsx';
import { SearchButton } from './searching/search-button.tsx';
import { LaterPart } from './ui/later-part.tsx';
import { LoadError } from './ui/load-error.tsx';
import { NotAuthorised } from './ui/not-authorised.tsx';
import { Notices } from './ui/notices.tsx';
import { uiText } from './ui/text.ts';
import { UiProvider } from './ui/ui-provider.tsx';

const queries = createQueryClient(signInAgain);

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <UiProvider>
        <Site />
      </UiProvider>
    </QueryClientProvider>
  );
}

/**
 * Who is here, and the page that they open: its code and its answers, which the browser has been fetching meanwhile. Drawn
 * before these have come, it would be drawn four times over: as waiting, as a frame, as a page of gaps, and as itself.
 */
export async function arrive(path: string): Promise<void> {
  const user = await queries.fetchQuery(currentUserQuery).catch(() => null);
  if (!user) return;
  const page = fetchPage(path, user).catch(() => undefined);
  await (isShowingLastView() ? page : Promise.race([page, aMoment(path)]));
}

/** The worker has put the last look of the page there, which is more than a frame with gaps. */
const isShowingLastView = () => document.querySelector('.loading-page') === null;

/** What cannot be had is asked for again by the page, and missed there. */
async function fetchPage(path: string, user: CurrentUser): Promise<void> {
  for (const { path: pattern, page, for: entrant } of routesOf(user.role)) {
    const found = pathPattern(pattern).exec(path);
    if (found) return lacksPasskey(user, entrant) ? undefined : page.fetchAll(queries, { ...found.groups });
  }
}

/** On the page of a lesson its film or its sound goes before all else. */
export const isLesson = (path: string): boolean => /^\/courses?\/[^/]+\/lessons\//.test(path);

/**
 * Whoever waits longer shall see the frame of the page, with its gaps. Most lines bring what is missing sooner, and then
 * nothing moves once it is drawn; a lesson's player is drawn first, and what stands around it later.
 */
export const aMoment = (path: string) =>
  new Promise((resume) => setTimeout(resume, isLesson(path) ? 300 : 1000));

/** Who is here decides which set of pages there is. */
function Site() {
  const { data: user, error, refetch } = useQuery(currentUserQuery);
  useGoneForgotten(user);
  // Before anything is drawn: the words and dates of every page ask for it. Another reader's page is another page.
  setReader(user ?? null);
  if (user) return <SignedInSite key={wordsOf(user)} user={user} />;
  if (user === null) return <VisitorSite />;
  if (!error) return <LoadingPage />;
  return (
    <main className="app__main">
      <LoadError headingLevel={1} error={error} onRetry={refetch} />
    </main>
  );
}

const visitorRoutes = routes.filter((route) => route.for === 'visitor');
const signedInRoutes = routes.filter((route) => route.for !== 'visitor');

/** The site map as somebody of this role finds it. */
const routesOf = (role: Role) => signedInRoutes.filter(({ only }) => only === undefined || only === role);

function VisitorSite() {
  return (
    <>
      <Suspense fallback={<LoadingPage />}>
        <Switch>
          {visitorRoutes.map(({ path, page: Page }) => (
            <Route key={path} path={path}>
              <Page />
            </Route>
          ))}
          {signedInRoutes.flatMap(({ path, addresses = [path], for: entrant }) => {
            const Signpost = visitorSignposts[entrant === 'signed-in' ? 'students' : 'staff'];
            return addresses.map((address) => (
              <Route key={`${address} ${entrant}`} path={pathPattern(address)}>
                <Signpost />
              </Route>
            ));
          })}
          <Route>
            <VisitorNotFound />
          </Route>
        </Switch>
      </Suspense>
      <Notices />
    </>
  );
}

function SignedInSite({ user }: { user: CurrentUser }) {
  const ownRoutes = routesOf(user.role);
  const here = useCurrentRoute(ownRoutes);
  const isLive = useLiveNews();
  const isDrawn = useDrawn();
  const isInExam = here?.bare === true;
  const isStaffPage = (here?.for === 'teacher' || here?.for === 'admin') && mayEnter(user, here.for);
  return (
    <>
      <Shell
        user={user}
        bare={here?.bare}
        staff={isStaffPage}
        isLive={isLive}
        menu={menuFor(user.role)}
        bottomNav={bottomNav[user.role]}
        spineNav={isStaffPage ? staffSpineNav[user.role] : spineNav(user.role)}
        banner={<AccountBanner user={user} />}
        tools={
          <>
            <SearchButton />
            <Bell />
          </>
        }
      >
        <Suspense fallback={<LoadingPage />}>
          <Switch>
            {ownRoutes.map((route) => (
              <Route key={route.path} path={route.path}>
                <OpenedPage user={user} route={route} />
              </Route>
            ))}
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </Shell>
      {isDrawn && <Duties user={user} isInExam={isInExam} />}
      {isDrawn && !isInExam && <AppNotices />}
    </>
  );
}

interface OpenedPageProps {
  user: CurrentUser;
  route: (typeof routes)[number];
}

function OpenedPage({ user, route: { page: Page, for: entrant, sendsHome } }: OpenedPageProps) {
  if (!mayEnter(user, entrant)) return sendsHome ? <SentHome /> : <NotAuthorised page={entrant} />;
  if (!lacksPasskey(user, entrant)) return <Page />;
  const { loading, passkeyFailed } = uiText;
  return <LaterPart load={passkeyNeeded} given={{ user }} loading={loading} missing={passkeyFailed} />;
}

const passkeyNeeded = () =>
  import('./accounts/security/passkey-needed.tsx').then(({ PasskeyNeeded }) => PasskeyNeeded);

/** What the app does on every page beside showing it. It is nothing to look at, and waits for the page. */
function Duties({ user, isInExam }: { user: CurrentUser; isInExam: boolean }) {
  useReminders(isInExam);
  useEffect(startWorker, []);
  useFreshAgain(isInExam);
  useLastView(user.id);
  useZoneTold(user);
  usePushGiven();
  useWaitingReviews(user.id);
  useWaitingNotes(user.id);
  useWaitingRecitals(user.id);
  useWaitingRegister(user.id);
  useWaitingAsked(user.id);
  useUnfinishedDownloads(user.id);
  useTextAtHand(user);
  useStartupPermission(user.role === 'student' && !isInExam);
  return null;
}

const textShapes = [shapes.matn, shapes.matnUnit];

/** Whoever opens a text may memorise it where there is no line: what it takes is fetched while there is one. */
function useTextAtHand(user: CurrentUser): void {
  const [location] = useLocation();
  const key = textShapes.map((shape) => pathPattern(shape).exec(location)?.groups?.['key']).find(Boolean);
  useEffect(() => {
    if (key === undefined) return;
    const pages = [paths.memorise(key), paths.sard(key), paths.wardSession];
    void leisure().then(() => Promise.allSettled(pages.map((page) => fetchPage(page, user))));
  }, [key, user]);
}

function useCurrentRoute(ownRoutes: typeof routes) {
  const [location] = useLocation();
  const { parser } = useRouter();
  return ownRoutes.find(({ path }) => matchRoute(parser, path, location)[0]);
}

const rolesOf: Record<Entrant, CurrentUser['role'][]> = {
  visitor: [],
  'signed-in': ['student', 'teacher', 'admin'],
  teacher: ['teacher', 'admin'],
  admin: ['admin'],
};

/** The server refuses every call of such a page: there is no use in opening it. */
const lacksPasskey = ({ passkeyNeeded: isNeeded }: CurrentUser, entrant: Entrant): boolean =>
  isNeeded && (entrant === 'teacher' || entrant === 'admin');

const mayEnter = (user: CurrentUser, entrant: Entrant): boolean => rolesOf[entrant].includes(user.role);
