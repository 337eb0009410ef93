import type { DeclaredTracks } from '#contract/declared-tracks';
import type { RefusalCode } from '#contract/errors';
import { bytesInMegabyte } from '#contract/file-sizes';
import type { MediaJobKind } from '#contract/lesson-media';
import { longestLesson } from '#contract/lesson-length';
import { longestRecital } from '#contract/longest-recital';
import { uploadFolder } from '#contract/own-files';
import { withoutHidden } from '#contract/plain-text';
import type { uploadKinds } from '#contract/uploads';
import type { Limit } from '#server/http/rate-limit';

export type UploadKind = (typeof uploadKinds)[number];

/** Every type that we keep, by the ending of its name in the store. What a file is called by its owner decides nothing. */
export const typeOfEnding = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  vtt: 'text/vtt',
  weba: 'audio/webm',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  m3u8: 'application/vnd.apple.mpegurl',
};
export type Ending = keyof typeof typeOfEnding;

/** The id under which an upload began, of the name that it is kept under. */
export const stemOf = (name: string): string => name.slice(0, stemLength);

export const addressOf = (name: string): string => uploadFolder + name;

/** The database lock that a backup shares with other backups while it copies files: nobody removes one meanwhile. */
export const copyingFiles = 'hadith-university copying files';

const stemLength = 26;
const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Unguessable, and safe in every file system and address. `below` gives a random whole number below its argument. */
export const newStem = (below: (limit: number) => number): string =>
  Array.from({ length: stemLength }, () => letters[below(letters.length)]).join('');

/** Other endings that people's programs write for the same. */
const alsoCalled: Partial<Record<Ending, string[]>> = {
  mp4: ['m4v'],
  ogg: ['opus', 'oga'],
  m4a: ['m4b', 'mp4'],
  weba: ['webm'],
};

const longestName = 150;
/** Letters that are looked at: a form may carry a name of eighty thousand, and the patterns below look at each again and again. */
const longestGivenName = 1000;

/**
 * What its owner called it, as a name that can be shown and saved anywhere: no folders, no hidden marks (a file could
 * read «fdp.exe» backwards), and the ending of what it really is.
 */
