import type { Readable } from 'node:stream';
import type { ByteRange } from '#contract/byte-range';

/** Where finished files lie, each under the name of its row. */
export interface FileStore {
  /** Copies the file at `path` in; once this returns it is there for good. Again with the same name: the same. */
  keep: (path: string, name: string, mimeType: string) => Promise<void>;
  /** The bytes; null when there is no such file. */
  read: (name: string, range?: ByteRange) => Promise<Readable | null>;
  /** The same file under another path, where that costs nothing; false where it cannot be had so. */
  link?: (name: string, to: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** Everything there, in pages. */
  list: () => AsyncIterable<StoredFile[]>;
}

export interface StoredFile {
  name: string;
  size: number;
  changedAt: Date;
}
