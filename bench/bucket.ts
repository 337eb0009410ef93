import S3rver from 's3rver';
import { temporaryFolder } from './temporary-folder.ts';

/** A bucket that stands in for one of S3, on this machine. */
export async function ownBucket() {
  const folder = await temporaryFolder('bucket');
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory: folder.path,
    silent: true,
    configureBuckets: [{ name: 'university', configs: [] }],
  });
  const { port } = await server.run();
  // By itself it ends a line five seconds after the kernel has taken the last bytes, whoever still waits for them.
  server.httpServer.keepAliveTimeout = 75_000;
  return {
    /** For the environment of a university that uses it. */
    environment: {
      S3_BUCKET: 'university',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
    },
    close: () => server.close(),
    remove: folder.remove,
  };
}
