import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mostMegabytes } from '#contract/file-sizes';
import { soundUploadsApi } from '#contract/sound-uploads';
import { Refusal, refuse } from '#server/http/refusal';
import type { Lane } from './lane.ts';
import type { Library } from './library.ts';
import type { Readers } from './readers.ts';
import { isTooLongToRecite, soundEndings, soundLimits, stemOf } from './rules.ts';

/** Recordings of whoever is signed in. They have no address: see `server/recitals`. */
export const soundLane = (library: Library, readers: Readers): Lane => ({
  kind: 'sound',
  calls: {
    begin: soundUploadsApi.uploadSound,
    proceed: soundUploadsApi.continueSound,
    cancel: soundUploadsApi.cancelSound,
    find: soundUploadsApi.findSound,
  },
  folder: library.sounds,
  endings: soundEndings,
  mostMegabytes: mostMegabytes.sound,
  mostUnfinished: 5,
  limits: soundLimits,
  nameless: 'تسجيل',
  refuseTooLarge: () => refuse('sound_too_large'),
  refuseBeingChecked: () => refuse('sound_being_checked'),
  examine: async ({ id, path, size }) => {
    // A name of its own: another process may be looking into the same upload.
    const rewritten = join(library.sounds, `${id}.${library.newStem()}`);
    await mkdir(library.sounds, { recursive: true });
    const dropRewritten = () => rm(rewritten, { force: true });
    const facts = await readers.sound(path, size, rewritten).catch(async (error: unknown) => {
      await dropRewritten();
      throw error;
    });
    if (!facts || isTooLongToRecite(facts)) {
      await dropRewritten();
      return new Refusal(facts ? 'sound_too_long' : 'not_a_sound');
    }
    const { ending, duration, isRewritten } = facts;
    const kept = isRewritten ? { path: rewritten, size: (await stat(rewritten)).size } : { path, size };
    return { ...kept, ending, duration };
  },
  present: async ({ name, size, mimeType, duration }) => ({
    id: stemOf(name),
    seconds: duration ?? 0,
    size,
    mimeType,
  }),
});
