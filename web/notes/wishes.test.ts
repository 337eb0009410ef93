import { expect, test } from 'vitest';
import { aNote, noteNumber } from './notes-for-tests.ts';
import { changed, shownNotes, type Wish, wishBox } from './wishes.ts';
import { StorageForTests } from '#web/lib/storage-for-tests';

const adding = (note = aNote()): Wish => ({ kind: 'add', id: note.id, madeAt: 1, refusal: null, note });
const everywhere = () => true;

test('what the device holds is read by its person alone, in the order in which it was made', () => {
  const storage = new StorageForTests();
  const [mine, others] = [wishBox(storage, 'me'), wishBox(storage, 'them')];
  const later = { ...adding(noteNumber(2)), madeAt: 5 };
  mine.put(later);
  mine.put(adding());
  expect(mine.all()).toEqual([adding(), later]);
  expect(others.all()).toEqual([]);
  mine.drop(later.id);
  expect(mine.all()).toEqual([adding()]);
});

test('what somebody wrote into the storage is no note', () => {
  const storage = new StorageForTests();
  storage.setItem('note-wish:me:x', '{"kind":"add"}');
  storage.setItem('note-wish:me:y', 'nonsense');
  expect(wishBox(storage, 'me').all()).toEqual([]);
});

test('new words for a note that was not sent go with it; of one that was sent they are a change', () => {
  const { id } = aNote();
  expect(changed(adding(), id, 'غيره', 9)).toMatchObject({ kind: 'add', note: { text: 'غيره' } });
  expect(changed(null, id, 'غيره', 9)).toEqual({
    kind: 'change',
    id,
    madeAt: 9,
    refusal: null,
    text: 'غيره',
  });
});

test('the reader sees what is there, changed and without what was deleted, and what was not sent yet', () => {
  const [one, two, three] = [noteNumber(1), noteNumber(2), noteNumber(3)];
  const wishes: Wish[] = [
    { kind: 'change', id: one.id, madeAt: 1, refusal: null, text: 'جديد' },
    { kind: 'remove', id: two.id, madeAt: 2, notBefore: 3 },
    adding(noteNumber(4)),
  ];
  const shown = shownNotes([one, two, three], wishes, everywhere);
  expect(shown.map(({ id, text, isWaiting }) => [id, text, isWaiting])).toEqual([
    [one.id, 'جديد', true],
    [three.id, three.text, false],
    [noteNumber(4).id, aNote().text, true],
  ]);
});

test('a note that the university has already is not shown twice', () => {
  expect(shownNotes([aNote()], [adding()], everywhere)).toHaveLength(1);
});

test('what was written elsewhere is not shown here', () => {
  expect(shownNotes([], [adding()], ({ lessonId }) => lessonId === 4)).toEqual([]);
});
