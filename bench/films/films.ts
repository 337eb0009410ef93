import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#server/config';
import { type Encoding, encoderArguments } from '#server/media/encoder-arguments';
import { findEncoder } from '#server/uploads/encoder';
import { repack } from '#server/uploads/reader/repack';
import { streamRung } from '#server/uploads/reader/stream';
import type { Row, Section } from '../report.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const minutes = 1;
const megabyte = 1024 * 1024;

/** What an hour of a lesson weighs as it came, with 360 lines, and as sound alone; and what making each costs. */
export const films: Section = {
  name: 'films',
  title: 'What is made of films',
  run: async () => {
    const program = await findEncoder(readConfig().ffmpegPaths)();
    if (!program) return [{ what: 'Films made light', measured: 'skipped: there is no ffmpeg here' }];
    const folder = await temporaryFolder('films');
    return measure(program, folder.path).finally(folder.remove);
  },
};

async function measure(program: string, folder: string): Promise<Row[]> {
  const film = join(folder, 'film.mp4');
  recordFilm(program, film);
  const [small, sound] = [join(folder, 'small.mp4'), join(folder, 'sound.m4a')];
  const coding: [string, number][] = [
    ['360 lines', code(program, 'small', film, small)],
    ['sound', code(program, 'sound', film, sound)],
  ];
  const packing: [string, number][] = [
    ['index in front', await cost(film, (size, read) => pack(size, read, join(folder, 'front.mp4'), 'mp4'))],
    ['sound copied', await cost(film, (size, read) => pack(size, read, join(folder, 'copy.m4a'), 'm4a'))],
    ['stream of the small one', await cost(small, (size, read) => rung(size, read, folder))],
  ];
  const hourOf = async (path: string) => ((await stat(path)).size / megabyte / minutes) * 60;
  const [whole, light, heard] = [await hourOf(film), await hourOf(small), await hourOf(sound)];
  return [
    {
      what: 'An hour as it came, with 360 lines, as sound',
      measured: `${whole.toFixed(0)} MB, ${light.toFixed(0)} MB (1/${(whole / light).toFixed(0)}), ${heard.toFixed(1)} MB (1/${(whole / heard).toFixed(0)})`,
      goal: 'sound at most 22 MB',
      isMet: heard <= 22,
    },
    ...[...coding, ...packing].map(([what, seconds]) => ({
      what: `Processor for a minute of film: ${what}`,
      measured: `${(seconds / minutes).toFixed(2)} s`,
    })),
  ];
}

/** A picture that moves without rest, 720 lines, and a tone. */
function recordFilm(program: string, to: string): void {
  const seconds = minutes * 60;
  execFileSync(program, [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=25:duration=${seconds}`],
    ...[
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=300:duration=${seconds}`,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
    ],
    ...['-crf', '33', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k', '-shortest', to],
  ]);
}

/** Seconds of the processor, as the program itself counts them. */
function code(program: string, encoding: Encoding, from: string, to: string): number {
  const args = encoderArguments(encoding, { ending: 'mp4', from, to });
  const told = args.map((each, index) => (args[index - 1] === '-v' ? 'info' : each));
  const { stderr } = spawnSync(program, ['-benchmark', ...told], { encoding: 'utf8' });
  const [, user = 0, system = 0] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  return Number(user) + Number(system);
}

type Read = (start: number, end: number) => Uint8Array;

async function cost(path: string, work: (size: number, read: Read) => Promise<unknown>): Promise<number> {
  const file = openSync(path, 'r');
  const before = process.cpuUsage();
  await work((await stat(path)).size, (start, end) => {
    const bytes = Buffer.alloc(end - start);
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
  });
  closeSync(file);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

const silent = () => undefined;
const pack = (size: number, read: Read, to: string, into: 'mp4' | 'm4a') =>
  repack({ size, read, to, pack: into, onProgress: silent });
const rung = (size: number, read: Read, folder: string) =>
  streamRung(
    { kind: 'rung', size, path: '', folder, list: 'list.m3u8', media: 'media.mp4', isSound: false },
    read,
    silent,
  );
