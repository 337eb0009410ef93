import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A long text while it is written, packed in memory: a hundred thousand rows are a few megabytes so, and nothing of them lies
 * on a disk.
 */
export class PackedText {
  readonly #gzip = createGzip({ level: 1 });
  readonly #chunks: Buffer[] = [];

  constructor() {
    this.#gzip.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  async write(text: string): Promise<void> {
    if (!this.#gzip.write(text)) await once(this.#gzip, 'drain');
  }

  /** All that was written; nothing can be added afterwards. */
  async read(): Promise<Readable> {
    this.#gzip.end();
    await once(this.#gzip, 'end');
    const unpacked = createGunzip();
    pipeline(Readable.from(this.#chunks), unpacked, () => undefined);
    return unpacked;
  }
}
