import type { FilmFacts } from '#server/uploads/rules';

/** Its own word for what our endings hold: it is not asked to guess what a stranger's file is. */
const readAs: Record<FilmFacts['ending'], string> = {
  mp4: 'mov',
  mov: 'mov',
  m4a: 'mov',
  webm: 'matroska',
  weba: 'matroska',
  mkv: 'matroska',
  ogg: 'ogg',
  mp3: 'mp3',
};

/** Speech in one channel: an hour has 20 MB. */
const lightVoice = ['-c:a', 'aac', '-b:a', '44k', '-ac', '1', '-ar', '44100'];
const fullVoice = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '44100'];

/** The shorter side is no longer than so many lines, and even. */
const within = (lines: number): string => {
  const side = (name: string) => `trunc(min(${lines}\\,${name})/2)*2`;
  return `scale=w='if(gte(iw\\,ih)\\,-2\\,${side('iw')})':h='if(gte(iw\\,ih)\\,${side('ih')}\\,-2)'`;
};

/** Bits a second at most, in kilobits; a key frame every six seconds, where a stream is cut. */
const picture = (lines: number, quality: number, most: number): string[] => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
  ...['-crf', String(quality), '-maxrate', `${most}k`, '-bufsize', `${2 * most}k`, '-fpsmax', '30'],
  ...['-vf', within(lines), '-force_key_frames', 'expr:gte(t,n_forced*6)'],
];

const outputs = {
  sound: ['-vn', '-map', '0:a:0', ...lightVoice],
  small: ['-map', '0:V:0', '-map', '0:a:0?', ...picture(360, 28, 350), ...lightVoice],
  film: ['-map', '0:V:0', '-map', '0:a:0?', ...picture(720, 23, 2500), ...fullVoice],
};
export type Encoding = keyof typeof outputs;

/** One thread, no line to anywhere, nothing of the file's own words, the index in front. */
export const encoderArguments = (
  encoding: Encoding,
  { ending, from, to }: { ending: FilmFacts['ending']; from: string; to: string },
): string[] => [
  ...['-nostdin', '-hide_banner', '-nostats', '-v', 'error', '-progress', 'pipe:1'],
  ...['-threads', '1', '-protocol_whitelist', 'file', '-f', readAs[ending], '-i', from],
  ...outputs[encoding],
  ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-threads', '1'],
  ...['-movflags', '+faststart', '-f', 'mp4', '-y', to],
];

/** Bytes that may come of so many seconds; what grows beyond is no lesson. */
export const mostBytes = (encoding: Encoding, seconds: number): number => {
  const kilobits = { sound: 44, small: 350 + 44, film: 2500 + 96 }[encoding];
  return 2 ** 20 + Math.round(seconds * kilobits * 125 * 1.5);
};

/** Milliseconds that it may take on a slow machine that has other things to do. */
export const encoderPatience = (seconds: number): number => 1_800_000 + seconds * 8000;

/** Percent, from what the program says of itself while it works; null when it says something else. */
export function progressIn(line: string, seconds: number): number | null {
  const micros = /^out_time_(?:us|ms)=(\d{1,15})$/.exec(line.trim())?.[1];
  if (micros === undefined) return null;
  return Math.max(0, Math.min(99, Math.floor(Number(micros) / 10_000 / Math.max(1, seconds))));
}
