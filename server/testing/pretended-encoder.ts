import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ways = {
  /** Says how far it is, then leaves a film. */
  works: 'echo out_time_us=1000000; echo out_time_us=2000000; echo progress=end; cp "$here/film" "$last"',
  fails: 'echo "it does not work" >&2; exit 1',
  hangs: 'echo out_time_us=1000000; while :; do sleep 1; done',
  grows: 'while :; do head -c 3000000 /dev/zero >> "$last"; sleep 0.1; done',
  /** Says that all went well, and leaves what nobody can play. */
  lies: 'echo "no film" > "$last"',
};

/** A little program in the place of ffmpeg, for what becomes of a job: nothing is coded. */
export async function pretendedEncoder(film: Buffer, folder: string) {
  const path = join(folder, 'ffmpeg');
  await writeFile(join(folder, 'film'), film);
  const behave = async (way: keyof typeof ways) => {
    const program = `#!/bin/sh
if [ "$1" = "-version" ]; then echo "ffmpeg version pretended"; exit 0; fi
here="${folder}"
echo $$ > "$here/pid"
for last; do :; done
${ways[way]}
`;
    await writeFile(path, program);
    await chmod(path, 0o755);
  };
  await behave('works');
  /** The process that was started last; null before the first. */
  const lastPid = async () => Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => 0)) || null;
  return { path, behave, lastPid };
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
