import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  books,
  listeners,
  majalis,
  majlisReadings,
  persons,
  shaykhs,
  tabaqaAdditions,
  tabaqat,
  users,
} from '#server/db/schema';
import { insertListener } from '#server/db/register-factories';
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
const { signedIn, database } = university;
const { db } = database;
const password = shaykhsPassword;

let world: ShaykhWithBook;
let listener: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  world = await shaykhWithBook(university);
  [listener, stranger, admin] = [await signedIn(), await signedIn('teacher'), await signedIn('admin')];
  await nameInRegister(university, listener, 'يوسف بن عبد الله');
});

const heard = (of: SignedIn | null, name: string, more: Partial<Decided> = {}): Decided => ({
  of,
  name,
  verdict: 'heard',
  ...more,
});
const series = (sheet: Decided[] = [heard(listener, 'يوسف بن عبد الله'), heard(null, 'محمد بن أحمد')]) =>
  heldSeries(university, world, [{ range: [1, 42], sheet }]);
const composed = async ({ browser }: SignedIn, seriesId: number) =>
  browser.post(`/api/series/${seriesId}/tabaqa`);

/** Written, shown, confirmed: up to the state that is asked for. */
async function tabaqaAt(state: 'draft' | 'shown' | 'approved' | 'sealed', sheet?: Decided[]) {
  const { series: held, majalis: sat } = await series(sheet);
  const { id } = (await composed(world.scribe, held.id)).json();
  const steps = ['draft', 'shown', 'approved', 'sealed'].slice(
    0,
    ['draft', 'shown', 'approved', 'sealed'].indexOf(state) + 1,
  );
  if (steps.includes('shown')) await world.scribe.browser.post(`/api/tabaqat/${id}/showing`);
  if (steps.includes('approved'))
    await world.shaykh.browser.post(`/api/tabaqat/${id}/approval`, { grants: false });
  if (steps.includes('sealed')) {
    const answer = await world.shaykh.browser.post(`/api/tabaqat/${id}/seal`, { password });
    expect(answer.json()).toMatchObject({ state: 'sealed' });
  }
  return { id: Number(id), seriesId: held.id, majalis: sat };
}

describe('the record of a series', () => {
  test('goes from the sheets to the seal, and names the book, the shaykh, the listeners and the days', async () => {
    const { id } = await tabaqaAt('sealed');
    const whole = (await world.shaykh.browser.get(`/api/tabaqat/${id}`)).json();
    expect(whole).toMatchObject({
      state: 'sealed',
      heading: 'طبقة سماع «الأربعون النووية»',
      shaykh: 'أبو الخير صالح بن إبراهيم',
      signature: 'صالح بن إبراهيم',
      scribe: 'أحمد بن سالم',
      isKhatm: true,
      grants: false,
      margins: [],
      gregorian: '١٤ نوفمبر ٢٠٢٦م',
      hijri: '٤ جمادى الآخرة ١٤٤٨هـ',
      sealYear: '١٤٤٨',
      part: { isShaykh: true, isScribe: false },
    });
    expect(whole.paragraphs.join('\n')).toContain('السيّدان يوسف بن عبد الله ومحمد بن أحمد');
    expect(whole.paragraphs.join('\n')).toContain('بروايته له سماعًا من أبي علي حسن بن أحمد بسنده فيه');
    expect(whole.number).toMatch(/^HDT-1448-/);
  });

  test('is not written while somebody is undecided, nor while a majlis is open, and says who and which', async () => {
    const undecided = await series([
      heard(null, 'محمد بن أحمد'),
      heard(null, 'خالد بن سعيد', { verdict: null }),
    ]);
    const answer = await composed(world.scribe, undecided.series.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'tabaqa_not_ready',
      message: 'لم يُحكم بعد في سماع: خالد بن سعيد.',
    });
    const sexless = await series([heard(null, 'محمد بن أحمد', { sex: null })]);
    expect((await composed(world.scribe, sexless.series.id)).json().message).toContain('محمد بن أحمد');
    const open = await heldSeries(university, world, [
      { range: [1, 20], sheet: [heard(null, 'محمد')] },
      { range: [21, 42], isClosed: false, sheet: [] },
    ]);
    expect((await composed(world.scribe, open.series.id)).json().message).toContain('2');
    const unheard = await series([heard(null, 'بلال', { verdict: 'attended' })]);
    expect((await composed(world.scribe, unheard.series.id)).json().message).toBe(
      'لم يثبت في هذه المجالس سماع لأحد.',
    );
  });

  test('the scribe who heard is named by his office, and what others missed stands in the margin', async () => {
    const { id } = await tabaqaAt('draft', [
      heard(world.scribe, 'أحمد بن سالم'),
      heard(listener, 'يوسف بن عبد الله', { verdict: 'missed', missed: [[3, 5]] }),
      heard(null, 'علي بن حسن', { verdict: 'missed', missed: [[3, 5]] }),
    ]);
    const whole = (await world.scribe.browser.get(`/api/tabaqat/${id}`)).json();
    expect(whole.paragraphs.join('\n')).toContain('كاتبُ السماع أحمد بن سالم.');
    expect(whole.margins).toEqual([
      { names: ['يوسف بن عبد الله', 'علي بن حسن'], missed: [[3, 5]], isMadeUp: false },
    ]);
  });
});

