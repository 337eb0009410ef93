import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { anotherProcess } from '#server/testing/another-process';
import { insertCourse } from '#server/db/factories';
import { temporaryFolder } from '#server/testing/temporary-folder';
import {
  askOffset,
  beginVideo,
  giveUp,
  headOfVideo,
  idOf,
  sendPart,
  sendVideo,
  uploadDesk,
} from '#server/testing/upload-desk';
import { makeVideo } from '#server/testing/upload-files';

const university = await uploadDesk({ videoMaxMegabytes: 20 });
const { app, stored, signedIn, visitor, database } = university;
const { browser: teacher, userId } = await signedIn('teacher');
const megabyte = 1024 * 1024;

describe('a whole video', () => {
  test.each([
    ['mp4', 'video/mp4'],
    ['webm', 'video/webm'],
    ['mov', 'video/quicktime'],
  ] as const)('of the kind %s is kept, byte for byte, and knows its length', async (kind, mimeType) => {
    const video = await makeVideo(kind, { seconds: 7 });
    const { last, address } = await sendVideo(teacher, video, 3, 'الدرس الأول.MP4');
    expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, String(video.length)]);
    const known = (await teacher.get(address)).json();
    expect(known).toEqual({
      url: `/uploads/${idOf(address)}.${kind}`,
      fileName: kind === 'mp4' ? 'الدرس الأول.mp4' : `الدرس الأول.MP4.${kind}`,
      size: video.length,
      mimeType,
      duration: 7,
      needsConversion: false,
    });
    const { browser: student } = await signedIn();
    expect((await student.get(known.url)).rawPayload.equals(video)).toBe(true);
    expect(await app.mediaDuration(known.url)).toBe(7);
  });

  test('is noted: whose it is, and that it was sent', async () => {
    const { address } = await sendVideo(teacher, await makeVideo('mp4'));
    const { rows } = await database.pool.query('select * from audit_log where subject_id = $1', [
      `${idOf(address)}.mp4`,
    ]);
    expect(rows).toMatchObject([{ actor_id: userId, action: 'create', subject: 'upload' }]);
  });

  test('leaves nothing of its arrival behind, and says to whoever did not hear it that it is finished', async () => {
    const video = await makeVideo('mp4');
    const { address } = await sendVideo(teacher, video);
    expect((await stored()).filter((file) => file.includes(idOf(address)))).toEqual([
      `files/${idOf(address)}.mp4`,
    ]);
    const { headers } = await askOffset(teacher, address);
    expect(headers).toMatchObject({
      'upload-offset': String(video.length),
      'upload-length': String(video.length),
    });
  });
});

describe('what is no video', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50))],
    ['half of a video', async () => (await makeVideo('mp4')).subarray(0, 3000)],
    [
      'the first bytes of a video, then a script',
      () => Buffer.from('\0\0\0\u0018ftypmp42'.padEnd(900, ' alert(1);')),
    ],
  ])('%s is refused in the end, and nothing is left', async (_, bytes) => {
    const files = await stored();
    const { last, address } = await sendVideo(teacher, await bytes());
    expect([last.statusCode, last.json().code]).toEqual([415, 'not_a_video']);
    expect(await stored()).toEqual(files);
    expect((await askOffset(teacher, address)).statusCode).toBe(404);
    // Whoever did not hear it hears it when asking again.
    expect((await teacher.get(address)).json().code).toBe('not_a_video');
  });

  test('a video of more than two hours is longer than a lesson may be', async () => {
    const files = await stored();
    const { last } = await sendVideo(teacher, await makeVideo('webm', { seconds: 7201, bytesPerSecond: 4 }));
    expect([last.statusCode, last.json().code]).toEqual([413, 'video_too_long']);
    expect(await stored()).toEqual(files);
  });
});

