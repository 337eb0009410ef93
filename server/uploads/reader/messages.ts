import * as z from 'zod/mini';

/** What a reader is for. Films may take long, recordings come from many, and pictures need much to begin with: nothing else waits behind them. What is made of films afterwards is in no hurry. */
export const lanes = ['films', 'sounds', 'pictures', 'texts', 'jobs'] as const;
export type Lane = (typeof lanes)[number];

const whole = z.int().check(z.nonnegative());

const rung = z.object({
  kind: z.literal('rung'),
  size: whole,
  path: z.string(),
  /** Where its two files are written, and what they are called. */
  folder: z.string(),
  list: z.string(),
  media: z.string(),
  isSound: z.boolean(),
});
export type Rung = z.output<typeof rung>;

/** What a list of lists says of a rung. A stranger's file was read for it: nothing else comes into the list. */
export const streamedRung = z.object({
  bandwidth: z.int().check(z.positive()),
  codecs: z.string().check(z.regex(/^[\w.]{3,40}(,[\w.]{3,40})?$/)),
  resolution: z.nullable(z.string().check(z.regex(/^\d{1,5}x\d{1,5}$/))),
});
export type StreamedRung = z.output<typeof streamedRung>;

const job = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('film'),
    size: whole,
    /** Where it lies; null when the server hands its parts over. */
    path: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('sound'),
    size: whole,
    path: z.string(),
    /** Where it is written anew if it needs that. */
    to: z.string(),
  }),
  z.object({
    kind: z.literal('repack'),
    size: whole,
    path: z.string(),
    to: z.string(),
    pack: z.enum(['mp4', 'webm', 'm4a', 'weba', 'mp3']),
  }),
  rung,
  z.object({ kind: z.literal('picture'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('document'), path: z.string(), size: whole }),
  z.object({ kind: z.literal('captions'), path: z.string() }),
]);
export type Job = z.output<typeof job>;

/** What the server tells a reader. */
export const order = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('read'),
    job,
    /** Milliseconds of the processor that the file may cost. */
    effort: whole,
  }),
  z.object({
    type: z.literal('part'),
    id: whole,
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
]);
export type Order = z.output<typeof order>;

/** What a reader tells the server. */
export const word = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('done'),
    /** Null: the file cannot be read as what it should be. */
    answer: z.unknown(),
    /** It has grown, and should give its place to a new one. */
    isSpent: z.boolean(),
  }),
  z.object({ type: z.literal('progress'), percent: whole }),
  /** From `start` up to, not including, `end`. */
  z.object({ type: z.literal('part'), id: whole, start: whole, end: whole }),
]);
export type Word = z.output<typeof word>;

/** How a reader ends when a file costs it more than it may. Nobody else sends it this signal. */
export const exhausted = 'SIGUSR2';
