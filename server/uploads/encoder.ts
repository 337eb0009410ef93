import { execFile } from 'node:child_process';

const longestAnswer = 10_000;

/** The program that codes films anew, if this machine has one: the first of these that runs. It is asked once. */
export function findEncoder(paths: string[]): () => Promise<string | null> {
  let found: Promise<string | null> | undefined;
  const look = async () => {
    for (const path of paths) if (await runs(path)) return path;
    return null;
  };
  return () => (found ??= look());
}

const runs = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(path, ['-version'], { timeout: longestAnswer, env: {} }, (error, told) =>
      resolve(!error && told.startsWith('ffmpeg version')),
    );
  });
