import type { ReadPart } from './bounded-reading.ts';

/**
 * How long an MP3 is, in seconds, counted from its first frame to its last; null when there is none. It has no index,
 * and an hour has a hundred thousand frames: only the four bytes at the head of each are looked at.
 */
export async function lengthOfMp3(size: number, read: ReadPart): Promise<number | null> {
  let first: Frame | null = null;
  let samples = 0;
  let at = await endOfTags(size, read);
  while (at + headLength <= size) {
    const start = at;
    const end = Math.min(size, start + readAtOnce);
    const part = Buffer.from(await read(start, end));
    while (at + headLength <= end) {
      const frame = frameOf(part.readUInt32BE(at - start), first);
      // What is no frame is stepped over byte by byte: players find the next one as well.
      if (!frame || at + frame.bytes > size) {
        at += 1;
        continue;
      }
      first ??= frame;
      samples += frame.samples;
      at += frame.bytes;
    }
  }
  return first && samples / first.sampleRate;
}

const headLength = 4;
const readAtOnce = 2 ** 20;

/** Where the names and the picture of the record, which stand before its sound, are over. */
async function endOfTags(size: number, read: ReadPart): Promise<number> {
  let at = 0;
  while (at + tagHead <= size) {
    const head = Buffer.from(await read(at, at + tagHead));
    if (head.toString('latin1', 0, 3) !== 'ID3') break;
    at += tagHead + synchsafe(head.subarray(6)) + (head.readUInt8(5) & hasFooter ? tagHead : 0);
  }
  return at;
}

const tagHead = 10;
const hasFooter = 0x10;

/** Seven bits of each byte, so that no length looks like the head of a frame. */
const synchsafe = (bytes: Buffer): number =>
  bytes.subarray(0, 4).reduce((sum, byte) => sum * 128 + (byte & 127), 0);

interface Frame {
  /** Of the whole, with its head. */
  bytes: number;
  samples: number;
  sampleRate: number;
}

/** Kilobits a second of layer III, by what the head says: of MPEG-1, and of its two younger kinds for slower sounds. */
const bitratesOf1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitratesOf2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [44_100, 48_000, 32_000];

/** Null for what is no head of a frame, or none of the same sound as the first. */
function frameOf(head: number, first: Frame | null): Frame | null {
  const bits = (from: number, count: number) => (head >>> from) & (2 ** count - 1);
  const [version, layer] = [bits(19, 2), bits(17, 2)];
  if (bits(21, 11) !== 0x7ff || version === 1 || layer !== 1) return null;
  const isFirstKind = version === 3;
  const kilobits = (isFirstKind ? bitratesOf1 : bitratesOf2)[bits(12, 4) - 1];
  const fullRate = sampleRates[bits(10, 2)];
  if (kilobits === undefined || fullRate === undefined) return null;
  const sampleRate = fullRate / (isFirstKind ? 1 : version === 2 ? 2 : 4);
  if (first && first.sampleRate !== sampleRate) return null;
  const samples = isFirstKind ? 1152 : 576;
  return { bytes: Math.floor((samples * kilobits * 125) / sampleRate) + bits(9, 1), samples, sampleRate };
}
