import { describe, expect, test } from 'vitest';
import { insertUser } from '#server/db/factories';
import { auditLog } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';
import { recordChange } from './queries.ts';
import { changedFields } from './rules.ts';

const { database, clock, visitor, signedIn } = await testApp();
const { db } = database;

test('a change is told field by field, and what stayed is not told', () => {
  const before = { title: 'قديم', options: ['أ', 'ب'], points: 1 };
  const after = { title: 'جديد', options: ['أ', 'ب'], points: 1 };
  expect(changedFields(before, after)).toEqual({ title: { from: 'قديم', to: 'جديد' } });
});

describe('the record of changes', () => {
  test('is read by admins alone', async () => {
    expect((await visitor().get('/api/admin/audit')).statusCode).toBe(401);
    for (const role of ['student', 'teacher'] as const) {
      expect((await (await signedIn(role)).browser.get('/api/admin/audit')).statusCode).toBe(403);
    }
    expect((await (await signedIn('admin')).browser.get('/api/admin/audit')).statusCode).toBe(200);
  });

  test('says who changed whose role, when, and from what to what', async () => {
    const admin = await signedIn('admin');
    const student = await insertUser(db, { firstName: 'هند', lastName: 'القرطبية' });
    await admin.browser.patch(`/api/admin/users/${student.id}`, { role: 'teacher' });
    const { items } = (await admin.browser.get('/api/admin/audit?subject=user')).json();
    expect(items[0]).toMatchObject({
      action: 'change-role',
      subjectId: student.id,
      title: 'هند القرطبية',
      changes: { role: { from: 'student', to: 'teacher' } },
      at: clock.now.toISOString(),
    });
  });

  test('holds no note of a change that did not happen', async () => {
    const { userId } = await signedIn('admin');
    const before = await db.$count(auditLog);
    const failing = db.transaction(async (tx) => {
      const subject = { subject: 'course', subjectId: 1, title: 'مادة' } as const;
      await recordChange(tx, { ...subject, actorId: userId, action: 'delete', at: clock.now });
      throw new Error('and then the change fails');
    });
    await expect(failing).rejects.toThrow('then the change fails');
    expect(await db.$count(auditLog)).toBe(before);
  });

  test('comes newest first, page by page, and of one kind when asked', async () => {
    const { browser, userId } = await signedIn('admin');
    await db.transaction(async (tx) => {
      for (let index = 1; index <= 60; index += 1) {
        const at = new Date(clock.now.getTime() + index * 1000);
        const subject = { subject: 'lesson', subjectId: index, title: `درس ${index}` } as const;
        await recordChange(tx, { ...subject, actorId: userId, action: 'update', at });
      }
    });
    const first = (await browser.get('/api/admin/audit?subject=lesson')).json();
    expect(first).toMatchObject({ total: 60, page: 1 });
    expect(first.items[0]).toMatchObject({ title: 'درس 60' });
    const second = (await browser.get('/api/admin/audit?subject=lesson&page=2')).json();
    expect(second.items.map((entry: { title: string }) => entry.title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `درس ${10 - index}`),
    );
    expect((await browser.get('/api/admin/audit?subject=nonsense')).statusCode).toBe(400);
  });
});
