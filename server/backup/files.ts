import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { FileStore } from '#server/uploads/store';
import { filePath, type KeptFile } from './manifest.ts';
import type { OpenBackup } from './open.ts';
import { quoted } from './tables.ts';
import { newFile, type Wrapping } from './wrapping.ts';

export type NamedFile = Pick<KeptFile, 'name' | 'mimeType' | 'size'>;

/** What was sent to us, and what was made of it. Both came with later migrations. */
export async function namedFiles(client: pg.ClientBase): Promise<NamedFile[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select name from unnest(array['uploads', 'media_renditions']) as name where to_regclass('public.' || name) is not null`,
  );
  const found: NamedFile[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<Omit<NamedFile, 'size'> & { size: string }>(
      `select name, mime_type as "mimeType", size from ${quoted(name)} order by name collate "C"`,
    );
    found.push(...rows.map((row) => ({ ...row, size: Number(row.size) })));
  }
  return found;
}

/** Those of which the store has nothing, or not all. */
export async function notInStore(store: FileStore, named: NamedFile[]): Promise<string[]> {
  const sizes = new Map<string, number>();
  for await (const page of store.list()) for (const { name, size } of page) sizes.set(name, size);
  return named.filter(({ name, size }) => sizes.get(name) !== size).map(({ name }) => name);
}

export interface CopiedFiles {
  files: KeptFile[];
  missingFiles: string[];
  /** Files that an earlier backup had, which cost nothing. */
  linked: number;
  /** Files that an earlier backup had, where the folder takes no links. */
  copiedAgain: number;
  /** Gone from the store: they are here only because an earlier backup had them. */
  onlyInBackups: string[];
}

interface Shelf {
  draft: string;
  wrapping: Wrapping;
  earlier: OpenBackup | null;
}

/**
 * Brings every named file into the draft: from the earlier backup where that has it, for nothing under a name ever changes;
 * else from the store.
 */
export async function copyFiles(
  store: FileStore,
  named: NamedFile[],
  { draft, wrapping, earlier }: Shelf,
): Promise<CopiedFiles> {
  await mkdir(join(draft, 'uploads'), { mode: 0o700 });
  const had = new Map(earlier?.manifest.files.map((file) => [file.name, file]));
  const gone = new Set(await notInStore(store, named));
  const copied: CopiedFiles = { files: [], missingFiles: [], linked: 0, copiedAgain: 0, onlyInBackups: [] };
  for (const file of named) {
    const path = filePath(draft, file, wrapping);
    const kept = had.get(file.name);
    const way =
      earlier &&
      kept?.size === file.size &&
      (await takeOver(filePath(earlier.path, file, wrapping), path, wrapping.sizeOf(file.size)));
    if (kept && way) {
      copied.files.push({ ...file, sha256: kept.sha256 });
      copied[way] += 1;
      if (gone.has(file.name)) copied.onlyInBackups.push(file.name);
      continue;
    }
    const sha256 = await copyFromStore(store, file, path, wrapping);
    if (sha256 === null) copied.missingFiles.push(file.name);
    else copied.files.push({ ...file, sha256 });
  }
  return copied;
}

/** The same file under another path. Null when it is not as long as it should be: then it is no help. */
async function takeOver(from: string, to: string, size: number): Promise<'linked' | 'copiedAgain' | null> {
  const found = await stat(from).catch(() => null);
  if (found?.size !== size) return null;
  try {
    await link(from, to);
    return 'linked';
  } catch {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    await flush(to);
    return 'copiedAgain';
  }
}

/** The checksum of the copied file; null when it is not there as its row says. */
async function copyFromStore(
  store: FileStore,
  { name, size }: NamedFile,
  path: string,
  wrapping: Wrapping,
): Promise<string | null> {
  const source = await store.read(name);
  if (!source) return null;
  const hash = createHash('sha256');
  let copied = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      copied += chunk.length;
      yield chunk;
    }
  };
  await pipeline(source, counted, wrapping.wrap, newFile(path));
  if (copied === size) return hash.digest('hex');
  await rm(path);
  return null;
}

/** The bytes, or the names of a folder, are on the disk, and not only on their way to it. */
export async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
