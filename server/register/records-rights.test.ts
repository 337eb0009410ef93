import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertIjazaRequest, insertShaykh } from '#server/db/register-factories';
import { shaykhs, tabaqat } from '#server/db/schema';
import { heldSeries, nameInRegister, shaykhsPassword, shaykhWithBook } from '#server/testing/finished-series';
import { type SignedIn, testApp } from '#server/testing/test-app';
import { issueIjaza } from './ijaza-granting.ts';
import { shaykhOf } from './queries.ts';

const university = await testApp();
const { signedIn, clock } = university;
const { db } = university.database;

const roles = ['student', 'listener', 'scribe', 'shaykh', 'otherShaykh', 'formerShaykh', 'admin'] as const;
type Role = (typeof roles)[number];

interface World {
  people: Record<Role, SignedIn>;
  bookKey: string;
  seriesId: number;
  tabaqaId: number;
  requestId: number;
  chainId: number;
  number: string;
}

/** A record that was shown, a request that waits and an ijaza that was granted, with everybody around them. */
async function world(): Promise<World> {
  const held = await shaykhWithBook(university);
  const listener = await signedIn();
  const other = await shaykhWithBook(university);
  const former = await signedIn('teacher');
  await insertShaykh(db, former.userId, { endedAt: clock.now });
  await nameInRegister(university, listener, 'يوسف بن عبد الله');
  const sheet = [{ of: listener, name: 'يوسف بن عبد الله', verdict: 'heard' as const }];
  const { series } = await heldSeries(university, held, [{ range: [1, 42], sheet }]);
  const { id: tabaqaId } = (await held.scribe.browser.post(`/api/series/${series.id}/tabaqa`)).json();
  await held.scribe.browser.post(`/api/tabaqat/${tabaqaId}/showing`);
  const of = { bookKey: held.book.key, shaykhId: held.shaykh.userId };
  const granted = await insertIjazaRequest(db, listener.userId, of);
  const shaykh = await shaykhOf(db, held.shaykh.userId);
  if (!shaykh) throw new Error('no shaykh');
  const word = { way: 'sama', chainId: held.chain.id, text: 'أجزته بما سمع.', grantsMissed: false } as const;
  const { number } = await db.transaction((tx) => issueIjaza(tx, granted, shaykh, word, clock.now));
  const { id: requestId } = await insertIjazaRequest(db, listener.userId, of);
  return {
    people: {
      student: await signedIn(),
      listener,
      scribe: held.scribe,
      shaykh: held.shaykh,
      otherShaykh: other.shaykh,
      formerShaykh: former,
      admin: await signedIn('admin'),
    },
    bookKey: held.book.key,
    seriesId: series.id,
    tabaqaId,
    requestId,
    chainId: held.chain.id,
    number,
  };
}

let there: World;
beforeAll(async () => {
  there = await world();
});

const password = shaykhsPassword;
type Call = [
  name: string,
  send: (browser: SignedIn['browser'], at: World) => Promise<{ statusCode: number }>,
  answers: number[],
];

/** In the order of `roles`. What changes nothing for good comes first: all ask of the same things. */
const calls: Call[] = [
  [
    'reads the record',
    (browser, { tabaqaId }) => browser.get(`/api/tabaqat/${tabaqaId}`),
    [404, 200, 200, 200, 404, 404, 200],
  ],
  [
    'composes it',
    (browser, { seriesId }) => browser.post(`/api/series/${seriesId}/tabaqa`),
    [404, 404, 200, 200, 404, 404, 404],
  ],
  [
    'shows it',
    (browser, { tabaqaId }) => browser.post(`/api/tabaqat/${tabaqaId}/showing`),
    [404, 403, 200, 200, 404, 404, 403],
  ],
  [
    'says «صحّ ذلك»',
    (browser, { tabaqaId }) => browser.post(`/api/tabaqat/${tabaqaId}/approval`, { grants: false }),
    [404, 403, 403, 200, 404, 404, 403],
  ],
  [
    'seals it',
    (browser, { tabaqaId }) => browser.post(`/api/tabaqat/${tabaqaId}/seal`, { password }),
    [404, 403, 403, 200, 404, 404, 403],
  ],
  [
    'adds to it',
    (browser, { tabaqaId }) => browser.post(`/api/tabaqat/${tabaqaId}/additions`, { text: 'استدراك' }),
    [404, 403, 200, 200, 404, 404, 403],
  ],
  [
    'reads what is asked of the shaykh',
    (browser, { requestId }) => browser.get(`/api/ijazat/requests/${requestId}`),
    [404, 404, 404, 200, 404, 404, 404],
  ],
  [
    'takes the request back',
    (browser, { requestId }) => browser.send({ method: 'DELETE', url: `/api/ijazat/requests/${requestId}` }),
    [404, 200, 404, 404, 404, 404, 404],
  ],
  [
    'declines',
    (browser, { requestId }) =>
      browser.post(`/api/ijazat/requests/${requestId}/refusal`, { note: 'ليس بعد.' }),
    [404, 404, 404, 409, 404, 404, 404],
  ],
  [
    'grants',
    (browser, { requestId, chainId }) =>
      browser.post(`/api/ijazat/requests/${requestId}/grant`, {
        way: 'sama',
        chainId,
        text: 'أجزته بما سمعه عليّ.',
        grantsMissed: true,
        password,
      }),
    [404, 404, 404, 409, 404, 404, 404],
  ],
  [
    'takes the ijaza back',
    (browser, { number }) =>
      browser.post(`/api/ijazat/${number}/revocation`, { reason: 'سبب الرجوع.', password }),
    [404, 404, 404, 200, 404, 404, 404],
  ],
];

test.each(calls)('%s', async (_, send, answers) => {
  const given: number[] = [];
  for (const role of roles) given.push((await send(there.people[role].browser, there)).statusCode);
  expect(Object.fromEntries(roles.map((role, at) => [role, given[at]]))).toEqual(
    Object.fromEntries(roles.map((role, at) => [role, answers[at]])),
  );
});

test('a shaykh whose right was taken back still reads his own record and takes back his own word, and does nothing else', async () => {
  const own = await world();
  const { browser, userId } = own.people.shaykh;
  await db.update(shaykhs).set({ endedAt: clock.now }).where(eq(shaykhs.userId, userId));
  expect((await browser.get(`/api/tabaqat/${own.tabaqaId}`)).statusCode).toBe(200);
  expect((await browser.post(`/api/series/${own.seriesId}/tabaqa`)).statusCode).toBe(403);
  expect((await browser.post(`/api/tabaqat/${own.tabaqaId}/approval`, { grants: true })).statusCode).toBe(
    403,
  );
  expect((await browser.get(`/api/ijazat/requests/${own.requestId}`)).statusCode).toBe(404);
  const revoked = await browser.post(`/api/ijazat/${own.number}/revocation`, {
    reason: 'سبب الرجوع.',
    password,
  });
  expect(revoked.statusCode).toBe(200);
  const [row] = await db.select().from(tabaqat).where(eq(tabaqat.id, own.tabaqaId));
  expect(row?.state).toBe('shown');
});

test('who is not named in a record is not told that there is one', async () => {
  const tabaqaOf = async ({ browser }: SignedIn) => {
    const book = (await browser.get(`/api/books/${there.bookKey}`)).json();
    return book.series.map((each: { tabaqaId: number | null }) => each.tabaqaId);
  };
  expect(await tabaqaOf(there.people.listener)).toEqual([there.tabaqaId]);
  expect(await tabaqaOf(there.people.student)).toEqual([null]);
});
