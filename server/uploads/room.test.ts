import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { openDisk } from '#server/disk/disk';
import { ballastBytes, keptFree } from '#server/disk/rules';
import { anotherProcess } from '#server/testing/another-process';
import { quiet } from '#server/testing/quiet';
import { askOffset, beginVideo, giveUp, sendForm, sendPart, uploadDesk } from '#server/testing/upload-desk';
import { makePdf, makeVideo } from '#server/testing/upload-files';

const university = await uploadDesk();
const { dataDir, stored, signedIn } = university;
const { browser } = await signedIn('teacher');
const megabyte = 1024 * 1024;

/** A process of the university whose disk has the room that a test says, beyond what is kept free. */
async function onADisk(spare: { bytes: number }, holdsDatabase = false) {
  const disk = openDisk({ dataDir, holdsDatabase, log: quiet, freeIn: async () => spare.bytes + keptFree });
  return browser.at(await anotherProcess(university, {}, { disk }));
}

const outcome = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 400 ? statusCode : [statusCode, JSON.parse(body).code];
const full = [507, 'storage_full'];

describe('an upload that is begun', () => {
  test('reserves what it has not sent yet: the next is refused when all of it does not fit', async () => {
    const teacher = await onADisk({ bytes: 100 * megabyte });
    const first = await beginVideo(teacher, 60 * megabyte);
    expect(outcome(first.response)).toBe(201);
    const files = await stored();
    expect(outcome((await beginVideo(teacher, 41 * megabyte)).response)).toEqual(full);
    expect(await stored()).toEqual(files);
    const second = await beginVideo(teacher, 40 * megabyte);
    expect(outcome(second.response)).toBe(201);
    expect(outcome((await beginVideo(teacher, 1)).response)).toEqual(full);

    await giveUp(teacher, first.address);
    const third = await beginVideo(teacher, 60 * megabyte);
    expect(outcome(third.response)).toBe(201);
    for (const { address } of [second, third]) await giveUp(teacher, address);
  });

  test('reserves no more than it has yet to send', async () => {
    const spare = { bytes: 10 * megabyte };
    const teacher = await onADisk(spare);
    const { address } = await beginVideo(teacher, 10 * megabyte);
    await sendPart(teacher, address, 0, Buffer.alloc(4 * megabyte));
    spare.bytes -= 4 * megabyte;
    expect(outcome((await beginVideo(teacher, 1)).response)).toEqual(full);
    spare.bytes += megabyte;
    const small = await beginVideo(teacher, megabyte);
    expect(outcome(small.response)).toBe(201);
    for (const one of [address, small.address]) await giveUp(teacher, one);
  });

  test('is seen by every process that shares the folder, also when they begin in the same moment', async () => {
    const spare = { bytes: 100 * megabyte };
    const teachers = await Promise.all([1, 2, 3].map(() => onADisk(spare)));
    const begun = await Promise.all(teachers.map((teacher) => beginVideo(teacher, 60 * megabyte)));
    const taken = begun.filter(({ response }) => response.statusCode === 201);
    expect(taken.length).toBeLessThanOrEqual(1);
    for (const { response } of begun)
      if (response.statusCode !== 201) expect(outcome(response)).toEqual(full);
    for (const { address } of taken) await giveUp(browser, address);
  });

  test('does not take the room of a ballast that is yet to be made', async () => {
    const teacher = await onADisk({ bytes: ballastBytes + megabyte }, true);
    expect(outcome((await beginVideo(teacher, megabyte + 1)).response)).toEqual(full);
    const { response, address } = await beginVideo(teacher, megabyte);
    expect(outcome(response)).toBe(201);
    await giveUp(teacher, address);
  });
});

describe('small files', () => {
  const sendPdf = (teacher: typeof browser) =>
    sendForm(teacher, '/api/upload/syllabus', 'syllabus', 'خطة.pdf', makePdf());

  test('find no room that a video was promised, and leave nothing when they are refused', async () => {
    const spare = { bytes: 20 * megabyte };
    const teacher = await onADisk(spare);
    const { address } = await beginVideo(teacher, 15 * megabyte);
    const files = await stored();
    expect(outcome(await sendPdf(teacher))).toEqual(full);
    expect(await stored()).toEqual(files);
    await giveUp(teacher, address);
    expect(outcome(await sendPdf(teacher))).toBe(200);
  });

  test('count while they come: many at once do not fit where one does', async () => {
    const teacher = await onADisk({ bytes: 12 * megabyte });
    const outcomes = (await Promise.all([1, 2, 3, 4].map(() => sendPdf(teacher)))).map(outcome);
    for (const one of outcomes.filter((each) => each !== 200)) expect(one).toEqual(full);
    expect(outcome(await sendPdf(teacher))).toBe(200);
  });
});

describe('a disk that others fill', () => {
  test('stops a video on its way, keeps what came, and takes the rest when there is room again', async () => {
    const video = await makeVideo('mp4', { seconds: 60, bytesPerSecond: 100_000 });
    const spare = { bytes: 50 * megabyte };
    const teacher = await onADisk(spare);
    const { address } = await beginVideo(teacher, video.length);
    const untilFull = function* () {
      for (let sent = 0; sent < video.length; sent += 65_536) {
        if (sent > 2 * megabyte) spare.bytes = 0;
        yield video.subarray(sent, sent + 65_536);
      }
    };
    expect(outcome(await sendPart(teacher, address, 0, Readable.from(untilFull())))).toEqual(full);
    const offset = Number((await askOffset(teacher, address)).headers['upload-offset']);
    expect(offset).toBeGreaterThan(megabyte);
    expect(offset).toBeLessThan(4 * megabyte);
    expect(outcome(await sendPart(teacher, address, offset, video.subarray(offset)))).toEqual(full);
    expect((await askOffset(teacher, address)).headers['upload-offset']).toBe(String(offset));

    spare.bytes = 50 * megabyte;
    expect(outcome(await sendPart(teacher, address, offset, video.subarray(offset)))).toBe(204);
    const { url } = (await teacher.get(address)).json();
    expect((await teacher.get(url)).rawPayload.equals(video)).toBe(true);
  });

  test('refuses the next part before a byte of it, and never with a 500', async () => {
    const spare = { bytes: 10 * megabyte };
    const teacher = await onADisk(spare);
    const { address } = await beginVideo(teacher, megabyte);
    spare.bytes = 0;
    expect(outcome(await sendPart(teacher, address, 0, Buffer.alloc(100)))).toEqual(full);
    expect((await askOffset(teacher, address)).headers['upload-offset']).toBe('0');
    expect((await giveUp(teacher, address)).statusCode).toBe(204);
  });
});