export function plainFileName(given: string, ending: Ending): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = withoutHidden(last.slice(0, longestGivenName).normalize('NFC'))
    .replace(/["*:<>?|]/g, '')
    .trim();
  const known = [ending, ...(alsoCalled[ending] ?? [])].find((one) =>
    plain.toLowerCase().endsWith(`.${one}`),
  );
  const bare = known === undefined ? plain : plain.slice(0, -known.length - 1);
  const shown = [...bare.replace(/^[.\s]+|[.\s]+$/g, '')].slice(0, longestName).join('');
  return `${shown || 'ملف'}.${ending}`;
}

/** Of a small file while it comes in: whoever sees the folder can count how much of it is yet to come. */
export const nameOfArrival = (stem: string, bytes: number): string => `${stem}.${bytes}`;

/** What a file that comes in under this name, and has this size now, may still bring. */
export const promisedBy = ({ name, size }: { name: string; size: number }): number =>
  Math.max(0, Number(/\.(\d{1,15})$/.exec(name)?.[1] ?? 0) - size);

const hour = 60 * 60 * 1000;
/** Longer than any request may take: whoever was writing this has gone. */
const longestRequest = hour;

/** What lies there before its row is written, or after the process died in between. */
export const isLeftBehind = (changedAt: Date, now: Date): boolean =>
  now.getTime() - changedAt.getTime() > longestRequest;

/** An upload that stopped, or a file that nothing refers to, after `hours`. */
export const isForgotten = (since: Date, now: Date, hours: number): boolean =>
  now.getTime() - since.getTime() > hours * hour;

/** How long a file without a row is left where it is: as long as backups are usually kept. */
export const daysAside = 14;
const day = 24 * hour;

/** Whether nobody looked for so long that the row may have been there meanwhile: the time begins anew. */
export const lastLookThatCounts = (now: Date): Date => new Date(now.getTime() - 2 * day);

/** Others may look at the same time: what none of them saw since then is gone. */
export const lookBefore = (now: Date): Date => new Date(now.getTime() - hour);

/** What was found without a row by then, and ever since, may go. */
export const foundLongAgo = (now: Date): Date => new Date(now.getTime() - daysAside * day);

/** More than tidying explains: rather the database is another one than yesterday, or older. */
export const isAlarming = (newlyAside: number, stored: number): boolean =>
  newlyAside >= 100 || (newlyAside >= 10 && newlyAside * 2 > stored);

/** A voice goes when its time is over, as its speaker was promised. */
export const goesAtOnce = (kind: UploadKind): boolean => kind === 'sound';

/** A teacher who fills a course comes nowhere near; a runaway script does. */
export const uploadLimits = (userId: string): Record<string, Limit> => ({
  [`upload:${userId}`]: { max: 300, seconds: 60 * 60 },
});

/** A student recites a few times an hour at most, and a teacher who comments aloud comes nowhere near either. */
export const soundLimits = (userId: string): Record<string, Limit> => ({
  [`sound:${userId}`]: { max: 60, seconds: 60 * 60 },
});

/** What a lesson's recording may come as: a film, or sound alone. */
export const lessonEndings = [
  'mp4',
  'webm',
  'mov',
  'mkv',
  'mp3',
  'm4a',
  'ogg',
  'weba',
] as const satisfies Ending[];

/** What the recording of a lesson says of itself. */
export interface FilmFacts {
  ending: (typeof lessonEndings)[number];
  /** Whole seconds, at least one. */
  duration: number;
  /** Null for sound alone. */
  video: FilmTrack | null;
  /** Null for a film without sound. `bitrate`: bits a second. */
  audio: (Pick<FilmTrack, 'codec' | 'details'> & { bitrate: number; channels: number }) | null;
  /** A player can begin before it has all of it. */
  isIndexInFront: boolean;
}

export interface FilmTrack {
  /** Null for one that our reader does not know. */
  codec: string | null;
  /** As browsers spell it, with its profile: `avc1.64001f`. */
  details: string | null;
  width: number;
  height: number;
}

/** What a recording says of itself once it can be played everywhere. */
export interface SoundFacts {
  ending: (typeof soundEndings)[number];
  /** Whole seconds, at least one. */
  duration: number;
  /** It was written anew, with its length and its index in their places. */
  isRewritten: boolean;
}

export const soundEndings = ['weba', 'ogg', 'm4a', 'mp3'] as const satisfies Ending[];

/** Seconds: what a browser records on after it was told to stop. */
const stoppedLate = 5;
export const isTooLongToRecite = ({ duration }: Pick<SoundFacts, 'duration'>): boolean =>
  duration > longestRecital * 60 + stoppedLate;

export const isTooLong = ({ duration }: FilmFacts): boolean => duration > longestLesson;

/** A request does not wait longer for a reader, in milliseconds: what is not known by then is asked for again. */
export const longestWait = 750;

/** Milliseconds of the processor that a small file may cost. */
export const paperEffort = 650;

/**
 * The same for a film: at least twice what two hours of it were measured to cost. A tenth of a second is enough for one
 * with an index, however large; one without, as browsers record it, is walked through whole.
 */
export const filmEffort = (size: number): number =>
  Math.min(20_000, 1000 + Math.round((50 * size) / bytesInMegabyte));

/** A recording is walked through whole, and mostly written anew. */
export const soundEffort = (size: number): number => 8000 + filmEffort(size);

/** Of a film that is copied into another container, in milliseconds of the processor: read whole, and written whole. */
export const jobEffort = (size: number): number => 120_000 + Math.round((150 * size) / bytesInMegabyte);

/** The same in milliseconds of the clock, behind everything else that the machine does. */
export const jobPatience = (size: number): number => 600_000 + Math.round((2000 * size) / bytesInMegabyte);

/** How long a film may be on its way through a slow disk or a slow bucket, in milliseconds. */
export const filmPatience = (size: number): number => 60_000 + Math.round((200 * size) / bytesInMegabyte);

/** Bytes that are read of a film: once all of it, and some of it again. */
export const mostBytesRead = (size: number): number => size + 16 * bytesInMegabyte;
/** The index of two hours has some three megabytes. */
export const longestReadAtOnce = 32 * bytesInMegabyte;

/** What every browser shows and plays, in whatever it is packed. */
const shown = new Set(['avc', 'vp8', 'vp9', 'av1']);
const heard = new Set(['aac', 'mp3', 'opus', 'vorbis', 'flac']);
/** Profiles of H.264 that come from cameras and that browsers do not know: ten bits, more colours. */
const strangeProfile = /^avc[13]\.(?:6e|7a|f4|2c)/i;

/**
 * Whether browsers play it: as it is; once the same pictures and sounds lie in another container; or only when they are
 * coded anew.
 */
export function playability({ ending, ...tracks }: FilmFacts): 'plays' | 'repack' | 'recode' {
  if (mustBeCodedAnew(tracks)) return 'recode';
  return ending === 'mkv' ? 'repack' : 'plays';
}

export function mustBeCodedAnew({ video, audio }: Pick<DeclaredTracks, 'video' | 'audio'>): boolean {
  const isShown = !video || (shown.has(video.codec ?? '') && !strangeProfile.test(video.details ?? ''));
  const isHeard = !audio || heard.has(audio.codec ?? '');
  return !isShown || !isHeard;
}

/** A head that tells a length wrongly is none of its owner's doing: only what is surely too long. */
const surelyTooLong = longestLesson + 60;

/** What a recording is refused for by what its page has read of it; null for what has to be looked at. */
export function refusalAhead(tracks: DeclaredTracks, hasEncoder: boolean): RefusalCode | null {
  if (!tracks.video && !tracks.audio) return 'not_a_video';
  if (tracks.seconds !== null && tracks.seconds > surelyTooLong) return 'video_too_long';
  return mustBeCodedAnew(tracks) && !hasEncoder ? 'video_not_playable' : null;
}

/** What is to be made of it, in the order in which it is made. */
export function jobsFor(facts: FilmFacts): MediaJobKind[] {
  const plays = playability(facts) === 'plays';
  if (!facts.video) return [plays ? 'sound' : 'convert'];
  return [plays ? 'front' : 'convert', 'sound', 'small', 'stream'];
}
