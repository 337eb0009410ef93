import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertChain, insertListener, insertMajlis, insertPerson } from '#server/db/register-factories';
import { insertMatn } from '#server/db/factories';
import {
  books,
  chains,
  ijazaRequests,
  ijazat,
  listeners,
  majlisReadings,
  matnUnits,
  persons,
  recitals,
  shaykhs,
  users,
} from '#server/db/schema';
import {
  type Decided,
  heldSeries,
  nameInRegister,
  shaykhsPassword,
  type ShaykhWithBook,
  shaykhWithBook,
} from '#server/testing/finished-series';
import { type SignedIn, testApp } from '#server/testing/test-app';

const university = await testApp();
const { signedIn, database, visitor } = university;
const { db } = database;
const password = shaykhsPassword;
const wording = 'الحمد لله، أجزت الطالب بما سمعه عليّ من هذا الكتاب.\nوأوصيه بتقوى الله.';

let world: ShaykhWithBook;
let student: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  other = await signedIn('teacher');
});
beforeEach(async () => {
  world = await shaykhWithBook(university);
  student = await signedIn();
  await nameInRegister(university, student, 'يوسف بن عبد الله');
});

const decided = (verdict: Decided['verdict'], missed: Decided['missed'] = []): Decided => ({
  of: student,
  name: 'يوسف بن عبد الله',
  verdict,
  missed,
});
const heldOnce = (row: Decided) => heldSeries(university, world, [{ range: [1, 42], sheet: [row] }]);
const ask = (kind = 'listening', { browser }: SignedIn = student) =>
  browser.post('/api/ijazat/requests', { bookKey: world.book.key, shaykhId: world.shaykh.userId, kind });
const grant = (id: number, changes: object = {}, { browser }: SignedIn = world.shaykh) =>
  browser.post(`/api/ijazat/requests/${id}/grant`, {
    way: 'sama',
    chainId: world.chain.id,
    text: wording,
    grantsMissed: false,
    password,
    ...changes,
  });
/** A teacher has passed the student's recital of the whole text. */
async function passedOnAll(matnKey: string): Promise<void> {
  await db.insert(recitals).values({
    userId: student.userId,
    clientId: crypto.randomUUID(),
    matnKey,
    fromUnit: 1,
    toUnit: await db.$count(matnUnits, eq(matnUnits.matnKey, matnKey)),
    sentAt: new Date(),
    state: 'passed',
    decidedBy: other.userId,
    decidedAt: new Date(),
  });
}
/** Heard but for 3 to 5, asked for. */
async function asked(): Promise<number> {
  await heldOnce(decided('missed', [[3, 5]]));
  return (await ask()).json().id;
}
const granted = async (changes: object = {}) => (await grant(await asked(), changes)).json();

