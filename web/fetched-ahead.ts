import { QueryClient } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts';
import { liveSessionsApi } from '#contract/live-sessions';
import { remindersApi } from '#contract/reminders';
import { fetchCourse } from './courses/course-page.tsx';
import { fetchHome } from './dashboard/home-page.tsx';
import { fetchLesson } from './lessons/lesson-page.tsx';

/**
 * The pages that students open most. The browser fetches their code and the answers that they will ask for while the app
 * itself is still on its way; any other page asks for its own in its own time.
 */
interface FetchedAhead {
  /** The file of the page. */
  page: string;
  /** By their paths in the site map. */
  addresses: string[];
  /** What the page fetches before it is shown tells what it will ask for. */
  fetchAnswers: (queries: QueryClient, params: Record<string, string>) => Promise<unknown>;
  /** What the shell asks for, whatever page is in it. */
  ofShell: string[];
}

const whoIsHere = accountsApi.currentUser.path;
const ofShell = [whoIsHere, liveSessionsApi.listLiveSessions.path, remindersApi.myReminders.path];

export const fetchedAhead: FetchedAhead[] = [
  { page: 'dashboard/home-page.tsx', addresses: ['/', '/dashboard'], fetchAnswers: fetchHome, ofShell },
  {
    page: 'courses/course-page.tsx',
    addresses: ['/course/:id', '/courses/:id'],
    fetchAnswers: fetchCourse,
    ofShell,
  },
  {
    page: 'lessons/lesson-page.tsx',
    addresses: ['/course/:courseId/lessons/:lessonId', '/courses/:courseId/lessons/:lessonId'],
    fetchAnswers: fetchLesson,
    // A lesson's film goes before the rest of the shell.
    ofShell: [whoIsHere],
  },
];

/** In the place of an id: no path of ours has such a number. */
const standIn = (index: number) => String(900_001 + index);

/** The addresses that a page will ask, with the parameters of its own address. */
export async function answersAhead(
  { fetchAnswers, ofShell: ofItsShell }: FetchedAhead,
  address: string,
): Promise<string[]> {
  const asked = new AskedOnly();
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  await fetchAnswers(asked, Object.fromEntries(names.map((name, index) => [name, standIn(index)])));
  const named = (path: string) =>
    names.reduce((filled, name, index) => filled.replace(standIn(index), `:${name}`), path);
  return [...ofItsShell, ...asked.addresses.map(named)];
}

/** Notes what is asked, and asks nobody. */
class AskedOnly extends QueryClient {
  readonly addresses: string[] = [];
  override async prefetchQuery({ queryKey = [] }: { queryKey?: readonly unknown[] }): Promise<void> {
    this.addresses.push(String(queryKey[1]));
  }
}
