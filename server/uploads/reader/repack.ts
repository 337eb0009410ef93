import type { EncodedPacket, Input, InputTrack, Output } from 'mediabunny';
import { stat } from 'node:fs/promises';
import { hasCode } from '#server/db/error-code';
import { boundedReading, type ReadPart } from './bounded-reading.ts';
import { openFilm } from './film.ts';

export type Pack = 'mp4' | 'webm' | 'm4a' | 'weba' | 'mp3';

export interface Repacking {
  size: number;
  read: ReadPart;
  to: string;
  pack: Pack;
  /** Percent. */
  onProgress: (percent: number) => void;
}

/** Once to count, once to copy, and what lies between. */
export const timesRead = 3;
/** Milliseconds that nothing is read while what was read is written. */
export const longestWriting = 60_000;
export const writtenAtOnce = { chunked: true, chunkSize: 2 ** 20 };

/**
 * The same pictures and sounds, piece by piece, in another container with its index in front; of a film its sound alone
 * where the container is one for sound. Null when that cannot be done.
 */
export async function repack({ size, read, to, pack, onProgress }: Repacking) {
  const { FilePathTarget, Output } = await import('mediabunny');
  const bounded = boundedReading(size, read, { times: timesRead, longestStandstill: longestWriting });
  const input = await openFilm(size, bounded.read);
  const copy = async (): Promise<{ size: number } | null> => {
    if (!(await input.canRead())) return null;
    const tracks = await tracksFor(input, pack === 'mp4' || pack === 'webm');
    if (tracks.length === 0) return null;
    const target = new FilePathTarget(to, writtenAtOnce);
    const output = new Output({ format: await formatOf(pack), target });
    const copied = await copyTracks(tracks, output, {
      seconds: await input.computeDuration(),
      mayBeginBefore: output.format.negativeTimestampSupport === 'full',
      onProgress,
    });
    return copied ? { size: (await stat(to)).size } : null;
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

export async function tracksFor(input: Input, isFilm: boolean): Promise<InputTrack[]> {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return [isFilm ? video : null, audio].filter((track) => track !== null);
}

async function formatOf(pack: Pack) {
  const { Mp3OutputFormat, Mp4OutputFormat, WebMOutputFormat } = await import('mediabunny');
  if (pack === 'mp3') return new Mp3OutputFormat();
  return pack === 'webm' || pack === 'weba'
    ? new WebMOutputFormat()
    : // Room for the index is kept in front, so that a long film need not lie in the memory.
      new Mp4OutputFormat({ fastStart: 'reserve' });
}

interface Copied {
  packets: AsyncIterator<EncodedPacket>;
  next: EncodedPacket | undefined;
  add: (packet: EncodedPacket) => Promise<void>;
}

interface Copying {
  seconds: number;
  /** Pieces may stand before the beginning: a player leaves them out. */
  mayBeginBefore: boolean;
  onProgress: (percent: number) => void;
}

/** Piece by piece, those that are played together beside each other. False when a track cannot be copied. */
export async function copyTracks(
  tracks: InputTrack[],
  output: Output,
  { seconds, mayBeginBefore, onProgress }: Copying,
): Promise<boolean> {
  const starts = await Promise.all(tracks.map((track) => track.getFirstTimestamp()));
  // Every piece keeps its moment, save where nothing may come before the beginning.
  const shift = mayBeginBefore ? 0 : Math.max(0, -Math.min(...starts));
  const copied: Copied[] = [];
  for (const track of tracks) {
    const one = await addTrack(track, output, shift);
    if (!one) return false;
    copied.push(one);
  }
  await output.start();
  for (const one of copied) await advance(one);
  for (let earliest = first(copied); earliest?.next; earliest = first(copied)) {
    const { next } = earliest;
    // A file that was cut off promises pieces that it does not hold.
    if (next.data.byteLength !== next.byteLength) return false;
    await earliest.add(next);
    onProgress(Math.min(99, Math.floor((100 * next.timestamp) / seconds)));
    await advance(earliest);
  }
  await output.finalize();
  return true;
}

async function advance(one: Copied): Promise<void> {
  const step = await one.packets.next();
  one.next = step.done ? undefined : step.value;
}

const first = (copied: Copied[]): Copied | undefined =>
  copied
    .filter(({ next }) => next !== undefined)
    .toSorted((one, other) => (one.next?.timestamp ?? 0) - (other.next?.timestamp ?? 0))[0];

async function addTrack(track: InputTrack, output: Output, shift: number): Promise<Copied | null> {
  const { EncodedAudioPacketSource, EncodedPacketSink, EncodedVideoPacketSource } =
    await import('mediabunny');
  const maximumPacketCount = await countPackets(track);
  const moved = (packet: EncodedPacket) =>
    shift === 0 ? packet : packet.clone({ timestamp: packet.timestamp + shift });
  const packets = new EncodedPacketSink(track).packets()[Symbol.asyncIterator]();
  if (track.isVideoTrack()) {
    const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
    if (!codec || !decoderConfig) return null;
    const source = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(source, { maximumPacketCount, rotation: await track.getRotation() });
    return { packets, next: undefined, add: (packet) => source.add(moved(packet), { decoderConfig }) };
  }
  if (!track.isAudioTrack()) return null;
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) return null;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount });
  return { packets, next: undefined, add: (packet) => source.add(moved(packet), { decoderConfig }) };
}

async function countPackets(track: InputTrack): Promise<number> {
  const { EncodedPacketSink } = await import('mediabunny');
  let count = 0;
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    count += packet.byteLength >= 0 ? 1 : 0;
  }
  return count;
}
