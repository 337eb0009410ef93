import { setTimeout as delay } from 'node:timers/promises';
import { noticesApi } from '#contract/notices';
import { accountsApi } from '#contract/accounts';
import { ask, browserAt } from '../../ask.ts';
import type { Campus } from '../../campus.ts';

/** People who read their news again and again, until the returned function sends them home. */
export async function readersAt(campus: Campus, number: number): Promise<() => Promise<void>> {
  const { origin } = campus.university;
  const leaving = new AbortController();
  const read = async (cookie: string) => {
    const browser = browserAt(origin, cookie);
    while (!leaving.signal.aborted) {
      await ask(browser, accountsApi.currentUser, {});
      await ask(browser, noticesApi.list, { query: {} });
      await delay(150);
    }
    browser.lines.destroy();
  };
  const cookies: string[] = [];
  for (let index = 0; index < number; index += 1) cookies.push((await campus.newPerson('student')).cookie);
  const reading = cookies.map(read);
  return async () => {
    leaving.abort();
    await Promise.all(reading);
  };
}
