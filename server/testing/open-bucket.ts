import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';
import { removeFolder } from './temporary-folder.ts';

const contentEnding = '._S3rver_object';

/** A bucket on this machine, for one file of tests. */
export async function openBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'hadith-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: 'university', configs: [] }],
  });
  const { port } = await server.run();
  afterAll(async () => {
    await server.close();
    await removeFolder(directory);
  });
  return {
    /** The settings of a university that uses it. */
    s3: {
      bucket: 'university',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      endpoint: `http://127.0.0.1:${port}`,
      prefix: 'hadith/',
    },
    /** The names of what lies in it. */
    names: async (): Promise<string[]> =>
      (await readdir(join(directory, 'university'), { recursive: true }))
        .filter((path) => path.endsWith(contentEnding))
        .map((path) => path.slice(0, -contentEnding.length))
        .toSorted(),
  };
}
