import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DeclaredTracks, declaredTracks } from '#contract/declared-tracks';
import type { RefusalCode } from '#contract/errors';
import { bytesInMegabyte } from '#contract/file-sizes';
import { uploadStem } from '#contract/own-files';
import type { Db } from '#server/db/database';
import { countUse } from '#server/http/rate-limit';
import { found, refuse } from '#server/http/refusal';
import { admit, admitAgain, serve } from '#server/http/serve';
import { viewerOf } from '#server/http/session';
import type { UnfinishedUpload } from './arrivals.ts';
import { type Finishing, openFinishing } from './finishing.ts';
import type { Lane } from './lane.ts';
import type { Library } from './library.ts';
import { parsed } from './parsed.ts';
import { findOwnUpload, type UploadRow } from './queries.ts';
import type { Readers } from './readers.ts';
import type { Room } from './room.ts';
import type { Tus } from './tus.ts';

const protocol = '1.0.0';
const contentType = 'application/offset+octet-stream';

interface TusParts {
  lane: Lane;
  library: Library;
  tus: Tus;
  readers: Readers;
  room: Room;
  longestWait: number;
}

interface Desk extends TusParts {
  finishing: Finishing;
  own: OwnUploads;
}

/** Before the first lane: their bodies are read by nobody but the protocol. */
export function leaveBodiesToTus(app: FastifyInstance): void {
  app.addContentTypeParser(contentType, (_request, _body, done) => done(null));
}

/** What comes in parts and with pauses, on one lane. */
export function tusRoutes(app: FastifyInstance, parts: TusParts): void {
  const { lane, library, tus, room, longestWait } = parts;
  const { kind, examine } = lane;
  const finishing = openFinishing({ library, tus, room, kind, examine, longestWait });
  const desk = { ...parts, finishing, own: ownUploads(app.db, lane, tus) };
  beginningRoutes(app, desk);
  sendingRoutes(app, desk);
  findingRoutes(app, desk);
}

type OwnUploads = ReturnType<typeof ownUploads>;

/** Each step is its owner's alone: to anyone else the upload is not there. */
const ownUploads = (db: Db, { kind, endings }: Lane, tus: Tus) => ({
  unfinished: async (id: string, userId: string): Promise<UnfinishedUpload | null> => {
    const upload = await tus.find(id);
    return upload?.owner === userId ? upload : null;
  },
  finished: (id: string, userId: string) =>
    findOwnUpload(db, { kind, userId, names: endings.map((ending) => `${id}.${ending}`) }),
});

function beginningRoutes(app: FastifyInstance, { lane, library, tus, readers, room }: Desk): void {
  const most = lane.mostMegabytes * bytesInMegabyte;
  const create = creator(lane, tus, room);

  app.options(lane.calls.begin.path, (_request, reply) =>
    reply
      .status(204)
      .headers({
        'tus-resumable': protocol,
        'tus-version': protocol,
        'tus-extension': 'creation,termination,expiration',
        'tus-max-size': most,
      })
      .send(),
  );

  serve(app, lane.calls.begin, async ({ request, reply, viewer }) => {
    requireProtocol(request);
    await countUse(app, lane.limits(viewer.user.id));
    const size = declaredLength(request);
    if (size > most) lane.refuseTooLarge();
    const tracks = tracksDeclared(request);
    if (tracks) await lane.refuseAhead?.(tracks);
    readers.warmFor(lane.kind);
    const fileName = declared(request, 'filename') || lane.nameless;
    return answer(reply, await create(library.newStem(), { owner: viewer.user.id, fileName, size }));
  });
}

/** One after the other, so that the limits are counted right. */
function creator({ mostUnfinished }: Lane, tus: Tus, room: Room) {
  let creating: Promise<unknown> = Promise.resolve();
  return (id: string, upload: Pick<UnfinishedUpload, 'owner' | 'fileName' | 'size'>) => {
    const mine = creating.then(async () => {
      const unfinished = (await tus.all()).filter(({ owner }) => owner === upload.owner);
      if (unfinished.length >= mostUnfinished) refuse('too_many_uploads');
      await room.refuseUnlessFits(upload.size);
      const response = await tus.create(id, upload);
      // It is written down now, as are those of other processes: the last to look sees them all.
      await room.refuseUnlessPromisesFit().catch(async (refusal: unknown) => {
        await tus.remove(id);
        throw refusal;
      });
      return response;
    });
    creating = mine.catch(() => undefined);
    return mine;
  };
}

