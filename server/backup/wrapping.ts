import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { BackupKey } from './key.ts';
import { sealedSize, sealing, unsealing } from './sealing.ts';

type Bytes = AsyncIterable<Buffer | string>;

/** How the files of a backup lie on the disk: as they are, or sealed with a key. */
export interface Wrapping {
  /** After the name of each file. */
  ending: '' | '.sealed';
  wrap: (source: Bytes) => Bytes;
  /** What was wrapped in the file at this path. */
  read: (path: string) => Readable;
  /** Of a file with so many bytes, on the disk. */
  sizeOf: (bytes: number) => number;
}

export const plain: Wrapping = {
  ending: '',
  wrap: (source) => source,
  read: (path) => createReadStream(path),
  sizeOf: (bytes) => bytes,
};

export const sealedWith = ({ key }: BackupKey): Wrapping => ({
  ending: '.sealed',
  wrap: sealing(key),
  read: (path) => Readable.from(unsealing(key)(createReadStream(path)), { objectMode: false }),
  sizeOf: sealedSize,
});

/** A new file that only its owner may read; once it is closed its bytes are on the disk. */
export const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
