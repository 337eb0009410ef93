import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint';
import type { RefusalCode } from '#contract/errors';
import { bytesInMegabyte, mostMegabytes } from '#contract/file-sizes';
import { uploadsApi } from '#contract/uploads';
import { countUse } from '#server/http/rate-limit';
import { Refusal, refuse } from '#server/http/refusal';
import { admitAgain, serve } from '#server/http/serve';
import { untilCut, withIncoming } from './incoming.ts';
import type { Library } from './library.ts';
import type { Readers } from './readers.ts';
import type { Room } from './room.ts';
import { addressOf, plainFileName, type UploadKind, uploadLimits } from './rules.ts';

interface Expected {
  call: Endpoint;
  kind: UploadKind;
  field: string;
  most: number;
  tooLarge: RefusalCode;
  userId: string;
}

interface Incoming {
  path: string;
  size: number;
  stem: string;
  /** As its owner called it. */
  givenName: string;
}

/** The small files: one in a form of its own, checked whole before anything of it is kept. */
export async function formRoutes(
  app: FastifyInstance,
  library: Library,
  readers: Readers,
  room: Room,
): Promise<void> {
  await app.register(multipart);

  /** Takes the one file that the form must hold. */
  async function receive<Result>(
    request: FastifyRequest,
    { call, kind, field, most, tooLarge, userId }: Expected,
    work: (file: Incoming) => Promise<Result>,
  ): Promise<Result> {
    if (!request.isMultipart()) refuse('unsupported_type');
    await countUse(app, uploadLimits(userId));
    readers.warmFor(kind);
    const mostBytes = most * bytesInMegabyte;
    const part = await onlyFile(request, field, mostBytes);
    const stem = library.newStem();
    const arrival = {
      folder: library.incoming,
      stem,
      most: mostBytes,
      tooLarge: () => refuse(tooLarge),
      room,
    };
    const kept = withIncoming(untilCut(part.file), arrival, async (file) => {
      await admitAgain(app, call, request);
      return work({ ...file, stem, givenName: part.filename });
    });
    return kept.finally(() => part.file.resume());
  }

  serve(app, uploadsApi.uploadImage, ({ request, viewer }) => {
    const userId = viewer.user.id;
    const expected = {
      call: uploadsApi.uploadImage,
      kind: 'image',
      field: uploadsApi.uploadImage.takesFile,
      most: mostMegabytes.image,
      tooLarge: 'image_too_large',
      userId,
    } as const;
    return receive(request, expected, async ({ path, stem, givenName }) => {
      const redrawn = join(library.incoming, `${stem}.webp`);
      try {
        await readers.redraw(path, redrawn);
        const { size } = await stat(redrawn);
        const fileName = plainFileName(givenName, 'webp');
        const file = { path: redrawn, size, stem, ending: 'webp', kind: 'image', fileName, userId } as const;
        return { url: addressOf((await library.add(file)).name) };
      } finally {
        await rm(redrawn, { force: true });
      }
    });
  });

  serve(app, uploadsApi.uploadSyllabus, ({ request, viewer }) => {
    const userId = viewer.user.id;
    const expected = {
      call: uploadsApi.uploadSyllabus,
      kind: 'syllabus',
      field: uploadsApi.uploadSyllabus.takesFile,
      most: mostMegabytes.syllabus,
      tooLarge: 'syllabus_too_large',
      userId,
    } as const;
    return receive(request, expected, async ({ path, size, stem, givenName }) => {
      const ending = await readers.documentEnding(path, size);
      const fileName = plainFileName(givenName, ending);
      const row = await library.add({ path, size, stem, ending, kind: 'syllabus', fileName, userId });
      return { url: addressOf(row.name), fileName };
    });
  });

  serve(app, uploadsApi.uploadCaptions, ({ request, viewer }) => {
    const userId = viewer.user.id;
    const expected = {
      call: uploadsApi.uploadCaptions,
      kind: 'captions',
      field: uploadsApi.uploadCaptions.takesFile,
      most: mostMegabytes.captions,
      tooLarge: 'captions_too_large',
      userId,
    } as const;
    return receive(request, expected, async ({ path, size, stem, givenName }) => {
      await readers.checkCaptions(path);
      const fileName = plainFileName(givenName, 'vtt');
      const row = await library.add({ path, size, stem, ending: 'vtt', kind: 'captions', fileName, userId });
      return { url: addressOf(row.name), fileName };
    });
  });
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
