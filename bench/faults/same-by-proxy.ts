import { request } from 'node:http';
import { join } from 'node:path';
import { makePdf, makeVideo } from '#server/testing/upload-files';
import { ownBucket } from '../bucket.ts';
import { type Campus, campusWithUrl, onCampus } from '../campus.ts';
import { hasNginx, howToGetNginx, startNginx } from '../nginx.ts';
import type { Row } from '../report.ts';
import { outcomeRow, skippedRow } from './outcome.ts';
import { sha256, videoUpload } from './video-upload.ts';

/** What an answer says that a browser heeds. */
const heeded = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'cache-control',
  'content-security-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'last-modified',
  'x-accel-redirect',
  'etag',
];

const name = 'F73 what nginx hands out is what Node sends';

/** Every way to ask for a file, once by Node and once by nginx: the same bytes, the same headers. */
export async function sameByProxy(): Promise<Row[]> {
  if (!hasNginx()) return [skippedRow(name, howToGetNginx)];
  const bucket = await ownBucket();
  const rows = [
    await onCampus(campusWithUrl, (campus) => compare(campus, 'disk', {})),
    await onCampus(campusWithUrl, (campus) => compare(campus, 'bucket', bucket.environment)),
  ];
  await bucket.close();
  await bucket.remove();
  return rows;
}

async function compare(campus: Campus, where: string, environment: Record<string, string>): Promise<Row> {
  const settings = { ...environment, TRUST_PROXY: '127.0.0.1' };
  const { cookie } = await campus.open({ environment: settings }).then(() => campus.newPerson('teacher'));
  const addresses = await store(campus.university.origin, cookie);
  const ways = addresses.flatMap((address) => asked(address).map((one) => ({ ...one, address })));
  const byNode = await askAll(campus.university.origin, cookie, ways);
  await campus.university.kill('SIGTERM');
  const university = await campus.open({ environment: { ...settings, FILES_BY: 'accel' } });
  const proxy = await startNginx({
    servers: [university.origin],
    files: join(campus.dataDir, 'uploads', 'files'),
    ...(environment['S3_ENDPOINT'] !== undefined && { bucket: environment['S3_ENDPOINT'] }),
  });
  const byProxy = await askAll(proxy.origin, cookie, ways);
  const inside = addresses.map((address) => address.replace('/uploads/', '/stored-files/'));
  const outside = await Promise.all(inside.map((path) => ask(proxy.origin, cookie, { address: path })));
  await proxy.stop();
  const differences = ways.flatMap(({ address, method = 'GET', headers = {} }, index) => {
    const [first, second] = [byNode[index] ?? '', byProxy[index] ?? ''];
    return first === second ? [] : [`${method} ${address} ${JSON.stringify(headers)}: ${first} ≠ ${second}`];
  });
  return outcomeRow(`${name} (${where})`, {
    injected: ways.length,
    survived: ways.length - differences.length,
    lost: differences,
    demands: { 'nobody reaches the folder itself': outside.every((answer) => answer.startsWith('404')) },
  });
}

/** A film, and a paper with an Arabic name. */
async function store(origin: string, cookie: string): Promise<string[]> {
  const upload = videoUpload(cookie, await makeVideo('mp4', { seconds: 9, bytesPerSecond: 100_000 }));
  await upload.begin(origin);
  await upload.sendPart(origin, 0);
  const film = await upload.findWhenChecked(origin);
  const form = new FormData();
  form.set('syllabus', new Blob([new Uint8Array(makePdf(200_000))]), 'خطة «المصطلح» (1).pdf');
  const sent = await fetch(`${origin}/api/upload/syllabus`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const paper: unknown = await sent.json();
  if (film.kind !== 'done' || !isStored(paper)) throw new Error('the files were not taken');
  return [film.reply.url, paper.url];
}

const isStored = (answer: unknown): answer is { url: string } =>
  typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string';

interface Way {
  address: string;
  method?: string;
  headers?: Record<string, string>;
}

function asked(address: string): Omit<Way, 'address'>[] {
  const etag = `"${address.slice('/uploads/'.length)}"`;
  return [
    {},
    { method: 'HEAD' },
    { headers: { range: 'bytes=1000-150000' } },
    { headers: { range: 'bytes=100000-' } },
    { headers: { range: 'bytes=-100000' } },
    { headers: { range: 'bytes=0-100000', 'if-range': etag } },
    { headers: { range: 'bytes=0-100000', 'if-range': '"another"' } },
    { headers: { range: 'bytes=0-99999,150000-160000' } },
    { headers: { range: 'bytes=99999999-' } },
    { headers: { range: 'bytes=0-', 'sec-fetch-dest': 'video' } },
    { headers: { 'if-none-match': etag } },
    { headers: { 'if-none-match': '"another"' } },
    { headers: { 'if-modified-since': new Date().toUTCString() } },
    { headers: { 'accept-encoding': 'gzip' } },
  ];
}

const askAll = (origin: string, cookie: string, ways: Way[]): Promise<string[]> =>
  Promise.all(ways.map((way) => ask(origin, cookie, way)));

/** The status, what it says and a mark of its bytes, in one line. */
function ask(
  origin: string,
  cookie: string,
  { address, method = 'GET', headers = {} }: Way,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + address,
      { method, headers: { cookie, ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          // A part says by itself that parts are given.
          const isPart = answer.statusCode === 206;
          const told = heeded.filter((one) => !(isPart && one === 'accept-ranges'));
          const said = told.map((one) => `${one}=${String(answer.headers[one] ?? '')}`);
          resolve([answer.statusCode, ...said, sha256(Buffer.concat(chunks)).slice(0, 8)].join(' '));
        });
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}
