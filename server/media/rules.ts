import type { LessonMedia, MediaFile } from '#contract/lesson-media';
import { addressOf, type FilmFacts, playability } from '#server/uploads/rules';

/** Milliseconds that a job stays with a process that is not heard of any more. */
export const leaseTime = 60_000;
/** How often whoever works says so. */
export const renewEvery = 15_000;
/** What ended its process so often, or could not be done, is left alone until somebody asks for it again. */
export const mostTries = 3;

/** Bits a second: an hour of it has less than 22 MB. */
const lightSound = 50_000;

export interface SoundPlan {
  how: 'copy' | 'recode' | 'nothing';
  pack: 'm4a' | 'weba' | 'mp3';
}

const packOfSound: Record<string, SoundPlan['pack']> = {
  aac: 'm4a',
  flac: 'm4a',
  mp3: 'mp3',
  opus: 'weba',
  vorbis: 'weba',
};

/**
 * How the sound of a recording is had alone: copied where it is light enough or nothing can make it lighter, else coded
 * anew; and not at all where there is none, or the recording is that already.
 */
export function soundPlan({ video, audio, isIndexInFront }: FilmFacts, hasEncoder: boolean): SoundPlan {
  if (!audio) return { how: 'nothing', pack: 'm4a' };
  const pack = packOfSound[audio.codec ?? ''];
  const isLight = audio.bitrate <= lightSound;
  if (hasEncoder && (!pack || !isLight)) return { how: 'recode', pack: 'm4a' };
  if (!pack || (!video && isIndexInFront)) return { how: 'nothing', pack: 'm4a' };
  return { how: 'copy', pack };
}

const lowPicture = 400;
const lightFilm = 600_000;

export const bitrateOf = (size: number, { duration }: Pick<FilmFacts, 'duration'>): number =>
  (size * 8) / Math.max(1, duration);

/** Whether a smaller picture helps anybody: the film is higher, or heavier, than a weak line carries. */
export const needsSmall = (facts: FilmFacts, size: number): boolean =>
  facts.video !== null && (facts.video.height > lowPicture || bitrateOf(size, facts) > lightFilm);

/** The container in which browsers play these pictures with this sound; null when there is none for both. */
export function packOfFilm({ video, audio }: FilmFacts): 'mp4' | 'webm' | null {
  const [seen, heard] = [video?.codec ?? '', audio?.codec ?? null];
  const isForWebm = heard === null || heard === 'opus' || heard === 'vorbis';
  if (seen === 'vp8') return isForWebm ? 'webm' : null;
  if (heard === 'vorbis') return seen === 'avc' ? null : 'webm';
  return ['avc', 'vp9', 'av1'].includes(seen) ? 'mp4' : null;
}

/** How a film becomes one that browsers play. */
export function convertPlan(facts: FilmFacts, hasEncoder: boolean): 'copy' | 'recode' | 'nothing' {
  const can = playability(facts);
  if (can !== 'recode' && packOfFilm(facts) !== null) return 'copy';
  return hasEncoder ? 'recode' : 'nothing';
}

/** Whether a film that plays is packed anew: its index stands behind it, or its container is not every browser's. */
export const needsFront = (facts: FilmFacts): boolean =>
  packOfFilm(facts) === 'mp4' &&
  (facts.ending === 'mov' || (facts.ending === 'mp4' && !facts.isIndexInFront));

/** Heavier than this, a film is no rung: whoever has such a line takes the film itself. */
const heaviestRung = 3_000_000;

/** Whether it can be a rung of a stream as it is: every player of streams knows these two. */
export const isStreamable = (facts: FilmFacts, size: number, isSound: boolean): boolean =>
  (isSound || facts.video?.codec === 'avc') &&
  (facts.audio === null ? !isSound : facts.audio.codec === 'aac') &&
  bitrateOf(size, facts) <= heaviestRung;

export interface StreamLine {
  /** The list of its pieces. */
  list: string;
  bandwidth: number;
  codecs: string;
  resolution: string | null;
}

/** The list of lists, with names alone: they lie beside each other. */
export const masterList = (lines: StreamLine[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...lines.flatMap(({ list, bandwidth, codecs, resolution }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}"${resolution ? `,RESOLUTION=${resolution}` : ''}`,
      list,
    ]),
    '',
  ].join('\n');

/** What there is of an uploaded recording. */
export interface MadeOf {
  name: string;
  size: number;
  mimeType: string;
  /** Browsers do not play it as it came, and what they play is not made yet. */
  isConverting: boolean;
  /** And will not be. */
  hasFailed: boolean;
  renditions: { kind: string; name: string; size: number; mimeType: string }[];
}

export function mediaOf({ renditions, isConverting, hasFailed, ...upload }: MadeOf): LessonMedia {
  const made = (kind: string): MediaFile | null => {
    const found = renditions.find((rendition) => rendition.kind === kind);
    return found ? fileOf(found) : null;
  };
  const itself = isConverting ? null : fileOf(upload);
  const isSound = upload.mimeType.startsWith('audio/');
  return {
    film: isSound ? null : (made('film') ?? itself),
    small: made('small'),
    sound: made('sound') ?? (isSound ? itself : null),
    stream: made('stream')?.url ?? null,
    isConverting,
    hasFailed,
  };
}

const fileOf = ({ name, size, mimeType }: Pick<MadeOf, 'name' | 'size' | 'mimeType'>): MediaFile => ({
  url: addressOf(name),
  size,
  mimeType,
});
