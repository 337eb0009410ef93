import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyDraft, keptDraft, withAudience } from './kept-draft.ts';

function shelf() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test('what was written is there again, for the one who wrote it, and with the same number', () => {
  const device = shelf();
  const written = { ...emptyDraft('all'), title: 'تأجيل اللقاء' };
  keptDraft(() => device, 'ahmad').write(written);
  expect(keptDraft(() => device, 'ahmad').read()).toEqual(written);
  expect(keptDraft(() => device, 'salma').read()).toBeNull();
});

test('what is emptied or published leaves nothing behind', () => {
  const device = shelf();
  const draft = keptDraft(() => device, 'ahmad');
  draft.write({ ...emptyDraft(), title: 'تأجيل' });
  draft.write({ ...emptyDraft(), title: '  ' });
  expect(device.kept.size).toBe(0);
  draft.write({ ...emptyDraft(), text: 'يؤجَّل' });
  draft.drop();
  expect(device.kept.size).toBe(0);
});

test('a storage that is broken, full or closed costs nothing but the keeping', () => {
  const device = shelf();
  device.kept.set('announcement-draft:ahmad', '{"title":');
  expect(keptDraft(() => device, 'ahmad').read()).toBeNull();
  const closed = keptDraft(() => {
    throw new DOMException('closed');
  }, 'ahmad');
  expect(closed.read()).toBeNull();
  closed.write({ ...emptyDraft(), title: 'تأجيل' });
  closed.drop();
});

test('its number is one that the university takes, and a new one with another audience', () => {
  const draft = emptyDraft();
  expect(z.uuid().safeParse(draft.clientId).success).toBe(true);
  const first = withAudience(draft, 'course-1');
  expect(first.clientId).toBe(draft.clientId);
  expect(withAudience(first, 'course-1').clientId).toBe(draft.clientId);
  expect(withAudience(first, 'course-2').clientId).not.toBe(draft.clientId);
});
