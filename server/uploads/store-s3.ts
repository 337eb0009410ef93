import { Readable } from 'node:stream';
import { uploadName } from '#contract/own-files';
import type { S3Config } from '#server/config/bucket';
import { openBucket } from './bucket-client.ts';
import { keepInBucket, type KeepingLimits } from './keep-in-bucket.ts';
import type { FileStore } from './store.ts';

/** Files in a bucket. The client is large: it is loaded when the first file comes or goes. */
export function s3Store(config: S3Config, limits?: KeepingLimits): FileStore {
  const { bucket: Bucket, prefix } = config;
  const keyOf = (name: string): string => prefix + name;
  let connection: ReturnType<typeof openBucket> | undefined;
  const connect = () => (connection ??= openBucket(config));

  return {
    keep: async (path, name, mimeType) =>
      keepInBucket(await connect(), { path, mimeType, Bucket, Key: keyOf(name) }, limits),
    read: async (name, range) => {
      const { sdk, client } = await connect();
      try {
        const { Body } = await client.send(
          new sdk.GetObjectCommand({
            Bucket,
            Key: keyOf(name),
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        );
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (name) => {
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    },
    list: async function* () {
      const { sdk, client } = await connect();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        yield (page.Contents ?? []).flatMap(({ Key = '', LastModified, Size = 0 }) => {
          const name = Key.slice(prefix.length);
          // The bucket may hold what is not ours.
          return LastModified && uploadName.test(name) ? [{ name, size: Size, changedAt: LastModified }] : [];
        });
      }
    },
  };
}
