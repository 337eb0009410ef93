import type { Readable } from 'node:stream';
import type { S3Config } from '#server/config/bucket';

/** Milliseconds until the bucket has let us in, and until the first byte of an answer is here. */
const longestKnock = 3000;
const longestSilence = 5000;
/** The same between two bytes of a file that somebody waits for. */
const longestPause = 30_000;

/** The same until a file of so many bytes is there, on a line of half a megabit a second. */
export const longestKeeping = (size: number): number => 30_000 + Math.ceil(size / 50);

export type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** The way to the bucket. The client is large: it is loaded when somebody asks for it. */
export async function openBucket({ region, endpoint, accessKeyId, secretAccessKey }: S3Config) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: {
      // As many viewers as come: the client would let 50 in, and keep the next waiting without a word.
      httpAgent: { keepAlive: true, maxSockets: Infinity },
      httpsAgent: { keepAlive: true, maxSockets: Infinity },
      connectionTimeout: longestKnock,
      requestTimeout: longestSilence,
      throwOnRequestTimeout: true,
      // A viewer who pauses takes nothing for minutes, and then goes on.
      socketTimeout: 0,
    },
    // Amazon knows buckets by host name; most others by path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Not every compatible bucket understands the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** Bytes that are taken as fast as they come. A bucket that gives no more of them, and does not end, has failed. */
export async function* untilSilent(source: Readable, pause = longestPause): AsyncGenerator<Buffer> {
  const giveUp = () => source.destroy(new Error('the bucket fell silent within a file'));
  let timer = setTimeout(giveUp, pause);
  try {
    for await (const chunk of source) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(giveUp, pause);
    }
  } finally {
    clearTimeout(timer);
  }
}
