import { wholeSeconds } from '#contract/lesson-length';
import type { FilmFacts } from '../rules.ts';
import { boundedReading, type ReadPart } from './bounded-reading.ts';

/** What a film says of itself; null when there is nothing to see in it. Mostly its index and its last frame are read. */
export async function describeFilm(size: number, read: ReadPart): Promise<FilmFacts | null> {
  const { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } = await import('mediabunny');
  const bounded = boundedReading(size, read);
  // One without an index is walked through frame by frame: read ahead, or that takes minutes.
  const source = new CustomSource({
    getSize: () => size,
    read: bounded.read,
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ formats: [MP4, QTFF, WEBM], source });

  const describe = async (): Promise<FilmFacts | null> => {
    if (!(await input.canRead())) return null;
    const track = await input.getPrimaryVideoTrack();
    if (!track || (await track.getCodec()) === null) return null;
    // A file that was cut off promises frames that it does not hold.
    const last = await new EncodedPacketSink(track).getPacket(Infinity);
    if (!last || last.data.byteLength !== last.byteLength) return null;
    const seconds = trueDuration(await input.computeDuration(), await input.getDurationFromMetadata());
    if (!Number.isFinite(seconds) || seconds <= 0) return null;
    const format = await input.getFormat();
    const ending = format === WEBM ? 'webm' : format === QTFF ? 'mov' : 'mp4';
    return { ending, duration: wholeSeconds(seconds) };
  };
  try {
    return await Promise.race([describe(), bounded.comesToNothing]);
  } catch {
    // Whatever its reader stumbles over, a player would too.
    return null;
  } finally {
    bounded.end();
    input.dispose();
  }
}

/** How long the last frame stands, only the head of the file may know; but a head that tells stories is not believed. */
const trueDuration = (counted: number, told: number | null): number =>
  told !== null && Math.abs(told - counted) <= 2 ? told : counted;
