import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Config } from '#server/config';
import { openDisk } from '#server/disk/disk';
import { keptFree } from '#server/disk/rules';
import { anotherProcess } from '#server/testing/another-process';
import { openBucket } from '#server/testing/open-bucket';
import { quiet } from '#server/testing/quiet';
import { temporaryFolder } from '#server/testing/temporary-folder';
import {
  askOffset,
  beginVideo,
  giveUp,
  headOfVideo,
  idOf,
  sendPart,
  uploadDesk,
} from '#server/testing/upload-desk';
import { makeVideo } from '#server/testing/upload-files';
import { inPieces } from './arrivals-bucket.ts';
import { addPiece } from './arriving-queries.ts';
import { openLeases, renew } from './lease.ts';
import { sweepUploads } from './sweep.ts';

const { s3, names: inBucket } = await openBucket();
const university = await uploadDesk({ s3 });
const { app, database, clock, stored, signedIn } = university;
const { browser: teacher } = await signedIn('teacher');
const video = await makeVideo('mp4', { seconds: 30, bytesPerSecond: 100_000 });

const offsetOf = async (address: string, browser = teacher) =>
  Number((await askOffset(browser, address)).headers['upload-offset']);
const piecesOf = async (address: string) =>
  (await inBucket()).filter((name) => name.includes(`arriving/${idOf(address)}`));

/** The same teacher at a process on another machine: the database and the bucket are all that it shares. */
async function onAnotherMachine({ spare = 1e12, ...changes }: Partial<Config> & { spare?: number } = {}) {
  const dataDir = await temporaryFolder();
  const disk = openDisk({ dataDir, holdsDatabase: false, log: quiet, freeIn: async () => spare + keptFree });
  return teacher.at(await anotherProcess(university, { dataDir, ...changes }, { disk }));
}

describe('an upload into a bucket', () => {
  test('goes on at any machine, with nothing on a disk, and is the same film', async () => {
    const there = await onAnotherMachine();
    const { address } = await beginVideo(teacher, video.length);
    await sendPart(teacher, address, 0, video.subarray(0, 700_000));
    expect(await offsetOf(address, there)).toBe(700_000);
    expect(await stored()).toEqual([]);
    await sendPart(there, address, 700_000, video.subarray(700_000, 1_900_001));
    const last = await sendPart(teacher, address, 1_900_001, video.subarray(1_900_001));
    expect(last.statusCode).toBe(204);
    const { url } = (await there.get(address)).json();
    expect((await there.get(url)).rawPayload.equals(video)).toBe(true);
    expect([await piecesOf(address), await stored()]).toEqual([[], []]);
  });

  test('keeps what came before a line was cut', async () => {
    const { address } = await beginVideo(teacher, video.length);
    const origin = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const line = connect(Number(origin.port), origin.hostname);
    line.write(headOfVideo(teacher, address, video.length));
    line.end(video.subarray(0, 500_000));
    await expect.poll(() => offsetOf(address), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await offsetOf(address)).toBeLessThanOrEqual(500_000);
    line.destroy();
    await giveUp(teacher, address);
    expect(await piecesOf(address)).toEqual([]);
  });

  test('is never appended to twice at the same byte', async () => {
    const { address } = await beginVideo(teacher, video.length);
    const piece = { uploadId: idOf(address), start: 0, length: 10 };
    expect(await addPiece(database.db, { ...piece, name: 'one' })).toBe(true);
    expect(await addPiece(database.db, { ...piece, name: 'another' })).toBe(false);
    const late = await sendPart(teacher, address, 0, video.subarray(0, 100));
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(await offsetOf(address)).toBe(10);
    expect(await addPiece(database.db, { ...piece, uploadId: 'gone', name: 'third' })).toBe(false);
    await giveUp(teacher, address);
  });

  test('is its owner’s alone, and of its own kind', async () => {
    const { address } = await beginVideo(teacher, video.length);
    const { browser: other } = await signedIn('teacher');
    expect((await askOffset(other, address)).statusCode).toBe(404);
    expect((await sendPart(other, address, 0, video.subarray(0, 10))).statusCode).toBe(404);
    expect((await giveUp(other, address)).statusCode).toBe(404);
    expect((await askOffset(teacher, address.replace('video', 'sound'))).statusCode).toBe(404);
    await giveUp(teacher, address);
  });

  test('is refused where there is no room to put it together, and finished where there is', async () => {
    const small = await onAnotherMachine({ spare: 1_000_000 });
    const refused = await beginVideo(small, video.length);
    expect(refused.response.statusCode).toBe(507);
    const { address } = await beginVideo(teacher, video.length);
    expect((await sendPart(small, address, 0, video)).statusCode).toBe(507);
    expect(await offsetOf(address)).toBe(video.length);
    expect((await teacher.get(address)).statusCode).toBe(200);
  });

  test('hears that the files are away when the bucket is, and goes on afterwards', async () => {
    const lost = await onAnotherMachine({ s3: { ...s3, bucket: 'nowhere' } });
    const { address } = await beginVideo(teacher, video.length);
    const answer = await sendPart(lost, address, 0, video.subarray(0, 1000));
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'files_away']);
    expect(await offsetOf(address)).toBe(0);
    expect((await sendPart(teacher, address, 0, video)).statusCode).toBe(204);
  });

  test('that stopped is forgotten after a day; so is a piece that no row knows, after an hour', async () => {
    clock.now = new Date();
    const { address } = await beginVideo(teacher, video.length);
    await sendPart(teacher, address, 0, video.subarray(0, 1000));
    const [piece = ''] = await piecesOf(address);
    clock.now = new Date(Date.now() + 2 * 3_600_000);
    await sweepUploads(app);
    expect([await offsetOf(address), await piecesOf(address)]).toEqual([1000, [piece]]);
    clock.now = new Date(Date.now() + 25 * 3_600_000);
    await sweepUploads(app);
    expect([await piecesOf(address), (await askOffset(teacher, address)).statusCode]).toEqual([[], 404]);
    clock.now = new Date();
  });
});

