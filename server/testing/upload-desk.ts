import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll } from 'vitest';
import type { Config } from '#server/config';
import { removeFolder } from './temporary-folder.ts';
import { testApp, type Visitor } from './test-app.ts';
import { formWith } from './upload-files.ts';

const resumable = { 'tus-resumable': '1.0.0' };

/** A server with a folder of its own for what is uploaded. */
export async function uploadDesk(changes: Partial<Config> = {}, logger?: Parameters<typeof testApp>[2]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hadith-uploads-'));
  afterAll(() => removeFolder(dataDir));
  const university = await testApp({ dataDir, ...changes }, null, logger);
  return { ...university, dataDir, stored: () => filesBelow(join(dataDir, 'uploads')) };
}

/** Every file, with the folder it lies in. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

export const sendForm = (
  browser: Visitor,
  url: string,
  field: string,
  fileName: string,
  bytes: Buffer | string,
) => browser.send({ method: 'POST', url, ...formWith(field, fileName, bytes) });

/** Begins a video's upload; gives back the address under which it goes on. */
export const beginVideo = (browser: Visitor, size: number, fileName = 'درس.mp4', tracks?: string) =>
  begin(browser, '/api/upload/video', size, fileName, tracks);

/** The same of a recording. */
export const beginSound = (browser: Visitor, size: number) =>
  begin(browser, '/api/upload/sound', size, 'عرض.webm');

/** `tracks`: what a page says that it has read in it. */
async function begin(browser: Visitor, url: string, size: number, fileName: string, tracks?: string) {
  const told = Object.entries({ filename: fileName, ...(tracks !== undefined && { tracks }) });
  const response = await browser.send({
    method: 'POST',
    url,
    headers: {
      ...resumable,
      'upload-length': String(size),
      'upload-metadata': told
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  return { response, address: response.headers.location ?? '' };
}

export const sendPart = (browser: Visitor, address: string, offset: number, bytes: Buffer | Readable) =>
  browser.send({
    method: 'PATCH',
    url: address,
    headers: {
      ...resumable,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    payload: bytes,
  });

/** The head of a request that sends a video from its first byte, for whoever writes it to a line of their own. */
export const headOfVideo = (browser: Visitor, address: string, length: number): string =>
  [
    `PATCH ${address} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Cookie: session=${browser.cookies.get('session')}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

/** The id of an upload, of the address under which it goes on. */
export const idOf = (address: string): string => address.split('/').at(-1) ?? '';

export const askOffset = (browser: Visitor, address: string) =>
  browser.send({ method: 'HEAD', url: address, headers: resumable });

export const giveUp = (browser: Visitor, address: string) =>
  browser.send({ method: 'DELETE', url: address, headers: resumable });

/** Sends a whole video in parts; the answer to the last. */
export async function sendVideo(browser: Visitor, video: Buffer, parts = 2, fileName?: string) {
  const { address } = await beginVideo(browser, video.length, fileName);
  return { last: await sendAll(browser, address, video, parts), address };
}

/** Sends a whole recording; the id under which it is known, and the answer to its last part. */
export async function sendSound(browser: Visitor, sound: Buffer, parts = 2) {
  const { address } = await beginSound(browser, sound.length);
  const last = await sendAll(browser, address, sound, parts);
  return { last, address, id: idOf(address) };
}

async function sendAll(browser: Visitor, address: string, bytes: Buffer, parts: number) {
  const length = Math.ceil(bytes.length / parts);
  let last = await askOffset(browser, address);
  for (let offset = 0; offset < bytes.length; offset += length) {
    last = await sendPart(browser, address, offset, bytes.subarray(offset, offset + length));
  }
  return last;
}
