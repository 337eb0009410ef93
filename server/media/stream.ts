import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmFacts } from '#server/uploads/rules';
import type { Bench, Made, MadeFile } from './make.ts';
import { type Rendition, renditionsOf } from './queries.ts';
import { isStreamable, masterList, type StreamLine } from './rules.ts';
import { cannotBeRead } from './text.ts';

interface Step {
  path: string;
  size: number;
  isSound: boolean;
}

type Found = Step | null | 'unreadable' | 'storage_full' | 'interrupted';

/** A stream that follows the line: the small picture, the film, and the sound alone, whichever there are. */
export async function makeStream(bench: Bench): Promise<Made> {
  const { app, job, folder, facts, report } = bench;
  const steps: Step[] = [];
  for (const found of await rungsOf(bench)) {
    if (found === 'unreadable') return { failed: cannotBeRead, isFinal: true };
    if (typeof found === 'string') return found;
    if (found) steps.push(found);
  }
  // One alone is the film itself.
  if (steps.length < 2 || steps.every(({ isSound }) => isSound) || facts.duration <= 0)
    return { unneeded: null };

  const lines: StreamLine[] = [];
  const made: MadeFile[] = [];
  for (const [index, step] of steps.entries()) {
    const ending = step.isSound ? 'm4a' : 'mp4';
    const [list, media] = [`${app.workshop.newStem()}.m3u8`, `${app.workshop.newStem()}.${ending}`];
    const onProgress = (percent: number) => report(Math.floor((100 * index + percent) / steps.length));
    const rung = await app.workshop.rung({ ...step, folder, list, media, onProgress });
    if (rung === 'unreadable') return { failed: cannotBeRead, isFinal: true };
    if (typeof rung === 'string') return rung;
    lines.push({ ...rung, list });
    for (const [name, its] of [
      [list, 'm3u8'],
      [media, ending],
    ] as const) {
      made.push({ ...(await writtenAt(join(folder, name))), kind: 'stream-part', ending: its, name });
    }
  }
  const master = join(folder, 'all.m3u8');
  await writeFile(master, masterList(lines));
  app.log.debug({ job: job.id, rungs: lines.length }, 'a stream was made');
  return { made: [...made, { ...(await writtenAt(master)), kind: 'stream', ending: 'm3u8' }] };
}

const writtenAt = async (path: string) => ({ path, size: (await stat(path)).size });

/** From the lightest that shows anything to the heaviest: players begin with the first. */
async function rungsOf(bench: Bench): Promise<Found[]> {
  const made = await renditionsOf(bench.app.db, bench.job.uploadName);
  const of = (kind: Rendition['kind']) => made.find((rendition) => rendition.kind === kind);
  const [small, film, sound] = [of('small'), of('film'), of('sound')];
  const itself = { path: bench.film, size: bench.job.size, facts: bench.facts };
  return [
    small ? await fetched(bench, small, false) : null,
    film ? await fetched(bench, film, false) : rungOf(itself, false),
    sound ? await fetched(bench, sound, true) : null,
  ];
}

async function fetched({ app, folder }: Bench, { name, size }: Rendition, isSound: boolean): Promise<Found> {
  const path = join(folder, `rung-${name}`);
  if (!(await app.workshop.fetch(name, path))) return 'unreadable';
  const facts = await app.workshop.describe(path, size);
  return typeof facts === 'string' ? facts : rungOf({ path, size, facts }, isSound);
}

const rungOf = (
  { path, size, facts }: { path: string; size: number; facts: FilmFacts },
  isSound: boolean,
): Step | null => (isStreamable(facts, size, isSound) ? { path, size, isSound } : null);
