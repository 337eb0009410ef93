import { join } from 'node:path';
import { hasCode } from '#server/db/error-code';
import { boundedReading, type ReadPart } from './bounded-reading.ts';
import { openFilm } from './film.ts';
import type { Rung, StreamedRung } from './messages.ts';
import { copyTracks, longestWriting, timesRead, tracksFor, writtenAtOnce } from './repack.ts';

/** Seconds of a piece: few requests, and a player that changes its mind soon does. */
const piece = 6;

/**
 * One rung of a stream: the same pictures and sounds in pieces, all in one file, and the list that says where each lies.
 * Null when that cannot be done.
 */
export async function streamRung(
  { size, folder, list, media, isSound }: Rung,
  read: ReadPart,
  onProgress: (percent: number) => void,
): Promise<StreamedRung | 'storage_full' | null> {
  const { CmafOutputFormat, FilePathTarget, HlsOutputFormat, Output, PathedTarget } =
    await import('mediabunny');
  const bounded = boundedReading(size, read, { times: timesRead, longestStandstill: longestWriting });
  const input = await openFilm(size, bounded.read);
  let master = '';
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: piece,
    singleFilePerPlaylist: true,
    getPlaylistPath: () => list,
    getSegmentPath: () => media,
    onMaster: (text) => (master = text),
  });
  const places: Record<string, string> = { [list]: list, [media]: media, [unused]: unused };
  const target = new PathedTarget(unused, ({ path }) => {
    const name = places[path];
    if (name === undefined) throw new Error(`${path} was not asked for`);
    return new FilePathTarget(join(folder, name), writtenAtOnce);
  });
  const copy = async () => {
    if (!(await input.canRead())) return null;
    const tracks = await tracksFor(input, !isSound);
    const output = new Output({ format, target });
    const seconds = await input.computeDuration();
    const isCopied = await copyTracks(tracks, output, { seconds, mayBeginBefore: false, onProgress });
    return isCopied ? lineOf(master) : null;
  };
  try {
    return await Promise.race([copy(), bounded.comesToNothing]);
  } catch (error) {
    return hasCode(error, 'ENOSPC') ? 'storage_full' : null;
  } finally {
    bounded.end();
    input.dispose();
  }
}

/** A list of lists for this rung alone, which nobody reads: the one of all rungs is written by who asked. */
const unused = 'master.m3u8';

function lineOf(master: string): StreamedRung | null {
  const field = (name: string) => new RegExp(`[:,]${name}="?([^"\\n]*?)"?(?:,[A-Z]|\\n|$)`).exec(master)?.[1];
  const [bandwidth, codecs] = [Number(field('BANDWIDTH')), field('CODECS')];
  if (!Number.isInteger(bandwidth) || codecs === undefined) return null;
  return { bandwidth, codecs, resolution: field('RESOLUTION') ?? null };
}
