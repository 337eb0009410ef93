import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './embedded-privileges.ts';

const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

/** Outside the data, whose path may be too long for a socket; always the same for the same data. */
export function socketFolderOf(dataDir: string): string {
  const name = `hadith-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const preferred = join(tmpdir(), name);
  const fits = Buffer.byteLength(join(preferred, '.s.PGSQL.5432')) <= longestSocketPath;
  return fits ? preferred : join('/tmp', name);
}

/** A folder that only PostgreSQL's account may enter. */
export async function ensurePrivateFolder(folder: string, owner: Account | undefined): Promise<void> {
  const present = await lstat(folder).catch(() => undefined);
  const ownUid = owner?.uid ?? process.getuid?.();
  const isOurs = present?.isDirectory() && present.uid === ownUid && (present.mode & 0o777) === 0o700;
  if (isOurs) return;

  if (present) await rm(folder, { recursive: true });
  // Not recursive: it fails if somebody else puts a folder there in this moment.
  await mkdir(folder, { mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
}
