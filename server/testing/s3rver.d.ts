/** The package brings no types of its own: what we use of it. */
declare module 's3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    /** Once it runs. */
    httpServer: Server;
    close(): Promise<void>;
  }
  export = S3rver;
}
