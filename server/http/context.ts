import type { Readable } from 'node:stream';
import type { Endpoint } from '#contract/endpoint';
import type { Config } from '#server/config';
import type { Db, Tx } from '#server/db/database';
import type { Disk } from '#server/disk/disk';
import type { FastifyReply } from 'fastify';
import type { Metrics } from '#server/metrics/metrics';
import type { Closing } from './closing.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { findViewers, Viewer } from './session.ts';

/** What every route finds on the app and on the request. */
declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    config: Config;
    now: () => Date;
    disk: Disk;
    passwords: PasswordHasher;
    metrics: Metrics;
    served: Endpoint[];
    /** Of this process. */
    closing: Closing;
    signedIn: ReturnType<typeof findViewers>;
    /** Done in the transaction of every new session, whichever way its owner came in. */
    whenEntering: ((tx: Tx, userId: string) => Promise<void>)[];
    /** Whole seconds of the uploaded video at an address of ours; null when there is none. */
    mediaDuration: (address: string | null | undefined) => Promise<number | null>;
    /** A stored file or a part of it, for whoever was found to have a right to it. */
    sendStoredFile: (name: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
    /** Of a file whose row is gone. One that is not there any more is no error. */
    removeStoredFile: (name: string) => Promise<void>;
    /** The bytes of a stored file, for whoever puts it into an answer of their own; null when there is no such file. */
    readStoredFile: (name: string) => Promise<Readable | null>;
  }
  interface FastifyRequest {
    /** undefined until it is looked up; null for a visitor. */
    viewer: Viewer | null | undefined;
    /** Not all of the body was here when the viewer was looked up. */
    isBodyLate: boolean;
  }
  interface FastifyContextConfig {
    takesForms?: boolean;
    takesFile?: boolean;
    /** What comes is for the disk: whoever follows a link to it and is refused sees a page. */
    givesFile?: boolean;
  }
}
