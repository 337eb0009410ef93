import { queryOptions } from '@tanstack/react-query';
import { ApiError, ConnectionError } from '#web/lib/api-error';
import { peaksOf } from './peaks.ts';

export interface SoundFile {
  file: Blob;
  peaks: number[];
  /** Seconds; 0 where this browser cannot tell. */
  length: number;
}

const levelsKept = 600;
/** Enough to draw by, and little enough for a phone: a quarter of an hour takes 30 MB while it is read. */
const sampleRate = 8000;

/** A recording of the university's, whole: a few megabytes at most, so that every place in it is at hand at once. */
export const soundFileQuery = (address: string) =>
  queryOptions({
    queryKey: ['sound', address],
    queryFn: async ({ signal }): Promise<SoundFile> => {
      const file = await fetchSound(address, signal);
      return { file, ...(await drawn(file).catch(() => ({ peaks: [], length: 0 }))) };
    },
    staleTime: Infinity,
  });

async function fetchSound(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { credentials: 'same-origin', signal }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ConnectionError();
  });
  if (!response.ok) throw ApiError.from(response.status, response.statusText, await response.text());
  return response.blob();
}

async function drawn(file: Blob): Promise<{ peaks: number[]; length: number }> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  return { peaks: peaksOf(sound.getChannelData(0), levelsKept), length: sound.duration };
}