describe('asking', () => {
  test('waits for the end of the book, for the scribe’s word, and for something heard', async () => {
    const open = await heldSeries(university, world, [
      { range: [1, 20], sheet: [decided('heard')] },
      { range: [21, 42], isClosed: false, sheet: [] },
    ]);
    expect((await ask()).json()).toMatchObject({
      code: 'ijaza_not_yet',
      message: 'يُفتح طلب الإجازة بعد ختم الكتاب: بقي مجلس واحد.',
    });
    const [, second] = open.majalis;
    await db.execute(sql`update majalis set closed_at = now() where id = ${second?.id}`);
    await insertListener(db, second?.id ?? 0, { userId: student.userId });
    expect((await ask()).json().message).toContain('لم يُثبت كاتب الطبقة بعد سماعك المجلس 2');
    await db
      .update(listeners)
      .set({ verdict: 'attended', decidedBy: world.scribe.userId })
      .where(eq(listeners.majlisId, second?.id ?? 0));
    expect((await ask()).json()).toMatchObject({ state: 'pending', student: 'يوسف بن عبد الله' });
  });

  test('waits, where mail is sent, for the student’s address, and so does the granting', async () => {
    const { config } = university.app;
    const confirmedAt = (emailConfirmedAt: Date | null) =>
      db.update(users).set({ emailConfirmedAt }).where(eq(users.id, student.userId));
    const id = await asked();
    await confirmedAt(null);
    config.smtpUrl = 'smtp://university.test';
    expect((await ask()).json().code).toBe('confirm_address_first');
    expect((await grant(id)).json()).toMatchObject({
      code: 'ijaza_not_yet',
      message: 'لم يؤكّد الطالب بريده بعد، وتُمنح الإجازة حين يؤكّده.',
    });
    await confirmedAt(new Date());
    expect((await ask()).json().id).toBe(id);
    expect((await grant(id)).statusCode).toBe(200);
    config.smtpUrl = null;
  });

  test('is in vain for one who only attended, or never came', async () => {
    await heldOnce(decided('attended'));
    expect((await ask()).json().message).toBe('لم تسمع من هذا الكتاب على الشيخ شيئًا.');
    const late = await signedIn();
    expect((await ask('listening', late)).statusCode).toBe(409);
  });

  test('is one request for a book of a shaykh: asked again it is the same, of another kind it waits', async () => {
    const id = await asked();
    expect((await ask()).json().id).toBe(id);
    await db.update(ijazaRequests).set({ kind: 'reading' }).where(eq(ijazaRequests.id, id));
    expect((await ask()).json().code).toBe('already_applied');
  });

  test('asks first for the name that stands in records', async () => {
    const nameless = await signedIn();
    await heldSeries(university, world, [{ range: [1, 42], sheet: [{ ...decided('heard'), of: nameless }] }]);
    expect((await ask('listening', nameless)).json().code).toBe('register_name_missing');
  });

  test('is of nobody by himself, of no book that is not there, and of no shaykh whose right has ended', async () => {
    await heldOnce(decided('heard'));
    expect((await ask('listening', world.shaykh)).json().code).toBe('own_ijaza');
    await db.update(shaykhs).set({ endedAt: new Date() }).where(eq(shaykhs.userId, world.shaykh.userId));
    expect((await ask()).statusCode).toBe(404);
    const nowhere = { bookKey: 'nothing', shaykhId: other.userId, kind: 'listening' };
    expect((await student.browser.post('/api/ijazat/requests', nowhere)).statusCode).toBe(404);
  });

  test('for reading asks that something was read, and for memory that the whole text was passed', async () => {
    const matn = await insertMatn(db);
    await db.update(books).set({ matnKey: matn.key }).where(eq(books.key, world.book.key));
    const { majalis } = await heldOnce(decided('heard'));
    expect((await ask('reading')).json().message).toContain('بعد أن تقرأ');
    await db.insert(majlisReadings).values({
      majlisId: majalis[0]?.id ?? 0,
      userId: student.userId,
      name: 'يوسف',
      sex: 'm',
      from: 1,
      to: 5,
      notedBy: world.scribe.userId,
    });
    const reading = (await ask('reading')).json();
    expect(reading.state).toBe('pending');
    const page = (await world.shaykh.browser.get(`/api/ijazat/requests/${reading.id}`)).json();
    expect(page.suggested.join()).toContain('قرأ عليَّ وسمع');
    await student.browser.send({ method: 'DELETE', url: `/api/ijazat/requests/${reading.id}` });
    expect((await ask('memorisation')).json().message).toContain('بعد عرض المتن كله');
    await passedOnAll(matn.key);
    expect((await ask('memorisation')).json().state).toBe('pending');
  });

  test('by heart needs no majlis: whoever was passed on the whole text asks a shaykh with a chain to it', async () => {
    const matn = await insertMatn(db);
    await db.update(books).set({ matnKey: matn.key }).where(eq(books.key, world.book.key));
    const grantors = async () => (await student.browser.get(`/api/books/${world.book.key}`)).json().grantors;
    expect((await ask('memorisation')).json().message).toContain('بعد عرض المتن كله');
    expect(await grantors()).toMatchObject([
      { shaykhId: world.shaykh.userId, whyNotAskFor: { memorisation: expect.stringContaining('عرض المتن') } },
    ]);
    await passedOnAll(matn.key);
    expect((await ask()).json().message).toContain('لم تُعقد مجالس');
    expect(await grantors()).toMatchObject([{ whyNotAskFor: { memorisation: null } }]);
    const { id } = (await ask('memorisation')).json();
    expect((await grant(id, { way: 'ard' })).json()).toMatchObject({
      kind: 'memorisation',
      heard: [],
      missed: [],
      majalis: 0,
    });
    expect(await grantors()).toMatchObject([{ ijazaNumber: expect.any(String) }]);
  });

  test('is taken back by its student while nobody has decided, and by nobody else', async () => {
    const id = await asked();
    const withdraw = ({ browser }: SignedIn) =>
      browser.send({ method: 'DELETE', url: `/api/ijazat/requests/${id}` });
    expect((await withdraw(other)).statusCode).toBe(404);
    expect((await withdraw(student)).statusCode).toBe(200);
    expect((await withdraw(student)).statusCode).toBe(200);
    expect((await grant(id)).json().code).toBe('already_decided');
    expect((await ask()).json().id).not.toBe(id);
  });
});

