import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sendForm, uploadDesk } from '#server/testing/upload-desk';
import { makePdf, makeZip } from '#server/testing/upload-files';
import { untilCut, withIncoming } from './incoming.ts';

const { dataDir, stored, signedIn, visitor, database } = await uploadDesk();
const { browser: teacher, userId } = await signedIn('teacher');
const megabyte = 1024 * 1024;

const png = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#15284a' } })
    .png()
    .toBuffer();

const image = (bytes: Buffer | string, fileName = 'غلاف.png', browser = teacher) =>
  sendForm(browser, '/api/upload-image', 'image', fileName, bytes);
const syllabus = (bytes: Buffer | string, fileName = 'مقرر المصطلح.pdf', browser = teacher) =>
  sendForm(browser, '/api/upload/syllabus', 'syllabus', fileName, bytes);
const captions = (bytes: Buffer | string, fileName = 'نص.vtt', browser = teacher) =>
  sendForm(browser, '/api/upload/captions', 'captions', fileName, bytes);

/** Whatever was refused left nothing: no file, no row. */
async function leavesNothing(send: () => Promise<{ statusCode: number; json: () => { code: string } }>) {
  const [files, rows] = [await stored(), await countRows()];
  const response = await send();
  expect(await stored()).toEqual(files);
  expect(await countRows()).toBe(rows);
  return [response.statusCode, response.json().code];
}
const countRows = async () => (await database.pool.query('select from uploads')).rowCount;

describe('a picture', () => {
  test('is drawn anew: what was hidden in it is gone', async () => {
    const photo = await sharp(await png(2400, 1200))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '34/1 2/1 0/1' } })
      .toBuffer();
    expect(photo.includes('a secret place')).toBe(true);
    const withTail = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const response = await image(withTail, 'IMG_1.JPG');
    expect(response.statusCode).toBe(200);
    const { url } = response.json();
    expect(url).toMatch(/^\/uploads\/[0-9a-z]{26}\.webp$/);
    const file = await readFile(join(dataDir, 'uploads/files', url.slice('/uploads/'.length)));
    expect(file.includes('a secret place') || file.includes('script')).toBe(false);
    const { format, width, height, exif } = await sharp(file).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 1600, 800, undefined]);
    expect((await teacher.get(url)).rawPayload.equals(file)).toBe(true);
  });

  test.each(['jpeg', 'webp', 'gif', 'avif'] as const)('may be %s', async (format) => {
    const bytes = await sharp(await png())
      .toFormat(format)
      .toBuffer();
    expect((await image(bytes)).statusCode).toBe(200);
  });

  test('is noted: who sent it, what it was called, how large it is', async () => {
    const { url } = (await image(await png(), '..\\..\\صورة الغلاف.png')).json();
    const name = url.slice('/uploads/'.length);
    const { rows } = await database.pool.query('select * from uploads where name = $1', [name]);
    expect(rows[0]).toMatchObject({
      kind: 'image',
      file_name: 'صورة الغلاف.png.webp',
      mime_type: 'image/webp',
      uploaded_by: userId,
    });
    const note = await database.pool.query('select * from audit_log where subject_id = $1', [name]);
    expect(note.rows[0]).toMatchObject({ actor_id: userId, action: 'create', subject: 'upload' });
  });

  test('of five megabytes and one byte is too large, and says so', async () => {
    const bytes = Buffer.concat([await png(), Buffer.alloc(5 * megabyte)]).subarray(0, 5 * megabyte + 1);
    expect(await leavesNothing(() => image(bytes))).toEqual([413, 'image_too_large']);
    expect((await image(bytes)).json().message).toBe('يُرجى اختيار صورة أصغر من 5 م.ب.');
    expect((await image(bytes.subarray(0, 5 * megabyte))).statusCode).toBe(200);
  });

  /** 50,000 × 50,000 pixels in a few bytes: only the header says so. */
  const flood = async () => {
    const bytes = Buffer.from(await png());
    bytes.writeUInt32BE(50_000, 16);
    bytes.writeUInt32BE(50_000, 20);
    return bytes;
  };
  const bomb = () =>
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  test.each<[string, () => Buffer | string | Promise<Buffer>]>([
    ['a script', () => 'alert(document.cookie)'],
    ['a script behind the first bytes of a picture', () => 'GIF89a=1;alert(1)//'],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a PDF', () => makePdf()],
    [
      'half of a picture',
      async () =>
        (
          await sharp(await png(400, 400))
            .jpeg()
            .toBuffer()
        ).subarray(0, 500),
    ],
    ['nothing', () => ''],
    ['a picture that claims 2.5 thousand million pixels', flood],
    ['a picture that unpacks to 81 million pixels', bomb],
  ])('%s is not one', async (_, bytes) => {
    const sent = await bytes();
    expect(await leavesNothing(() => image(sent))).toEqual([415, 'not_an_image']);
  });

  test('two at once are two', async () => {
    const bytes = await png(800, 800);
    const answers = await Promise.all(Array.from({ length: 6 }, () => image(bytes)));
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(6);
  });
});

