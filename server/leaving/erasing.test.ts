import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { staffName } from '#contract/accounts';
import * as schema from '#server/db/schema';
import {
  accountDeletions,
  certificates,
  listeners,
  recitalSlots,
  tabaqat,
  uploads,
  users,
} from '#server/db/schema';
import {
  insertAttempt,
  insertCertificate,
  insertDiploma,
  insertUser,
  insertUsers,
} from '#server/db/factories';
import { createSession } from '#server/http/session-store';
import { examCourse } from '#server/testing/exam-course';
import { fillUniversity } from '#server/testing/filled-university';
import { keptLog } from '#server/testing/kept-log';
import { marks, personWithEverything } from '#server/testing/person-with-everything';
import { removeFolder } from '#server/testing/temporary-folder';
import { testApp } from '#server/testing/test-app';
import { copyingFiles } from '#server/uploads/rules';
import { sweepUploads } from '#server/uploads/sweep';
import { type Desk, eraseTheDue } from './erasing.ts';
import { whatBecomes } from './what-becomes.ts';

const { lines, logger } = keptLog();
const dataDir = await mkdtemp(join(tmpdir(), 'hadith-leaving-'));
afterAll(() => removeFolder(dataDir));
const { app, database, clock, visitor } = await testApp({ dataDir }, null, logger);
const { db, pool } = database;
const day = 24 * 3_600_000;
const stored = join(dataDir, 'uploads', 'files');

const troubles: unknown[] = [];
const desk = (others: Partial<Desk> = {}): Desk => ({
  db,
  removeFile: app.removeStoredFile,
  report: (error) => void troubles.push(error),
  ...others,
});