describe('deciding', () => {
  test('the shaykh has before him what was heard and missed, and the usual words for each chain', async () => {
    const id = await asked();
    const page = (await world.shaykh.browser.get(`/api/ijazat/requests/${id}`)).json();
    expect(page).toMatchObject({
      student: 'يوسف بن عبد الله',
      heard: [
        [1, 2],
        [6, 42],
      ],
      missed: [[3, 5]],
      majalis: 1,
      way: 'sama',
      chains: [{ id: world.chain.id, persons: 3, from: 'أبو علي حسن بن أحمد' }],
    });
    expect(page.suggested.join()).toContain('أن يرويَ عنّي من هذا الكتاب ما سمعه سماعًا');
    expect(page.suggestions.map((each: { grantsMissed: boolean }) => each.grantsMissed)).toEqual([
      false,
      true,
    ]);
    expect(page.suggestions[1].paragraphs.join()).toContain('وما فاته إجازةً');
    for (const { browser } of [student, world.scribe, other, await signedIn('admin')])
      expect((await browser.get(`/api/ijazat/requests/${id}`)).statusCode).toBe(404);
    expect((await world.shaykh.browser.get('/api/ijazat/requests')).json().toDecide).toHaveLength(1);
    expect((await student.browser.get('/api/ijazat/requests')).json().own).toHaveLength(1);
  });

  test('he grants in his own words, signed by his password, and pressed twice it is one', async () => {
    const id = await asked();
    const first = (await grant(id)).json();
    expect(first).toMatchObject({
      kind: 'listening',
      way: 'sama',
      heading: 'إجازة بالسماع',
      student: 'يوسف بن عبد الله',
      shaykh: 'أبو الخير صالح بن إبراهيم',
      sealLines: ['صالح', 'بن إبراهيم'],
      sealYear: '١٤٤٨',
      paragraphs: wording.split('\n'),
      heard: [
        [1, 2],
        [6, 42],
      ],
      missed: [[3, 5]],
      grantsMissed: false,
      countsInWords: 'سمع تسعةً وثلاثين حديثًا، وفاته ثلاثة أحاديث',
      wayInWords: 'سماعًا',
      isValid: true,
    });
    expect(first.chain.map(({ name }: { name: string }) => name)).toEqual([
      'أبو الخير صالح بن إبراهيم',
      'أبو علي حسن بن أحمد',
      'يحيى بن شرف',
    ]);
    expect((await grant(id, { text: 'نص آخر لم يقله في المرة الأولى.' })).json()).toEqual(first);
    expect((await student.browser.get('/api/ijazat')).json()).toEqual([first]);
    expect((await world.shaykh.browser.get('/api/ijazat/granted')).json()).toMatchObject([
      { number: first.number },
    ]);
    expect((await ask()).json().message).toBe('أجازك الشيخ بهذا الكتاب.');
  });

  test('nothing beyond what was heard is granted but by his own word', async () => {
    expect(await granted({ grantsMissed: true })).toMatchObject({
      grantsMissed: true,
      wayInWords: 'سماعًا، وما فات إجازةً',
    });
  });

  test('a wrong password, another’s chain, one that is not approved, or to another book: nothing is granted', async () => {
    const id = await asked();
    expect((await grant(id, { password: 'not his' })).json().code).toBe('wrong_password');
    const strangers = await shaykhWithBook(university);
    expect((await grant(id, { chainId: strangers.chain.id })).json().code).toBe('chain_not_his');
    const elsewhere = await insertChain(db, world.shaykh.userId, strangers.book.key);
    expect((await grant(id, { chainId: elsewhere.id })).json().code).toBe('chain_not_his');
    const [draft] = await db
      .insert(chains)
      .values({ shaykhId: world.shaykh.userId, bookKey: world.book.key })
      .returning();
    expect((await grant(id, { chainId: draft?.id })).json().code).toBe('chain_not_his');
    for (const person of [student, world.scribe, other, strangers.shaykh, await signedIn('admin')])
      expect((await grant(id, {}, person)).statusCode).toBe(404);
    expect(await db.$count(ijazat, eq(ijazat.requestId, id))).toBe(0);
    expect((await student.browser.get('/api/ijazat/requests')).json().own[0].state).toBe('pending');
  });

  test('guessing at his password ends soon', async () => {
    const limited = await testApp({ rateLimitScale: 1 });
    const theirs = await shaykhWithBook(limited);
    const pupil = await limited.signedIn();
    await nameInRegister(limited, pupil, 'يوسف');
    await heldSeries(limited, theirs, [
      { range: [1, 42], sheet: [{ of: pupil, name: 'يوسف', verdict: 'heard' }] },
    ]);
    const { id } = (
      await ask('listening', pupil).then(() =>
        pupil.browser.post('/api/ijazat/requests', {
          bookKey: theirs.book.key,
          shaykhId: theirs.shaykh.userId,
          kind: 'listening',
        }),
      )
    ).json();
    const guess = () =>
      theirs.shaykh.browser.post(`/api/ijazat/requests/${id}/grant`, {
        way: 'sama',
        chainId: theirs.chain.id,
        text: wording,
        grantsMissed: false,
        password: 'a guess',
      });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(403);
    expect((await guess()).statusCode).toBe(429);
  });

  test('what changed since he looked is told him first, and what is no longer so is not granted', async () => {
    const id = await asked();
    expect((await grant(id, { missed: [[3, 9]] })).json().code).toBe('hearing_changed');
    await db
      .update(listeners)
      .set({ verdict: 'attended', missed: [] })
      .where(eq(listeners.userId, student.userId));
    expect((await grant(id)).json().code).toBe('ijaza_not_yet');
  });

  test('he may decline, with a word to the student, who may ask again', async () => {
    const id = await asked();
    const decline = ({ browser }: SignedIn) =>
      browser.post(`/api/ijazat/requests/${id}/refusal`, { note: 'يُستحسن إعادة السماع.' });
    expect((await decline(other)).statusCode).toBe(404);
    expect((await decline(world.shaykh)).statusCode).toBe(200);
    expect((await decline(world.shaykh)).statusCode).toBe(200);
    expect((await grant(id)).json().code).toBe('already_decided');
    expect((await student.browser.get('/api/ijazat/requests')).json().own[0]).toMatchObject({
      state: 'refused',
      note: 'يُستحسن إعادة السماع.',
    });
    expect((await ask()).json().state).toBe('pending');
    const { items } = (await student.browser.get('/api/notices')).json();
    const about = items.filter(
      ({ kind, title }: { kind: string; title: string }) => kind === 'ijaza' && title,
    );
    expect(about[0].title).toMatch(/^اعتُذر عن إجازتك في «/);
    expect(about[0].detail).toContain('يُستحسن إعادة السماع.');
  });

  test('one whose right has ended decides of nothing', async () => {
    const id = await asked();
    await db.update(shaykhs).set({ endedAt: new Date() }).where(eq(shaykhs.userId, world.shaykh.userId));
    expect((await grant(id)).statusCode).toBe(404);
    expect((await world.shaykh.browser.get('/api/ijazat/requests')).json().toDecide).toEqual([]);
  });
});

