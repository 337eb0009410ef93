import sharp from 'sharp';
import type { Random } from './random.ts';
import { makePdf, makeVideo, makeZip, sampleCaptions, mp3Frames } from './upload-files.ts';

/** The kinds of files that people send, and where each goes. */
export const damagedKinds = ['mp4', 'webm', 'mov', 'mp3', 'vtt', 'pdf', 'docx', 'png', 'avif'] as const;
export type DamagedKind = (typeof damagedKinds)[number];
export const goesTo = {
  mp4: 'video',
  webm: 'video',
  mov: 'video',
  mp3: 'video',
  vtt: 'captions',
  pdf: 'syllabus',
  docx: 'syllabus',
  png: 'image',
  avif: 'image',
} as const satisfies Record<DamagedKind, string>;

/** Gives files that are damaged or mean harm, each made from a whole one of its kind; the same seed gives the same. */
export async function fileDamager(random: Random) {
  const whole = await wholeFiles();
  return (kind: DamagedKind): Buffer => {
    let bytes: Buffer = Buffer.from(whole[kind]);
    const blows = 1 + random.below(4);
    for (let blow = 0; blow < blows; blow += 1) bytes = random.pick(damages)(bytes, random);
    return bytes;
  };
}

async function wholeFiles(): Promise<Record<DamagedKind, Buffer>> {
  const film = { seconds: 12, bytesPerSecond: 300 };
  const picture = sharp({ create: { width: 96, height: 64, channels: 3, background: '#385' } });
  return {
    mp4: await makeVideo('mp4', film),
    webm: await makeVideo('webm', film),
    mov: await makeVideo('mov', film),
    mp3: makeMp3(),
    vtt: Buffer.from(sampleCaptions + '\n00:03.000 --> 00:04.000\n<v الشيخ>إنما <b>الأعمال</b>\n'.repeat(40)),
    pdf: makePdf(3000),
    docx: makeZip(['[Content_Types].xml', 'word/document.xml', 'word/styles.xml']),
    png: await picture.clone().png().toBuffer(),
    avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
  };
}

/** A tag of names, and frames of silence. */
const makeMp3 = (): Buffer =>
  Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'), mp3Frames(0xfffb9000, 417, 20)]);

type Damage = (bytes: Buffer, random: Random) => Buffer;

const extremes = [0xffffffff, 0x7fffffff, 0x80000000, 0x00ffffff, 0x10000000, 0xffff, 1, 0];

/** The names under which films, pictures and archives keep what they count and measure. */
const places = [
  ...['ftyp', 'moov', 'mvhd', 'trak', 'tkhd', 'mdia', 'mdhd', 'minf', 'stbl', 'stsd', 'stts', 'ctts', 'stss'],
  ...['stsc', 'stsz', 'stco', 'co64', 'mdat', 'meta', 'iloc', 'iinf', 'ispe', 'av1C', 'ipco', 'ipma'],
  ...['IHDR', 'IDAT', 'PLTE', 'ID3', 'PK\u0001\u0002', 'PK\u0005\u0006', 'startxref', '-->'],
  // The elements of WebM: head, segment, index, tracks, cluster, block, places, length.
  ...['\x1aE\xdf\xa3', '\x18S\x80g', '\x11M\x9bt', '\x16T\xaek', '\x1fC\xb6u', '\xa3', '\x1cS\xbbk', 'D\x89'],
];

const damages: Damage[] = [
  flipBits,
  changeMeasure,
  changeMeasure,
  changeMeasure,
  (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  takeOut,
  repeatPart,
  nest,
  (bytes, random) =>
    insertAt(bytes, random.below(bytes.length + 1), Buffer.alloc(random.below(4000), random.below(256))),
  (bytes, random) => insertAt(bytes, random.below(bytes.length + 1), Buffer.from(random.pick(tirades))),
];

function flipBits(bytes: Buffer, random: Random): Buffer {
  const flips = 1 + random.below(20);
  for (let flip = 0; flip < flips && bytes.length > 0; flip += 1) {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  }
  return bytes;
}

/** A count, a size or a place behind a name becomes as large or as small as it can be. */
function changeMeasure(bytes: Buffer, random: Random): Buffer {
  const found = places.map((name) => bytes.indexOf(name, 0, 'latin1')).filter((at) => at >= 0);
  const at = found.length === 0 ? 0 : random.pick(found) + random.below(40) - 4;
  if (at >= 0 && at + 4 <= bytes.length) bytes.writeUInt32BE(random.pick(extremes), at);
  return bytes;
}

function takeOut(bytes: Buffer, random: Random): Buffer {
  const from = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + random.below(200))]);
}

function repeatPart(bytes: Buffer, random: Random): Buffer {
  const from = random.below(bytes.length + 1);
  const part = bytes.subarray(from, from + random.below(600));
  return insertAt(bytes, from, Buffer.concat(Array.from({ length: 1 + random.below(60) }, () => part)));
}

/** Boxes in boxes in boxes. */
function nest(bytes: Buffer, random: Random): Buffer {
  const name = random.pick(['moov', 'trak', 'mdia', 'minf', 'stbl', 'meta', 'ipco', 'edts', 'udta']);
  const depth = 1 + random.below(3000);
  const boxes = Buffer.alloc(8 * depth);
  for (let level = 0; level < depth; level += 1) {
    boxes.writeUInt32BE(8 * (depth - level), 8 * level);
    boxes.write(name, 8 * level + 4, 'latin1');
  }
  const place = bytes.indexOf(random.pick(['moov', 'trak', 'mdia', 'stbl', 'meta']), 0, 'latin1');
  return insertAt(bytes, place < 4 ? random.below(bytes.length + 1) : place - 4, boxes);
}

/** What makes a careless pattern try everything. */
const tirades = [
  '00:'.repeat(4000),
  `${' '.repeat(9000)}-->`,
  '<c '.repeat(4000),
  '<c.'.padEnd(9000, '.'),
  `startxref${' '.repeat(1500)}9`,
  '< '.repeat(3000),
  '1'.repeat(9000),
  '\r'.repeat(5000),
];

const insertAt = (bytes: Buffer, at: number, part: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
