import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { progressIn } from './encoder-arguments.ts';

export interface Encode {
  program: string;
  args: string[];
  /** Its working folder. */
  folder: string;
  /** Where it writes, and how many bytes of it at most. */
  output: string;
  mostBytes: number;
  /** Milliseconds. */
  patience: number;
  /** Seconds of the film. */
  seconds: number;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

export type Encoded = 'done' | 'failed' | 'too_large' | 'too_long' | 'interrupted';

const lookEvery = 500;
const lastWords = 2000;

/**
 * Behind everything else, with no more than so much memory (kilobytes), and not longer than we live: when our end of its
 * input closes, however we ended, it is ended.
 */
const kept = `ulimit -v 3000000 2>/dev/null
exec 3<&0
nice -n 15 "$0" "$@" </dev/null 3<&- &
job=$!
{ cat <&3 >/dev/null; kill -9 $job; } 2>/dev/null &
exec 3<&-
wait $job`;

/** Runs the encoder to its end, or ends it. */
export async function encode(work: Encode): Promise<{ outcome: Encoded; said: string }> {
  const { program, args, folder, output, signal } = work;
  if (signal.aborted) return { outcome: 'interrupted', said: '' };
  const isWindows = process.platform === 'win32';
  const child = spawn(isWindows ? program : '/bin/sh', isWindows ? args : ['-c', kept, program, ...args], {
    cwd: folder,
    // Nothing of the server's own: its environment has passwords.
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended: { early: Encoded | null } = { early: null };
  let said = '';
  const end = (why: Encoded) => {
    ended.early ??= why;
    child.stdin.destroy();
    if (isWindows) child.kill('SIGKILL');
  };
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (words: Buffer) => (said = (said + words.toString()).slice(-lastWords)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const percent = progressIn(line, work.seconds);
    if (percent !== null) work.onProgress(percent);
  });
  const onAbort = () => end('interrupted');
  signal.addEventListener('abort', onAbort);
  const late = setTimeout(() => end('too_long'), work.patience);
  const looking = setInterval(async () => {
    if ((await sizeOf(output)) > work.mostBytes) end('too_large');
  }, lookEvery);
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(-1));
  });
  clearInterval(looking);
  clearTimeout(late);
  signal.removeEventListener('abort', onAbort);
  child.stdin.destroy();
  if (code === 0 && (await sizeOf(output)) > work.mostBytes) ended.early ??= 'too_large';
  return { outcome: ended.early ?? (code === 0 ? 'done' : 'failed'), said };
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
