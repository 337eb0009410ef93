import { beforeEach, describe, expect, test, vi } from 'vitest';
import { privateCopies } from './private-copies.ts';
import { shelf } from './shelf-for-tests.ts';

const origin = 'https://university.test';
const me = '/api/auth/user';
const mine = '/api/my-enrollments';

/** Who the cookie says is here, and whether anything answers at all. */
let signedIn: string | null;
let isOnline: boolean;
let forgotten: number;
let storage: CacheStorage;
let copies: ReturnType<typeof privateCopies>;

beforeEach(() => {
  signedIn = 'maryam';
  isOnline = true;
  forgotten = 0;
  storage = shelf();
  copies = privateCopies(storage, async () => {
    forgotten += 1;
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    const id = signedIn;
    if (!isOnline) throw new TypeError('Failed to fetch');
    return id === null ? new Response(null, { status: 401 }) : Response.json({ id, path: request.url });
  });
});

async function ask(path: string) {
  const works: Promise<unknown>[] = [];
  const answer = await copies.answer(new Request(origin + path), {
    onKept: () => undefined,
    alsoWaitFor: (work) => works.push(work),
  });
  await Promise.all(works);
  const { id }: { id?: string } = answer.ok ? await answer.json() : {};
  return { id, status: answer.status, isCopy: answer.headers.get('x-from-cache') === '1' };
}

/** The answer to this path waits until it is let go. */
function holdBack(path: string) {
  const answerAtOnce = fetch;
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await answerAtOnce(request);
    if (request.url.endsWith(path)) await isFree;
    return answer;
  });
  return { letGo };
}

/** Whose copies there are. */
const keptFor = async () =>
  (await storage.keys()).flatMap((name) =>
    name.startsWith('private-') ? name.slice('private-'.length) : [],
  );

const visit = async () => {
  await ask(me);
  await ask(mine);
};

test('what was read once is read again without a connection, and says that it is a copy', async () => {
  await visit();
  isOnline = false;
  expect(await ask(mine)).toEqual({ id: 'maryam', status: 200, isCopy: true });
  expect(await ask(me)).toMatchObject({ id: 'maryam', isCopy: true });
});

test('after a sign-in, what comes before the server has said who is here is kept once it has', async () => {
  await visit();
  await copies.distrust();
  signedIn = 'idris';
  const { letGo } = holdBack(me);
  const asked = ask(me);
  const early = ask(mine);
  letGo();
  await Promise.all([asked, early]);
  isOnline = false;
  expect(await keptFor()).toEqual(['idris']);
  expect(await ask(mine)).toEqual({ id: 'idris', status: 200, isCopy: true });
});

test('but not when somebody else signs in meanwhile', async () => {
  await visit();
  await copies.distrust();
  const { letGo } = holdBack(me);
  const asked = ask(me);
  const early = ask(mine);
  await copies.distrust();
  signedIn = 'idris';
  letGo();
  await Promise.all([asked, early]);
  await ask(me);
  isOnline = false;
  await expect(ask(mine)).rejects.toThrow('Failed to fetch');
});

test('what was never read fails as the network fails', async () => {
  await visit();
  isOnline = false;
  await expect(ask('/api/courses/9')).rejects.toThrow('Failed to fetch');
});

test('nothing is kept before the server has said whose it is; it is asked for that', async () => {
  await ask(mine);
  expect(await keptFor()).toEqual(['maryam']);
  isOnline = false;
  expect(await ask(mine)).toMatchObject({ id: 'maryam', isCopy: true });
  expect(await ask(me)).toMatchObject({ id: 'maryam', isCopy: true });
});

test('signing out leaves nothing behind', async () => {
  await visit();
  await copies.forget();
  expect(forgotten).toBe(1);
  expect(await keptFor()).toEqual([]);
  isOnline = false;
  await expect(ask(me)).rejects.toThrow('Failed to fetch');
});

test('a session that has ended takes the copies with it', async () => {
  await visit();
  signedIn = null;
  expect(await ask(mine)).toMatchObject({ status: 401 });
  expect(await keptFor()).toEqual([]);
});

test('after a sign-in nobody is shown a copy until the server has said who it was', async () => {
  await visit();
  await copies.distrust();
  isOnline = false;
  await expect(ask(me)).rejects.toThrow('Failed to fetch');
  await expect(ask(mine)).rejects.toThrow('Failed to fetch');
});

