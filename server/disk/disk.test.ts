import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { openDisk } from './disk.ts';
import { ballastBytes, ballastStep, keptFree, spareBytes } from './rules.ts';

const megabyte = 1024 * 1024;
const patient = { timeout: 20_000 };

describe('the ballast', () => {
  test.each([
    ['made where it leaves room', 128, 0, 'make'],
    ['not made where it would take the last room', 127, 0, 'leave'],
    ['filled up when a part of it is there', 70, 60, 'make'],
    ['left alone when it is whole', 1000, 64, 'leave'],
    ['left alone while there is room for the database', 32, 64, 'leave'],
    ['given up when there is none', 31, 64, 'give-up'],
    ['given up also when only a part was made', 0, 1, 'give-up'],
    ['nothing that can be given up twice', 0, 0, 'leave'],
  ])('is %s', (_, free, ballast, step) => {
    expect(ballastStep({ free: free * megabyte, ballast: ballast * megabyte })).toBe(step);
  });

  test('is not made again as soon as it is given up: what it leaves is not enough', () => {
    expect(ballastStep({ free: 31 * megabyte + ballastBytes, ballast: 0 })).toBe('leave');
  });

  test('counts as taken for uploads while it is not there', () => {
    expect(spareBytes(keptFree + 10, 0)).toBe(10);
    expect(spareBytes(keptFree + ballastBytes + 10, ballastBytes)).toBe(10);
  });
});

/** A folder on a disk with as much room as a test says. */
async function diskWith(room: { free: number }, holdsDatabase = true) {
  const dataDir = await temporaryFolder();
  const said: string[] = [];
  const log = {
    info: (line: string) => said.push(line),
    warn: (line: string) => said.push(line),
    error: (line: string) => said.push(line),
  };
  const disk = openDisk({ dataDir, holdsDatabase, log, freeIn: async () => room.free });
  const ballast = () => stat(join(dataDir, 'ballast')).catch(() => null);
  return { disk, dataDir, said, ballast };
}

describe('a disk that is watched', () => {
  test('holds real blocks for the database, gives them up when it is full, and says so; then holds them again', async () => {
    const room = { free: 1000 * megabyte };
    const { disk, said, ballast } = await diskWith(room);
    onTestFinished(disk.watch());
    await vi.waitUntil(async () => (await ballast())?.size === ballastBytes, patient);
    const { blocks = 0, mode = 0 } = (await ballast()) ?? {};
    expect(blocks * 512).toBeGreaterThanOrEqual(ballastBytes);
    expect(mode & 0o777).toBe(0o600);
    expect(said).toEqual([]);

    room.free = 5 * megabyte;
    await vi.waitUntil(() => said.length > 0, patient);
    expect(await ballast()).toBeNull();
    expect(said[0]).toMatch(/^امتلأ القرص .*بقي 5 ميجابايت.*64 ميجابايت.*يُرجى/);
    expect(disk.figures.timesUsed).toBe(1);

    room.free = 1000 * megabyte;
    await vi.waitUntil(() => said.length > 1, patient);
    expect(said[1]).toMatch(/^اتسع القرص/);
    expect((await ballast())?.size).toBe(ballastBytes);
  });

  test('with nothing left to give says so once', async () => {
    const { disk, said } = await diskWith({ free: 0 });
    const stop = disk.watch();
    await vi.waitUntil(() => said.length > 0, patient);
    await stop();
    await disk.relieve();
    expect(said).toEqual([expect.stringContaining('ولم يبق منه شيء محجوز')]);
  });

  test('holds nothing where the database is elsewhere', async () => {
    const { disk, ballast } = await diskWith({ free: 1000 * megabyte }, false);
    await disk.watch()();
    expect(await ballast()).toBeNull();
  });
});

test('a database that says it is full gets the ballast at once, and only when the disk is full', async () => {
  const room = { free: 1000 * megabyte };
  const { disk, dataDir, said, ballast } = await diskWith(room);
  await writeFile(join(dataDir, 'ballast'), Buffer.alloc(megabyte));
  await disk.relieve();
  expect((await ballast())?.size).toBe(megabyte);
  room.free = 0;
  await Promise.all([disk.relieve(), disk.relieve()]);
  expect(await ballast()).toBeNull();
  expect(said).toHaveLength(1);
});