describe('the beginning', () => {
  const begin = (headers: Record<string, string>) =>
    teacher.send({ method: 'POST', url: '/api/upload/video', headers });

  test('more than the server takes is refused before a byte is sent', async () => {
    const { response } = await beginVideo(teacher, 20 * megabyte + 1);
    expect([response.statusCode, response.json().code]).toEqual([413, 'video_too_large']);
    expect(response.json().errors).toEqual([
      { path: 'video', message: 'حجم الفيديو يجب أن يكون أقل من 20 م.ب' },
    ]);
  });

  describe('what a page has read in the file', () => {
    const codes = async (tracks: string) => {
      const files = await stored();
      const { response, address } = await beginVideo(teacher, 5 * megabyte, 'درس.mp4', tracks);
      if (response.statusCode === 201) await giveUp(teacher, address);
      expect(await stored()).toEqual(files);
      return response.statusCode === 201 ? 'taken' : response.json().code;
    };
    const film = { video: { codec: 'avc', details: 'avc1.64001f' }, audio: { codec: 'aac' }, seconds: 60 };

    test.each([
      ['nothing to see or hear', { video: null, audio: null, seconds: null }, 'not_a_video'],
      [
        'HEVC, where nothing converts it',
        { ...film, video: { codec: 'hevc', details: null } },
        'video_not_playable',
      ],
      ['a codec that nobody knows', { ...film, video: { codec: null, details: null } }, 'video_not_playable'],
      ['three hours', { ...film, seconds: 3 * 3600 }, 'video_too_long'],
    ])('%s: it is refused before a byte is sent', async (_, tracks, code) => {
      expect(await codes(JSON.stringify(tracks))).toBe(code);
    });

    test.each([
      ['what browsers play', JSON.stringify(film)],
      ['nothing', ''],
      ['what cannot be read', '{"video":'],
      ['something else', '{"video":"hevc"}'],
    ])('%s: it is taken, and judged when it is here', async (_, tracks) => {
      expect(await codes(tracks)).toBe('taken');
    });

    test('is not believed: a page that calls another file a film has it refused in the end', async () => {
      const bytes = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50));
      const { address } = await beginVideo(teacher, bytes.length, 'درس.mp4', JSON.stringify(film));
      const last = await sendPart(teacher, address, 0, bytes);
      expect([last.statusCode, last.json().code]).toEqual([415, 'not_a_video']);
    });
  });

  test.each<[string, Record<string, string>]>([
    ['no length', { 'tus-resumable': '1.0.0' }],
    ['a length to be told later', { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' }],
    ['nothing at all', { 'tus-resumable': '1.0.0', 'upload-length': '0' }],
    ['less than nothing', { 'tus-resumable': '1.0.0', 'upload-length': '-1' }],
    ['a length that is no number', { 'tus-resumable': '1.0.0', 'upload-length': '1e3' }],
    ['another protocol', { 'tus-resumable': '0.2.2', 'upload-length': '10' }],
  ])('%s is refused', async (_, headers) => {
    expect((await begin(headers)).statusCode).toBe(400);
  });

  test('says until when it may go on', async () => {
    const { response, address } = await beginVideo(teacher, 100);
    const left = Date.parse(String(response.headers['upload-expires'])) - Date.now();
    expect(Math.round(left / 3_600_000)).toBe(24);
    expect((await giveUp(teacher, address)).statusCode).toBe(204);
  });

  test('ten uploads may wait, of twenty begun at once', async () => {
    const { browser } = await signedIn('teacher');
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginVideo(browser, 100)));
    const statuses = begun.map(({ response }) => response.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const [first] = begun.filter(({ response }) => response.statusCode === 201);
    await giveUp(browser, first?.address ?? '');
    expect((await beginVideo(browser, 100)).response.statusCode).toBe(201);
  });

  test('students and visitors begin nothing', async () => {
    const { browser: student } = await signedIn();
    expect((await beginVideo(student, 100)).response.statusCode).toBe(403);
    expect((await beginVideo(visitor(), 100)).response.statusCode).toBe(401);
  });
});

test('a disk without room for it is said before a byte is sent', async () => {
  const vast = await anotherProcess(university, { videoMaxMegabytes: 2 ** 40 });
  const { response } = await beginVideo(teacher.at(vast), 2 ** 52);
  expect([response.statusCode, response.json().code]).toEqual([507, 'storage_full']);
});

test('a folder that could not be made for the first upload is made for the next', async () => {
  const dataDir = await temporaryFolder();
  const folder = join(dataDir, 'uploads', 'videos');
  await mkdir(join(dataDir, 'uploads'));
  await symlink(join(dataDir, 'a disk that is not there'), folder);
  const again = teacher.at(await anotherProcess(university, { dataDir }));
  expect((await beginVideo(again, 1000)).response.statusCode).toBe(500);
  await rm(folder);
  expect((await beginVideo(again, 1000)).response.statusCode).toBe(201);
});

