import { accountsApi } from '#contract/accounts';
import { userManagementApi } from '#contract/managing-users';
import { resultsApi } from '#contract/results';
import { signInApi } from '#contract/signing-in';
import { ask, browserAt, sendCall } from '../ask.ts';
import type { Row } from '../report.ts';
import { share, type Trio } from './trio.ts';

const people = 20;
const others = [1, 2];
const everywhere = [0, 1, 2];
const password = 'a long and unlikely one';

/** Signed in at one process, known at the others; signed out at another, unknown everywhere. */
export async function sessions({ originAt }: Trio): Promise<Row[]> {
  let known = 0;
  let forgotten = 0;
  for (let turn = 0; turn < people; turn += 1) {
    const cookie = await register(originAt(turn), turn);
    const isKnownAt = (step: number) => isSignedIn(originAt(turn + step), cookie);
    for (const step of others) if (await isKnownAt(step)) known += 1;
    await ask(browserAt(originAt(turn + 1), cookie), signInApi.signOutPage, {});
    for (const step of everywhere) if (!(await isKnownAt(step))) forgotten += 1;
  }
  return [
    share('signed in at one process, known at the two others', known, people * others.length),
    share('signed out at one, unknown at all three at once', forgotten, people * everywhere.length),
  ];
}

async function register(origin: string, number: number): Promise<string> {
  const body = { email: `student-${number}@example.test`, password, firstName: 'زينب', lastName: 'الفاسية' };
  const { cookie } = await sendCall(browserAt(origin), signInApi.register, { body });
  return cookie;
}

const isSignedIn = async (origin: string, cookie: string): Promise<boolean> =>
  (await ask(browserAt(origin, cookie), accountsApi.currentUser, {})).kind === 'done';

/** A teacher who is one no longer finds every door of the staff closed, at every process. */
export async function rolesTakenAway({ originAt, newPerson }: Trio): Promise<Row> {
  const admin = await newPerson('admin');
  let refused = 0;
  for (let turn = 0; turn < people; turn += 1) {
    const formerAdmin = await newPerson('admin');
    const mayAt = async (step: number) => {
      const browser = browserAt(originAt(turn + step), formerAdmin.cookie);
      return (await ask(browser, resultsApi.adminCounters, {})).kind === 'done';
    };
    const could = (await Promise.all(everywhere.map(mayAt))).every(Boolean);
    await ask(browserAt(originAt(turn), admin.cookie), userManagementApi.changeRole, {
      params: { id: formerAdmin.userId },
      body: { role: 'student' },
    });
    for (const step of everywhere) if (could && !(await mayAt(step))) refused += 1;
  }
  return share('a role taken away at one, gone at all three at once', refused, people * everywhere.length);
}
