import { join } from 'node:path';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type Ending, type FilmFacts, playability } from '#server/uploads/rules';
import { encode } from './encoder.ts';
import { encoderArguments, encoderPatience, type Encoding, mostBytes } from './encoder-arguments.ts';
import { makeStream } from './stream.ts';
import { addConversion, type ClaimedJob, type Rendition } from './queries.ts';
import { convertPlan, needsFront, needsSmall, packOfFilm, soundPlan } from './rules.ts';
import { cannotBeRead, encoderFailed, grewTooLarge, noEncoderHere, tookTooLong } from './text.ts';

export interface Bench {
  app: FastifyInstance;
  job: ClaimedJob;
  /** Of this job alone; gone when it is over. */
  folder: string;
  /** Where the film lies, and what it says of itself. */
  film: string;
  facts: FilmFacts;
  signal: AbortSignal;
  /** Percent. */
  report: (progress: number) => void;
}

export type MadeFile = Pick<Rendition, 'kind' | 'size'> & {
  path: string;
  ending: Ending;
  /** Where others of the same job name it; else it gets one. */
  name?: string;
};

/** What came of a job. `again`: nobody is to blame, or it may work another time. */
export type Made =
  | { made: MadeFile[] }
  | { unneeded: string | null }
  | { failed: string; isFinal: boolean }
  | 'interrupted'
  | 'storage_full';

const unneeded: Made = { unneeded: null };

/** Makes of a film what the job asks for. */
export async function make(bench: Bench): Promise<Made> {
  const { app, facts, job } = bench;
  const hasEncoder = (await app.workshop.encoder()) !== null;
  switch (job.kind) {
    case 'convert':
      return makeConverted(bench, hasEncoder);
    case 'front':
      return makeFront(bench, hasEncoder);
    case 'sound':
      return makeSound(bench, hasEncoder);
    case 'small':
      if (!needsSmall(facts, job.size)) return unneeded;
      return hasEncoder ? recode(bench, 'small', 'small') : { unneeded: noEncoderHere };
    case 'stream':
      return makeStream(bench);
  }
}

async function makeConverted(bench: Bench, hasEncoder: boolean): Promise<Made> {
  if (!bench.facts.video) {
    return hasEncoder ? recode(bench, 'sound', 'sound') : { failed: noEncoderHere, isFinal: true };
  }
  const plan = convertPlan(bench.facts, hasEncoder);
  if (plan === 'copy') return repack(bench, 'film', packOfFilm(bench.facts) ?? 'mp4');
  return plan === 'recode' ? recode(bench, 'film', 'film') : { failed: noEncoderHere, isFinal: true };
}

async function makeFront(bench: Bench, hasEncoder: boolean): Promise<Made> {
  const { app, facts, job } = bench;
  if (playability(facts) !== 'plays') {
    // It came before films were looked at closely.
    if (hasEncoder) await addConversion(app.db, job.uploadName, app.now());
    return unneeded;
  }
  return needsFront(facts) ? repack(bench, 'film', 'mp4') : unneeded;
}

async function makeSound(bench: Bench, hasEncoder: boolean): Promise<Made> {
  const { how, pack } = soundPlan(bench.facts, hasEncoder);
  if (how === 'nothing') return unneeded;
  return how === 'copy' ? repack(bench, 'sound', pack) : recode(bench, 'sound', 'sound');
}

async function repack(
  { app, job, folder, film, report }: Bench,
  kind: MadeFile['kind'],
  pack: Parameters<FastifyInstance['workshop']['repack']>[0]['pack'],
): Promise<Made> {
  const to = join(folder, `made.${pack}`);
  const made = await app.workshop.repack({ path: film, size: job.size, to, pack, onProgress: report });
  if (made === 'unreadable') return { failed: cannotBeRead, isFinal: true };
  if (typeof made === 'string') return made;
  return { made: [{ path: to, kind, size: made.size, ending: pack }] };
}

const sentences = { failed: encoderFailed, too_large: grewTooLarge, too_long: tookTooLong };

async function recode(bench: Bench, kind: MadeFile['kind'], encoding: Encoding): Promise<Made> {
  const { app, job, folder, film, facts, signal } = bench;
  const ending = encoding === 'sound' ? 'm4a' : 'mp4';
  const to = join(folder, `made.${ending}`);
  const { outcome, said } = await encode({
    program: (await app.workshop.encoder()) ?? '',
    args: encoderArguments(encoding, { ending: facts.ending, from: film, to }),
    folder,
    output: to,
    mostBytes: mostBytes(encoding, facts.duration),
    patience: encoderPatience(facts.duration),
    seconds: facts.duration,
    signal,
    onProgress: bench.report,
  });
  if (outcome === 'interrupted') return outcome;
  if (outcome !== 'done') {
    app.log.warn({ job: job.id, outcome, said }, 'a film was not coded anew');
    return { failed: sentences[outcome], isFinal: outcome !== 'failed' };
  }
  const { size } = await stat(to);
  // What came out is looked at like what came in: a program that fails quietly leaves a file that nobody can play.
  const check = await app.workshop.describe(to, size);
  if (typeof check === 'string') return { failed: encoderFailed, isFinal: false };
  return { made: [{ path: to, kind, size, ending }] };
}
