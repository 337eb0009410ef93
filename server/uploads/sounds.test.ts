import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anotherProcess } from '#server/testing/another-process';
import { askOffset, beginSound, giveUp, sendPart, sendSound, uploadDesk } from '#server/testing/upload-desk';
import { makePdf, makeSound, makeVideo, type SoundKind } from '#server/testing/upload-files';
import { sweepUploads } from './sweep.ts';

const university = await uploadDesk();
const { app, stored, signedIn, visitor, database, clock, dataDir } = university;
const { browser: student, userId } = await signedIn();
const megabyte = 1024 * 1024;

/** What any player would make of it. */
async function played(bytes: Buffer) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  return {
    told: await input.getDurationFromMetadata(),
    counted: await input.computeDuration(),
    mimeType: (await input.getMimeType()).split(';')[0],
  };
}

const fileOf = (id: string, ending: string) => readFile(join(dataDir, 'uploads/files', `${id}.${ending}`));

describe('a recording', () => {
  test.each<[SoundKind, string, string]>([
    ['webm', 'weba', 'audio/webm'],
    ['ogg', 'ogg', 'audio/ogg'],
    ['mp4', 'm4a', 'audio/mp4'],
    ['mp3', 'mp3', 'audio/mpeg'],
  ])(
    'of the kind %s, as a browser writes it, is kept so that one can seek in it',
    async (kind, ending, mimeType) => {
      const { last, address, id } = await sendSound(student, await makeSound(kind, { seconds: 8 }), 3);
      expect(last.statusCode).toBe(204);
      const known = (await student.get(address)).json();
      const kept = await fileOf(id, ending);
      expect(known).toEqual({ id, seconds: 8, size: kept.length, mimeType });
      const { told, counted } = await played(kept);
      expect(Math.round(counted)).toBe(8);
      if (kind !== 'ogg') expect(Math.round(told ?? 0)).toBe(8);
    },
  );

  test('that has its length and its index stays as it is, byte for byte', async () => {
    const sound = await makeSound('webm', { isLive: false });
    const { id } = await sendSound(student, sound);
    expect((await fileOf(id, 'weba')).equals(sound)).toBe(true);
  });

  test('leaves nothing of its arrival behind, and the staff’s book says nothing of it', async () => {
    const { address, id } = await sendSound(student, await makeSound('webm'));
    expect((await stored()).filter((file) => file.includes(id))).toEqual([`files/${id}.weba`]);
    expect((await askOffset(student, address)).statusCode).toBe(200);
    const { rows } = await database.pool.query('select from audit_log where subject_id = $1', [`${id}.weba`]);
    expect(rows).toEqual([]);
  });

  test('is never given out by its name, not even to its owner', async () => {
    const { id } = await sendSound(student, await makeSound('webm'));
    const { browser: admin } = await signedIn('admin');
    for (const browser of [student, admin]) {
      expect((await browser.get(`/uploads/${id}.weba`)).statusCode).toBe(404);
    }
  });

  test('is its owner’s alone, finished or not, whoever asks', async () => {
    const sound = await makeSound('webm');
    const { address } = await sendSound(student, sound);
    const { address: unfinished } = await beginSound(student, sound.length);
    for (const role of ['student', 'teacher', 'admin'] as const) {
      const { browser } = await signedIn(role);
      expect((await browser.get(address)).statusCode).toBe(404);
      expect((await sendPart(browser, unfinished, 0, sound)).statusCode).toBe(404);
      expect((await giveUp(browser, unfinished)).statusCode).toBe(404);
    }
    expect((await visitor().get(address)).statusCode).toBe(401);
    expect((await giveUp(student, unfinished)).statusCode).toBe(204);
  });

  test('that is a recording is no film, and finds no way in as one', async () => {
    const { browser: teacher } = await signedIn('teacher');
    const { id } = await sendSound(teacher, await makeSound('webm'));
    expect((await teacher.get(`/api/upload/video/${id}`)).statusCode).toBe(404);
  });
});

describe('what is no recording is refused with a sentence, and nothing is left', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50)), 415, 'not_a_sound'],
    ['a paper', () => makePdf(3000), 415, 'not_a_sound'],
    ['a film', () => makeVideo('webm'), 415, 'not_a_sound'],
    ['one without sound', () => makeSound('webm', { seconds: 0 }), 415, 'not_a_sound'],
    ['the head of one', async () => (await makeSound('webm')).subarray(0, 120), 415, 'not_a_sound'],
    ['one that is too long', () => makeSound('webm', { seconds: 906 }), 413, 'sound_too_long'],
  ])('%s', async (_, bytes, status, code) => {
    const files = await stored();
    const { last, address } = await sendSound(student, await bytes());
    expect([last.statusCode, last.json().code]).toEqual([status, code]);
    expect(last.json().message).toMatch(/[\u0600-\u06ff]/);
    expect(await stored()).toEqual(files);
    expect((await student.get(address)).json().code).toBe(code);
  });

  test('fifteen minutes and what a browser records on after them are taken', async () => {
    const { address } = await sendSound(student, await makeSound('webm', { seconds: 904 }));
    expect((await student.get(address)).json().seconds).toBe(904);
  });

  test('more than the limit is refused before a byte is sent', async () => {
    const { response } = await beginSound(student, 25 * megabyte + 1);
    expect([response.statusCode, response.json().code]).toEqual([413, 'sound_too_large']);
  });

  test('five may wait at a time', async () => {
    const { browser } = await signedIn();
    const begun = await Promise.all(Array.from({ length: 8 }, () => beginSound(browser, 1000)));
    const codes = begun.map(({ response }) => response.statusCode).toSorted();
    expect(codes).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  });
});

test('what stopped goes on, and what a fall left whole is finished by whoever asks', async () => {
  const sound = await makeSound('mp4', { seconds: 5 });
  const { address } = await beginSound(student, sound.length);
  await sendPart(student, address, 0, sound.subarray(0, 200));
  expect((await askOffset(student, address)).headers['upload-offset']).toBe('200');
  const again = student.at(await anotherProcess(university));
  expect((await sendPart(again, address, 200, sound.subarray(200))).statusCode).toBe(204);
  expect((await again.get(address)).json()).toMatchObject({ seconds: 5, mimeType: 'audio/mp4' });
});

test('a recording that nothing uses goes with the sweep; one of a recital stays', async () => {
  const [unused, used] = [
    await sendSound(student, await makeSound('webm')),
    await sendSound(student, await makeSound('webm')),
  ];
  await database.pool.query(
    `insert into mutun (key, title, author, kind, edition) values ('swept', 'م', 'م', 'nazm', 'م')`,
  );
  await database.pool.query(
    `insert into recitals (user_id, client_id, matn_key, from_unit, to_unit, sent_at, sound_file, seconds)
      values ($1, gen_random_uuid(), 'swept', 1, 1, now(), $2, 3)`,
    [userId, `${used.id}.weba`],
  );
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  await sweepUploads(app);
  const files = await stored();
  expect(files).toContain(`files/${used.id}.weba`);
  expect(files).not.toContain(`files/${unused.id}.weba`);
});
