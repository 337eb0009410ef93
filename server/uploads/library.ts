import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { MediaJobKind } from '#contract/lesson-media';
import { storeUpload, type UploadRow } from './queries.ts';
import { openStore, folderOfUploads } from './open-store.ts';
import { pieceStore } from './store-pieces.ts';
import { tellingPieces, tellingStore } from './telling-store.ts';
import { newStem, typeOfEnding, type Ending, type UploadKind } from './rules.ts';

interface Finished {
  path: string;
  size: number;
  stem: string;
  ending: Ending;
  kind: UploadKind;
  fileName: string;
  userId: string;
  /** Of a film or a recording, in whole seconds. */
  duration?: number | null;
  /** What is to be made of it. */
  jobs?: MediaJobKind[];
}

export type Library = ReturnType<typeof openLibrary>;

/** The files and their rows, kept together. */
export function openLibrary({ db, config, now, log, metrics }: FastifyInstance) {
  const folder = folderOfUploads(config);
  const store = config.s3 ? tellingStore(openStore(config), { log, metrics }) : openStore(config);

  return {
    store,
    /** What the bucket holds of uploads that come in; null where they come into a folder. */
    pieces: config.s3 && tellingPieces(pieceStore(config.s3), { log, metrics }),
    /** Where small files are while they come in. */
    incoming: join(folder, 'incoming'),
    /** Where videos are while they come in, perhaps for hours. */
    videos: join(folder, 'videos'),
    /** The same for recordings. */
    sounds: join(folder, 'sounds'),
    /** Where films are made into something else, each job in a folder of its own. */
    jobs: join(folder, 'jobs'),
    newStem: () => newStem((limit) => randomInt(limit)),

    /** First the file, then its row: a row never promises a file that is not there. */
    add: async ({
      path,
      size,
      stem,
      ending,
      kind,
      fileName,
      userId,
      duration = null,
      jobs = [],
    }: Finished): Promise<UploadRow> => {
      const name = `${stem}.${ending}`;
      const mimeType = typeOfEnding[ending];
      await store.keep(path, name, mimeType);
      const upload = { name, kind, fileName, size, mimeType, uploadedBy: userId, createdAt: now(), duration };
      const row = await storeUpload(db, upload, jobs);
      metrics.fileStored(kind, size);
      return row;
    },
  };
}
