import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { anotherProcess } from '#server/testing/another-process';
import { runProgram } from '#server/testing/run-program';
import { patientReading } from '#server/testing/test-app';
import { beginVideo, idOf, sendPart, sendVideo, uploadDesk } from '#server/testing/upload-desk';
import { makeEndlessVideo, makeVideo } from '#server/testing/upload-files';
import { openReaders } from './readers.ts';

const university = await uploadDesk();
const { app, dataDir, stored, signedIn, database } = university;
const { browser: teacher } = await signedIn('teacher');
const { browser: student } = await signedIn();
const quietly = { log: { ...app.log, warn: () => undefined } };

test('a film without end is refused and removed, and nobody else waits for it', async () => {
  const files = await stored();
  const sending = sendVideo(teacher, await makeEndlessVideo());
  const sent: unknown[] = [];
  void sending.then((result) => sent.push(result));
  const answers: number[] = [];
  while (sent.length === 0) {
    answers.push((await student.get('/api/auth/user')).statusCode);
    await pause(5);
  }
  const { last, address } = await sending;
  expect([last.statusCode, last.json().code]).toEqual([415, 'not_a_video']);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(answers.length).toBeGreaterThan(1);
  expect(await stored()).toEqual(files);
  expect((await teacher.get(address)).json().code).toBe('not_a_video');
  const { last: next } = await sendVideo(teacher, await makeVideo('mp4'));
  expect(next.statusCode).toBe(204);
});

test('a film without end that the server had whole when it fell is refused when it is asked for, and is gone', async () => {
  const files = await stored();
  const video = await makeEndlessVideo();
  const { address } = await beginVideo(teacher, video.length);
  await writeFile(join(dataDir, 'uploads/videos', idOf(address)), video);
  const answers = await Promise.all([1, 2, 3].map(() => teacher.get(address)));
  expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'not_a_video'));
  expect(await stored()).toEqual(files);
  expect((await teacher.get(address)).json().code).toBe('not_a_video');
});

test('whoever does not wait for a film hears what became of it when asking again', async () => {
  const files = await stored();
  const reading = { ...patientReading(), longestWait: 0 };
  const hurried = await anotherProcess(university, {}, { reading });
  const browser = teacher.at(hurried);
  const { browser: another } = await signedIn('teacher');
  const becomes = async (video: Buffer) => {
    const { address } = await beginVideo(browser, video.length);
    signalReaders('SIGSTOP');
    try {
      expect((await sendPart(browser, address, 0, video)).statusCode).toBe(204);
      expect((await browser.get(address)).json().code).toBe('video_being_checked');
    } finally {
      signalReaders('SIGCONT');
    }
    let answer = await browser.get(address);
    while (answer.json().code === 'video_being_checked') {
      await pause(5);
      answer = await browser.get(address);
    }
    expect((await another.at(hurried).get(address)).statusCode).toBe(404);
    return answer;
  };
  const honest = await becomes(await makeVideo('mp4', { seconds: 9 }));
  expect(honest.json()).toMatchObject({ duration: 9 });
  const endless = await becomes(await makeEndlessVideo());
  expect([endless.statusCode, endless.json().code]).toEqual([415, 'not_a_video']);
  expect((await stored()).filter((file) => !file.startsWith('files/'))).toEqual([]);
  expect(await stored()).toHaveLength(files.length + 1);
});

const rowOf = async (name: string) =>
  (await database.pool.query('select * from uploads where name = $1', [name])).rows[0];
const forgetLength = (name: string) =>
  database.pool.query('update uploads set duration = null where name = $1', [name]);

test('how long a film is was read once: no call reads it again', async () => {
  const { address } = await sendVideo(teacher, await makeVideo('webm', { seconds: 8 }));
  const name = `${idOf(address)}.webm`;
  expect(await rowOf(name)).toMatchObject({ duration: 8 });
  await writeFile(join(dataDir, 'uploads/files', name), await makeEndlessVideo());
  expect((await teacher.get(address)).json()).toMatchObject({ duration: 8 });
  expect(await app.mediaDuration(`/uploads/${name}`)).toBe(8);
});

test('a film from before lengths were kept is read once, by all who ask together', async () => {
  const { address } = await sendVideo(teacher, await makeVideo('mov', { seconds: 5 }));
  const name = `${idOf(address)}.mov`;
  await forgetLength(name);
  const answers = await Promise.all([1, 2, 3].map(() => teacher.get(address)));
  expect(answers.map((answer) => answer.json().duration)).toEqual([5, 5, 5]);
  expect(await rowOf(name)).toMatchObject({ duration: 5 });
});

test('a film from before that has no end is tried once', async () => {
  const { address } = await sendVideo(teacher, await makeVideo('mp4', { seconds: 60 }));
  const name = `${idOf(address)}.mp4`;
  await forgetLength(name);
  await writeFile(join(dataDir, 'uploads/files', name), await makeEndlessVideo());
  expect((await teacher.get(address)).json().code).toBe('not_a_video');
  expect(await rowOf(name)).toMatchObject({ duration: 0 });
  expect((await teacher.get(address)).json().code).toBe('not_a_video');
  expect(await app.mediaDuration(`/uploads/${name}`)).toBe(null);
});

test('a film whose reader was ended from outside is not blamed: it can be asked for again', async () => {
  const { program, longestWait } = patientReading();
  const readers = openReaders(quietly, program, longestWait);
  let isAsked = () => {};
  const hasAsked = new Promise<void>((resolve) => (isAsked = resolve));
  const reading = readers.film({
    size: 1000,
    readPart: () => {
      isAsked();
      return new Promise(() => undefined);
    },
  });
  const answer = reading.catch((error: unknown) => error);
  await hasAsked;
  await readers.close();
  expect(await answer).toMatchObject({ code: 'busy' });
});

test('a film that cannot be had from its store is not blamed either', async () => {
  const { program, longestWait } = patientReading();
  const readers = openReaders(quietly, program, longestWait);
  const readPart = () => Promise.reject(new Error('the bucket is away'));
  await expect(readers.film({ size: 1000, readPart })).rejects.toMatchObject({ code: 'busy' });
  await readers.close();
});

test('a reader that a film holds ends with its server, even when that is killed', async () => {
  const path = join(dataDir, 'endless.mp4');
  const video = await makeEndlessVideo();
  await writeFile(path, video);
  const server = await runProgram('read-endless-film', inject('readerProgram'), path, String(video.length));
  const pid = Number((await server.says('reader ')).split(' ')[1]);
  expect(isThere(pid)).toBe(true);
  await server.killHard();
  while (isThere(pid)) await pause(5);
});

/** To the readers that this process has started, so that it is known what they do meanwhile. */
function signalReaders(signal: NodeJS.Signals): void {
  const readers = readdirSync('/proc').filter((pid) => isReader(pid));
  expect(readers).not.toEqual([]);
  for (const pid of readers) process.kill(Number(pid), signal);
}

function isReader(pid: string): boolean {
  try {
    const [, , , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('films');
  } catch {
    return false;
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
