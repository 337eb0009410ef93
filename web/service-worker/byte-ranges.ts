import type { ByteRange, rangeOf } from '#contract/byte-range';

/** The rules by which a file that lies here in parts answers as the server would. */

export interface Slice {
  /** Which part of the file. */
  index: number;
  /** From here up to, not including, there, counted from the part's own first byte. */
  from: number;
  to: number;
}

/** The parts that hold a range, each with the bytes of it that are wanted. */
export function slicesOf({ start, end }: ByteRange, partSize: number): Slice[] {
  const first = Math.floor(start / partSize);
  const last = Math.floor(end / partSize);
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const index = first + step;
    const begin = index * partSize;
    return {
      index,
      from: Math.max(0, start - begin),
      to: Math.min(partSize, end + 1 - begin),
    };
  });
}

export const partCount = (size: number, partSize: number): number => Math.ceil(size / partSize);

/** Where a part lies in its file. */
export const partRange = (index: number, partSize: number, size: number): ByteRange => ({
  start: index * partSize,
  end: Math.min((index + 1) * partSize, size) - 1,
});

export interface FileFacts {
  size: number;
  mimeType: string;
  etag: string;
}

interface Head {
  status: 200 | 206 | 416;
  headers: Record<string, string>;
}

/** The head of the answer, as the server would write it. */
export function headOf(asked: ReturnType<typeof rangeOf>, { size, mimeType, etag }: FileFacts): Head {
  const always = { 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache', etag };
  if (asked === 'unsatisfiable') {
    return { status: 416, headers: { ...always, 'content-range': `bytes */${size}`, 'content-length': '0' } };
  }
  const { start, end } = asked === 'whole' ? { start: 0, end: size - 1 } : asked;
  const ofBody = { ...always, 'content-type': mimeType, 'content-length': String(end - start + 1) };
  return asked === 'whole'
    ? { status: 200, headers: ofBody }
    : { status: 206, headers: { ...ofBody, 'content-range': `bytes ${start}-${end}/${size}` } };
}

/** What `Content-Range` says of the part that came, and of the whole; nothing when it says nothing certain. */
export function rangeSent(header: string | null): (ByteRange & { size: number }) | null {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header ?? '');
  if (!match) return null;
  const [start = 0, end = 0, size = 0] = match.slice(1).map(Number);
  return start <= end && end < size ? { start, end, size } : null;
}
