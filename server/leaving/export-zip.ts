import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveTexts } from './export-writing.ts';

type ReadFile = (name: string) => Promise<Readable | null>;

/**
 * The archive as it is made: one file at a time is open, and read no faster than the person's line takes it. Whoever goes
 * away, or a file that breaks off, ends it: half an archive is never given out as a whole one.
 */
export function archiveOf(texts: ArchiveTexts, read: ReadFile, mtime: Date): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream;
  if (!(archive instanceof Readable)) throw new Error('an archive is read as any stream of Node');
  const leaving = new AbortController();
  archive.once('close', () => leaving.abort());
  zip.on('error', (error) => archive.destroy(asError(error)));
  const add = async (bytes: Readable, path: string, compress: boolean) => {
    // It lies in a queue of one: what is asked for next waits until this one was taken.
    zip.addReadStream(bytes, path, { compress, mtime, mode: 0o100644 });
    try {
      await finished(bytes, { signal: leaving.signal });
    } finally {
      bytes.destroy();
    }
  };

  const write = async () => {
    for (const file of texts.files()) {
      leaving.signal.throwIfAborted();
      const bytes = await read(file.name);
      if (bytes) await add(bytes, file.path, false);
      else file.isMissing = true;
    }
    await texts.finish(leaving.signal);
    await add(await texts.page(), 'اقرأني.html', true);
    await add(await texts.data.read(), 'data.json', true);
    zip.end();
  };
  write().catch((error: unknown) => archive.destroy(asError(error)));
  return archive;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
