import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Way } from '#contract/register';
import { insertBook, insertPerson, insertShaykh } from '#server/db/register-factories';
import { auditLog, chainLinks, chains, shaykhs } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';

const { database, clock, signedIn } = await testApp();
const { db } = database;
const admin = await signedIn('admin');
const student = await signedIn();

async function newShaykh() {
  const shaykh = await signedIn('teacher');
  const person = await insertPerson(db, { name: 'صالح بن حسن', isSample: false });
  await insertShaykh(db, shaykh.userId, { personId: person.id });
  return { ...shaykh, personId: person.id };
}
type Writer = Awaited<ReturnType<typeof newShaykh>>;

const personOf = async (name: string, diedAH: number | null, bornAH: number | null = null) =>
  (await insertPerson(db, { name, kunya: null, diedAH, bornAH, isSample: false })).id;

async function draftOf(shaykh: Writer) {
  const book = await insertBook(db);
  const chain = (await shaykh.browser.post('/api/chains', { bookKey: book.key })).json();
  return { chainId: chain.id as number, authorId: book.authorId, bookKey: book.key, rootId: shaykh.personId };
}
const linkTo = (studentId: number, teacherId: number, way: Way = 'sama', more: object = {}) => ({
  studentId,
  teacherId,
  way,
  restWay: null,
  source: '',
  ...more,
});
const at = (chainId: number, more = '') => `/api/chains/${chainId}${more}`;
const add = (who: Writer, chainId: number, link: object) => who.browser.post(at(chainId, '/links'), link);
const remove = (who: { browser: Writer['browser'] }, url: string) =>
  who.browser.send({ method: 'DELETE', url });
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

describe('a shaykh writes his chain', () => {
  test('from himself to the author, a person at a time; it is read as prose and arrives', async () => {
    const shaykh = await newShaykh();
    const { chainId, authorId, rootId } = await draftOf(shaykh);
    const first = await personOf('حسن بن أحمد', 1396);
    await add(shaykh, chainId, linkTo(rootId, first, 'sama', { restWay: 'ijaza', source: 'ثَبَت الوالد' }));
    const half = (await shaykh.browser.get(at(chainId))).json();
    expect(half).toMatchObject({ isOwn: true, arrives: false, approvedAt: null, rootId, authorId });
    expect(half.prose).toBe('سماعًا لبعضه وإجازةً لسائره من حسن بن أحمد (١٣٩٦)');

    const whole = (await add(shaykh, chainId, linkTo(first, authorId, 'wijada'))).json();
    expect(whole.arrives).toBe(true);
    expect(whole.persons.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      [rootId, first, authorId].toSorted(),
    );
    expect((await shaykh.browser.get('/api/chains')).json()).toMatchObject([{ id: chainId, persons: 2 }]);
  });

  test('by lanes, and what goes round is refused', async () => {
    const shaykh = await newShaykh();
    const { chainId, authorId, rootId } = await draftOf(shaykh);
    const [one, two] = [await personOf('علي بن موسى', 1031), await personOf('عمر بن سعيد', 1036)];
    for (const [from, to] of [
      [rootId, one],
      [rootId, two],
      [one, two],
    ] as const)
      expect((await add(shaykh, chainId, linkTo(from, to))).statusCode).toBe(200);
    expect(codeOf(await add(shaykh, chainId, linkTo(two, one)))).toBe('chain_goes_round');
    expect(codeOf(await add(shaykh, chainId, linkTo(two, rootId)))).toBe('chain_goes_round');
    expect(codeOf(await add(shaykh, chainId, linkTo(two, two)))).toBe('chain_goes_round');
    expect(codeOf(await add(shaykh, chainId, linkTo(rootId, one)))).toBe('link_known');
    await add(shaykh, chainId, linkTo(two, authorId));
    expect(codeOf(await add(shaykh, chainId, linkTo(authorId, await personOf('بعده', 600))))).toBe(
      'chain_ends_with_author',
    );
  });

  test('with persons who are there, by a way that is one, from somebody who is in the chain', async () => {
    const shaykh = await newShaykh();
    const { chainId, rootId } = await draftOf(shaykh);
    const stranger = await personOf('غريب', 1200);
    const there = await personOf('حاضر', 1390);
    for (const link of [
      linkTo(stranger, there),
      linkTo(rootId, 2_000_000_000),
      linkTo(rootId, there, 'sama', { restWay: 'sama' }),
      { ...linkTo(rootId, there), way: 'heard' },
      { ...linkTo(rootId, there), chainId: 5 },
    ])
      expect((await add(shaykh, chainId, link)).statusCode).toBe(400);
  });

  test('and a gap in time is pointed out, never refused', async () => {
    const shaykh = await newShaykh();
    const { chainId, rootId } = await draftOf(shaykh);
    const [late, early] = [await personOf('متأخر', 1250, 1180), await personOf('متقدم', 1150)];
    await add(shaykh, chainId, linkTo(rootId, late));
    const told = (await add(shaykh, chainId, linkTo(late, early))).json();
    expect(told.links.map(({ gap }: { gap: string | null }) => gap)).toEqual([null, 'unborn']);
  });

  test('and with a link goes what hung on it alone', async () => {
    const shaykh = await newShaykh();
    const { chainId, authorId, rootId } = await draftOf(shaykh);
    const [one, two, three] = [
      await personOf('أ', 1300),
      await personOf('ب', 1300),
      await personOf('ج', 1200),
    ];
    for (const [from, to] of [
      [rootId, one],
      [rootId, two],
      [one, three],
      [three, authorId],
      [two, authorId],
    ] as const)
      await add(shaykh, chainId, linkTo(from, to));
    const { links } = (await shaykh.browser.get(at(chainId))).json();
    const told = (await remove(shaykh, at(chainId, `/links/${links[0].id}`))).json();
    expect(told.links.map(({ studentId }: { studentId: number }) => studentId)).toEqual([rootId, two]);
    expect((await remove(shaykh, at(chainId, `/links/${links[0].id}`))).statusCode).toBe(404);
  });
});