describe('what was granted', () => {
  const verified = async (number: string, { browser }: { browser: ReturnType<typeof visitor> }) =>
    (await browser.get(`/api/verify/${number}`)).json();

  test('says the same whatever changes later, for a majlis that is held again as for a name', async () => {
    const { number } = await granted();
    const read = async () => (await student.browser.get('/api/ijazat')).body;
    const [before, publicly] = [await read(), await visitor().get(`/api/verify/${number}`)];
    const { book, teacher, personId, series } = { ...world, series: await heldOnce(decided('heard')) };
    await db.update(books).set({ title: 'كتاب آخر', edition: 'غيرها' }).where(eq(books.key, book.key));
    for (const id of [teacher.id, personId, book.authorId])
      await db.update(persons).set({ name: 'اسم آخر', diedAH: 900, bornAH: null }).where(eq(persons.id, id));
    await db.update(users).set({ firstName: 'غيره' }).where(eq(users.id, student.userId));
    await insertMajlis(db, series.series.id, { number: 9 });
    expect(await read()).toBe(before);
    expect((await visitor().get(`/api/verify/${number}`)).body).toBe(publicly.body);
  });

  test('is verified by anybody under its number; what is noted of persons is for the signed-in', async () => {
    const { number } = await granted();
    const publicly = await verified(number, { browser: visitor() });
    expect(publicly).toMatchObject({
      kind: 'ijaza',
      valid: true,
      status: 'valid',
      studentName: 'يوسف بن عبد الله',
      ijaza: { number, missed: [[3, 5]] },
    });
    const notes = ({ ijaza }: { ijaza: { chain: { person: { note: string | null } }[] } }) =>
      ijaza.chain.map(({ person }) => person.note);
    expect(notes(publicly)).toEqual([null, null, null]);
    expect(notes(await verified(number, other))).toContain('ملحوظة');
    expect((await visitor().get(`/api/verify/${number.toLowerCase().replaceAll('-', '')}`)).statusCode).toBe(
      200,
    );
  });

  test('is taken back by its shaykh alone, with a reason and his password, though his right has ended; once', async () => {
    const { number } = await granted();
    const revoke = ({ browser }: SignedIn, changes: object = {}) =>
      browser.post(`/api/ijazat/${number}/revocation`, { reason: 'ظهر أنه لم يسمع.', password, ...changes });
    for (const person of [student, other, await signedIn('admin')])
      expect((await revoke(person)).statusCode).toBe(404);
    expect((await revoke(world.shaykh, { password: 'not his' })).statusCode).toBe(403);
    expect((await verified(number, { browser: visitor() })).valid).toBe(true);
    await db.update(shaykhs).set({ endedAt: new Date() }).where(eq(shaykhs.userId, world.shaykh.userId));
    const first = (await revoke(world.shaykh)).json();
    expect(first).toMatchObject({ isValid: false, revokedReason: 'ظهر أنه لم يسمع.' });
    expect((await revoke(world.shaykh, { reason: 'سبب آخر' })).json()).toEqual(first);
    expect(await verified(number, { browser: visitor() })).toMatchObject({ valid: false, status: 'revoked' });
  });

  test('the database itself refuses every change of it but that one', async () => {
    const { number } = await granted();
    const of = eq(ijazat.number, number);
    const refused = [
      async () =>
        db
          .update(ijazat)
          .set({ heard: [[1, 42]] })
          .where(of),
      async () => db.update(ijazat).set({ grantsMissed: true }).where(of),
      async () => db.update(ijazat).set({ facts: {} }).where(of),
      async () => db.delete(ijazat).where(of),
    ];
    for (const change of refused) await expect(change()).rejects.toMatchObject({ cause: { code: '23514' } });
    const revoke = { isValid: false, revokedAt: new Date(), revokedReason: 'سبب' };
    await db.update(ijazat).set(revoke).where(of);
    const restore = async () =>
      db.update(ijazat).set({ isValid: true, revokedAt: null, revokedReason: null }).where(of);
    await expect(restore()).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  test('a number that is nobody’s and one that is none are answered alike', async () => {
    await insertPerson(db);
    const [unknown, malformed] = await Promise.all(
      ['HDT-1448-AAAA-AAAA-AAAA-AAAA', 'إجازة'].map((number) =>
        visitor().get(`/api/verify/${encodeURIComponent(number)}`),
      ),
    );
    expect(unknown?.body).toBe(malformed?.body);
    expect(unknown?.statusCode).toBe(404);
  });
});
