import type { S3Config } from '#server/config/bucket';

/** Milliseconds until the bucket has let us in, and until the first byte of a file is here. */
const longestKnock = 3000;
export const longestSilence = 5000;

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
