import { Readable } from 'node:stream';
import type { S3Config } from '#server/config/bucket';
import { longestKeeping, openBucket, untilSilent } from './bucket-client.ts';
import type { StoredFile } from './store.ts';

/** Apart from finished files, and never taken for one: their names have no slash. */
const folder = 'arriving/';

/** What the bucket holds of uploads that are still coming in. */
export interface PieceStore {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Throws when there is none: a row has promised it. */
  read: (name: string) => Promise<AsyncIterable<Buffer>>;
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<StoredFile[]>;
}

export function pieceStore(config: S3Config): PieceStore {
  const Bucket = config.bucket;
  const prefix = config.prefix + folder;
  let connection: ReturnType<typeof openBucket> | undefined;
  const connect = () => (connection ??= openBucket(config));

  return {
    put: async (name, bytes) => {
      const { sdk, client } = await connect();
      const object = { Bucket, Key: prefix + name, Body: bytes, ContentLength: bytes.length };
      await client.send(new sdk.PutObjectCommand(object), { requestTimeout: longestKeeping(bytes.length) });
    },
    read: async (name) => {
      const { sdk, client } = await connect();
      const wanted = new sdk.GetObjectCommand({ Bucket, Key: prefix + name });
      const { Body } = await client.send(wanted);
      if (!(Body instanceof Readable)) throw new Error('a piece of an upload has no bytes');
      return untilSilent(Body);
    },
    remove: async (name) => {
      const { sdk, client } = await connect();
      const gone = new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name });
      await client.send(gone);
    },
    list: async function* () {
      const { sdk, client } = await connect();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        yield (page.Contents ?? []).flatMap(({ Key = '', Size = 0, LastModified }) =>
          LastModified ? [{ name: Key.slice(prefix.length), size: Size, changedAt: LastModified }] : [],
        );
      }
    },
  };
}
