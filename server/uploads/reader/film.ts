import type { Input, InputAudioTrack, InputTrack, InputVideoTrack } from 'mediabunny';
import { wholeSeconds } from '#contract/lesson-length';
import type { FilmFacts } from '../rules.ts';
import { boundedReading, type ReadPart } from './bounded-reading.ts';
import { isIndexInFront } from './index-in-front.ts';
import { lengthOfMp3 } from './mp3-length.ts';

/** What a recording says of itself; null when there is nothing to see or hear in it. Mostly its index and its last frame are read. */
export async function describeFilm(size: number, read: ReadPart): Promise<FilmFacts | null> {
  const bounded = boundedReading(size, read);
  const input = await openFilm(size, bounded.read);
  try {
    return await Promise.race([describe(input, size, bounded.read), bounded.comesToNothing]);
  } catch {
    // Whatever its reader stumbles over, a player would too.
    return null;
  } finally {
    bounded.end();
    input.dispose();
  }
}

export async function openFilm(size: number, read: ReadPart): Promise<Input> {
  const { CustomSource, Input, MATROSKA, MP3, MP4, OGG, QTFF, WEBM } = await import('mediabunny');
  // One without an index is walked through frame by frame: read ahead, or that takes minutes.
  const source = new CustomSource({
    getSize: () => size,
    read,
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => undefined,
  });
  return new Input({ formats: [MP4, QTFF, WEBM, MATROSKA, OGG, MP3], source });
}

async function describe(input: Input, size: number, read: ReadPart): Promise<FilmFacts | null> {
  if (!(await input.canRead())) return null;
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const track = video ?? audio;
  const ending = await endingOf(input, video !== null);
  if (!track || !ending) return null;
  const seconds = ending === 'mp3' ? await lengthOfMp3(size, read) : await lengthOf(input, track);
  if (seconds === null || !Number.isFinite(seconds) || seconds <= 0) return null;
  return {
    ending,
    duration: wholeSeconds(seconds),
    video: video && (await pictureOf(video)),
    audio: audio && (await soundOf(audio)),
    isIndexInFront: await isIndexInFront(ending, size, read),
  };
}

async function endingOf(input: Input, isSeen: boolean): Promise<FilmFacts['ending'] | null> {
  const { MATROSKA, MP3, OGG, QTFF, WEBM } = await import('mediabunny');
  const format = await input.getFormat();
  if (format === MP3) return 'mp3';
  if (format === OGG) return isSeen ? null : 'ogg';
  if (format === WEBM) return isSeen ? 'webm' : 'weba';
  if (format === MATROSKA) return isSeen ? 'mkv' : null;
  if (!isSeen) return 'm4a';
  return format === QTFF ? 'mov' : 'mp4';
}

/** Null for a file that was cut off: it promises frames that it does not hold. */
async function lengthOf(input: Input, track: InputTrack): Promise<number | null> {
  const { EncodedPacketSink } = await import('mediabunny');
  const last = await new EncodedPacketSink(track).getPacket(Infinity);
  if (!last || last.data.byteLength !== last.byteLength) return null;
  return trueDuration(await input.computeDuration(), await input.getDurationFromMetadata());
}

async function pictureOf(track: InputVideoTrack): Promise<FilmFacts['video']> {
  const [codec, details] = [await track.getCodec(), await track.getCodecParameterString().catch(() => null)];
  return { codec, details, width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
}

/** Pieces that are looked at to know how many bits a second a sound has: most of a minute. */
const enoughToKnow = 2000;

async function soundOf(track: InputAudioTrack): Promise<FilmFacts['audio']> {
  const [codec, details] = [await track.getCodec(), await track.getCodecParameterString().catch(() => null)];
  const { averageBitrate } = await track.computePacketStats(enoughToKnow);
  const bitrate = Number.isFinite(averageBitrate) ? Math.round(averageBitrate) : 0;
  return { codec, details, bitrate, channels: await track.getNumberOfChannels() };
}

/** How long the last frame stands, only the head of the file may know; but a head that tells stories is not believed. */
const trueDuration = (counted: number, told: number | null): number =>
  told !== null && Math.abs(told - counted) <= 2 ? told : counted;
