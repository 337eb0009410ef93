import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { altered, filePath, type KeptTable, tablePath } from './manifest.ts';
import { openBackup, type OpenBackup } from './open.ts';

/** A backup of which every byte is there and is what was written; anything less is refused. */
export async function checkBackup(path: string, keyFile: string | null = null): Promise<OpenBackup> {
  const backup = await openBackup(path, keyFile);
  const { manifest, wrapping } = backup;
  for (const table of manifest.tables) {
    const found = await measure(unzipped(backup, table));
    if (found?.sha256 !== table.sha256 || found.lines !== table.rows) throw altered(`${table.name}.jsonl.gz`);
  }
  for (const file of manifest.files) {
    const found = await measure(wrapping.read(filePath(path, file, wrapping)));
    if (found?.sha256 !== file.sha256 || found.bytes !== file.size) throw altered(file.name);
  }
  return backup;
}

/** Whoever reads the end of this also learns of what went wrong at its beginning. */
const unzipped = ({ path, wrapping }: OpenBackup, table: Pick<KeptTable, 'name'>): Readable =>
  pipeline(wrapping.read(tablePath(path, table, wrapping)), createGunzip(), () => undefined);

/** Null for what cannot be read to its end. */
export async function measure(source: Readable) {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  try {
    for await (const chunk of source) {
      if (!(chunk instanceof Buffer)) return null;
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
    }
  } catch {
    return null;
  }
  return { sha256: hash.digest('hex'), bytes, lines };
}

/** The rows of a table as they were written, some at a time. */
export async function* writtenLines(
  backup: OpenBackup,
  table: Pick<KeptTable, 'name'>,
): AsyncGenerator<string[]> {
  let rest = '';
  for await (const text of unzipped(backup, table).setEncoding('utf8')) {
    // Not readline: it also ends lines at marks that people's text may hold.
    const lines = (rest + String(text)).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
}
