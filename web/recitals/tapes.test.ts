import { expect, test } from 'vitest';
import { pageShelf, type Tape } from './tape-shelf.ts';
import { tapesOf } from './tapes.ts';

const begun = (changes: Partial<Tape> = {}): Tape => ({
  id: 'a',
  userId: 'yusuf',
  matn: 'bayquniyya',
  title: 'المنظومة البيقونية',
  kind: 'nazm',
  from: 1,
  to: 17,
  units: 34,
  type: 'audio/webm;codecs=opus',
  startedAt: 1000,
  isEnded: false,
  isToSend: false,
  refusal: null,
  ...changes,
});

const piece = (index: number, tape = 'a') => ({
  tape,
  index,
  bytes: new Uint8Array([index, index]).buffer,
  levels: [index / 10],
  until: (index + 1) * 1000,
});

test('what was cut off is there up to its last second', async () => {
  const shelf = pageShelf();
  await tapesOf(shelf, 'yusuf').begin(begun());
  for (const index of [0, 1, 2]) await shelf.putPiece(piece(index));
  const whole = await tapesOf(shelf, 'yusuf').whole('a');
  expect(whole).toMatchObject({ length: 3000, size: 6, levels: [0, 0.1, 0.2] });
  expect(await whole?.file.bytes()).toEqual(new Uint8Array([0, 0, 1, 1, 2, 2]));
});

test('a file is called the same after a reload, so that its upload goes on', async () => {
  const shelf = pageShelf();
  await shelf.putTape(begun());
  await shelf.putPiece(piece(0));
  const files = await Promise.all([1, 2].map(async () => (await tapesOf(shelf, 'yusuf').whole('a'))?.file));
  expect(files.map((file) => [file?.name, file?.lastModified, file?.type])).toEqual([
    ['a.webm', 1000, 'audio/webm'],
    ['a.webm', 1000, 'audio/webm'],
  ]);
});

test('nothing behind a lost piece is sent: it could not be heard', async () => {
  const shelf = pageShelf();
  await shelf.putTape(begun());
  for (const index of [3, 0, 1]) await shelf.putPiece(piece(index));
  expect(await tapesOf(shelf, 'yusuf').whole('a')).toMatchObject({ length: 2000, size: 4 });
});

test('another student of the same device sees none of it', async () => {
  const shelf = pageShelf();
  await shelf.putTape(begun());
  await shelf.putPiece(piece(0));
  const others = tapesOf(shelf, 'maryam');
  expect(await others.list()).toEqual([]);
  expect(await others.whole('a')).toBeNull();
  await others.change('a', { isToSend: true });
  expect((await shelf.tapes())[0]?.isToSend).toBe(false);
});

test('the list has the newest first, and nothing that was begun without a sound', async () => {
  const shelf = pageShelf();
  await shelf.putTape(begun());
  await shelf.putTape(begun({ id: 'b', startedAt: 2000 }));
  await shelf.putTape(begun({ id: 'c', startedAt: 3000 }));
  for (const tape of ['a', 'b']) await shelf.putPiece(piece(0, tape));
  const listed = await tapesOf(shelf, 'yusuf').list();
  expect(listed.map(({ tape }) => tape.id)).toEqual(['b', 'a']);
});

test('what was sent leaves nothing behind', async () => {
  const shelf = pageShelf();
  const tapes = tapesOf(shelf, 'yusuf');
  await tapes.begin(begun());
  await tapes.add(piece(0));
  await tapes.remove('a');
  expect(await tapes.list()).toEqual([]);
  expect(await shelf.pieces('a')).toEqual([]);
});
