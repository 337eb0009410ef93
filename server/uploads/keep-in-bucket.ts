import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { bytesInMegabyte } from '#contract/file-sizes';
import { type Bucket, longestKeeping } from './bucket-client.ts';

interface Kept {
  path: string;
  mimeType: string;
  Bucket: string;
  Key: string;
}

/** S3 takes five gigabytes in one request at most, and a file in ten thousand parts at most. In bytes. */
const usualLimits = { atOnce: 1024 * bytesInMegabyte, part: 16 * bytesInMegabyte };
const mostParts = 10_000;

export type KeepingLimits = typeof usualLimits;

/** Copies a file into the bucket: in one request, or a large one in parts, which appear as one file when all are there. */
export async function keepInBucket(bucket: Bucket, kept: Kept, limits = usualLimits): Promise<void> {
  const { size } = await stat(kept.path);
  if (size > limits.atOnce) await keepInParts(bucket, kept, partLength(size, limits));
  else await keepWhole(bucket, kept, size);
}

export const partLength = (size: number, { part }: Pick<KeepingLimits, 'part'>): number =>
  Math.max(part, Math.ceil(size / mostParts));

async function keepWhole(
  { sdk, client }: Bucket,
  { path, mimeType: ContentType, ...place }: Kept,
  ContentLength: number,
): Promise<void> {
  const whole = { ...place, ContentType, ContentLength, Body: createReadStream(path) };
  await client.send(new sdk.PutObjectCommand(whole), { requestTimeout: longestKeeping(ContentLength) });
}

async function keepInParts(
  { sdk, client }: Bucket,
  { path, mimeType: ContentType, ...place }: Kept,
  length: number,
): Promise<void> {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ ...place, ContentType }));
  const upload = { ...place, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const Body of partsOf(path, length)) {
      const PartNumber = Parts.length + 1;
      const part = new sdk.UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length });
      const { ETag } = await client.send(part, { requestTimeout: longestKeeping(Body.length) });
      Parts.push({ PartNumber, ETag });
    }
    const all = new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    // Some buckets copy the parts together before they answer.
    await client.send(all, { requestTimeout: longestKeeping(length * Parts.length) });
  } catch (error) {
    // Parts that are never put together are on no list, and paid for all the same.
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Opened once: it may take hours, and a sweep takes the path of a file away that lay there for so long. */
async function* partsOf(path: string, length: number): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (let start = 0; ;) {
      const part = await read(file, start, length);
      if (part.length === 0) return;
      yield part;
      start += part.length;
    }
  } finally {
    await file.close();
  }
}

/** As many bytes as there are, up to this length: a single read may give fewer. */
async function read(file: Awaited<ReturnType<typeof open>>, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  for (;;) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled);
    filled += bytesRead;
    if (bytesRead === 0 || filled === length) return bytes.subarray(0, filled);
  }
}
