import type { DataStore } from '@tus/server';
import type { Room } from './room.ts';

export interface UnfinishedUpload {
  id: string;
  owner: string;
  fileName: string;
  size: number;
  /** Bytes that are here. */
  offset: number;
}

/** One of which all bytes are here, as a file on this machine. */
export interface WholeUpload extends UnfinishedUpload {
  path: string;
}

/** Where uploads of one kind are while they come in: a folder that all processes share, or the bucket. */
export interface Arrivals {
  find: (id: string) => Promise<UnfinishedUpload | null>;
  all: () => Promise<UnfinishedUpload[]>;
  remove: (id: string) => Promise<void>;
  /** Bytes that they may still want of this machine's disk. */
  promised: () => Promise<number>;
  /** Has all of it in a file while `work` is done with it. */
  withWhole: <Result>(
    upload: UnfinishedUpload,
    room: Room,
    work: (whole: WholeUpload) => Promise<Result>,
  ) => Promise<Result>;
  /** For the tus server. It is large, and needed by few: loaded with the first upload. */
  open: () => Promise<DataStore>;
}
