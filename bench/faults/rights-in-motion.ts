import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { accountsApi } from '#contract/accounts';
import { userManagementApi } from '#contract/managing-users';
import { ownAccountApi } from '#contract/own-account';
import type { Role } from '#contract/primitives';
import { signInApi } from '#contract/signing-in';
import { users } from '#server/db/schema';
import type { Row } from '../report.ts';
import { ask, type Browser, browserAt, send, sendCall } from '../ask.ts';
import type { Campus } from '../campus.ts';
import { outcomeRow } from './outcome.ts';

const rounds = 25;
const thieves = 6;
const oldPassword = 'a long and unlikely one';
const newPassword = 'another long and unlikely one';

interface Somebody {
  userId: string;
  browser: Browser;
}

interface Scene {
  campus: Campus;
  origin: string;
  somebody: (role: Role) => Promise<Somebody>;
  roleOf: (userId: string) => Promise<Role | undefined>;
}

/** Each race many times, on the clock of this machine. What counts is what was possible afterwards. */
export async function rightsInMotion(campus: Campus): Promise<Row[]> {
  const { origin } = await campus.open({ environment: { RATE_LIMIT_SCALE: '0' } });
  const scene: Scene = {
    campus,
    origin,
    somebody: async (role) => {
      const { userId, cookie } = await campus.newPerson(role);
      return { userId, browser: browserAt(origin, cookie) };
    },
    roleOf: (userId) =>
      campus.look(async ({ db }) => (await db.select().from(users).where(eq(users.id, userId)))[0]?.role),
  };
  const raced = async (what: string, race: (scene: Scene) => Promise<string[]>): Promise<Row> => {
    const lost: string[] = [];
    for (let round = 0; round < rounds; round += 1) lost.push(...(await race(scene)));
    return outcomeRow(`${what} (${campus.name})`, { injected: rounds, survived: rounds, lost });
  };
  return [
    await raced('demoted between the headers and the body: nobody is promoted', promoteAfterDemotion),
    await raced('demoted in the same moment: a refused promotion changed nothing', promoteWhileDemoted),
    await raced(
      `${thieves} sign-ins with the old password while it is changed: none stays`,
      signInDuringChange,
    ),
    await raced('a reset link made while its maker is demoted: it opens nothing', linkDuringDemotion),
    await raced('signed out: the stream of news ends', streamAfterSignOut),
  ];
}

const changeRole = (by: Somebody, whose: Somebody, role: Role) =>
  ask(by.browser, userManagementApi.changeRole, { params: { id: whose.userId }, body: { role } });

async function promoteAfterDemotion({ somebody, roleOf }: Scene): Promise<string[]> {
  const [falling, other, friend] = [
    await somebody('admin'),
    await somebody('admin'),
    await somebody('student'),
  ];
  const body = JSON.stringify({ role: 'admin' });
  const { origin, cookie } = falling.browser;
  const sending = request(`${origin}/api/admin/users/${friend.userId}`, {
    method: 'PATCH',
    agent: false,
    headers: { cookie, 'content-type': 'application/json', 'content-length': body.length },
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', reject);
  });
  sending.flushHeaders();
  await delay(50);
  await changeRole(other, falling, 'student');
  sending.end(body);
  const heard = await status;
  return heard === 401 && (await roleOf(friend.userId)) === 'student' ? [] : [`answered ${heard}`];
}

async function promoteWhileDemoted({ somebody, roleOf }: Scene): Promise<string[]> {
  const [falling, other, friend] = [
    await somebody('admin'),
    await somebody('admin'),
    await somebody('student'),
  ];
  const [promotion] = await Promise.all([
    changeRole(falling, friend, 'admin'),
    changeRole(other, falling, 'student'),
  ]);
  const isAdmin = (await roleOf(friend.userId)) === 'admin';
  return isAdmin === (promotion.kind === 'done') ? [] : ['a refused promotion was made'];
}

let serial = 0;

async function signInDuringChange({ origin }: Scene): Promise<string[]> {
  const email = `owner${(serial += 1)}@example.test`;
  const names = { firstName: 'سلمى', lastName: 'الأندلسية' };
  const registered = await sendCall(browserAt(origin), signInApi.register, {
    body: { email, password: oldPassword, ...names },
  });
  const owner = browserAt(origin, registered.cookie);
  const [, ...entered] = await Promise.all([
    ask(owner, ownAccountApi.changePassword, { body: { current: oldPassword, next: newPassword } }),
    ...Array.from({ length: thieves }, () =>
      sendCall(browserAt(origin), signInApi.signIn, { body: { email, password: oldPassword } }),
    ),
  ]);
  const stayed: string[] = [];
  for (const { cookie } of entered) {
    const answer = await ask(browserAt(origin, cookie), accountsApi.currentUser, {});
    if (answer.kind === 'done') stayed.push('a session survived');
  }
  return stayed;
}

async function linkDuringDemotion({ somebody, origin }: Scene): Promise<string[]> {
  const [maker, other, target] = [
    await somebody('admin'),
    await somebody('admin'),
    await somebody('student'),
  ];
  const [link] = await Promise.all([
    ask(maker.browser, userManagementApi.createResetLink, { params: { id: target.userId } }),
    changeRole(other, maker, 'student'),
  ]);
  if (link.kind !== 'done') return [];
  const token = new URL(link.reply.path, origin).searchParams.get('token') ?? '';
  const body = { token, password: newPassword };
  const answer = await ask(browserAt(origin), signInApi.resetPassword, { body });
  return answer.kind === 'refused' ? [] : ['it opened an account'];
}

const patience = 5000;

async function streamAfterSignOut({ somebody }: Scene): Promise<string[]> {
  const { browser } = await somebody('student');
  const { origin, cookie } = browser;
  const ended = new Promise<boolean>((resolve) => {
    const stream = request(`${origin}/api/events`, { agent: false, headers: { cookie } });
    stream.on('error', () => resolve(false));
    stream.on('response', (response) => {
      response.on('end', () => resolve(true));
      response.once('data', () => void send(browser, { method: 'POST', path: '/api/logout' }));
      response.resume();
    });
    stream.end();
    setTimeout(() => {
      stream.destroy();
      resolve(false);
    }, patience).unref();
  });
  return (await ended) ? [] : ['it was still open'];
}
