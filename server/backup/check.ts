import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { altered, filePath, type Manifest, readManifest, tablePath } from './manifest.ts';

/** The manifest of a backup of which every byte is there and is what was written; anything less is refused. */
export async function checkBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  for (const table of manifest.tables) {
    const found = await measure(unzipped(tablePath(backup, table)));
    if (found?.sha256 !== table.sha256 || found.lines !== table.rows) throw altered(`${table.name}.jsonl.gz`);
  }
  for (const file of manifest.files) {
    const found = await measure(createReadStream(filePath(backup, file)));
    if (found?.sha256 !== file.sha256 || found.bytes !== file.size) throw altered(file.name);
  }
  return manifest;
}

/** Whoever reads the end of this also learns of what went wrong at its beginning. */
const unzipped = (path: string): Readable =>
  pipeline(createReadStream(path), createGunzip(), () => undefined);

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
export async function* writtenLines(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const text of unzipped(path).setEncoding('utf8')) {
    // Not readline: it also ends lines at marks that people's text may hold.
    const lines = (rest + String(text)).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
}
