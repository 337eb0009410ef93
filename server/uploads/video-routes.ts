import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/errors';
import { bytesInMegabyte, megabytesText } from '#contract/file-sizes';
import { uploadStem } from '#contract/own-files';
import { type UploadedVideo, uploadsApi } from '#contract/uploads';
import type { Db } from '#server/db/database';
import { countUse } from '#server/http/rate-limit';
import { found, refuse } from '#server/http/refusal';
import { admit, admitAgain, serve } from '#server/http/serve';
import { viewerOf } from '#server/http/session';
import type { FilmLengths } from './film-lengths.ts';
import type { Finishing } from './finishing.ts';
import type { Library } from './library.ts';
import { findOwnVideo, type UploadRow } from './queries.ts';
import type { Readers } from './readers.ts';
import type { Room } from './room.ts';
import { addressOf, mostUnfinished, uploadLimits } from './rules.ts';
import type { Tus, UnfinishedVideo } from './tus.ts';

const protocol = '1.0.0';
const contentType = 'application/offset+octet-stream';
const endings = ['mp4', 'webm', 'mov'] as const;

interface VideoParts {
  library: Library;
  tus: Tus;
  readers: Readers;
  lengths: FilmLengths;
  room: Room;
  finishing: Finishing;
}

/** Videos, in parts and with pauses. */
export function videoRoutes(app: FastifyInstance, parts: VideoParts): void {
  app.addContentTypeParser(contentType, (_request, _body, done) => done(null));
  const own = ownVideos(app.db, parts.tus);
  beginningRoutes(app, parts);
  sendingRoutes(app, parts, own);
  findingRoutes(app, parts, own);
}

type OwnVideos = ReturnType<typeof ownVideos>;

/** Each step is its owner's alone: to anyone else the upload is not there. */
const ownVideos = (db: Db, tus: Tus) => ({
  upload: async (id: string, userId: string): Promise<UnfinishedVideo | null> => {
    const upload = await tus.find(id);
    return upload?.owner === userId ? upload : null;
  },
  video: (id: string, userId: string) =>
    findOwnVideo(
      db,
      endings.map((ending) => `${id}.${ending}`),
      userId,
    ),
});

function beginningRoutes(app: FastifyInstance, { library, tus, readers, room }: VideoParts): void {
  const { videoMaxMegabytes } = app.config;
  const most = videoMaxMegabytes * bytesInMegabyte;
  const create = creator(tus, room);

  app.options(uploadsApi.uploadVideo.path, (_request, reply) =>
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

  serve(app, uploadsApi.uploadVideo, async ({ request, reply, viewer }) => {
    requireProtocol(request);
    await countUse(app, uploadLimits(viewer.user.id));
    const size = declaredLength(request);
    if (size > most) refuseTooLarge(videoMaxMegabytes);
    readers.warmFor('video');
    const fileName = declaredName(request);
    return answer(reply, await create(library.newStem(), { owner: viewer.user.id, fileName, size }));
  });
}

/** One after the other, so that the limits are counted right. */
function creator(tus: Tus, room: Room) {
  let creating: Promise<unknown> = Promise.resolve();
  return (id: string, video: Pick<UnfinishedVideo, 'owner' | 'fileName' | 'size'>) => {
    const mine = creating.then(async () => {
      const unfinished = (await tus.all()).filter(({ owner }) => owner === video.owner);
      if (unfinished.length >= mostUnfinished) refuse('too_many_uploads');
      await room.refuseUnlessFits(video.size);
      const response = await tus.create(id, video);
      // Its note is on the disk now, as are those of other processes: the last to look sees them all.
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

function sendingRoutes(
  app: FastifyInstance,
  { tus, readers, room, finishing }: VideoParts,
  own: OwnVideos,
): void {
  serve(app, uploadsApi.continueVideo, async ({ params, request, reply, viewer }) => {
    requireProtocol(request);
    if (request.headers['content-type'] !== contentType) refuse('unsupported_type');
    found(await own.upload(params.id, viewer.user.id));
    if (!(await room.isLeft())) refuse('storage_full');
    readers.warmFor('video');
    const response = await tus.handle(request, room.isLeft);
    await admitAgain(app, uploadsApi.continueVideo, request);
    if (response.status === 500 && !(await room.isLeft())) refuse('storage_full');
    const upload = response.ok ? await own.upload(params.id, viewer.user.id) : null;
    // What takes longer is told to whoever asks for the video.
    if (upload && upload.offset === upload.size) await finishing.finish(upload);
    return answer(reply, response);
  });

  serve(app, uploadsApi.cancelVideo, async ({ params, request, reply, viewer }) => {
    requireProtocol(request);
    found(await own.upload(params.id, viewer.user.id));
    return answer(reply, await tus.handle(request, room.isLeft));
  });
}

function findingRoutes(app: FastifyInstance, { lengths, finishing }: VideoParts, own: OwnVideos): void {
  // Before the GET, which would bring a HEAD of its own.
  app.head<{ Params: { id: string } }>(uploadsApi.findVideo.path, {
    onRequest: async (request) => admit('teacher', await viewerOf(app, request)),
    handler: async (request, reply) => {
      requireProtocol(request);
      const userId = request.viewer?.user.id ?? '';
      const id = knownShape(request.params.id);
      const upload = await own.upload(id, userId);
      // Whoever did not hear that it is finished hears it here.
      const { offset, size } = upload ?? wholeOf(found(await own.video(id, userId)));
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

  serve(app, uploadsApi.findVideo, async ({ params, viewer }) => {
    const row = await own.video(params.id, viewer.user.id);
    if (row) return present(row);
    const finished =
      (await finishing.outcomeOf(params.id, viewer.user.id)) ??
      (await finishLeftBehind(params.id, viewer.user.id));
    return present(finished === 'later' ? refuse('video_being_checked') : finished);
  });

  /** All of it is here: the server fell before it could look at it. */
  const finishLeftBehind = async (id: string, userId: string) => {
    const upload = await own.upload(id, userId);
    // Another process may have kept it since its row was looked for.
    if (!upload) return found(await own.video(id, userId));
    return upload.offset === upload.size ? finishing.finish(upload) : refuse('not_found');
  };

  const present = async (row: UploadRow): Promise<UploadedVideo> => {
    const { name, fileName, size, mimeType } = row;
    const duration = await lengths.of(row);
    if (duration === 'unreadable') refuse('not_a_video');
    if (duration === 'later') refuse('video_being_checked');
    return { url: addressOf(name), fileName, size, mimeType, duration };
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
function declaredName(request: FastifyRequest): string {
  const pairs = String(request.headers['upload-metadata'] ?? '').split(',');
  const [, value = ''] =
    pairs.map((pair) => pair.trim().split(' ')).find(([key]) => key === 'filename') ?? [];
  return Buffer.from(value, 'base64').toString('utf8').slice(0, 1000) || 'video';
}

function refuseTooLarge(megabytes: number): never {
  const message = `حجم الفيديو يجب أن يكون أقل من ${megabytesText(megabytes)}`;
  return refuse('video_too_large', { errors: [{ path: 'video', message }] });
}

/** What the tus server refuses, in our words. */
const codeOf: Record<number, RefusalCode> = {
  403: 'bad_request',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  423: 'busy',
  500: 'server_error',
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
