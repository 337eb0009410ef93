import { beforeEach, expect, test, vi } from 'vitest';
import { addPart } from './kept-files.ts';
import { keptPlayer } from './kept-player.ts';
import { shelf } from './shelf-for-tests.ts';

const name = `${'a'.repeat(26)}.m4a`;
const asked = () => new Request(`https://university.test/uploads/${name}`);
let storage: CacheStorage;
let owner: string | undefined;

beforeEach(async () => {
  storage = shelf();
  owner = 'maryam';
  vi.stubGlobal('fetch', async () => new Response('network'));
});

async function keepFor(userId: string, size = 6) {
  const facts = { name, size, mimeType: 'audio/mp4', etag: '"a"', parts: 0 };
  await addPart(await storage.open(`kept-${userId}`), facts, new TextEncoder().encode('device').buffer);
}

async function opened() {
  const player = keptPlayer(storage, async () => owner);
  await player.look();
  return player;
}

const heard = async () => (await (await opened()).answer(asked())).text();

test('what is kept is played from the device, though there is a line', async () => {
  await keepFor('maryam');
  expect((await opened()).mayHold(asked())).toBe(true);
  expect(await heard()).toBe('device');
});

test('nobody hears what another one kept, nor anybody while it is in doubt who is here', async () => {
  await keepFor('maryam');
  owner = 'yusuf';
  expect(await heard()).toBe('network');
  owner = undefined;
  expect(await heard()).toBe('network');
});

test('what is not here goes past the worker; what is here in part as well', async () => {
  expect((await opened()).mayHold(asked())).toBe(false);
  await keepFor('maryam', 50_000_000);
  expect((await opened()).mayHold(asked())).toBe(false);
});

test('before the files have been counted, each is looked for', async () => {
  const player = keptPlayer(storage, async () => owner);
  expect(player.mayHold(asked())).toBe(true);
  expect(await (await player.answer(asked())).text()).toBe('network');
});
