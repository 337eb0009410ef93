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
  /** Whether it finishes what it was asked before it stops; what an older one loses then is its own. */
  drains: boolean;
}

/** Since then a server that is told to stop loses nothing that it was asked. */
const firstThatDrains = 'efbce4198fdde0d2f4b4f4c010574e025a6e0b0d';

/**
 * The release before this one, built beside it: the commit that `UPGRADE_FROM` names, or the last tag before this one, or
 * else what stood before the tables were changed last, which is the hardest way there is; where that one did not drain
 * yet, the first that did as well. None where the history is not here to tell.
 */
export async function earlierReleases(): Promise<EarlierRelease[]> {
  const releases: EarlierRelease[] = [];
  for (const commit of await earlierCommits()) {
    const folder = join(tmpdir(), `hadith-release-${commit}`);
    if (!existsSync(folder)) await build(commit, folder);
    releases.push({
      name: commit.slice(0, 8),
      program: join(folder, 'dist', 'server', 'main.js'),
      drains: await isDraining(commit),
    });
  }
  return releases;
}

async function earlierCommits(): Promise<string[]> {
  const named = process.env['UPGRADE_FROM'];
  if (named) return [await git('rev-parse', '--verify', `${named}^{commit}`)];
  try {
    const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => null);
    if (tag) return [await git('rev-parse', `${tag}^{commit}`)];
    const newest = await git('rev-list', '-1', '--first-parent', 'HEAD', '--', 'server/db/migrations');
    const beforeTheTables = await git('rev-parse', '--verify', `${newest}^1`);
    if (await isDraining(beforeTheTables)) return [beforeTheTables];
    return [beforeTheTables, firstThatDrains];
  } catch {
    return [];
  }
}

const isDraining = (commit: string): Promise<boolean> =>
  git('merge-base', '--is-ancestor', firstThatDrains, commit).then(
    () => true,
    () => false,
  );

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
