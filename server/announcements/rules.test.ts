import { describe, expect, test } from 'vitest';
import { audiences } from '#contract/announcements';
import { newsOf } from './news-wording.ts';
import { isWellAddressed, mayAddress, mayEdit } from './rules.ts';

describe('who speaks to whom', () => {
  test.each([
    ['admin', ['all', 'level', 'course', 'mine']],
    ['teacher', ['course', 'mine']],
    ['student', []],
  ] as const)('%s', (role, theirs) => {
    expect(audiences.filter((audience) => mayAddress(role, audience))).toEqual(theirs);
  });

  test.each([
    [{ audience: 'all', level: null, courseId: null }, true],
    [{ audience: 'all', level: 1, courseId: null }, false],
    [{ audience: 'all', level: null, courseId: 3 }, false],
    [{ audience: 'level', level: 2, courseId: null }, true],
    [{ audience: 'level', level: null, courseId: null }, false],
    [{ audience: 'course', level: null, courseId: 3 }, true],
    [{ audience: 'course', level: null, courseId: null }, false],
    [{ audience: 'mine', level: null, courseId: null }, true],
  ] as const)('%o is addressed well: %s', (addressed, isWell) => {
    expect(isWellAddressed(addressed)).toBe(isWell);
  });

  test('one’s own, and an admin any; who is no teacher any more not even their own', () => {
    const written = { createdBy: 'a' };
    expect(mayEdit(written, { id: 'a', role: 'teacher' })).toBe(true);
    expect(mayEdit(written, { id: 'b', role: 'teacher' })).toBe(false);
    expect(mayEdit(written, { id: 'b', role: 'admin' })).toBe(true);
    expect(mayEdit(written, { id: 'a', role: 'student' })).toBe(false);
  });
});

describe('in the bell', () => {
  const detailOf = (text: string) => newsOf({ id: 7, title: 'تأجيل', text }).detail;

  test('an announcement is on one line', () => {
    expect(detailOf('السلام عليكم.\n\n  يؤجَّل\tاللقاء.')).toBe('السلام عليكم. يؤجَّل اللقاء.');
    expect(newsOf({ id: 7, title: 'تأجيل', text: 'نص' })).toMatchObject({
      title: 'إعلان: تأجيل',
      subject: '7',
      path: '/announcements/7',
    });
  });

  test('a long one is cut between two words, and one long word somewhere', () => {
    const cut = detailOf('كلمة '.repeat(100)) ?? '';
    expect(cut.length).toBeLessThanOrEqual(141);
    expect(cut).toMatch(/كلمة…$/);
    expect(detailOf('ـ'.repeat(500))).toHaveLength(141);
  });
});
