import { expect, test } from 'vitest';
import { clearOldPages, openJournal } from './journal.ts';
import { type Letter, type Touches, untouched } from './draft.ts';
import { StorageForTests } from '#web/lib/storage-for-tests';

const owner = { userId: 'maryam', examId: 4, attemptId: 9, deadline: 1000 };
const chose = (value: Letter, at = 10): Touches => ({
  answers: { 1: { value, at, known: [null] } },
  flags: {},
});

test('a journal is there again after the page has gone', () => {
  const storage = new StorageForTests();
  openJournal(storage, owner).write(untouched, chose('A'));
  expect(openJournal(storage, owner).read()).toEqual(chose('A'));
});

test('another person at the same browser finds nothing of it', () => {
  const storage = new StorageForTests();
  openJournal(storage, owner).write(untouched, chose('A'));
  expect(openJournal(storage, { ...owner, userId: 'zaynab' }).read()).toEqual(untouched);
});

test('another attempt starts with an empty journal', () => {
  const storage = new StorageForTests();
  openJournal(storage, owner).write(untouched, chose('A'));
  expect(openJournal(storage, { ...owner, attemptId: 10 }).read()).toEqual(untouched);
});

test('what is settled is struck out, and an empty page is taken away', () => {
  const storage = new StorageForTests();
  const journal = openJournal(storage, owner);
  journal.write(untouched, chose('A'));
  journal.write(chose('A'), untouched);
  expect(storage.length).toBe(0);
});

test('two tabs write on the same page without losing either’s answer', () => {
  const storage = new StorageForTests();
  const [one, other] = [openJournal(storage, owner), openJournal(storage, owner)];
  one.write(untouched, chose('A', 10));
  other.write(untouched, { answers: { 2: { value: 'B', at: 11, known: [null] } }, flags: {} });
  one.write(chose('A', 10), untouched);
  expect(Object.keys(one.read().answers)).toEqual(['2']);
});

test('after the hand-in nothing is left', () => {
  const storage = new StorageForTests();
  const journal = openJournal(storage, owner);
  journal.write(untouched, chose('A'));
  journal.wipe();
  expect(storage.length).toBe(0);
});

test.each(['', 'null', '{', '{"touches":1}', '[]'])(
  'a page that cannot be read («%s») counts as empty',
  (text) => {
    const storage = new StorageForTests();
    storage.setItem('exam-journal:maryam:9', text);
    expect(openJournal(storage, owner).read()).toEqual(untouched);
  },
);

test('a browser that keeps nothing is told of, and breaks nothing', () => {
  const full = new StorageForTests();
  full.isFull = true;
  expect(openJournal(full, owner).write(untouched, chose('A'))).toBe(false);
  expect(openJournal(null, owner).write(untouched, chose('A'))).toBe(false);
  expect(openJournal(null, owner).read()).toEqual(untouched);
});

test('the pages of closed attempts are cleared away; open ones and other people’s stay', () => {
  const storage = new StorageForTests();
  const write = (over: Partial<typeof owner>) =>
    openJournal(storage, { ...owner, ...over }).write(untouched, chose('A'));
  write({ attemptId: 9 });
  write({ attemptId: 8 });
  write({ attemptId: 7, examId: 5 });
  write({ attemptId: 6, userId: 'zaynab' });
  storage.setItem('theme', 'dark');
  clearOldPages(storage, { userId: 'maryam', examId: 4, newestId: 9 }, 2000);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(keys.toSorted()).toEqual([
    'exam-journal:maryam:7',
    'exam-journal:maryam:9',
    'exam-journal:zaynab:6',
    'theme',
  ]);
  clearOldPages(storage, { userId: 'maryam', examId: 4, newestId: 9 }, 2000 + 48 * 60 * 60 * 1000);
  expect(storage.length).toBe(2);
});
