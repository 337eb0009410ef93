import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bytesInMegabyte, mostMegabytes } from '#contract/file-sizes';
import { uploadsApi } from '#contract/uploads';
import { countUse } from '#server/http/rate-limit';
import { Refusal, refuse } from '#server/http/refusal';
import { admitAgain, serve } from '#server/http/serve';
import { untilCut, withIncoming } from './incoming.ts';
import type { Library } from './library.ts';
import type { Readers } from './readers.ts';
import type { Room } from './room.ts';
import { addressOf, plainFileName, uploadLimits } from './rules.ts';

/** The call for each kind of small file. */
const calls = {
  image: uploadsApi.uploadImage,
  syllabus: uploadsApi.uploadSyllabus,
  captions: uploadsApi.uploadCaptions,
};

interface FormParts {
  library: Library;
  readers: Readers;
  room: Room;
}

interface Incoming {
  path: string;
  size: number;
  stem: string;
  /** As its owner called it. */
  givenName: string;
}

/** The small files: one in a form of its own, checked whole before anything of it is kept. */
export async function formRoutes(app: FastifyInstance, parts: FormParts): Promise<void> {
  await app.register(multipart);
  const { library, readers } = parts;
  const receive = receiver(app, parts);

  serve(app, calls.image, ({ request, viewer: { user } }) =>
    receive(request, user.id, 'image', async ({ path, stem, givenName }) => {
      const redrawn = join(library.incoming, `${stem}.webp`);
      try {
        await readers.redraw(path, redrawn);
        const { size } = await stat(redrawn);
        const fileName = plainFileName(givenName, 'webp');
        const file = { path: redrawn, size, stem, fileName, userId: user.id };
        return { url: addressOf((await library.add({ ...file, ending: 'webp', kind: 'image' })).name) };
      } finally {
        await rm(redrawn, { force: true });
      }
    }),
  );

  serve(app, calls.syllabus, ({ request, viewer: { user } }) =>
    receive(request, user.id, 'syllabus', async ({ path, size, stem, givenName }) => {
      const ending = await readers.documentEnding(path, size);
      const fileName = plainFileName(givenName, ending);
      const file = { path, size, stem, fileName, userId: user.id };
      const row = await library.add({ ...file, ending, kind: 'syllabus' });
      return { url: addressOf(row.name), fileName };
    }),
  );

  serve(app, calls.captions, ({ request, viewer: { user } }) =>
    receive(request, user.id, 'captions', async ({ path, size, stem, givenName }) => {
      await readers.checkCaptions(path);
      const fileName = plainFileName(givenName, 'vtt');
      const file = { path, size, stem, fileName, userId: user.id };
      const row = await library.add({ ...file, ending: 'vtt', kind: 'captions' });
      return { url: addressOf(row.name), fileName };
    }),
  );
}

/** Takes the one file that a form must hold. */
function receiver(app: FastifyInstance, { library, readers, room }: FormParts) {
  return async <Result>(
    request: FastifyRequest,
    userId: string,
    kind: keyof typeof calls,
    work: (file: Incoming) => Promise<Result>,
  ): Promise<Result> => {
    if (!request.isMultipart()) refuse('unsupported_type');
    await countUse(app, uploadLimits(userId));
    readers.warmFor(kind);
    const call = calls[kind];
    const most = mostMegabytes[kind] * bytesInMegabyte;
    const part = await onlyFile(request, call.takesFile, most);
    const stem = library.newStem();
    const tooLarge = () => refuse(`${kind}_too_large`);
    const arrival = { folder: library.incoming, stem, most, tooLarge, room };
    const kept = withIncoming(untilCut(part.file), arrival, async (file) => {
      await admitAgain(app, call, request);
      return work({ ...file, stem, givenName: part.filename });
    });
    return kept.finally(() => part.file.resume());
  };
}

async function onlyFile(request: FastifyRequest, field: string, most: number): Promise<MultipartFile> {
  let part: MultipartFile | undefined;
  try {
    // The byte too many tells that there are too many.
    part = await request.file({
      limits: { fileSize: most + 1, files: 1, fields: 0, parts: 1, headerPairs: 50 },
    });
  } catch {
    refuse('bad_request');
  }
  if (part?.fieldname === field) return part;
  part?.file.resume();
  throw new Refusal('invalid_input', { errors: [{ path: field, message: 'يُرجى اختيار ملف.' }] });
}
