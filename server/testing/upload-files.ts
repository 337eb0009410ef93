import { randomBytes } from 'node:crypto';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const formats = {
  mp4: () => new Mp4OutputFormat(),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
};

/** A container as a camera writes it, one frame a second; the frames themselves are noise. */
export async function makeVideo(
  kind: keyof typeof formats,
  { seconds = 3, bytesPerSecond = 2000 } = {},
): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: formats[kind](), target });
  const isWebm = kind === 'webm';
  const source = new EncodedVideoPacketSource(isWebm ? 'vp8' : 'vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: isWebm ? 'vp8' : 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 };
  for (let second = 0; second < seconds; second += 1) {
    const frame = new EncodedPacket(randomBytes(bytesPerSecond), 'key', second, 1);
    await source.add(frame, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** A film whose table says that each of its chunks holds four thousand million samples: whoever counts them never ends. */
export async function makeEndlessVideo(): Promise<Buffer> {
  const video = await makeVideo('mp4', { seconds: 60 });
  const table = video.indexOf('stsc');
  // After the name: version and flags, the number of entries, and of each entry its first chunk and its samples.
  video.writeUInt32BE(0xffffffff, table + 16);
  return video;
}

const soundFormats = {
  webm: (isLive: boolean) => new WebMOutputFormat({ appendOnly: isLive }),
  ogg: () => new OggOutputFormat(),
  mp4: (isLive: boolean) => new Mp4OutputFormat({ fastStart: isLive ? 'fragmented' : 'in-memory' }),
  mp3: (isLive: boolean) => new Mp3OutputFormat({ xingHeader: !isLive }),
};
export type SoundKind = keyof typeof soundFormats;

/** One channel, 48 kHz, nothing to be left out at the beginning. */
const opusHead = Buffer.from([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);

/** Five packets a second, which are noise behind the byte that says how they are packed. */
const soundPackets = {
  webm: () => Buffer.concat([Buffer.from([0xf8]), randomBytes(60)]),
  ogg: () => Buffer.concat([Buffer.from([0xf8]), randomBytes(60)]),
  mp4: () => randomBytes(60),
  // The head of an MPEG-1 layer III frame: 32 kbit/s, 44.1 kHz, mono.
  mp3: () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc4]), Buffer.alloc(100)]),
};

/**
 * A recording. `isLive`: as a browser writes it while it records, without its length and without an index.
 */
export async function makeSound(kind: SoundKind, { seconds = 3, isLive = true } = {}): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: soundFormats[kind](isLive), target });
  const codec = kind === 'mp4' ? 'aac' : kind === 'mp3' ? 'mp3' : 'opus';
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: kind === 'mp4' ? 'mp4a.40.2' : codec,
    sampleRate: kind === 'mp3' ? 44_100 : 48_000,
    numberOfChannels: 1,
    ...(kind === 'mp4' && { description: Buffer.from([0x11, 0x88]) }),
    ...(kind === 'ogg' && { description: opusHead }),
  };
  const step = kind === 'mp3' ? 1152 / 44_100 : kind === 'ogg' ? 0.02 : 0.2;
  for (let at = 0; at < Math.round(seconds / step); at += 1) {
    const packet = new EncodedPacket(soundPackets[kind](), 'key', at * step, step);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** So many frames of silence, each with this head. */
export function mp3Frames(head: number, bytes: number, count: number): Buffer {
  const frame = Buffer.alloc(bytes);
  frame.writeUInt32BE(head);
  return Buffer.alloc(bytes * count, frame);
}

/** The smallest PDF that a reader opens, grown to `size` where that is asked. */
export function makePdf(size = 0): Buffer {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
  const tail = 'trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
  const filling = Math.max(0, size - head.length - tail.length - 2);
  return Buffer.from(`${head}${filling > 0 ? `%${'x'.repeat(filling)}\n` : ''}${tail}`, 'latin1');
}

export const sampleCaptions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nبسم الله الرحمن الرحيم\n';

/** A zip as its list of contents describes it: names alone, nothing inside. `entries` may lie. */
export function makeZip(names: string[], entries = names.length): Buffer {
  const start = Buffer.from('PK\u0003\u0004'.padEnd(30, '\0'), 'latin1');
  const list = Buffer.concat(
    names.map((name) => {
      const entry = Buffer.alloc(46 + Buffer.byteLength(name));
      entry.write('PK\u0001\u0002', 0, 'latin1');
      entry.writeUInt16LE(Buffer.byteLength(name), 28);
      entry.write(name, 46);
      return entry;
    }),
  );
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(start.length, 16);
  return Buffer.concat([start, list, end]);
}

/** A form with one file in it, as a browser sends it. */
export function formWith(field: string, fileName: string, bytes: Buffer | string) {
  const boundary = 'a-boundary-of-the-tests';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
