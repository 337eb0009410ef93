import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { signInApi } from '#contract/signing-in';
import { uploadsApi } from '#contract/uploads';
import { formWith, makePdf } from '#server/testing/upload-files';
import { memoryOf } from '../process-usage.ts';
import type { Row } from '../report.ts';
import { browserAt, send } from '../ask.ts';
import { type Campus, campusWithUrl, onCampus } from '../campus.ts';
import { outcomeRow } from './outcome.ts';

const megabyte = 1024 * 1024;
const largestBody = 256 * 1024;
const mostGrowth = 20;
const rounds = 3;

/** What is one byte too large, or has no end: refused, not kept, not held in memory. */
export const oversized = (): Promise<Row> => onCampus(campusWithUrl, sendTooMuch);

async function sendTooMuch(campus: Campus): Promise<Row> {
  const { origin, pid } = await campus.open();
  const { cookie } = await campus.newPerson('teacher');
  const tries = triesAt(origin, cookie);
  const wrong: string[] = [];
  const tryAll = async () => {
    for (const [what, expected, attempt] of tries) {
      const status = await attempt();
      if (!expected.includes(status)) wrong.push(`${what}: ${status}`);
    }
  };
  // What reads files is loaded with the first.
  await tryAll();
  const before = memoryOf(pid);
  for (let round = 1; round < rounds; round += 1) await tryAll();
  const growth = memoryOf(pid) - before;
  const left = await readdir(join(campus.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = left.filter((entry) => entry.isFile());
  return outcomeRow('F28 oversized: bodies, files, headers, addresses, parts, chunks', {
    injected: rounds * tries.length,
    survived: rounds * tries.length - wrong.length,
    lost: [],
    surprises: wrong.join(', '),
    also: `memory ${growth >= 0 ? '+' : ''}${growth.toFixed(0)} MB, ${files.length} files left`,
    demands: { 'memory ≤ +20 MB': growth <= mostGrowth, 'no file left': files.length === 0 },
  });
}

/** What is sent, the statuses that are right, and the status that came. */
type Try = [what: string, expected: number[], attempt: () => Promise<number>];

function triesAt(origin: string, cookie: string): Try[] {
  const json = (length: number) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@b.c', password: 'x'.repeat(length) }),
  });
  const form = (field: string, bytes: Buffer) => {
    const { headers, payload } = formWith(field, 'file', bytes);
    return { headers, body: payload };
  };
  const post = (path: string, sent: { headers: Record<string, string>; body: string | Buffer }) =>
    send(browserAt(origin, cookie), { method: 'POST', path, ...sent }).then(
      ({ status }) => status,
      // The server may hang up on what is too long while it is still being sent.
      () => 413,
    );
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(browserAt(origin, cookie), { method: 'GET', path, headers }).then(({ status }) => status);

  return [
    ['a JSON body', [413], () => post(signInApi.signIn.path, json(largestBody))],
    [
      'an image of 5 MB and a byte',
      [413, 415],
      () => post(uploadsApi.uploadImage.path, form('image', Buffer.alloc(5 * megabyte + 1))),
    ],
    [
      'a syllabus of 10 MB and a byte',
      [413],
      () => post(uploadsApi.uploadSyllabus.path, form('syllabus', makePdf(10 * megabyte + 1))),
    ],
    ['headers of 17 kB', [431], () => get('/api/health', { 'x-big': 'a'.repeat(17_000) })],
    ['an address of 9 kB', [404, 414], () => get(`/api/${'a'.repeat(9000)}`)],
    ['10,000 parts of a form', [400, 413, 415], () => post(uploadsApi.uploadImage.path, manyParts())],
    ['chunks without end', [413], () => endless(origin)],
  ];
}

function manyParts() {
  const boundary = 'many';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${part.repeat(10_000)}--${boundary}--\r\n`,
  };
}

/** Sends chunk after chunk until it is told to stop; the status it was told. */
function endless(origin: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`;
  return new Promise((resolve) => {
    let said = '';
    const write = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on('drain', write);
    socket.on('data', (bytes) => (said += String(bytes)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(said)?.[1] ?? 413)));
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    write();
  });
}