function sendingRoutes(app: FastifyInstance, { lane, tus, readers, room, finishing, own }: Desk): void {
  const { proceed, cancel } = lane.calls;

  serve(app, proceed, async ({ params, request, reply, viewer }) => {
    requireProtocol(request);
    if (request.headers['content-type'] !== contentType) refuse('unsupported_type');
    found(await own.unfinished(params.id, viewer.user.id));
    if (!(await room.isLeft())) refuse('storage_full');
    readers.warmFor(lane.kind);
    const response = await tus.handle(request, room.isLeft);
    await admitAgain(app, proceed, request);
    const upload = response.ok ? await own.unfinished(params.id, viewer.user.id) : null;
    // What takes longer is told to whoever asks for it.
    if (upload && upload.offset === upload.size) await finishing.finish(upload);
    return answer(reply, response);
  });

  serve(app, cancel, async ({ params, request, reply, viewer }) => {
    requireProtocol(request);
    found(await own.unfinished(params.id, viewer.user.id));
    return answer(reply, await tus.handle(request, room.isLeft));
  });
}

function findingRoutes(app: FastifyInstance, { lane, finishing, own }: Desk): void {
  const { find } = lane.calls;
  // Before the GET, which would bring a HEAD of its own.
  app.head<{ Params: { id: string } }>(find.path, {
    onRequest: async (request) => admit(find.access, await viewerOf(app, request)),
    handler: async (request, reply) => {
      requireProtocol(request);
      const userId = request.viewer?.user.id ?? '';
      const id = knownShape(request.params.id);
      const upload = await own.unfinished(id, userId);
      // Whoever did not hear that it is finished hears it here.
      const { offset, size } = upload ?? wholeOf(found(await own.finished(id, userId)));
      return reply
        .headers({
          'tus-resumable': protocol,
          'upload-offset': offset,
          'upload-length': size,
          'cache-control': 'no-store',
        })
        .send();
    },
  });

  serve(app, find, async ({ params, viewer }) => {
    const row = await own.finished(params.id, viewer.user.id);
    if (row) return lane.present(row);
    const finished =
      (await finishing.outcomeOf(params.id, viewer.user.id)) ??
      (await finishLeftBehind(params.id, viewer.user.id));
    return lane.present(finished === 'later' ? lane.refuseBeingChecked() : finished);
  });

  /** All of it is here: the server fell before it could look at it. */
  const finishLeftBehind = async (id: string, userId: string) => {
    const upload = await own.unfinished(id, userId);
    // Another process may have kept it since its row was looked for.
    if (!upload) return found(await own.finished(id, userId));
    return upload.offset === upload.size ? finishing.finish(upload) : refuse('not_found');
  };
}

function requireProtocol(request: FastifyRequest): void {
  if (request.headers['tus-resumable'] !== protocol) refuse('bad_request');
}

const knownShape = (id: string): string => (uploadStem.test(id) ? id : refuse('not_found'));
const wholeOf = ({ size }: UploadRow) => ({ offset: size, size });

/** Known before anything is sent, or nothing is taken. */
function declaredLength(request: FastifyRequest): number {
  const length = String(request.headers['upload-length'] ?? '');
  if (!/^[1-9]\d{0,15}$/.test(length)) refuse('bad_request');
  return Number(length);
}

/** `Upload-Metadata: filename <base64>, …` */
function declared(request: FastifyRequest, name: 'filename' | 'tracks'): string {
  const pairs = String(request.headers['upload-metadata'] ?? '').split(',');
  const [, value = ''] = pairs.map((pair) => pair.trim().split(' ')).find(([key]) => key === name) ?? [];
  return Buffer.from(value, 'base64').toString('utf8').slice(0, 1000);
}

/** Null where its sender says nothing of it, or nothing that can be read: then it is judged when it is here. */
const tracksDeclared = (request: FastifyRequest): DeclaredTracks | null =>
  declaredTracks.safeParse(parsed(declared(request, 'tracks'))).data ?? null;

/** What the tus server refuses, in our words. */
const codeOf: Record<number, RefusalCode> = {
  403: 'bad_request',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  423: 'busy',
};

function answer(reply: FastifyReply, response: Response): FastifyReply {
  if (!response.ok) refuse(codeOf[response.status] ?? 'bad_request');
  for (const name of ['location', 'upload-offset', 'upload-expires']) {
    const value = response.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  return reply
    .status(response.status)
    .header('tus-resumable', protocol)
    .header('cache-control', 'no-store')
    .send();
}
