import { rangeOf } from '#contract/byte-range';
import { isOwnFile } from '#contract/own-files';
import { type FileFacts, headOf, partCount, type Slice, slicesOf } from './byte-ranges.ts';

/**
 * Files of lessons that a person keeps on this device, in parts, in a cache that bears the person's id: the page writes
 * them there (web/downloads), the worker plays them from there.
 */

const prefix = 'kept-';

export const keptCacheOf = (userId: string): string => prefix + userId;

/** What anybody but this one keeps here goes; without an id, everybody's. */
export async function dropKeptBy(storage: CacheStorage, others: { than: string } | 'all'): Promise<void> {
  const own = others === 'all' ? null : keptCacheOf(others.than);
  const names = (await storage.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(names.map((name) => storage.delete(name)));
}

/** No address of the site: only we write and read there. */
const fileAddress = (name: string): string => `/kept/files/${name}`;
const partAddress = (name: string, index: number): string => `${fileAddress(name)}/${index}`;

/** A lost line costs no more than one of these. */
export const partSize = 1024 * 1024;

/** What of a file is here: its first `parts` parts. */
export interface KeptFile extends FileFacts {
  name: string;
  parts: number;
}

export const isWhole = ({ size, parts }: KeptFile): boolean => parts === partCount(size, partSize);

export const bytesHere = ({ size, parts }: KeptFile): number => Math.min(size, parts * partSize);

/** The name of a file of ours that may be kept; null for any other address. */
export const keepableName = (path: string): string | null => {
  return isOwnFile(path) ? path.slice(path.lastIndexOf('/') + 1) : null;
};

export async function readFile(cache: Cache, name: string): Promise<KeptFile | null> {
  const found = await cache.match(fileAddress(name));
  return found ? asFile(await found.json()) : null;
}

/** Not every browser has `Response.json`. */
export const jsonAnswer = (value: unknown): Response => new Response(JSON.stringify(value));

/** The part first: what the record counts is there. */
export async function addPart(cache: Cache, before: KeptFile, bytes: ArrayBuffer): Promise<KeptFile> {
  const file = { ...before, parts: before.parts + 1 };
  await cache.put(partAddress(file.name, before.parts), new Response(bytes));
  await cache.put(fileAddress(file.name), jsonAnswer(file));
  return file;
}

/** The record first: a file that has none is not here, whatever is left of it. */
export async function dropFile(cache: Cache, name: string): Promise<void> {
  await cache.delete(fileAddress(name));
  const parts = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith(`${fileAddress(name)}/`),
  );
  for (const part of parts) await cache.delete(part);
}

/** The names of the files that are here from beginning to end. */
export async function wholeFiles(cache: Cache): Promise<string[]> {
  const records = (await cache.keys()).flatMap(
    ({ url }) => /^\/kept\/files\/([^/]+)$/.exec(new URL(url).pathname)?.[1] ?? [],
  );
  const files = await Promise.all(records.map((name) => readFile(cache, name)));
  return files.flatMap((file) => (file && isWhole(file) ? file.name : []));
}

/** The file as the server would have sent it; nothing where some of it is missing. */
export async function answerFromParts(cache: Cache, request: Request): Promise<Response | null> {
  const name = keepableName(new URL(request.url).pathname);
  const file = name === null ? null : await readFile(cache, name);
  if (!file || !isWhole(file)) return null;
  const ifRange = request.headers.get('if-range') ?? file.etag;
  const asked = rangeOf(ifRange === file.etag ? request.headers.get('range') : null, file.size);
  const head = headOf(asked, file);
  if (asked === 'unsatisfiable') return new Response(null, head);
  const range = asked === 'whole' ? { start: 0, end: file.size - 1 } : asked;
  const slices = slicesOf(range, partSize);
  // Looked for before anything is promised: a part that the browser has thrown away is fetched from the network.
  const [first] = slices;
  if (first && !(await cache.match(partAddress(file.name, first.index)))) return null;
  return new Response(streamOf(cache, file.name, slices), head);
}

/** One part after another, each read when it is wanted: a film is never whole in memory. */
function streamOf(cache: Cache, name: string, slices: readonly Slice[]): ReadableStream<Uint8Array> {
  const left = slices.values();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        const next = left.next();
        if (next.done) return stream.close();
        const part = await cache.match(partAddress(name, next.value.index));
        if (!part) return stream.error(new Error('A part is missing'));
        const bytes = new Uint8Array(await part.arrayBuffer());
        stream.enqueue(bytes.subarray(next.value.from, next.value.to));
      },
    },
    { highWaterMark: 0 },
  );
}

/** What lies there was written by us; another build of the site may have written it otherwise. */
const asFile = (record: unknown): KeptFile | null =>
  typeof record === 'object' &&
  record !== null &&
  'name' in record &&
  typeof record.name === 'string' &&
  'size' in record &&
  typeof record.size === 'number' &&
  'parts' in record &&
  typeof record.parts === 'number' &&
  'mimeType' in record &&
  typeof record.mimeType === 'string' &&
  'etag' in record &&
  typeof record.etag === 'string'
    ? {
        name: record.name,
        size: record.size,
        parts: record.parts,
        mimeType: record.mimeType,
        etag: record.etag,
      }
    : null;
