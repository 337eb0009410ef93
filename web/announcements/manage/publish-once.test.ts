import { expect, test } from 'vitest';
import { announcement } from '#contract/announcements';
import { publishOnce } from './publish-once.ts';

const first = {
  title: 'تأجيل اللقاء',
  text: 'يؤجَّل اللقاء إلى الخميس.',
  isPinned: false,
  pinnedUntil: null,
};
const stored = announcement.parse({
  id: 7,
  audience: 'all',
  level: null,
  courseId: null,
  audienceTitle: 'الجميع',
  ...first,
  by: 'أحمد المدرّس',
  createdAt: '2026-11-18T09:00:00.000Z',
  editedAt: null,
  mayEdit: true,
  readers: 3,
});

/** A university that keeps the first of what comes twice. */
function university() {
  const edits: unknown[] = [];
  return {
    edits,
    publish: async () => stored,
    edit: async (id: number, changes: object) => {
      edits.push({ id, ...changes });
      return { ...stored, ...changes };
    },
  };
}

test('an announcement that is published as it was written is not edited', async () => {
  const line = university();
  expect(await publishOnce({ ...first, title: ` ${first.title} ` }, line)).toBe(stored);
  expect(line.edits).toEqual([]);
});

test('one that came the first time, and was changed before it was sent again, is changed there', async () => {
  const line = university();
  const changed = { ...first, text: 'يؤجَّل اللقاء إلى الجمعة.' };
  expect((await publishOnce(changed, line)).text).toBe(changed.text);
  expect(line.edits).toEqual([{ id: 7, ...changed }]);
});