test('bytes are given on in pieces, each where the one before ends, however they come', async () => {
  const source = [3_000_000, 2_000_000, 1, 5_000_000, 7].map((length) => Buffer.alloc(length, length % 251));
  const kept: { start: number; bytes: Buffer }[] = [];
  const end = await inPieces(
    Readable.from(source),
    11,
    async (bytes, start) => void kept.push({ start, bytes }),
  );
  expect(end).toBe(11 + 10_000_008);
  expect(kept.map(({ start }) => start)).toEqual([11, 5_000_011, 10_000_012]);
  expect(Buffer.concat(kept.map(({ bytes }) => bytes)).equals(Buffer.concat(source))).toBe(true);
});

describe('the lease of an upload', () => {
  const [one, another] = [openLeases(database.db), openLeases(database.db)];
  const nobody = () => undefined;

  test('has one holder among all processes, and passes to the next when it is given back', async () => {
    const release = await one.take('a', nobody);
    expect(await another.take('a', nobody)).toBeNull();
    const beside = await another.take('b', nobody);
    expect(beside).not.toBeNull();
    await release?.();
    const next = await another.take('a', nobody);
    expect(next).not.toBeNull();
    // Who no longer has it cannot give it away.
    await release?.();
    expect(await one.take('a', nobody)).toBeNull();
    await next?.();
    await beside?.();
  });

  test('is given up when another process asks for it', async () => {
    const lock = one.newLock('c');
    const { signal } = new AbortController();
    let givenUp: Promise<void> | undefined;
    await lock.lock(signal, () => (givenUp ??= lock.unlock()));
    const next = another.newLock('c');
    await next.lock(signal, nobody);
    expect(givenUp).toBeDefined();
    await next.unlock();
  });

  test('is given up while the database is silent, before somebody else may take it; it is asked once', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const silent = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
    const giveWay = vi.fn<() => void>();
    const stop = renew(silent, giveWay);
    vi.advanceTimersByTime(7000);
    expect(giveWay).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2500);
    expect(giveWay).toHaveBeenCalledTimes(1);
    expect(silent).toHaveBeenCalledTimes(1);
    stop();
  });

  test('of a process that died ends by the clock of the database', async () => {
    await database.pool.query(
      `insert into upload_leases (upload_id, holder, until) values ('d', 'a dead process', now() + interval '1 hour')`,
    );
    expect(await one.take('d', nobody)).toBeNull();
    await database.pool.query(
      `update upload_leases set until = now() - interval '1 ms' where upload_id = 'd'`,
    );
    const release = await one.take('d', nobody);
    expect(release).not.toBeNull();
    await release?.();
  });
});
