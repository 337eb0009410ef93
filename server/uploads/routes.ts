import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fileRoutes } from './file-routes.ts';
import { formRoutes } from './form-routes.ts';
import { openLibrary } from './library.ts';
import { roomForUploads } from './room.ts';
import { openTus } from './tus.ts';
import { videoRoutes } from './video-routes.ts';

const longestSilence = 30_000;

export async function uploadsRoutes(app: FastifyInstance): Promise<void> {
  const library = openLibrary(app);
  const tus = openTus(library.videos, app.config.uploadHours);
  const room = roomForUploads(app.disk, library, tus);
  app.decorate('mediaDuration', library.durationOf);

  fileRoutes(app, library);
  // Apart, so that no other call learns to read forms with files.
  await app.register(async (calls) => {
    // A file may come slowly; it may not stop coming.
    calls.addHook('onRequest', async ({ raw }) => {
      if (!(raw.socket instanceof Socket)) return;
      raw.setTimeout(longestSilence, () => raw.destroy());
      raw.once('end', () => raw.setTimeout(0));
    });
    await formRoutes(calls, library, room);
    videoRoutes(calls, library, tus, room);
  });
}