describe('who sees it', () => {
  test('its shaykh, its scribe and admins always; who is named once it was shown; nobody else ever', async () => {
    const { id } = await tabaqaAt('draft');
    const answerTo = async ({ browser }: SignedIn) => (await browser.get(`/api/tabaqat/${id}`)).statusCode;
    const everybody = () =>
      Promise.all([world.shaykh, world.scribe, admin, listener, stranger].map(answerTo));
    expect(await everybody()).toEqual([200, 200, 200, 404, 404]);
    await world.scribe.browser.post(`/api/tabaqat/${id}/showing`);
    expect(await everybody()).toEqual([200, 200, 200, 200, 404]);
    const own = async ({ browser }: SignedIn) =>
      (await browser.get('/api/tabaqat'))
        .json()
        .map((each: { id: number }) => each.id)
        .includes(id);
    expect(await Promise.all([world.shaykh, world.scribe, listener, stranger].map(own))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect((await listener.browser.get(`/api/tabaqat/${id}`)).json().own).toEqual({
      verdict: 'heard',
      missed: [],
    });
  });

  test('its number is verified for nobody: whoever attended is not public', async () => {
    const { id } = await tabaqaAt('sealed');
    const { number } = (await world.shaykh.browser.get(`/api/tabaqat/${id}`)).json();
    const unknown = await university.visitor().get('/api/verify/HDT-1448-AAAA-AAAA-AAAA-AAAA');
    const answer = await world.shaykh.browser.get(`/api/verify/${number}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(unknown.body);
  });
});

describe('the shaykh’s word', () => {
  test('is his alone: neither scribe, listener nor admin confirms or seals', async () => {
    const { id } = await tabaqaAt('shown');
    for (const { browser } of [world.scribe, listener, admin]) {
      expect((await browser.post(`/api/tabaqat/${id}/approval`, { grants: true })).statusCode).toBe(403);
      expect((await browser.post(`/api/tabaqat/${id}/seal`, { password })).statusCode).toBe(403);
    }
    expect((await stranger.browser.post(`/api/tabaqat/${id}/seal`, { password })).statusCode).toBe(404);
  });

  test('grants only where he ticks it, and only then the text says so', async () => {
    const { id } = await tabaqaAt('shown');
    const approve = (grants: boolean) => world.shaykh.browser.post(`/api/tabaqat/${id}/approval`, { grants });
    expect((await approve(false)).json().paragraphs.join()).not.toContain('وأجاز');
    const granted = (await approve(true)).json();
    expect(granted).toMatchObject({ state: 'approved', grants: true });
    expect(granted.paragraphs.join()).toContain('وأجاز الشيخُ لهما');
  });

  test('is not taken before its turn, nor by a wrong password, and sealing twice is sealing once', async () => {
    const { id } = await tabaqaAt('draft');
    const { browser } = world.shaykh;
    expect((await browser.post(`/api/tabaqat/${id}/approval`, { grants: false })).json().code).toBe(
      'tabaqa_not_shown',
    );
    await browser.post(`/api/tabaqat/${id}/showing`);
    expect((await browser.post(`/api/tabaqat/${id}/seal`, { password })).json().code).toBe(
      'tabaqa_not_approved',
    );
    await browser.post(`/api/tabaqat/${id}/approval`, { grants: false });
    const wrong = await browser.post(`/api/tabaqat/${id}/seal`, { password: 'not his' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_password']);
    expect((await browser.get(`/api/tabaqat/${id}`)).json().state).toBe('approved');
    const first = (await browser.post(`/api/tabaqat/${id}/seal`, { password })).json();
    university.clock.now = new Date(university.clock.now.getTime() + 60_000);
    expect((await browser.post(`/api/tabaqat/${id}/seal`, { password })).json()).toEqual(first);
  });

  test('is asked for no more once his right was taken back', async () => {
    const { id } = await tabaqaAt('approved');
    const right = (endedAt: Date | null) =>
      db.update(shaykhs).set({ endedAt }).where(eq(shaykhs.userId, world.shaykh.userId));
    await right(university.clock.now);
    expect((await world.shaykh.browser.post(`/api/tabaqat/${id}/seal`, { password })).statusCode).toBe(403);
    expect((await world.shaykh.browser.get(`/api/tabaqat/${id}`)).statusCode).toBe(200);
    await right(null);
  });

  test('is not given to what the sheets no longer say', async () => {
    const {
      id,
      seriesId,
      majalis: [majlis],
    } = await tabaqaAt('approved');
    await insertListener(db, majlis?.id ?? 0, {
      name: 'حسن بن علي',
      verdict: 'heard',
      decidedBy: world.scribe.userId,
    });
    const seal = () => world.shaykh.browser.post(`/api/tabaqat/${id}/seal`, { password });
    expect((await seal()).json().code).toBe('tabaqa_is_old');
    const again = (await composed(world.scribe, seriesId)).json();
    expect(again).toMatchObject({ id, state: 'draft', approvedAt: null });
    expect(again.shownAt).not.toBeNull();
    expect(again.paragraphs.join()).toContain('حسن بن علي');
  });
});

describe('after the seal', () => {
  test('the record says the same, byte for byte, whatever is renamed', async () => {
    const { id } = await tabaqaAt('sealed');
    const read = async () => (await listener.browser.get(`/api/tabaqat/${id}`)).body;
    const before = await read();
    const { book, teacher, personId } = world;
    await db.update(books).set({ title: 'كتاب آخر' }).where(eq(books.key, book.key));
    await db.update(persons).set({ name: 'اسم آخر', kunya: null }).where(eq(persons.id, teacher.id));
    await db.update(persons).set({ name: 'شيخ آخر' }).where(eq(persons.id, personId));
    await db.update(users).set({ firstName: 'غيره' }).where(eq(users.id, listener.userId));
    expect(await read()).toBe(before);
    await db.update(books).set({ title: book.title }).where(eq(books.key, book.key));
    await db
      .update(persons)
      .set({ name: teacher.name, kunya: teacher.kunya })
      .where(eq(persons.id, teacher.id));
    await db.update(persons).set({ name: 'صالح بن إبراهيم' }).where(eq(persons.id, personId));
  });

  test('it is not written again, and the database itself refuses every change of it and of its sheets', async () => {
    const {
      id,
      seriesId,
      majalis: [majlis],
    } = await tabaqaAt('sealed');
    const majlisId = majlis?.id ?? 0;
    expect((await composed(world.scribe, seriesId)).json().code).toBe('sheet_sealed');
    expect((await world.scribe.browser.post(`/api/tabaqat/${id}/showing`)).json().code).toBe('sheet_sealed');
    const other = await series();
    const elsewhere = other.majalis[0]?.id ?? 0;
    const refused: (() => Promise<unknown>)[] = [
      async () => db.update(tabaqat).set({ grants: true }).where(eq(tabaqat.id, id)),
      async () => db.delete(tabaqat).where(eq(tabaqat.id, id)),
      async () => db.update(listeners).set({ name: 'غيره' }).where(eq(listeners.majlisId, majlisId)),
      () =>
        db
          .update(listeners)
          .set({ majlisId: elsewhere, userId: null })
          .where(eq(listeners.majlisId, majlisId)),
      async () => db.delete(listeners).where(eq(listeners.majlisId, majlisId)),
      () => insertListener(db, majlisId),
      async () =>
        db
          .insert(majlisReadings)
          .values({ majlisId, name: 'زيد', sex: 'm', from: 1, to: 2, notedBy: world.scribe.userId }),
      async () => db.update(majalis).set({ to: 20 }).where(eq(majalis.id, majlisId)),
      async () =>
        db.update(majalis).set({ seriesId: other.series.id, number: 9 }).where(eq(majalis.id, majlisId)),
      async () => db.delete(majalis).where(eq(majalis.id, majlisId)),
    ];
    for (const change of refused) await expect(change()).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  test('a touch that comes at the very moment of the seal waits for it, and is refused', async () => {
    const {
      id,
      majalis: [majlis],
    } = await tabaqaAt('approved');
    let touched: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute('select from series for update');
      touched = insertListener(db, majlis?.id ?? 0).then(
        () => 'taken',
        () => 'refused',
      );
      await tx
        .update(tabaqat)
        .set({ state: 'sealed', sealedAt: university.clock.now })
        .where(eq(tabaqat.id, id));
    });
    expect(await touched).toBe('refused');
  });

  test('what was forgotten is added below it by its keepers, and is part of it once the shaykh confirms', async () => {
    const { id } = await tabaqaAt('sealed');
    const add = ({ browser }: SignedIn) =>
      browser.post(`/api/tabaqat/${id}/additions`, { text: 'وسمع المجلس الأول علي بن حسن.' });
    expect((await add(listener)).statusCode).toBe(403);
    expect((await add(stranger)).statusCode).toBe(404);
    const { additions } = (await add(world.scribe)).json();
    expect((await add(world.scribe)).json().additions).toEqual(additions);
    expect(additions).toMatchObject([{ writtenBy: 'أحمد بن سالم', confirmedAt: null }]);
    expect((await listener.browser.get(`/api/tabaqat/${id}`)).json().additions).toEqual([]);
    const confirm = ({ browser }: SignedIn) =>
      browser.post(`/api/tabaqat/${id}/additions/${additions[0].id}/confirmation`);
    expect((await confirm(world.scribe)).statusCode).toBe(403);
    await confirm(world.shaykh);
    expect((await listener.browser.get(`/api/tabaqat/${id}`)).json().additions).toHaveLength(1);
    const of = eq(tabaqaAdditions.id, additions[0].id);
    await expect(db.update(tabaqaAdditions).set({ text: 'غيره' }).where(of)).rejects.toMatchObject({
      cause: { code: '23514' },
    });
    await expect(db.delete(tabaqaAdditions).where(of)).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  test('before the seal there is nothing to add to', async () => {
    const { id } = await tabaqaAt('draft');
    const answer = await world.scribe.browser.post(`/api/tabaqat/${id}/additions`, { text: 'زيادة' });
    expect(answer.json().code).toBe('tabaqa_not_sealed');
  });
});
