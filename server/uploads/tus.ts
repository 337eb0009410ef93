import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '#server/http/refusal';
import { type HasRoom, whileThereIsRoom } from './room.ts';
import { filesIn, unlessMissing } from './store-disk.ts';

const hour = 60 * 60 * 1000;

/** As the tus server writes it beside the bytes. */
const note = z.object({
  size: z.number(),
  metadata: z.object({ filename: z.string(), owner: z.string() }),
});

export interface UnfinishedUpload {
  id: string;
  path: string;
  owner: string;
  fileName: string;
  size: number;
  /** Bytes that are here. */
  offset: number;
}

interface TusPlace {
  folder: string;
  /** Where an upload begins. */
  path: string;
  hoursKept: number;
}

/** What is coming in at an address: the tus protocol over a folder. */
export function openTus({ folder, path, hoursKept }: TusPlace) {
  let opened: ReturnType<typeof openServer> | undefined;
  const open = () => (opened ??= openServer({ folder, path, hoursKept }));
  const find = (id: string) => findIn(folder, id);

  return {
    find,
    all: async (): Promise<UnfinishedUpload[]> => {
      const ids = (await filesIn(folder)).map(({ name }) => name).filter((name) => !name.includes('.'));
      const uploads = await Promise.all(ids.map(find));
      return uploads.filter((upload) => upload !== null);
    },
    remove: async (id: string): Promise<void> => {
      await rm(join(folder, `${id}.json`), { force: true });
      await rm(join(folder, id), { force: true });
    },
    create: async (
      id: string,
      { owner, fileName, size }: Pick<UnfinishedUpload, 'owner' | 'fileName' | 'size'>,
    ) => {
      const server = await open();
      return server.handleWeb(
        new Request(`http://tus${path}`, {
          method: 'POST',
          headers: {
            'tus-resumable': '1.0.0',
            'upload-length': String(size),
            'upload-metadata': `filename ${base64(fileName)},owner ${base64(owner)}`,
            [idHeader]: id,
          },
        }),
      );
    },
    /**
     * Hands one request of the protocol over; what it does not read of the body is dropped. When the disk fills up
     * meanwhile, what came until then is kept.
     */
    handle: async ({ raw }: FastifyRequest, hasRoom: HasRoom): Promise<Response> => {
      const body = new PassThrough();
      const disk = { hasRoom: true };
      const checked = whileThereIsRoom(async () => (disk.hasRoom = await hasRoom()));
      const cut = () => raw.readableEnded || body.destroy(new Error('the connection was cut'));
      raw.once('close', cut);
      raw.pipe(body);
      try {
        const server = await open();
        const response = await server.handleWeb(passedOn(raw, checked(body)));
        if (!disk.hasRoom) refuse('storage_full');
        return response;
      } finally {
        raw.unpipe(body);
        raw.resume();
      }
    },
  };
}

async function findIn(folder: string, id: string): Promise<UnfinishedUpload | null> {
  const path = join(folder, id);
  const [text, stats] = await Promise.all([
    unlessMissing(readFile(`${path}.json`, 'utf8')),
    unlessMissing(stat(path)),
  ]);
  if (text === null || stats === null) return null;
  const { data } = note.safeParse(parsed(text));
  if (!data) return null;
  const { size, metadata } = data;
  return { id, path, owner: metadata.owner, fileName: metadata.filename, size, offset: stats.size };
}

/** Large, and needed by few: loaded with the first upload. */
async function openServer({ folder: directory, path, hoursKept }: TusPlace) {
  // The store would make it as well, and end the process when there is no room for it.
  await mkdir(directory, { recursive: true });
  const [{ FileStore }, { Server }] = await Promise.all([import('@tus/file-store'), import('@tus/server')]);
  return new Server({
    path,
    datastore: new FileStore({ directory, expirationPeriodInMilliseconds: hoursKept * hour }),
    relativeLocation: true,
    // Nobody else's pages.
    allowedOrigins: [],
    namingFunction: (request) => request.headers.get(idHeader) ?? '',
  });
}

export type Tus = ReturnType<typeof openTus>;

const idHeader = 'x-upload-id';
const headersPassedOn = ['tus-resumable', 'upload-offset', 'upload-length', 'content-type', 'content-length'];

/** A request as the tus server takes it. */
function passedOn(
  { method = '', url = '', headers: sent }: IncomingMessage,
  body: AsyncIterable<Uint8Array>,
) {
  const headers = new Headers();
  for (const name of headersPassedOn) {
    const value = sent[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(`http://tus${url}`, {
    method,
    headers,
    ...(method === 'PATCH' && { body: webStream(body), duplex: 'half' }),
  });
}

/** Node's own conversion throws away what is still on its way when a connection is cut. */
function webStream(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

/** A note that was cut off in the writing says nothing. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
