import { longestLesson } from '#contract/lesson-length';
import type { Config } from '#server/config';
import type { FilesBy } from '#server/config/files';
import { signedAddress } from './signed-address.ts';

/** Where the proxy keeps what it gives out only when it is told so: deploy/nginx names the same. */
const insideProxy = { disk: '/stored-files/', bucket: '/stored-in-bucket' };

/** What a player asks for before anybody plays: it is given its beginning alone, which no other than we can do. */
const sentByUs = 64 * 1024;

/**
 * Seconds. A browser that was sent to an address once seeks there again without asking us, so the address lasts as long
 * as the longest lesson and a pause.
 */
const lifeOfAddress = longestLesson + 60 * 60;

/** Films and sounds are what weighs. All else is small, and pages draw it, read it and save it under our own address. */
const isPlayed = (mimeType: string): boolean => /^(video|audio)\//.test(mimeType);

/** Who carries so many bytes of a file of this type. */
export function carrierOf(
  filesBy: FilesBy,
  { mimeType, bytes }: { mimeType: string; bytes: number },
): FilesBy {
  if (filesBy === 'redirect') return isPlayed(mimeType) ? 'redirect' : 'node';
  return bytes <= sentByUs ? 'node' : filesBy;
}

interface Leaving {
  name: string;
  /** As it is sent. */
  type: string;
  cacheControl: string;
  disposition: string | null;
}

type Place = Pick<Config, 's3'>;

/** Where the bucket gives this file, for a while, with what we say of it. */
export const addressInBucket = ({ s3 }: Place, file: Leaving): URL | null =>
  s3 &&
  signedAddress(s3, {
    key: s3.prefix + file.name,
    // By the clock of the machine: the bucket compares it with its own.
    now: new Date(),
    life: lifeOfAddress,
    says: {
      'response-content-type': file.type,
      'response-cache-control': file.cacheControl,
      ...(file.disposition !== null && { 'response-content-disposition': file.disposition }),
    },
  });

/** The path at which the proxy finds it: in the folder of files, or through the bucket's address. */
export function pathInProxy(place: Place, file: Leaving): string {
  const address = addressInBucket(place, file);
  return address ? insideProxy.bucket + address.pathname + address.search : insideProxy.disk + file.name;
}
