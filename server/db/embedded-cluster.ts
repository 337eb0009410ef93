import { chown, lchown, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './embedded-binaries.ts';
import { type Account, type Launcher, runToEnd } from './embedded-privileges.ts';
import { EmbeddedPostgresUnavailable } from './embedded-unavailable.ts';

interface ClusterPlan {
  /** Where PostgreSQL keeps its files. */
  cluster: string;
  binaries: Binaries;
  launcher: Launcher;
  /** Whether to wait until the new files are on the disk. */
  sync: boolean;
  /** Begun while they are made. */
  meanwhile?: (() => unknown) | undefined;
}

/** PostgreSQL's files: made at the first start; later they only need the right owner. */
export async function ensureCluster({
  cluster,
  binaries,
  launcher,
  sync,
  meanwhile,
}: ClusterPlan): Promise<void> {
  await removeUnfinished(cluster);
  const present = await stat(cluster).catch(() => undefined);
  if (present) {
    if (launcher.owner && launcher.owner.uid !== present.uid) await giveTo(launcher.owner, cluster);
    return;
  }
  // Made aside and renamed: a first start that is killed half-way leaves nothing that looks finished.
  const draft = await mkdtemp(cluster + unfinished);
  if (launcher.owner) await chown(draft, launcher.owner.uid, launcher.owner.gid);
  const making = runToEnd(launcher, binaries.initdb, [
    ...['-D', draft, '-U', 'postgres', '-A', 'trust', '--no-instructions'],
    ...['-E', 'UTF8', '--locale', locale, '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...(sync ? [] : ['--no-sync']),
  ]);
  meanwhile?.();
  const { succeeded, output } = await making;
  if (!succeeded) throw new EmbeddedPostgresUnavailable(output.trim().split('\n').slice(-3).join(' '));
  await rename(draft, cluster);
  await syncFolder(dirname(cluster));
}

const unfinished = '.unfinished-';

const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** As far as it goes: a killed initdb may still be winding down in there, and the next start looks again. */
async function removeUnfinished(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(basename(cluster) + unfinished));
  const removals = leftovers.map((name) => rm(join(folder, name), { recursive: true, maxRetries: 3 }));
  await Promise.allSettled(removals);
}

async function giveTo({ uid, gid }: Account, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
  // Last, because this is what the next start looks at.
  await chown(folder, uid, gid);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
