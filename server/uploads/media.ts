import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { longestVideo, type Ending } from './rules.ts';

/** Reads a part of a video, both ends included. */
export type ReadPart = (start: number, end: number) => Promise<Readable>;

interface VideoFacts {
  ending: Ending;
  /** Whole seconds, at least one. */
  duration: number;
}

/** What a video says of itself; null when there is nothing to see in it. Only its index and its last frame are read. */
export async function describeVideo(size: number, read: ReadPart): Promise<VideoFacts | null> {
  const { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } = await import('mediabunny');
  const source = new CustomSource({
    getSize: () => size,
    read: async (start, end) => buffer(await read(start, end - 1)),
  });
  const input = new Input({ formats: [MP4, QTFF, WEBM], source });
  try {
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
    return { ending, duration: Math.max(1, Math.round(seconds)) };
  } catch {
    // Whatever its reader stumbles over, a player would too.
    return null;
  } finally {
    input.dispose();
  }
}

/** How long the last frame stands, only the head of the file may know; but a head that tells stories is not believed. */
const trueDuration = (counted: number, told: number | null): number =>
  told !== null && Math.abs(told - counted) <= 2 ? told : counted;

export const isTooLong = ({ duration }: VideoFacts): boolean => duration > longestVideo;
