import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fillPath } from '#contract/endpoint';
import { uploadsApi } from '#contract/uploads';
import { type Answer, ask, type Browser, browserAt, send } from '../ask.ts';

const protocol = { 'tus-resumable': '1.0.0' };

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A teacher's browser that sends one video by the tus protocol, as far as it comes, and goes on where the server is. */
export function videoUpload(cookie: string, video: Buffer) {
  let id = '';
  const path = () => fillPath(uploadsApi.continueVideo.path, { id });
  const find = (origin: string) => ask(browserAt(origin, cookie), uploadsApi.findVideo, { params: { id } });
  const findWhenChecked = (origin: string) => whenChecked(() => find(origin));

  return {
    /** The status of the answer. */
    begin: async (origin: string) => {
      const { status, headers } = await send(browserAt(origin, cookie), {
        method: 'POST',
        path: uploadsApi.uploadVideo.path,
        headers: {
          ...protocol,
          'upload-length': String(video.length),
          'upload-metadata': `filename ${Buffer.from('درس.mp4').toString('base64')}`,
        },
      });
      id = String(headers['location']).split('/').at(-1) ?? '';
      return status;
    },
    /** How much of it the server has; null when it does not answer. */
    offset: async (origin: string): Promise<number | null> => {
      const answer = await send(browserAt(origin, cookie), {
        method: 'HEAD',
        path: path(),
        headers: protocol,
      }).catch(() => null);
      return answer?.status === 200 ? Number(answer.headers['upload-offset']) : null;
    },
    /** Sends from here up to there. */
    sendPart: (origin: string, from: number, to = video.length) =>
      send(browserAt(origin, cookie), {
        method: 'PATCH',
        path: path(),
        headers: patchHeaders(from),
        body: video.subarray(from, to),
      }).catch(() => null),
    giveUp: (origin: string) =>
      send(browserAt(origin, cookie), { method: 'DELETE', path: path(), headers: protocol }).catch(
        () => null,
      ),
    /** Sends what is left, a little at a time, until it is through or the line breaks. */
    trickle: (origin: string, from: number) =>
      trickle(browserAt(origin, cookie), path(), video.subarray(from), from),
    /** What it has become. */
    find,
    findWhenChecked,
    /** The address and the checksum of what the university plays now; null when it does not answer. */
    played: async (origin: string): Promise<{ url: string; sha: string } | null> => {
      const answer = await findWhenChecked(origin);
      if (answer.kind !== 'done') return null;
      const { url } = answer.reply;
      const file = await fetch(new URL(url, origin), { headers: { cookie } }).catch(() => null);
      return file?.ok ? { url, sha: sha256(Buffer.from(await file.arrayBuffer())) } : null;
    },
  };
}

/** A busy machine looks into a film for longer than an answer may wait: its teacher's page asks again, and so does this. */
async function whenChecked<Reply>(find: () => Promise<Answer<Reply>>, tries = 600): Promise<Answer<Reply>> {
  const answer = await find();
  const isBeingChecked = answer.kind === 'refused' && answer.code === 'video_being_checked';
  if (!isBeingChecked || tries === 0) return answer;
  await delay(100);
  return whenChecked(find, tries - 1);
}

const patchHeaders = (offset: number) => ({
  ...protocol,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

const bytesAtOnce = 64 * 1024;

function trickle(browser: Browser, path: string, bytes: Buffer, offset: number): Promise<unknown> {
  const asked = request(`${browser.origin}${path}`, {
    method: 'PATCH',
    headers: { cookie: browser.cookie, ...patchHeaders(offset), 'content-length': bytes.length },
  });
  const isOver = new Promise<void>((resolve) => {
    asked.once('error', () => resolve());
    asked.once('response', (response) => response.resume().once('close', resolve));
  });
  const write = async () => {
    for (let sent = 0; sent < bytes.length && !asked.destroyed; sent += bytesAtOnce) {
      const hasRoom = asked.write(bytes.subarray(sent, sent + bytesAtOnce));
      if (!hasRoom) await Promise.race([isOver, new Promise((resolve) => asked.once('drain', resolve))]);
      await delay(5);
    }
    asked.end();
  };
  return Promise.all([isOver, write()]);
}
