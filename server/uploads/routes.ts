import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { found } from '#server/http/refusal';
import { arrivalsInBucket } from './arrivals-bucket.ts';
import { arrivalsOnDisk } from './arrivals-disk.ts';
import type { Arrivals } from './arrivals.ts';
import { fileRoutes } from './file-routes.ts';
import { openFilmLengths } from './film-lengths.ts';
import { formRoutes } from './form-routes.ts';
import type { Lane } from './lane.ts';
import { openLeases } from './lease.ts';
import { type Library, openLibrary } from './library.ts';
import { findUpload } from './queries.ts';
import { openReaders } from './readers.ts';
import { roomForUploads } from './room.ts';
import { soundLane } from './sound-lane.ts';
import { sendStoredFile } from './stored-file.ts';
import { leaveBodiesToTus, tusRoutes } from './tus-routes.ts';
import { openTus } from './tus.ts';
import { videoLane } from './video-lane.ts';
import { openWorkshop } from './workshop.ts';

const longestSilence = 30_000;
const hour = 60 * 60 * 1000;

export interface Reading {
  /** The built program that reads files for the server. */
  program: string;
  /** Milliseconds that a request waits for it. */
  longestWait: number;
}

export async function uploadsRoutes(app: FastifyInstance, { program, longestWait }: Reading): Promise<void> {
  const library = openLibrary(app);
  const readers = openReaders(app, program, longestWait);
  const workshop = openWorkshop(app, library, program);
  const lengths = openFilmLengths(app, library, readers, longestWait);
  const leases = openLeases(app.db);
  const lanes = [
    videoLane({
      db: app.db,
      library,
      readers,
      lengths,
      encoder: workshop.encoder,
      mostMegabytes: app.config.videoMaxMegabytes,
    }),
    soundLane(library, readers),
  ].map((lane) => ({
    lane,
    tus: openTus({ arrivals: arrivalsOf(app, library, lane), path: lane.calls.begin.path, leases }),
  }));
  const room = roomForUploads(
    app.disk,
    library,
    lanes.map(({ tus }) => tus),
  );
  app.decorate('workshop', workshop);
  app.decorate('mediaDuration', lengths.at);
  app.decorate('sendStoredFile', async (name, request, reply) =>
    sendStoredFile({ app, request, reply, store: library.store }, found(await findUpload(app.db, name))),
  );
  app.decorate('removeStoredFile', library.store.remove);
  app.decorate('readStoredFile', (name) => library.store.read(name));
  // Only when nobody waits for an answer any more.
  app.addHook('onClose', async () => {
    await Promise.all([readers.close(), workshop.close()]);
  });

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
    leaveBodiesToTus(calls);
    for (const each of lanes) tusRoutes(calls, { ...each, library, readers, room, longestWait });
  });
}

function arrivalsOf({ db, config }: FastifyInstance, library: Library, { kind, folder }: Lane): Arrivals {
  const { pieces, newStem, incoming } = library;
  const keptFor = config.uploadHours * hour;
  return pieces
    ? arrivalsInBucket({ db, pieces, kind, newStem, incoming, keptFor })
    : arrivalsOnDisk(folder, keptFor);
}
