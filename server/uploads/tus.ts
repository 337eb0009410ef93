import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '#server/http/refusal';
import type { Arrivals, UnfinishedUpload } from './arrivals.ts';
import type { Leases } from './lease.ts';
import { type HasRoom, whileThereIsRoom } from './room.ts';

export type Tus = ReturnType<typeof openTus>;

interface TusPlace {
  arrivals: Arrivals;
  /** Where an upload begins. */
  path: string;
  leases: Leases;
}

/** What is coming in at an address: the tus protocol. */
export function openTus({ arrivals, path, leases }: TusPlace) {
  const answerTo = answering({ arrivals, path, leases });
  const { find, all, remove, promised, withWhole } = arrivals;

  return {
    find,
    all,
    remove,
    promised,
    withWhole,
    /** For whoever looks into one: gives it back; null while another process has it. */
    takeAlone: (id: string) => leases.take(id, () => undefined),
    create: async (
      id: string,
      { owner, fileName, size }: Pick<UnfinishedUpload, 'owner' | 'fileName' | 'size'>,
    ) => {
      return answerTo(
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
      const line = { wasCut: false };
      const cut = () => {
        if (raw.readableEnded) return;
        line.wasCut = true;
        body.destroy(new Error('the connection was cut'));
      };
      raw.once('close', cut);
      raw.pipe(body);
      try {
        const response = await answerTo(passedOn(raw, checked(body)));
        if (!disk.hasRoom) refuse('storage_full');
        return response;
      } catch (failure) {
        if (!(await hasRoom())) refuse('storage_full');
        // Nobody is left to hear of it, and what came is kept.
        throw line.wasCut ? new Refusal('bad_request') : failure;
      } finally {
        raw.unpipe(body);
        raw.resume();
      }
    },
  };
}

/** What fails in it is a failure of ours: the tus server would answer for it without a word in the log. */
function answering(place: TusPlace) {
  let opened: ReturnType<typeof openServer> | undefined;
  const failures = new WeakMap<Request, unknown>();
  return async (request: Request): Promise<Response> => {
    opened ??= openServer(place, failures).catch((error: unknown) => {
      // A folder for which there was no room may be made the next time.
      opened = undefined;
      throw error;
    });
    const server = await opened;
    const response = await server.handleWeb(request);
    if (response.status === 500) throw failures.get(request);
    return response;
  };
}

/** Large, and needed by few: loaded with the first upload. */
async function openServer({ arrivals, path, leases }: TusPlace, failures: WeakMap<Request, unknown>) {
  const [datastore, { Server }] = await Promise.all([arrivals.open(), import('@tus/server')]);
  return new Server({
    path,
    datastore,
    locker: leases,
    relativeLocation: true,
    // Nobody else's pages.
    allowedOrigins: [],
    onResponseError: (request, failure) => void failures.set(request, failure),
    namingFunction: (request) => request.headers.get(idHeader) ?? '',
  });
}

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

const base64 = (text: string): string => Buffer.from(text).toString('base64');