/** Every row of every table in which one of the marks stands, by its table. */
async function rowsThatTell(sought: readonly string[]): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(each)::text as row from "${name}" each
        where exists (select from unnest($1::text[]) mark where position(mark in to_jsonb(each)::text) > 0)`,
      [sought],
    );
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      );
  }
  return found;
}

let everything: Awaited<ReturnType<typeof personWithEverything>>;
let before: Map<string, string[]>;

beforeAll(async () => {
  await fillUniversity(db, pool);
  await pool.query('delete from account_deletions');
  everything = await personWithEverything(db, pool);
  await mkdir(stored, { recursive: true });
  for (const file of Object.values(everything.files)) await writeFile(join(stored, file), 'زمردة');
  before = await rowsThatTell(marks);
  await db.insert(accountDeletions).values({
    userId: everything.person.id,
    requestedAt: clock.now,
    takesEffectAt: new Date(clock.now.getTime() + 14 * day),
    withdrawsDocuments: false,
  });
});

test('every table says what becomes of it', async () => {
  const tables = Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) ? [{ name, table }] : [],
  );
  expect(Object.keys(whatBecomes).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const known = new Set<string>(tables.map(({ table }) => getTableName(table)));
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

describe('of somebody who had something everywhere', () => {
  test('nothing is gone before the hour', async () => {
    clock.now = new Date(clock.now.getTime() + 13 * day);
    expect(await eraseTheDue(desk(), clock.now)).toBe(0);
    expect(await rowsThatTell(marks)).toEqual(before);
    expect([...before.keys()].length).toBeGreaterThan(35);
  });

  test('two processes erase once', async () => {
    clock.now = new Date(clock.now.getTime() + 2 * day);
    const [one, another] = await Promise.all([
      eraseTheDue(desk(), clock.now),
      eraseTheDue(desk(), clock.now),
    ]);
    expect(troubles).toEqual([]);
    expect(one + another).toBe(1);
    expect(await eraseTheDue(desk(), clock.now)).toBe(0);
  });

  test('the name and the address stand nowhere but where they were issued or sealed', async () => {
    const after = await rowsThatTell(marks);
    expect([...after.keys()].toSorted()).toEqual([
      'certificates',
      'diplomas',
      'ijazat',
      'listener_changes',
      'listeners',
      'majlis_readings',
      'series',
      'tabaqat',
      'transcripts',
    ]);
    // Of the two series only the sealed one.
    for (const table of ['listeners', 'listener_changes', 'majlis_readings', 'series', 'tabaqat'])
      expect(after.get(table)).toHaveLength(1);
    const [draft] = await db.select().from(tabaqat).where(eq(tabaqat.seriesId, everything.proposed));
    expect(draft?.paragraphs).toEqual(['سمعت مستمع لم يُسمَّ جميعه.']);
  });

  test('a row without a name is left, and what counts without one', async () => {
    const [left] = await db.select().from(users).where(eq(users.id, everything.person.id));
    expect(left).toMatchObject({ firstName: null, email: null, role: 'student', erasedAt: clock.now });
    expect(left).toMatchObject({
      addressedAs: null,
      timeZone: null,
      calendar: 'hijri',
      profileImageUrl: null,
    });
    expect(await db.$count(listeners, eq(listeners.userId, everything.person.id))).toBe(2);
    const { rows } = await pool.query(`select 1 from exam_attempts where user_id = $1 and passed`, [
      everything.person.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(await db.$count(recitalSlots, eq(recitalSlots.bookedBy, everything.person.id))).toBe(0);
  });

  test('of a teacher it is kept that it was one: in the course, beside an answer and in the bells', async () => {
    const { rows } = await pool.query<{ said: string }>(
      `select instructor as said from courses where id = (select min(id) from courses)
        union all select instructor from live_sessions where created_by = $1
        union all select title from notices where kind = 'answer' and title like 'أجاب محاضر %'`,
      [everything.person.id],
    );
    expect(rows.map(({ said }) => said).toSorted()).toEqual([
      'أجاب محاضر عن سؤال يهمّك',
      'أجاب محاضر عن سؤالك',
      'هيئة التدريس',
      'هيئة التدريس',
    ]);
    const [left] = await db.select().from(users).where(eq(users.id, everything.person.id));
    expect(left && staffName(left)).toBe('هيئة التدريس');
  });

  test('their files are gone from the store, but for the film of the course', async () => {
    expect(await readdir(stored)).toEqual([everything.files.film]);
    expect(await db.$count(uploads, eq(uploads.uploadedBy, everything.person.id))).toBe(1);
  });

  test('the certificate is verified as before', async () => {
    const { certificateNumber } = everything.certificate;
    const told = (await visitor().get(`/api/verify/${certificateNumber}`)).json();
    expect(told).toMatchObject({ valid: true, studentName: 'زمردة الفريدة' });
  });

  test('no line of the log tells of them', () => {
    for (const mark of [...marks, everything.person.id])
      expect(lines.filter((line) => line.includes(mark))).toEqual([]);
  });

  test('admins find nobody, and nothing can be done with the row', async () => {
    const admin = visitor();
    const sess = { userId: everything.admin.id, createdAt: clock.now.toISOString() };
    admin.cookies.set('session', await createSession(db, sess, new Date(clock.now.getTime() + day)));
    const listed = (await admin.get('/api/admin/users?query=zumurruda')).json();
    expect(listed.total).toBe(0);
    const at = `/api/admin/users/${everything.person.id}`;
    expect((await admin.patch(at, { role: 'admin' })).statusCode).toBe(404);
    expect((await admin.post(`${at}/reset-link`)).statusCode).toBe(404);
    expect((await admin.post(`${at}/suspension`, { reason: 'لا أحد' })).statusCode).toBe(404);
  });
});

describe('a process that is ended', () => {
  async function due(withdrawsDocuments = false) {
    const person = await insertUser(db, { firstName: 'عابرة', lastName: 'السبيل' });
    await db.insert(accountDeletions).values({
      userId: person.id,
      requestedAt: clock.now,
      takesEffectAt: clock.now,
      withdrawsDocuments,
    });
    return person;
  }
  const isErased = async (id: string) =>
    (await db.$count(users, eq(users.id, id))) === 1 &&
    (await db.select().from(users).where(eq(users.id, id)))[0]?.erasedAt !== null;

  test('half-way leaves the person whole, and the next one erases them', async () => {
    const person = await due();
    await pool.query(`create function fall() returns trigger language plpgsql as $$
      begin raise exception 'cut' using errcode = '57P01'; end $$`);
    await pool.query(
      `create trigger fall before delete on register_names for each statement execute function fall()`,
    );
    expect(await eraseTheDue(desk(), clock.now)).toBe(0);
    expect(troubles.splice(0)).toHaveLength(1);
    expect(await isErased(person.id)).toBe(false);
    await pool.query(`drop trigger fall on register_names`);
    expect(await eraseTheDue(desk(), clock.now)).toBe(1);
    expect(await isErased(person.id)).toBe(true);
  });

  test('and sixty who cannot be erased keep nobody waiting who can', async () => {
    const spoiled = await insertUsers(db, 60);
    await pool.query(`update users set first_name = 'معطوب' where id = any($1)`, [spoiled]);
    await pool.query(`create function spoil() returns trigger language plpgsql as $$
      begin if old.first_name = 'معطوب' then raise exception 'spoiled'; end if; return new; end $$`);
    await pool.query(`create trigger spoil before update on users for each row execute function spoil()`);
    onTestFinished(async () => {
      await pool.query(`drop trigger spoil on users; delete from account_deletions`);
    });
    const takesEffectAt = new Date(clock.now.getTime() - day);
    const asked = { requestedAt: takesEffectAt, takesEffectAt, withdrawsDocuments: false };
    await db.insert(accountDeletions).values(spoiled.map((userId) => ({ ...asked, userId })));
    const person = await due();
    expect(await eraseTheDue(desk(), clock.now)).toBe(1);
    expect(troubles.splice(0)).toHaveLength(60);
    expect(await isErased(person.id)).toBe(true);
  });

  test('before it removed the files leaves them to the sweep of the uploads', async () => {
    const person = await due();
    const name = `${'a1'.repeat(13)}.webp`;
    await pool.query(
      `insert into uploads (name, kind, file_name, size, mime_type, uploaded_by) values ($1, 'image', 'ص', 5, 'x/y', $2)`,
      [name, person.id],
    );
    await writeFile(join(stored, name), 'صورة');
    await eraseTheDue(desk({ removeFile: () => Promise.reject(new Error('ended')) }), clock.now);
    expect(troubles.splice(0)).toHaveLength(1);
    expect(await readdir(stored)).toContain(name);
    clock.now = new Date(Date.now() + 3 * day);
    await sweepUploads(app);
    expect(await readdir(stored)).not.toContain(name);
  });

  test('while a backup copies files nobody is erased', async () => {
    const person = await due();
    const copying = await pool.connect();
    await copying.query('select pg_advisory_lock_shared(hashtext($1))', [copyingFiles]);
    expect(await eraseTheDue(desk(), clock.now)).toBe(0);
    await copying.query('select pg_advisory_unlock_shared(hashtext($1))', [copyingFiles]);
    copying.release();
    expect(await eraseTheDue(desk(), clock.now)).toBe(1);
    expect(await isErased(person.id)).toBe(true);
  });
});

describe('documents that go with the account', () => {
  async function goneWithDocuments(order: Partial<typeof accountDeletions.$inferInsert> = {}) {
    const person = await insertUser(db, { firstName: 'سالمة', lastName: 'الراحلة' });
    const studied = await examCourse(db, { points: [1] });
    const attempt = await insertAttempt(db, person.id, studied.exam, {});
    await pool.query(
      `update exam_attempts set score = 95, passed = true, completed_at = deadline where id = $1`,
      [attempt.id],
    );
    const certificate = await insertCertificate(db, attempt, { studentName: 'سالمة الراحلة' });
    const diploma = await insertDiploma(db, person.id, { studentName: 'سالمة الراحلة' });
    const hours = { requestedAt: clock.now, takesEffectAt: clock.now };
    await db
      .insert(accountDeletions)
      .values({ userId: person.id, ...hours, withdrawsDocuments: true, ...order });
    expect(await eraseTheDue(desk(), clock.now)).toBe(1);
    return [certificate.certificateNumber, diploma.number];
  }
  const verified = (number: string) => visitor().get(`/api/verify/${number}`);

  test('say that their holder withdrew them, and no more whose they were', async () => {
    for (const number of await goneWithDocuments()) {
      const told = await verified(number);
      expect(told.json()).toMatchObject({ kind: 'withdrawn', valid: false, status: 'revoked', number });
      expect(told.body).not.toContain('سالمة');
    }
    const reasons = await db.selectDistinct({ said: certificates.revokedReason }).from(certificates);
    expect(reasons.map(({ said }) => said)).toContain('سحبها صاحبها');
  });

  test('by an admin’s order are revoked, and nobody says that their holder did it', async () => {
    const admin = await insertUser(db, { role: 'admin' });
    const [number = ''] = await goneWithDocuments({ requestedBy: admin.id, reason: 'انتحال' });
    expect((await verified(number)).json()).toMatchObject({
      kind: 'course',
      valid: false,
      status: 'revoked',
    });
  });
});