describe('an approved chain', () => {
  const approved = async (shaykh: Writer) => {
    const draft = await draftOf(shaykh);
    await add(shaykh, draft.chainId, linkTo(draft.rootId, draft.authorId, 'ijaza'));
    await shaykh.browser.post(at(draft.chainId, '/approval'));
    return draft;
  };

  test('has arrived: one that has not is refused', async () => {
    const shaykh = await newShaykh();
    const { chainId, authorId, rootId } = await draftOf(shaykh);
    expect(codeOf(await shaykh.browser.post(at(chainId, '/approval')))).toBe('chain_not_arrived');
    await add(shaykh, chainId, linkTo(rootId, authorId));
    await add(shaykh, chainId, linkTo(rootId, await personOf('طريق لا تبلغ', 1390)));
    expect(codeOf(await shaykh.browser.post(at(chainId, '/approval')))).toBe('chain_not_arrived');
  });

  test('is read by everybody, a draft by its shaykh and the admins alone', async () => {
    const [shaykh, other] = [await newShaykh(), await newShaykh()];
    const draft = await draftOf(shaykh);
    const ready = await approved(shaykh);
    const statusFor = async (who: Pick<Writer, 'browser'>, chainId: number) =>
      (await who.browser.get(at(chainId))).statusCode;
    for (const who of [student, other]) {
      expect(await statusFor(who, draft.chainId)).toBe(404);
      expect(await statusFor(who, ready.chainId)).toBe(200);
    }
    expect(await statusFor(admin, draft.chainId)).toBe(200);
    expect((await student.browser.get(at(ready.chainId))).json().isOwn).toBe(false);
  });

  test('does not change, by nobody’s hand and not in the database', async () => {
    const shaykh = await newShaykh();
    const { chainId, rootId } = await approved(shaykh);
    const [link] = await db.select().from(chainLinks).where(eq(chainLinks.chainId, chainId));
    const teacher = await personOf('زيادة', 1390);
    for (const answer of [
      await add(shaykh, chainId, linkTo(rootId, teacher)),
      await remove(shaykh, at(chainId, `/links/${link?.id}`)),
      await remove(shaykh, at(chainId)),
      await shaykh.browser.post(at(chainId, '/approval')),
    ])
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'chain_is_approved']);
    const change = db.update(chainLinks).set({ way: 'sama' }).where(eq(chainLinks.chainId, chainId));
    await expect(change.execute()).rejects.toThrow(/chain_links/u);
    const undone = db.update(chains).set({ approvedAt: null }).where(eq(chains.id, chainId));
    await expect(undone.execute()).rejects.toThrow(/chains/u);
  });

  test('is corrected by a new one that begins with its links', async () => {
    const [shaykh, other] = [await newShaykh(), await newShaykh()];
    const { chainId, bookKey } = await approved(shaykh);
    const copy = (await shaykh.browser.post('/api/chains', { bookKey, copyOf: chainId })).json();
    expect(copy).toMatchObject({ approvedAt: null, links: [{ way: 'ijaza' }] });
    expect(copy.id).not.toBe(chainId);
    const another = await insertBook(db);
    for (const [who, key] of [
      [other, bookKey],
      [shaykh, another.key],
    ] as const) {
      const answer = await who.browser.post('/api/chains', { bookKey: key, copyOf: chainId });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('nobody writes for a shaykh', () => {
  test('neither another, nor an admin, nor he himself when his right has ended', async () => {
    const [shaykh, other] = [await newShaykh(), await newShaykh()];
    const { chainId, rootId, bookKey } = await draftOf(shaykh);
    const link = linkTo(rootId, await personOf('حسن', 1396));
    for (const who of [other, admin, student]) {
      expect((await who.browser.post(at(chainId, '/links'), link)).statusCode).toBe(404);
      expect((await remove(who, at(chainId))).statusCode).toBe(404);
    }
    for (const who of [admin, student])
      expect(codeOf(await who.browser.post('/api/chains', { bookKey }))).toBe('not_a_shaykh');

    await db.update(shaykhs).set({ endedAt: clock.now }).where(eq(shaykhs.userId, shaykh.userId));
    expect(codeOf(await add(shaykh, chainId, link))).toBe('not_a_shaykh');
    expect((await shaykh.browser.get(at(chainId))).statusCode).toBe(200);
  });

  test('a draft is deleted by him, and it is noted who did what', async () => {
    const shaykh = await newShaykh();
    const { chainId } = await draftOf(shaykh);
    expect((await remove(shaykh, at(chainId))).statusCode).toBe(200);
    expect((await shaykh.browser.get(at(chainId))).statusCode).toBe(404);
    const notes = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'chain'), eq(auditLog.subjectId, String(chainId))));
    expect(notes.map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  test('two who add at once are one after the other: nothing goes round behind their backs', async () => {
    const shaykh = await newShaykh();
    const { chainId, rootId } = await draftOf(shaykh);
    const [one, two] = [await personOf('أول', 1300), await personOf('ثان', 1300)];
    for (const teacher of [one, two]) await add(shaykh, chainId, linkTo(rootId, teacher));
    const answers = await Promise.all([
      add(shaykh, chainId, linkTo(one, two)),
      add(shaykh, chainId, linkTo(two, one)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