describe('the parts', () => {
  test('come in their order: any other place is a conflict, and changes nothing', async () => {
    const video = await makeVideo('mp4');
    const { address } = await beginVideo(teacher, video.length);
    await sendPart(teacher, address, 0, video.subarray(0, 1000));
    for (const offset of [0, 999, 1001, video.length]) {
      const response = await sendPart(teacher, address, offset, video.subarray(offset));
      expect([response.statusCode, response.json().code]).toEqual([409, 'conflict']);
    }
    expect((await askOffset(teacher, address)).headers['upload-offset']).toBe('1000');
    expect((await sendPart(teacher, address, 1000, video.subarray(1000))).statusCode).toBe(204);
  });

  test('are not more than was declared', async () => {
    const { address } = await beginVideo(teacher, 1000);
    const response = await sendPart(teacher, address, 0, Buffer.alloc(1001));
    expect(response.statusCode).toBe(413);
    expect((await askOffset(teacher, address)).headers['upload-offset']).toBe('0');
    await giveUp(teacher, address);
  });

  test('that come twice at once are written once', async () => {
    const video = await makeVideo('mp4', { seconds: 40, bytesPerSecond: 20_000 });
    const { address } = await beginVideo(teacher, video.length);
    const answers = await Promise.all([1, 2].map(() => sendPart(teacher, address, 0, video)));
    expect(answers.map((answer) => answer.statusCode)).toContain(204);
    const { url } = (await teacher.get(address)).json();
    expect((await teacher.get(url)).rawPayload.equals(video)).toBe(true);
  });

  test('of three videos at once find each its own', async () => {
    const videos = await Promise.all([3, 4, 5].map((seconds) => makeVideo('webm', { seconds })));
    const sent = await Promise.all(videos.map((video) => sendVideo(teacher, video, 4)));
    for (const [index, { address }] of sent.entries()) {
      const { url, duration } = (await teacher.get(address)).json();
      expect(duration).toBe(index + 3);
      expect((await teacher.get(url)).rawPayload.equals(videos[index] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test('are their owner’s alone: to everyone else the upload is not there', async () => {
    const video = await makeVideo('mp4');
    const { address } = await beginVideo(teacher, video.length);
    await sendPart(teacher, address, 0, video.subarray(0, 500));
    for (const role of ['teacher', 'admin'] as const) {
      const { browser: other } = await signedIn(role);
      expect((await askOffset(other, address)).statusCode).toBe(404);
      expect((await sendPart(other, address, 500, video.subarray(500))).statusCode).toBe(404);
      expect((await giveUp(other, address)).statusCode).toBe(404);
      expect((await other.get(address)).statusCode).toBe(404);
    }
    const { browser: student } = await signedIn();
    expect((await askOffset(student, address)).statusCode).toBe(403);
    expect((await askOffset(teacher, address)).headers['upload-offset']).toBe('500');
    await giveUp(teacher, address);
  });

  test.each(['..', '%2e%2e%2fx', '..%5c..%5cx', 'a%00', 'ا'.repeat(26), 'A'.repeat(26), 'x.json'])(
    'have no place under the name %s',
    async (name) => {
      const files = await stored();
      for (const act of [askOffset, giveUp]) {
        expect(
          (await act(teacher, `/api/upload/video/${encodeURI(name)}`)).statusCode,
        ).toBeGreaterThanOrEqual(400);
      }
      const part = await sendPart(teacher, `/api/upload/video/${encodeURI(name)}`, 0, Buffer.from('x'));
      expect(part.statusCode).toBeGreaterThanOrEqual(400);
      expect(await stored()).toEqual(files);
    },
  );

  test('that are given up are gone', async () => {
    const files = await stored();
    const { address } = await beginVideo(teacher, 1000);
    await sendPart(teacher, address, 0, Buffer.alloc(500));
    expect((await giveUp(teacher, address)).statusCode).toBe(204);
    expect((await askOffset(teacher, address)).statusCode).toBe(404);
    expect(await stored()).toEqual(files);
  });
});

/** Sends the head of a request and a beginning of its body over a real line, and cuts the line. */
async function cutLine(port: number, head: string, body: Buffer, isThere: () => Promise<boolean>) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head);
  socket.write(body);
  while (!(await isThere())) await pause(5);
  socket.destroy();
}

test('a line that is cut, and a server that is started anew, go on from the byte that arrived', async () => {
  const video = await makeVideo('mp4', { seconds: 60, bytesPerSecond: 100_000 });
  const { address } = await beginVideo(teacher, video.length);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = Object(app.server.address());
  const offsetNow = async () => Number((await askOffset(teacher, address)).headers['upload-offset']);

  const firstPart = video.subarray(0, 2 * megabyte);
  const file = `${app.config.dataDir}/uploads/videos/${idOf(address)}`;
  await cutLine(
    port,
    headOfVideo(teacher, address, video.length),
    firstPart,
    async () => (await stat(file)).size > megabyte,
  );
  let offset = await offsetNow();
  while (offset !== (offset = await offsetNow())) await pause(5);
  expect(offset).toBeGreaterThan(megabyte);
  expect(offset).toBeLessThanOrEqual(firstPart.length);

  const again = teacher.at(await anotherProcess(university));
  expect(Number((await askOffset(again, address)).headers['upload-offset'])).toBe(offset);
  expect((await sendPart(again, address, offset, video.subarray(offset))).statusCode).toBe(204);
  const { url } = (await again.get(address)).json();
  const whole = (await again.get(url)).rawPayload;
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(digest(whole)).toBe(digest(video));
});

test('a picture whose line is cut leaves nothing', async () => {
  const files = await stored();
  const { port } = Object(app.server.address());
  const cookie = `session=${teacher.cookies.get('session') ?? ''}`;
  const head = [
    'POST /api/upload-image HTTP/1.1',
    'Host: 127.0.0.1',
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 3000000',
  ].join('\r\n');
  const body = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\n';
  const hasBegun = async () => (await stored()).some((file) => file.startsWith('incoming/'));
  await cutLine(port, `${head}\r\n\r\n`, Buffer.from(body.padEnd(200_000, 'x')), hasBegun);
  while (await hasBegun()) await pause(5);
  expect(await stored()).toEqual(files);
});

test('what the server had whole when it fell is kept when it is asked for', async () => {
  const video = await makeVideo('webm');
  const { address } = await beginVideo(teacher, video.length);
  await writeFile(`${app.config.dataDir}/uploads/videos/${idOf(address)}`, video);
  const { url } = (await teacher.get(address)).json();
  expect((await teacher.get(url)).rawPayload.equals(video)).toBe(true);
});

test('a client may ask what the server can do', async () => {
  const { headers } = await teacher.send({ method: 'OPTIONS', url: '/api/upload/video' });
  expect(headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-max-size': String(20 * megabyte) });
});

test('a lesson with an uploaded video says what the media says', async () => {
  const course = await insertCourse(database.db, { teachers: [userId] });
  const video = await makeVideo('mp4', { seconds: 75 });
  const { address } = await sendVideo(teacher, video, 1, 'شرح.mp4');
  const { url } = (await teacher.get(address)).json();
  const lesson = { courseId: course.id, title: 'الدرس الأول', description: 'شرح', duration: 3000 };
  const added = await teacher.post('/api/admin/lessons', { ...lesson, videoUrl: url });
  expect(added.json()).toMatchObject({
    videoUrl: url,
    duration: 75,
    videoFileName: 'شرح.mp4',
    videoFileSize: video.length,
    videoMimeType: 'video/mp4',
    uploadStatus: 'ready',
  });
  const changed = await teacher.patch(`/api/admin/lessons/${added.json().id}`, {
    videoUrl: null,
    duration: 60,
  });
  expect(changed.json()).toMatchObject({ duration: 60, videoFileName: null, uploadStatus: null });
  const known = { videoUrl: url, title: lesson.title };
  const late = await teacher.patch(`/api/admin/lessons/${added.json().id}`, {
    ...known,
    title: 'عنوان آخر',
    known,
  });
  // Another has taken the video away meanwhile, and its length with it.
  expect(late.json()).toMatchObject({ title: 'عنوان آخر', videoUrl: null, duration: 60 });
  const unknown = `/uploads/${'z'.repeat(26)}.mp4`;
  expect((await teacher.post('/api/admin/lessons', { ...lesson, videoUrl: unknown })).statusCode).toBe(400);
});
