import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { untilSilent } from './bucket-client.ts';
import type { Library } from './library.ts';
import { findEncoder } from './encoder.ts';
import { filmFacts } from './film-facts.ts';
import { openReader } from './open-reader.ts';
import { type Job, type Rung, type StreamedRung, streamedRung } from './reader/messages.ts';
import type { Outcome } from './reader-process.ts';
import { type FilmFacts, filmEffort, filmPatience, jobEffort, jobPatience } from './rules.ts';

const repacked = z.union([z.object({ size: z.int() }), z.literal('storage_full')]);

const streamed = z.union([streamedRung, z.literal('storage_full')]);

/** Why nothing came of it: the file is to blame, the disk is full, or something came between. */
export type NotMade = 'unreadable' | 'storage_full' | 'interrupted';

type Streaming = Omit<Rung, 'kind'> & { onProgress: (percent: number) => void };
type Repack = Omit<Extract<Job, { kind: 'repack' }>, 'kind'> & { onProgress: (percent: number) => void };

export type Workshop = ReturnType<typeof openWorkshop>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Where films are made into what students can have of them. */
    workshop: Workshop;
  }
}

/** What is made of films has its own reader: no upload waits behind it. */
export function openWorkshop(
  { log, config, disk }: Pick<FastifyInstance, 'log' | 'config' | 'disk'>,
  { store, jobs: folder, newStem }: Library,
  program: string,
) {
  const reader = openReader({ program, lane: 'jobs', log });

  return {
    /** Each job has a folder in it. */
    folder,
    newStem,
    /** The path of the program that codes films anew; null where there is none. */
    encoder: findEncoder(config.ffmpegPaths),
    /** Bytes that may still be written. */
    spare: () => disk.spareIn(folder),
    keep: store.keep,
    remove: store.remove,
    /** False when it is not in the store. */
    fetch: async (name: string, to: string): Promise<boolean> => {
      if (store.link && (await store.link(name, to))) return true;
      const source = await store.read(name);
      if (!source) return false;
      await pipeline(untilSilent(source), createWriteStream(to, { flags: 'wx', mode: 0o600 }));
      return true;
    },

    describe: async (path: string, size: number): Promise<FilmFacts | NotMade> => {
      const task = { job: { kind: 'film', size, path } as const, effort: filmEffort(size) };
      const outcome = await reader.read(task, filmPatience(size));
      return 'answer' in outcome ? filmFacts.parse(outcome.answer) : blame(outcome);
    },

    repack: async ({ onProgress, ...job }: Repack): Promise<{ size: number } | NotMade> => {
      const task = {
        job: { kind: 'repack', ...job } as const,
        effort: jobEffort(job.size),
        onProgress,
      };
      const outcome = await reader.read(task, jobPatience(job.size));
      return 'answer' in outcome ? repacked.parse(outcome.answer) : blame(outcome);
    },

    /** What the list of all rungs says of this one, whose two files then lie in its folder. */
    rung: async ({ onProgress, ...job }: Streaming): Promise<StreamedRung | NotMade> => {
      const task = { job: { kind: 'rung', ...job } as const, effort: jobEffort(job.size), onProgress };
      const outcome = await reader.read(task, jobPatience(job.size));
      return 'answer' in outcome ? streamed.parse(outcome.answer) : blame(outcome);
    },

    close: reader.close,
  };
}

const blame = ({ unread }: Extract<Outcome, { unread: unknown }>): NotMade =>
  unread === 'interrupted' ? unread : 'unreadable';
