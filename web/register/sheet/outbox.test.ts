import { expect, test } from 'vitest';
import { StorageForTests } from '#web/lib/storage-for-tests';
import { sheetOutbox } from './outbox.ts';
import { touch } from './sheet-for-tests.ts';

test('a scribe’s touches are kept apart for each scribe and each sheet', () => {
  const storage = new StorageForTests();
  sheetOutbox(storage, 'scribe', 7).putTouch(touch('a', 1));
  expect(sheetOutbox(storage, 'scribe', 7).touches()).toEqual([touch('a', 1)]);
  expect(sheetOutbox(storage, 'scribe', 77).touches()).toEqual([]);
  expect(sheetOutbox(storage, 'another', 7).touches()).toEqual([]);
});
