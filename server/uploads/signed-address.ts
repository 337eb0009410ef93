import { createHash, createHmac } from 'node:crypto';
import type { S3Config } from '#server/config/bucket';

interface Wish {
  key: string;
  now: Date;
  /** Seconds that the address opens the file. */
  life: number;
  /** What the bucket is to say of the file, by the names that S3 gives to these wishes. */
  says?: Record<string, string>;
}

/**
 * An address at which the bucket gives one file to whoever has it, for a while, and nothing else: its signature covers
 * the host, the path, the end and everything that is said of the file (AWS Signature Version 4, in the query).
 */
export function signedAddress(bucket: S3Config, { key, now, life, says = {} }: Wish): URL {
  const { origin, host, folder } = placeOf(bucket);
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const scope = `${day}/${bucket.region}/s3/aws4_request`;
  const path = `${folder}/${key.split('/').map(escaped).join('/')}`;
  const query = sortedQuery({
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': `${bucket.accessKeyId}/${scope}`,
    'X-Amz-Date': moment,
    'X-Amz-Expires': String(life),
    'X-Amz-SignedHeaders': 'host',
    ...says,
  });
  const asked = ['GET', path, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const toSign = [algorithm, moment, scope, sha256(asked)].join('\n');
  const signature = hmac(signingKey(bucket, day), toSign).toString('hex');
  return new URL(`${origin}${path}?${query}&X-Amz-Signature=${signature}`);
}

const algorithm = 'AWS4-HMAC-SHA256';

/** Amazon knows buckets by host name; most others by path. */
function placeOf({ bucket, region, endpoint }: S3Config) {
  const url = new URL(endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`);
  const folder = url.pathname.replace(/\/+$/, '') + (endpoint ? `/${escaped(bucket)}` : '');
  return { origin: url.origin, host: url.host, folder };
}

const signingKey = ({ secretAccessKey, region }: S3Config, day: string): Buffer =>
  [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));

const sortedQuery = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');

/** Everything but letters, digits and four signs, as the signature wants it. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
