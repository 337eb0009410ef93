import { expect, test } from 'vitest';
import { sturdyStorage } from '#web/lib/sturdy-storage';
import { emptyDraft, judgingDraft } from './judging-draft.ts';

const marked = {
  marks: [{ unit: 4, segment: 1, word: 0, kind: 'lahn' as const, heardAt: 44_000, note: null }],
  comment: 'أحسنت',
};

test('marks and comment are there again after a reload, for their teacher and recital alone', () => {
  const storage = sturdyStorage(null);
  judgingDraft(storage, 'ahmad', 7).write(marked);
  expect(judgingDraft(storage, 'ahmad', 7).read()).toEqual(marked);
  expect(judgingDraft(storage, 'ahmad', 8).read()).toEqual(emptyDraft);
  expect(judgingDraft(storage, 'khalid', 7).read()).toEqual(emptyDraft);
});

test('nothing stays behind the verdict, or an emptied draft', () => {
  const storage = sturdyStorage(null);
  const draft = judgingDraft(storage, 'ahmad', 7);
  draft.write(marked);
  draft.remove();
  expect(storage.length).toBe(0);
  draft.write(marked);
  draft.write(emptyDraft);
  expect(storage.length).toBe(0);
});

test('a draft that cannot be read is none', () => {
  const storage = sturdyStorage(null);
  storage.setItem('recital-draft:ahmad:7', '{"marks":[{"unit":"x"}]}');
  expect(judgingDraft(storage, 'ahmad', 7).read()).toEqual(emptyDraft);
  storage.setItem('recital-draft:ahmad:7', 'x');
  expect(judgingDraft(storage, 'ahmad', 7).read()).toEqual(emptyDraft);
});
