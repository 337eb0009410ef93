import { execFile } from 'node:child_process';

const longestAnswer = 10_000;

/**
 * The program that codes films anew, if this machine has one: that of the configuration, or else the one on the path. It
 * is asked once whether it runs.
 */
export function findEncoder(path: string): () => Promise<string | null> {
  let found: Promise<string | null> | undefined;
  return () => (found ??= path === noEncoder ? Promise.resolve(null) : orNothing(path));
}

/** What the configuration says where none is wanted. */
export const noEncoder = 'none';

const orNothing = (path: string): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(path, ['-version'], { timeout: longestAnswer }, (error, told) =>
      resolve(!error && told.startsWith('ffmpeg version') ? path : null),
    );
  });
