import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import { type UploadedVideo, uploadsApi } from '#contract/uploads';
import { ApiError, ConnectionError } from '#web/lib/api-error';
import { call } from '#web/lib/call';
import { isTemporary, pauseBefore } from './retry-rules.ts';

export type VideoPhase = 'preparing' | 'sending' | 'waiting' | 'paused' | 'checking';

export interface VideoProgress {
  phase: VideoPhase;
  /** Bytes. */
  sent: number;
  total: number;
}

interface Listeners {
  onProgress: (progress: VideoProgress) => void;
  onDone: (video: UploadedVideo) => void;
  onFailed: (error: unknown) => void;
}

/** Small enough to arrive whole on a bad line, large enough to waste little. */
const chunkSize = 4 * 1024 * 1024;

/** Sends a video in parts. What the server has of the same file already is not sent again. */
export class VideoUpload {
  readonly #file: File;
  readonly #listeners: Listeners;
  readonly #leaving = new AbortController();
  #upload: Upload | null = null;
  #progress: VideoProgress;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(file: File, listeners: Listeners) {
    this.#file = file;
    this.#listeners = listeners;
    this.#progress = { phase: 'preparing', sent: 0, total: file.size };
  }

  start(): void {
    const { signal } = this.#leaving;
    window.addEventListener('online', () => this.#progress.phase === 'waiting' && this.resume(), { signal });
    this.#begin().catch(this.#stumble);
  }

  pause(): void {
    this.#tell({ phase: 'paused' });
    this.#stop(false);
  }

  resume = (): void => {
    clearTimeout(this.#timer);
    if (this.#isOver()) return;
    this.#tell({ phase: 'sending' });
    this.#upload?.start();
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
    this.#upload = await openUpload(this.#file, {
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
    this.#tell({ phase: 'checking', sent: this.#file.size });
    try {
      const video = await findVideo(this.#upload, this.#leaving.signal);
      if (!this.#isOver()) this.#listeners.onDone(video);
    } catch (error) {
      if (!isBeingChecked(error)) return this.#stumble(error);
      this.#timer = setTimeout(() => void this.#finish(), pauseBefore(0));
    }
  }

  readonly #stumble = (error: unknown): void => {
    if (this.#isOver() || this.#progress.phase === 'paused') return;
    if (!isTemporary(statusOf(error))) return this.#listeners.onFailed(asApiError(error));
    this.#tell({ phase: 'waiting' });
    this.#timer = setTimeout(this.resume, pauseBefore(this.#failures));
    this.#failures += 1;
  };

  #stop(giveUp: boolean) {
    clearTimeout(this.#timer);
    // A server that cannot be told forgets an upload that nobody goes on with.
    this.#upload?.abort(giveUp).catch(() => undefined);
  }

  #tell(change: Partial<VideoProgress>) {
    this.#progress = { ...this.#progress, ...change };
    if (!this.#isOver()) this.#listeners.onProgress(this.#progress);
  }

  #isOver = () => this.#leaving.signal.aborted;
}

type UploadEvents = Pick<UploadOptions, 'onProgress' | 'onChunkComplete' | 'onSuccess' | 'onError'>;

/** Not begun yet; where an earlier visit sent a part of the same file, it goes on after that. */
async function openUpload(file: File, events: UploadEvents): Promise<Upload> {
  const tus = await import('tus-js-client');
  const upload = new tus.Upload(file, {
    endpoint: uploadsApi.uploadVideo.path,
    chunkSize,
    metadata: { filename: file.name },
    // When to try again is decided by whoever listens, for as long as the page is open.
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    ...events,
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  return upload;
}

/** The server has all of it, and says what it is. */
function findVideo(upload: Upload | null, signal: AbortSignal): Promise<UploadedVideo> {
  const id = upload?.url?.split('/').at(-1) ?? '';
  return call(uploadsApi.findVideo, { params: { id } }, { signal });
}

const isBeingChecked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'video_being_checked';

const isDetailed = (error: unknown): error is DetailedError =>
  error instanceof Error && 'originalResponse' in error;

/** 0 when nothing came back. */
function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status;
  if (isDetailed(error)) return error.originalResponse?.getStatus() ?? 0;
  return error instanceof ConnectionError ? 0 : 400;
}

function asApiError(error: unknown): unknown {
  if (!isDetailed(error) || !error.originalResponse) return error;
  return ApiError.from(error.originalResponse.getStatus(), '', error.originalResponse.getBody());
}
