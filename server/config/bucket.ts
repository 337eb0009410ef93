import { ConfigError } from './config-error.ts';
import type { Reader } from './reader.ts';

export interface S3Config {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where it is not Amazon's own. */
  endpoint: string | null;
  prefix: string;
}

export function readS3(read: Reader): S3Config | null {
  const bucket = read.text('S3_BUCKET');
  const region = read.text('S3_REGION');
  const accessKeyId = read.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY');
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:']);
  const prefix = read.text('S3_PREFIX') ?? '';
  if (!/^([\w-]+\/)*$/.test(prefix)) {
    throw new ConfigError(
      'قيمة S3_PREFIX حروف وأرقام لاتينية تنتهي بشرطة مائلة، مثل «university/».',
      'S3_PREFIX is made of letters and digits and ends with a slash, such as "university/".',
    );
  }
  if (bucket && region && accessKeyId && secretAccessKey) {
    return { bucket, region, accessKeyId, secretAccessKey, endpoint, prefix };
  }
  if (bucket || region || accessKeyId || secretAccessKey || endpoint || prefix) {
    throw new ConfigError(
      'تُضبط S3_BUCKET وS3_REGION وS3_ACCESS_KEY_ID وS3_SECRET_ACCESS_KEY معًا، أو تُترك كلها مع S3_ENDPOINT وS3_PREFIX.',
      'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together, or none of them, nor S3_ENDPOINT or S3_PREFIX.',
    );
  }
  return null;
}
