import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface EarlierRelease {
  /** Short, for a line of the table. */
  name: string;
  /** What Node runs to start it. */
  program: string;
}

/**
 * The release before this one, built beside it: the commit that `UPGRADE_FROM` names, or the last tag before this one, or
 * else what stood before the tables were changed last, which is the hardest way there is. Null where the history is not
 * here to tell.
 */
export async function earlierRelease(): Promise<EarlierRelease | null> {
  const commit = await earlierCommit();
  if (!commit) return null;
  const folder = join(tmpdir(), `hadith-release-${commit}`);
  if (!existsSync(folder)) await build(commit, folder);
  return { name: commit.slice(0, 8), program: join(folder, 'dist', 'server', 'main.js') };
}

async function earlierCommit(): Promise<string | null> {
  const named = process.env['UPGRADE_FROM'];
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`);
  try {
    const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => null);
    if (tag) return await git('rev-parse', `${tag}^{commit}`);
    const newest = await git('rev-list', '-1', '--first-parent', 'HEAD', '--', 'server/db/migrations');
    return await git('rev-parse', '--verify', `${newest}^1`);
  } catch {
    return null;
  }
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args);
  return stdout.trim();
}

/** With the packages of its own lockfile, outside of this folder. It appears under its name when it is whole. */
async function build(commit: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await unpack(commit, unfinished);
  await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: unfinished });
  await run(process.execPath, ['scripts/build.mjs'], { cwd: unfinished });
  await rename(unfinished, folder);
}

async function unpack(commit: string, folder: string): Promise<void> {
  const archive = spawn('git', ['archive', commit], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const tar = spawn('tar', ['x', '-C', folder], { stdio: [archive.stdout, 'inherit', 'inherit'] });
  await once(tar, 'close');
  if (tar.exitCode !== 0) throw new Error(`the release ${commit} could not be unpacked`);
}