test('whoever signs in again finds the copies as they were', async () => {
  await visit();
  await copies.distrust();
  await ask(me);
  isOnline = false;
  expect(await ask(mine)).toMatchObject({ id: 'maryam', isCopy: true });
  expect(forgotten).toBe(0);
});

test('somebody else finds nothing of the one before, and leaves nothing to them', async () => {
  await visit();
  await copies.distrust();
  signedIn = 'yusuf';
  expect(await ask(me)).toMatchObject({ id: 'yusuf' });
  expect(forgotten).toBe(1);
  expect(await keptFor()).toEqual(['yusuf']);
  isOnline = false;
  expect(await ask(me)).toMatchObject({ id: 'yusuf', isCopy: true });
  await expect(ask(mine)).rejects.toThrow('Failed to fetch');
});

describe('what the home page looked like', () => {
  test('is kept with the copies of the one who saw it', async () => {
    await visit();
    expect(await copies.view()).toBeUndefined();
    await copies.keepView('maryam', 'أهلًا بك يا مريم');
    expect(await copies.view()).toBe('أهلًا بك يا مريم');
    await copies.dropView();
    expect(await copies.view()).toBeUndefined();
  });

  test('is gone after signing out, and when the session has ended', async () => {
    await visit();
    await copies.keepView('maryam', 'أهلًا بك يا مريم');
    await copies.forget();
    expect(await copies.view()).toBeUndefined();

    await visit();
    await copies.keepView('maryam', 'أهلًا بك يا مريم');
    signedIn = null;
    await ask(mine);
    expect(await copies.view()).toBeUndefined();
  });

  test('is not shown after a sign-in, until the server has said that it was the same person', async () => {
    await visit();
    await copies.keepView('maryam', 'أهلًا بك يا مريم');
    await copies.distrust();
    expect(await copies.view()).toBeUndefined();
    await ask(me);
    expect(await copies.view()).toBe('أهلًا بك يا مريم');
  });

  test('is not taken from a page that still shows the one before', async () => {
    await visit();
    await copies.distrust();
    await copies.keepView('maryam', 'أهلًا بك يا مريم');
    signedIn = 'yusuf';
    await visit();
    await copies.keepView('maryam', 'أهلًا بك يا مريم');
    expect(await copies.view()).toBeUndefined();
    expect(await keptFor()).toEqual(['yusuf']);
  });
});

test('a page that stays open while somebody signs in elsewhere has nothing kept until one of theirs is opened', async () => {
  await visit();
  await copies.distrust();
  signedIn = 'yusuf';
  await ask(mine);
  isOnline = false;
  await expect(ask(mine)).rejects.toThrow('Failed to fetch');
  isOnline = true;
  await visit();
  isOnline = false;
  expect(await ask(mine)).toMatchObject({ id: 'yusuf', isCopy: true });
});

test('also when the sign-in went past the worker', async () => {
  await visit();
  signedIn = 'yusuf';
  await ask(me);
  expect(await keptFor()).toEqual(['yusuf']);
});

test('an answer that was asked for before the sign-out is not kept after it', async () => {
  await visit();
  const late = ask('/api/courses');
  await copies.forget();
  await late;
  expect(await keptFor()).toEqual([]);
  signedIn = 'yusuf';
  await ask(me);
  isOnline = false;
  await expect(ask('/api/courses')).rejects.toThrow('Failed to fetch');
});

test('what a student may no longer see is not kept either', async () => {
  await visit();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await ask(mine);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(ask(mine)).rejects.toThrow('Failed to fetch');
});

describe('the lessons that somebody keeps here', () => {
  const keepLesson = () => storage.open('kept-maryam');
  const isKept = () => storage.has('kept-maryam');

  test('are gone after signing out', async () => {
    await visit();
    await keepLesson();
    await copies.forget();
    expect(await isKept()).toBe(false);
  });

  test('are gone when somebody else is here, also long after the session had ended', async () => {
    await visit();
    await keepLesson();
    signedIn = null;
    await ask(mine);
    signedIn = 'yusuf';
    await visit();
    expect(await isKept()).toBe(false);
  });

  test('wait, unread, for the one whose session has ended, and for nobody else', async () => {
    await visit();
    await keepLesson();
    signedIn = null;
    await ask(mine);
    expect(await copies.owner()).toBeUndefined();
    signedIn = 'maryam';
    await visit();
    expect(await copies.owner()).toBe('maryam');
    expect(await isKept()).toBe(true);
  });
});
