import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fileRoutes } from './file-routes.ts';
import { openFilmLengths } from './film-lengths.ts';
import { openFinishing } from './finishing.ts';
import { formRoutes } from './form-routes.ts';
import { openLibrary } from './library.ts';
import { openReaders } from './readers.ts';
import { roomForUploads } from './room.ts';
import { openTus } from './tus.ts';
import { videoRoutes } from './video-routes.ts';

const longestSilence = 30_000;

export interface Reading {
  /** The built program that reads files for the server. */
  program: string;
  /** Milliseconds that a request waits for it. */
  longestWait: number;
}

export async function uploadsRoutes(app: FastifyInstance, { program, longestWait }: Reading): Promise<void> {
  const library = openLibrary(app);
  const readers = openReaders(app, program, longestWait);
  const lengths = openFilmLengths(app, library, readers, longestWait);
  const tus = openTus(library.videos, app.config.uploadHours);
  const finishing = openFinishing({ library, tus, readers, longestWait });
  const room = roomForUploads(app.disk, library, tus);
  app.decorate('mediaDuration', lengths.at);
  // Only when nobody waits for an answer any more.
  app.addHook('onClose', readers.close);

  fileRoutes(app, library);
  // Apart, so that no other call learns to read forms with files.
  await app.register(async (calls) => {
    // A file may come slowly; it may not stop coming.
    calls.addHook('onRequest', async ({ raw }) => {
      if (!(raw.socket instanceof Socket)) return;
      raw.setTimeout(longestSilence, () => raw.destroy());
      raw.once('end', () => raw.setTimeout(0));
    });
    await formRoutes(calls, { library, readers, room });
    videoRoutes(calls, { library, tus, readers, lengths, room, finishing });
  });
}
