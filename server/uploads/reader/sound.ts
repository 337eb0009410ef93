import { writeFileSync } from 'node:fs';
import type { InputAudioTrack } from 'mediabunny';
import { wholeSeconds } from '#contract/lesson-length';
import { hasCode } from '#server/db/error-code';
import { isTooLongToRecite, type SoundFacts } from '../rules.ts';
import { boundedReading, type ReadPart } from './bounded-reading.ts';

type Container = SoundFacts['ending'];

/** What every browser plays, by the container it comes in. */
const codecs: Record<Container, readonly string[]> = {
  weba: ['opus', 'vorbis'],
  ogg: ['opus', 'vorbis'],
  m4a: ['aac', 'opus'],
  mp3: ['mp3'],
};

/**
 * What a recording says of itself; null when there is nothing to hear in it. A browser that records writes neither the
 * length nor an index: then it is written anew at `to`, its sound as it is, so that one can seek in it.
 */
export async function settleSound(
  size: number,
  read: ReadPart,
  to: string,
): Promise<SoundFacts | 'storage_full' | null> {
  const { CustomSource, Input, MP3, MP4, OGG, WEBM } = await import('mediabunny');
  const bounded = boundedReading(size, read, { times: timesRead });
  const source = new CustomSource({
    getSize: () => size,
    read: bounded.read,
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ formats: [WEBM, OGG, MP4, MP3], source });

  const settle = async (): Promise<SoundFacts | 'storage_full' | null> => {
    if (!(await input.canRead())) return null;
    const [track, ...others] = await input.getTracks();
    // A film is no recording, whatever it is called.
    if (others.length > 0 || !track?.isAudioTrack()) return null;
    const format = await input.getFormat();
    const ending: Container =
      format === WEBM ? 'weba' : format === OGG ? 'ogg' : format === MP3 ? 'mp3' : 'm4a';
    if (!codecs[ending].includes((await track.getCodec()) ?? '')) return null;
    const heard = await walkThrough(track);
    if (!heard) return null;
    const facts = { ending, duration: wholeSeconds(heard.seconds) };
    if (isTooLongToRecite(facts)) return { ...facts, isRewritten: false };
    const told = await input.getDurationFromMetadata();
    const isWhole = ending === 'ogg' || (told !== null && Math.abs(told - heard.end) <= 1);
    if (isWhole) return { ...facts, isRewritten: false };
    return writeAnew(track, ending, heard.start, to, facts.duration);
  };
  try {
    return await Promise.race([settle(), bounded.comesToNothing]);
  } catch {
    // Whatever its reader stumbles over, a player would too.
    return null;
  } finally {
    bounded.end();
    input.dispose();
  }
}

/** Once to count, once to copy. */
const timesRead = 2;

/** From the first piece to the last, whatever its head says. */
async function walkThrough(track: InputAudioTrack) {
  const { EncodedPacketSink } = await import('mediabunny');
  let start: number | null = null;
  let end = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    // A file that was cut off promises pieces that it does not hold.
    if (packet.data.byteLength === 0) return null;
    start ??= packet.timestamp;
    end = Math.max(end, packet.timestamp + packet.duration);
  }
  if (start === null) return null;
  const seconds = end - start;
  return Number.isFinite(seconds) && seconds > 0 ? { start, end, seconds } : null;
}

async function writeAnew(
  track: InputAudioTrack,
  ending: Container,
  start: number,
  to: string,
  duration: number,
): Promise<SoundFacts | 'storage_full' | null> {
  const { BufferTarget, EncodedAudioPacketSource, EncodedPacketSink, Output } = await import('mediabunny');
  const [codec, decoderConfig] = await Promise.all([track.getCodec(), track.getDecoderConfig()]);
  if (!codec || !decoderConfig) return null;
  const target = new BufferTarget();
  const output = new Output({ format: await formatFor(ending), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) return null;
  try {
    writeFileSync(to, new Uint8Array(target.buffer), { mode: 0o600 });
  } catch (error) {
    return hasCode(error, 'ENOSPC') ? 'storage_full' : null;
  }
  return { ending, duration, isRewritten: true };
}

async function formatFor(ending: Container) {
  const { Mp3OutputFormat, Mp4OutputFormat, OggOutputFormat, WebMOutputFormat } = await import('mediabunny');
  switch (ending) {
    case 'weba':
      return new WebMOutputFormat();
    case 'ogg':
      return new OggOutputFormat();
    case 'm4a':
      return new Mp4OutputFormat({ fastStart: 'in-memory' });
    case 'mp3':
      return new Mp3OutputFormat();
  }
}
