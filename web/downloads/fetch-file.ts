import { partRange, rangeSent } from '../service-worker/byte-ranges.ts';
import {
  addPart,
  bytesHere,
  dropFile,
  isWhole,
  keepableName,
  type KeptFile,
  partSize,
  readFile,
} from '../service-worker/kept-files.ts';

/** Why a file did not come: the line is gone, the file is, or the person is. */
export class NotFetched extends Error {
  readonly why: 'cut' | 'gone' | 'signed-out';
  constructor(why: NotFetched['why']) {
    super(`The file was not fetched: ${why}`);
    this.why = why;
  }
}

interface Fetching {
  cache: Cache;
  url: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  signal: AbortSignal;
  /** Bytes that are here, and of how many. */
  onPart: (here: number, size: number) => void;
}

/**
 * Fetches a file part by part, each stored before the next is asked for, and goes on where it stopped. One that is another
 * than it was when it began, by its ETag or its size, is begun anew.
 */
export async function fetchFile(fetching: Fetching): Promise<void> {
  const { cache, url, onPart } = fetching;
  const name = keepableName(url);
  if (name === null) throw new NotFetched('gone');
  let file = await readFile(cache, name);
  if (file) onPart(bytesHere(file), file.size);
  while (!file || !isWhole(file)) {
    const part = await fetchPart(fetching, name, file);
    if (part === 'changed') {
      // Nothing of it was here: the server sends what no header explains.
      if (!file) throw new NotFetched('cut');
      await dropFile(cache, name);
      file = null;
      continue;
    }
    file = await addPart(cache, part.file, part.bytes);
    onPart(bytesHere(file), file.size);
  }
}

interface FetchedPart {
  /** As it was before this part. */
  file: KeptFile;
  bytes: ArrayBuffer;
}

async function fetchPart(
  { url, fetch, signal }: Fetching,
  name: string,
  file: KeptFile | null,
): Promise<FetchedPart | 'changed'> {
  const { start, end } = partRange(file?.parts ?? 0, partSize, file?.size ?? partSize);
  const headers: Record<string, string> = { range: `bytes=${start}-${end}` };
  if (file) headers['if-range'] = file.etag;
  const response = await fetch(url, { headers, cache: 'no-store', signal }).catch(asCut);
  refuseFailure(response);
  const sent = response.status === 206 ? rangeSent(response.headers.get('content-range')) : null;
  const etag = response.headers.get('etag') ?? '';
  if (sent?.start !== start || (file && (file.size !== sent.size || file.etag !== etag))) {
    await response.body?.cancel();
    return 'changed';
  }
  const bytes = await response.arrayBuffer().catch(asCut);
  if (bytes.byteLength !== partRange(file?.parts ?? 0, partSize, sent.size).end - start + 1) {
    throw new NotFetched('cut');
  }
  const mimeType = response.headers.get('content-type') ?? 'application/octet-stream';
  return { file: file ?? { name, size: sent.size, mimeType, etag, parts: 0 }, bytes };
}

function refuseFailure({ status }: Response): void {
  if (status === 401) throw new NotFetched('signed-out');
  if (status === 403 || status === 404 || status === 410) throw new NotFetched('gone');
  // 416: it has become shorter than what is here.
  if (status !== 200 && status !== 206 && status !== 416) throw new NotFetched('cut');
}

/** Whoever stops it knows why; everything else that happens on the way is the line. */
function asCut(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new NotFetched('cut');
}