describe('a syllabus', () => {
  const word = ['[Content_Types].xml', 'word/document.xml'];
  const behindPdf = (bytes: string) => Buffer.concat([makePdf(), Buffer.from(bytes, 'latin1')]);
  const oldWord = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('WordDocument', 'utf16le'),
  ]);

  test('is given back as a file to save, under its Arabic name, and runs nothing', async () => {
    const answer = (await syllabus(makePdf(), 'مقرر «المصطلح».pdf')).json();
    expect(answer.fileName).toBe('مقرر «المصطلح».pdf');
    const file = await teacher.get(answer.url);
    expect(file.rawPayload.equals(makePdf())).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="____ _________.pdf"; filename*=UTF-8''${encodeURIComponent('مقرر «المصطلح».pdf')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  test.each([
    ['pdf', makePdf()],
    ['docx', makeZip(word)],
    ['doc', oldWord],
  ])('may be %s, whatever it is called', async (ending, bytes) => {
    const { url, fileName } = (await syllabus(bytes, 'x.exe')).json();
    expect([url.split('.').at(-1), fileName]).toEqual([ending, `x.exe.${ending}`]);
  });

  test.each<[string, Buffer]>([
    ['the end of the form that brought it', behindPdf('\r\n------WebKitFormBoundaryx7--\r\n')],
    ['the padding of a disk', behindPdf('\0'.repeat(2000))],
    ['an old end-of-file mark', behindPdf('\x1A')],
    ['a kilobyte of anything', behindPdf('x'.repeat(1024))],
  ])('is a PDF with %s behind it, as readers of PDFs take it', async (_, bytes) => {
    const { url } = (await syllabus(bytes)).json();
    expect((await teacher.get(url)).rawPayload.equals(bytes)).toBe(true);
  });

  test('of ten megabytes and one byte is too large, and says so', async () => {
    const response = () => syllabus(makePdf(10 * megabyte + 1));
    expect(await leavesNothing(response)).toEqual([413, 'syllabus_too_large']);
    expect((await response()).json().message).toBe('حجم الملف يجب أن يكون أقل من 10 م.ب');
    expect((await syllabus(makePdf(10 * megabyte))).statusCode).toBe(200);
  });

  test.each<[string, Buffer | string]>([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a page in front of a PDF', Buffer.concat([Buffer.from('<html>'), makePdf()])],
    [
      'a page in the head of a PDF',
      makePdf().toString('latin1').replace('1 0 obj', '%<script>x</script>\n1 0 obj'),
    ],
    ['a PDF without an end', makePdf().subarray(0, 60)],
    ['a PDF with a page behind it', Buffer.concat([makePdf(), Buffer.from('<script>x</script>')])],
    ['a PDF with a page behind what was left there', behindPdf(`\r\n--form--\r\n<svg onload=x>`)],
    ['a PDF with a zip behind it', Buffer.concat([makePdf(), makeZip(['a.txt'])])],
    ['a PDF with a program behind it', behindPdf('#!/bin/sh\nrm -r ~\n')],
    ['a PDF with much behind it', behindPdf('x'.repeat(1025))],
    [
      'a PDF with something behind it whose end points nowhere',
      Buffer.from(`${makePdf().toString('latin1').replace('startxref\n9\n', 'startxref\n99999\n')}left`),
    ],
    ['a zip', makeZip(['a.txt'])],
    ['a document with macros', makeZip([...word, 'word/vbaProject.bin'])],
    ['an old document with macros', Buffer.concat([oldWord, Buffer.from('_VBA_PROJECT', 'utf16le')])],
    ['a zip that claims a million entries', makeZip(word, 65_535)],
    ['a zip whose list lies', makeZip(word, 900)],
    ['a picture of a zip', 'PK\u0003\u0004'],
    ['nothing', ''],
  ])('%s is not one', async (_, bytes) => {
    expect(await leavesNothing(() => syllabus(bytes))).toEqual([415, 'not_a_syllabus']);
  });
});

describe('captions', () => {
  const good = 'WEBVTT\n\n00:00.000 --> 00:04.000 line:85%\n<v الشيخ>إنما <b>الأعمال</b> بالنيات\n';

  test.each([good, `\uFEFF${good}`, good.replaceAll('\n', '\r\n')])(
    'are text that a player shows (%#)',
    async (text) => {
      const { url, fileName } = (await captions(text, 'الدرس الأول.vtt')).json();
      expect(fileName).toBe('الدرس الأول.vtt');
      const file = await teacher.get(url);
      expect([file.headers['content-type'], file.body]).toEqual(['text/vtt; charset=utf-8', text]);
    },
  );

  test.each<[string, Buffer | string]>([
    ['a page', '<html>'],
    ['a page behind the first word', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>'],
    ['a picture with a handler', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<img src=x onerror=alert(1)>'],
    ['bytes that are no text', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n\xff\xfe', 'latin1')],
    ['nothing to show', 'WEBVTT\n\nNOTE hello\n'],
    ['another format', '1\n00:00:00,000 --> 00:00:01,000\nسلام'],
    ['NUL', 'WEBVTT\n\n00:00.000 --> 00:01.000\na\u0000b'],
  ])('%s are none', async (_, bytes) => {
    expect(await leavesNothing(() => captions(bytes))).toEqual([415, 'not_captions']);
  });

  test('of one megabyte and one byte are too large', async () => {
    const bytes = good.padEnd(megabyte + 1, 'x').slice(0, megabyte + 1);
    const fit = Buffer.from(bytes).subarray(0, megabyte + 1);
    expect(await leavesNothing(() => captions(fit))).toEqual([413, 'captions_too_large']);
  });
});

describe('a form that is not as it should be', () => {
  const form = (body: string, type = 'multipart/form-data; boundary=b') =>
    teacher.send({
      method: 'POST',
      url: '/api/upload-image',
      headers: { 'content-type': type },
      payload: body,
    });
  const part = (name: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="x.png"\r\n\r\n${text}\r\n`;

  test.each([
    ['another field', `${part('file', 'x')}--b--\r\n`, 400],
    ['no file', `--b\r\nContent-Disposition: form-data; name="image"\r\n\r\nx\r\n--b--\r\n`, 400],
    ['a poisoned field', `${part('__proto__', 'x')}--b--\r\n`, 400],
    ['no end', part('image', 'x').slice(0, -4), 400],
    ['nothing', '', 400],
  ])('%s is refused', async (_, body, status) => {
    expect((await leavesNothing(() => form(body)))[0]).toBe(status);
  });

  test('a form without a boundary, and JSON, are refused', async () => {
    expect((await form('x', 'multipart/form-data')).statusCode).toBe(400);
    expect((await teacher.post('/api/upload-image', {})).statusCode).toBe(415);
  });
});

describe('who may', () => {
  test('students and visitors send nothing', async () => {
    const { browser: student } = await signedIn();
    for (const send of [image, syllabus, captions]) {
      expect((await send('x', 'x', student)).statusCode).toBe(403);
      expect((await send('x', 'x', visitor())).statusCode).toBe(401);
    }
  });

  test('a page of another site sends nothing', async () => {
    const response = await teacher.send({
      method: 'POST',
      url: '/api/upload-image',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'multipart/form-data; boundary=b' },
      payload: '',
    });
    expect(response.json().code).toBe('cross_origin');
  });
});

test('a file that breaks off on its way is refused, and nothing is left', async () => {
  const before = await stored();
  async function* halfAFile() {
    yield Buffer.from('half');
    throw new Error('Unexpected end of form');
  }
  const arrival = {
    folder: join(dataDir, 'uploads/incoming'),
    stem: 'half',
    most: megabyte,
    tooLarge: () => expect.unreachable(),
  };
  const work = () => expect.unreachable();
  await expect(withIncoming(untilCut(Readable.from(halfAFile())), arrival, work)).rejects.toMatchObject({
    code: 'bad_request',
  });
  expect(await stored()).toEqual(before);
});

test('of what a full disk did not take nothing is left', async () => {
  const full = () =>
    new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    });
  const files = await stored();
  const arrival = {
    folder: join(dataDir, 'uploads/incoming'),
    stem: 'x',
    most: 100,
    tooLarge: () => expect.unreachable(),
    create: full,
  };
  const work = withIncoming(Readable.from([Buffer.from('abc')]), arrival, async () => 'kept');
  await expect(work).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await stored()).toEqual(files);
});
