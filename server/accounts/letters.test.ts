import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertUser } from '#server/db/factories';
import { addressLinks, letters, passwordResets, users } from '#server/db/schema';
import { askForLetter, forgetOldLetters } from '#server/mail/outbox';
import { letterWindow, mostLetterTries } from '#server/mail/rules';
import { letterDesk } from '#server/testing/letter-desk';
import { runProgram } from '#server/testing/run-program';
import { writeLettersRegularly } from './letters-sweep.ts';

const { app, database, clock, visitor, mail, mailer, write, lettersTo, readLast, tokenTo } =
  await letterDesk();
const { db, connection } = database;
const minute = 60_000;
const begin = clock.now;

beforeEach(async () => {
  clock.now = begin;
  mail.received.length = 0;
  mail.refusals.clear();
  await db.delete(letters);
});

const later = (milliseconds: number) => (clock.now = new Date(clock.now.getTime() + milliseconds));
const forget = (email: string) => visitor().post('/api/forgot-password', { email });
let serial = 0;
const someone = async (changes: Parameters<typeof insertUser>[1] = {}) => {
  const email = `reader-${(serial += 1)}@example.com`;
  return { email, user: await insertUser(db, { email, ...changes }) };
};

describe('a letter', () => {
  test('is one, however often it is asked for within a quarter of an hour', async () => {
    const { email } = await someone();
    const answers = await Promise.all(Array.from({ length: 200 }, () => forget(email)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await write();
    later(letterWindow - 1);
    await forget(email);
    await write();
    expect(lettersTo(email)).toHaveLength(1);
    later(1);
    await forget(email);
    await write();
    expect(lettersTo(email)).toHaveLength(2);
  });

  test('is written once by two processes that look at the same moment', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => someone()));
    for (const { email } of readers) await forget(email);
    await Promise.all([write(), write(), write(), write()]);
    for (const { email } of readers) expect(lettersTo(email)).toHaveLength(1);
  });

  test('is written although the process that had claimed it was killed before it sent it', async () => {
    const { email } = await someone();
    await forget(email);
    const program = await runProgram('claim-letters', JSON.stringify(connection), clock.now.toISOString());
    await program.says('claimed 1');
    await program.killHard();
    await write();
    expect(lettersTo(email)).toHaveLength(0);
    later(2 * minute);
    await write();
    await write();
    expect(lettersTo(email)).toHaveLength(1);
    expect((await visitor().get(`/api/reset-password?token=${tokenTo(email)}`)).statusCode).toBe(200);
  });

  test('that cannot be sent now is tried again, later each time, and given up at last', async () => {
    const { email } = await someone();
    mail.refusals.set(email, 450);
    await forget(email);
    await write();
    later(2 * minute - 1);
    await write();
    const tries = async () => (await db.select().from(letters).where(eq(letters.email, email)))[0]?.tries;
    expect(await tries()).toBe(1);
    later(1);
    await write();
    expect(await tries()).toBe(2);
    for (const wait of [4, 8, 16]) {
      later(wait * minute);
      await write();
    }
    mail.refusals.clear();
    later(32 * minute);
    await write();
    expect(lettersTo(email)).toHaveLength(1);
    // The same again, with a mail server that never takes it.
    mail.refusals.set(email, 450);
    later(letterWindow);
    await forget(email);
    for (let tried = 0; tried < mostLetterTries; tried += 1) {
      await write();
      later(2 ** (tried + 1) * minute);
    }
    await write();
    expect(lettersTo(email)).toHaveLength(1);
    await forgetOldLetters(db, clock.now);
    expect(await db.$count(letters, eq(letters.email, email))).toBe(0);
  });

  test('to an address that is refused, or is none, keeps no other waiting', async () => {
    const good = await someone();
    const refused = await someone();
    mail.refusals.set(refused.email, 550);
    const broken = await someone({ email: 'a,b@x.test, "c"@y.test' });
    for (const email of [refused.email, 'a,b@x.test, "c"@y.test', good.email])
      await askForLetter(db, { kind: 'reset', email, userId: null }, clock.now);
    await write();
    expect(lettersTo(good.email)).toHaveLength(1);
    expect(mail.received).toHaveLength(1);
    expect(await db.$count(letters, sql`${letters.settledAt} is null`)).toBe(0);
    expect(broken.user.email).toContain(',');
  });

  test('that fails in a way that nobody foresaw harms none of the others', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => someone()));
    for (const { email } of people) await forget(email);
    const poisoned = people[3]?.email;
    const errors: unknown[] = [];
    await write({
      mailer: {
        ...mailer,
        send: (sent) => (sent.to === poisoned ? Promise.reject(new Error('boom')) : mailer.send(sent)),
      },
      report: (_isSettled, error) => error !== undefined && errors.push(error),
    });
    expect(errors).toHaveLength(1);
    for (const { email } of people) expect(lettersTo(email)).toHaveLength(email === poisoned ? 0 : 1);
  });

  test('holds its link in plain words, and nothing else does', async () => {
    const reset = await someone();
    await forget(reset.email);
    const confirmed = `new-${(serial += 1)}@example.com`;
    await visitor().post('/api/register', {
      email: confirmed,
      password: 'نسيم البحر صباحًا',
      firstName: 'سلمى',
      lastName: 'الأندلسية',
    });
    await write();
    for (const email of [reset.email, confirmed]) {
      const token = tokenTo(email);
      expect(token).toMatch(/^[\w-]{43}$/);
      const { rows } = await db.execute<{ found: string }>(sql`
        select query_to_xml(format('select * from %I', table_name), true, false, '')::text as found
        from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
      expect(rows.length).toBeGreaterThan(20);
      for (const { found } of rows) expect(found).not.toContain(token);
    }
    expect(await db.$count(passwordResets, eq(passwordResets.userId, reset.user.id))).toBe(1);
    expect(await db.$count(addressLinks)).toBeGreaterThan(0);
  });

  test('is forgotten with its address once its quarter of an hour is over', async () => {
    await forget('nobody-at-all@example.com');
    await write();
    later(letterWindow - 1);
    await forgetOldLetters(db, clock.now);
    expect(await db.$count(letters)).toBe(1);
    later(2);
    await forgetOldLetters(db, clock.now);
    expect(await db.$count(letters)).toBe(0);
    expect(mail.received).toHaveLength(0);
  });

  test('goes out as soon as it is asked for, at whichever process', async () => {
    const { email } = await someone();
    const stop = writeLettersRegularly(app);
    await forget(email);
    await expect.poll(() => lettersTo(email).length, { timeout: 20_000 }).toBe(1);
    const other = await someone();
    await forget(other.email);
    await expect.poll(() => lettersTo(other.email).length, { timeout: 20_000 }).toBe(1);
    await stop();
  });
});

describe('what the letters say', () => {
  test('each is whole in Arabic, in text and as a page, and leads to our own site alone', async () => {
    const { email, user } = await someone({ firstName: 'أبو <b>بكر', lastName: 'O’Neil' });
    await forget(email);
    await askForLetter(db, { kind: 'moved', email, userId: user.id }, clock.now);
    await write();
    expect(lettersTo(email)).toHaveLength(2);
    for (const { source } of lettersTo(email)) {
      expect(source).toMatch(/Content-Type: text\/plain/);
      expect(source).toMatch(/Content-Type: text\/html/);
    }
    const letter = readLast(email) + lettersTo(email)[0]?.source;
    expect(letter).toContain('<bdi>أبو &lt;b&gt;بكر O’Neil</bdi>');
    expect(letter).toContain('\u2068أبو <b>بكر O’Neil\u2069');
    expect(letter).not.toMatch(/(?:src|background)="?http|url\(/);
    const links = [...letter.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    for (const href of links) expect(href).toMatch(/^https:\/\/university\.test\//);
  });

  test('whoever is suspended is told so, and whoever is unknown is told nothing', async () => {
    const { email } = await someone({ suspendedAt: begin, suspendedReason: 'مخالفة' });
    await forget(email);
    await forget('stranger@example.com');
    await write();
    expect(readLast(email)).toContain('هذا الحساب موقوف');
    expect(tokenTo(email)).toBe('');
    expect(mail.received).toHaveLength(1);
  });

  test('whoever enters by a provider is led there', async () => {
    const { email } = await someone();
    await forget(email);
    await write({ oidc: { issuer: 'https://id.example', clientId: 'x', clientSecret: 'y' } });
    expect(readLast(email)).toContain('id.example');
    expect(tokenTo(email)).toBe('');
  });

  test('who has asked to leave is told until when they may come back', async () => {
    const { email, user } = await someone();
    await db.execute(sql`insert into account_deletions (user_id, requested_at, takes_effect_at, withdraws_documents)
      values (${user.id}, ${begin}, ${new Date('2026-11-29T08:00:00Z')}, false)`);
    await askForLetter(db, { kind: 'deletion', email, userId: user.id }, clock.now);
    await write();
    expect(readLast(email)).toContain('29 نوفمبر');
    await db.delete(users).where(eq(users.id, user.id));
  });
});
