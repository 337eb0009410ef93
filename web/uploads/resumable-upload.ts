import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import { ApiError, ConnectionError } from '#web/lib/api-error';
import { isTemporary, pauseBefore } from './retry-rules.ts';

export type UploadPhase = 'preparing' | 'sending' | 'waiting' | 'paused' | 'checking';

export interface UploadProgress {
  phase: UploadPhase;
  /** Bytes. */
  sent: number;
  total: number;
}

interface Listeners<Settled> {
  onProgress: (progress: UploadProgress) => void;
  onDone: (settled: Settled) => void;
  onFailed: (error: unknown) => void;
}

/** What is sent, where to, and what is asked of the server once it has all of it. */
export interface Parcel<Settled> {
  file: File;
  /** The address that takes it, by the tus protocol. */
  endpoint: string;
  /** What the server is told of it before its first byte, so that it may refuse it then. */
  about?: () => Promise<Record<string, string>>;
  /** Called with the upload's name; called again while the server says that it is being checked. */
  settle: (uploadId: string, signal: AbortSignal) => Promise<Settled>;
}

/** Small enough to arrive whole on a bad line, large enough to waste little. */
const chunkSize = 4 * 1024 * 1024;

/** Sends a file in parts. What the server has of the same file already is not sent again. */
export class ResumableUpload<Settled> {
  readonly #parcel: Parcel<Settled>;
  readonly #listeners: Listeners<Settled>;
  readonly #leaving = new AbortController();
  #upload: Upload | null = null;
  #progress: UploadProgress;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parcel: Parcel<Settled>, listeners: Listeners<Settled>) {
    this.#parcel = parcel;
    this.#listeners = listeners;
    this.#progress = { phase: 'preparing', sent: 0, total: parcel.file.size };
  }

  start(): void {
    const { signal } = this.#leaving;
    window.addEventListener('online', () => this.#progress.phase === 'waiting' && this.resume(), { signal });
    this.#tell({ phase: 'preparing' });
    this.#begin().catch(this.#stumble);
  }

  pause(): void {
    this.#tell({ phase: 'paused' });
    this.#stop(false);
  }

  resume = (): void => {
    clearTimeout(this.#timer);
    if (this.#isOver()) return;
    // Without a line even the code that sends may not have come.
    if (!this.#upload) return void this.#begin().catch(this.#stumble);
    this.#tell({ phase: 'sending' });
    this.#upload.start();
  };

  /** Gives it up for good, on the server as well. */
  cancel(): void {
    this.#leaving.abort();
    this.#stop(true);
  }

  /** Stops listening and sending; the server keeps what it has. */
  leave(): void {
    this.#leaving.abort();
    this.#stop(false);
  }

  async #begin() {
    this.#upload = await openUpload(this.#parcel, {
      onProgress: (sent, total) => {
        if (this.#progress.phase === 'sending') this.#tell({ sent, total });
      },
      onChunkComplete: () => {
        this.#failures = 0;
      },
      onSuccess: () => void this.#finish(),
      onError: this.#stumble,
    });
    if (this.#progress.phase !== 'paused') this.resume();
  }

  async #finish() {
    this.#tell({ phase: 'checking', sent: this.#parcel.file.size });
    try {
      const uploadId = this.#upload?.url?.split('/').at(-1) ?? '';
      const settled = await this.#parcel.settle(uploadId, this.#leaving.signal);
      if (!this.#isOver()) this.#listeners.onDone(settled);
    } catch (error) {
      if (!isBeingChecked(error)) return this.#stumble(error);
      this.#timer = setTimeout(() => void this.#finish(), pauseBefore(0));
    }
  }

  readonly #stumble = (error: unknown): void => {
    if (this.#isOver() || this.#progress.phase === 'paused') return;
    if (isRefusedByName(error) || !isTemporary(statusOf(error)))
      return this.#listeners.onFailed(asApiError(error));
    this.#tell({ phase: 'waiting' });
    this.#timer = setTimeout(this.resume, pauseBefore(this.#failures));
    this.#failures += 1;
  };

  #stop(giveUp: boolean) {
    clearTimeout(this.#timer);
    // A server that cannot be told forgets an upload that nobody goes on with.
    this.#upload?.abort(giveUp).catch(() => undefined);
  }

  #tell(change: Partial<UploadProgress>) {
    this.#progress = { ...this.#progress, ...change };
    if (!this.#isOver()) this.#listeners.onProgress(this.#progress);
  }

  #isOver = () => this.#leaving.signal.aborted;
}

type UploadEvents = Pick<UploadOptions, 'onProgress' | 'onChunkComplete' | 'onSuccess' | 'onError'>;

/** Not begun yet; where an earlier visit sent a part of the same file, it goes on after that. */
async function openUpload({ file, endpoint, about }: Parcel<unknown>, events: UploadEvents): Promise<Upload> {
  const [tus, told] = await Promise.all([import('tus-js-client'), about?.()]);
  const upload = new tus.Upload(file, {
    endpoint,
    chunkSize,
    metadata: { filename: file.name, ...told },
    // When to try again is decided by whoever listens, for as long as the page is open.
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    ...events,
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  return upload;
}

const beingChecked = ['video_being_checked', 'sound_being_checked'];

const isBeingChecked = (error: unknown): boolean =>
  error instanceof ApiError && beingChecked.includes(error.code ?? '');

/** A conflict of two parts passes; one that the university names in its answer does not. */
const isRefusedByName = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code !== null;

const isDetailed = (error: unknown): error is DetailedError =>
  error instanceof Error && 'originalResponse' in error;

/** 0 when nothing came back. */
function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status;
  if (isDetailed(error)) return error.originalResponse?.getStatus() ?? 0;
  // The code that sends is a file of the site: without a line it does not come.
  return error instanceof ConnectionError || error instanceof TypeError ? 0 : 400;
}

function asApiError(error: unknown): unknown {
  if (!isDetailed(error) || !error.originalResponse) return error;
  return ApiError.from(error.originalResponse.getStatus(), '', error.originalResponse.getBody());
}
