import type { Random } from '#server/testing/random';
import type { Body } from './spoiled-body.ts';
import { brokenUtf8, strangeSegments, strangeTexts } from './strange-values.ts';

const boundary = 'a-boundary';
const opened = `--${boundary}\r\n`;
const closed = `\r\n--${boundary}--\r\n`;

/** A form that holds no file of its kind, or is no form at all. */
export function spoiledForm(random: Random, field: string): Body {
  const bytes = Buffer.concat(
    random
      .pick(forms)(random, field)
      .map((part) => Buffer.from(part)),
  );
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}

type Parts = (string | Buffer)[];

const forms: ((random: Random, field: string) => Parts)[] = [
  (random, field) => [opened, head(field, nameFrom(random)), random.pick(notFiles), closed],
  (random, field) => [opened, head(field, nameFrom(random)), random.pick(notFiles)],
  (random, field) => [opened, head(field, nameFrom(random)).slice(0, random.below(60))],
  (random) => [opened, head(random.pick(['x', '', '__proto__', 'file']), 'a.png'), 'x', closed],
  (_random, field) => [opened, `Content-Disposition: form-data; name="${field}"\r\n\r\nx`, closed],
  (_random, field) => [opened, `Content-Disposition: attachment; name="${field}"\r\n\r\nx`, closed],
  (_random, field) => [opened, 'X: y\r\n'.repeat(500), head(field, 'a.png'), 'x', closed],
  (random) => [opened, random.pick(brokenUtf8), '\r\n\r\n', closed],
  () => [closed],
  () => ['no form at all'],
];

const head = (field: string, fileName: string): string =>
  `Content-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`;

const nameFrom = (random: Random): string =>
  random.pick(['../../x.png', 'a\u0000.png', '‮gnp.exe', '', 'x'.repeat(5000), random.pick(strangeTexts)]);

/** The first bytes of files whose rest is missing, and bombs that claim to be large. */
const notFiles: Buffer[] = [
  Buffer.from(''),
  Buffer.from('x'),
  Buffer.from('GIF89a/*<script>*/'),
  Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
  Buffer.from('RIFF\u00ff\u00ff\u00ff\u00ffWEBPVP8 ', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('%PD-1.7\n<html>'),
  Buffer.from('PK\u0003\u0004'.padEnd(64, '\u00ff'), 'latin1'),
  Buffer.from('WEBVT\n\n00:00.000 --> x'),
  Buffer.from('\u0000'.repeat(4096)),
];

/** The headers of the tus protocol with one of them wrong; the others are as they should be. */
export function spoiledTus(random: Random): { headers: string[]; body: Body } {
  const right: Record<string, string> = {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': '1000',
    'Upload-Offset': '0',
    'Upload-Metadata': `filename ${random.pick(['', '====', '\u00ff\u00ff', 'd29ybGQ=,filename', 'x y z'])}`,
  };
  const type = 'application/offset+octet-stream';
  const body = { type, bytes: Buffer.from('x') };
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (random.chance(0.3)) {
    const protocol = random.pick(['', '0.0.0', '2.0.0', '1.0.0, 1.0.0', '١.٠.٠']);
    return { headers: lines({ ...right, 'Tus-Resumable': protocol }), body };
  }
  // A length is read where an upload begins, an offset where it goes on: neither call takes both of these.
  const wrong = {
    'Upload-Length': random.pick(wrongNumbers),
    'Upload-Offset': random.pick(wrongNumbers),
    'Content-Type': random.pick([type, 'text/plain']),
  };
  return { headers: lines({ ...right, ...wrong }), body };
}

const wrongNumbers = [
  '',
  '-1',
  '1.5',
  '1e3',
  '0x5',
  'NaN',
  '99999999999999999999',
  '7 7',
  ...strangeSegments.filter((segment) => segment.startsWith('%')),
];
