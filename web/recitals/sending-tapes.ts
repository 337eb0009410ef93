import type { QueryClient } from '@tanstack/react-query';
import { recitalsApi, type WholeRecital } from '#contract/recitals';
import { soundUploadsApi } from '#contract/sound-uploads';
import { ApiError } from '#web/lib/api-error';
import { askAgain } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { errorText } from '#web/lib/error-text';
import { ResumableUpload, type UploadProgress } from '#web/uploads/resumable-upload';
import { deviceTapes } from './device-tapes.ts';
import { markTape } from './holds-tapes.ts';
import type { WholeTape } from './tapes.ts';

/** How a tape on its way stands; `signed-out` waits for its student. */
export type Sending = UploadProgress | { phase: 'signed-out' };

const onTheirWay = new Map<string, Sending>();
const listeners = new Set<() => void>();

export const sendingOf = (id: string): Sending | undefined => onTheirWay.get(id);

export function subscribeToSending(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(id: string, sending: Sending | null) {
  if (sending) onTheirWay.set(id, sending);
  else onTheirWay.delete(id);
  listeners.forEach((listener) => listener());
}

const tapesKey = (userId: string) => ['tapes', userId];

/** What lies on the device: asked of the device, whatever the line does. */
export const tapesQueryKey = tapesKey;

/** Sends a tape, for as long as it takes. Only what the university has answered for is removed from the device. */
export async function sendTape(userId: string, id: string, queries: QueryClient): Promise<void> {
  if (onTheirWay.has(id)) return;
  tell(id, { phase: 'preparing', sent: 0, total: 0 });
  markTape(userId, id, 'to-send');
  const tapes = await deviceTapes(userId);
  await tapes.change(id, { isToSend: true, refusal: null });
  await inTurn(`recital-sending ${id}`, async () => {
    const whole = await tapes.whole(id);
    // another tab has sent it meanwhile
    if (!whole) return tell(id, null);
    try {
      await upload(whole, (progress) => tell(id, progress));
      await tapes.remove(id);
      markTape(userId, id, null);
      tell(id, null);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return tell(id, { phase: 'signed-out' });
      await tapes.change(id, { isToSend: false, refusal: errorText(error) });
      markTape(userId, id, 'kept');
      tell(id, null);
    }
  });
  await Promise.all([
    askAgain(queries, recitalsApi.own),
    queries.invalidateQueries({ queryKey: tapesKey(userId) }),
  ]);
}

export async function sendWaitingTapes(userId: string, queries: QueryClient): Promise<void> {
  const waiting = (await (await deviceTapes(userId)).list()).filter(({ tape }) => tape.isToSend);
  await Promise.all(waiting.map(({ tape }) => sendTape(userId, tape.id, queries)));
}

/** Of all tabs one sends a tape. */
const inTurn = async (name: string, work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
};

const upload = ({ tape, file, length }: WholeTape, onProgress: (progress: UploadProgress) => void) =>
  new Promise<WholeRecital>((resolve, reject) => {
    new ResumableUpload<WholeRecital>(
      {
        file,
        endpoint: soundUploadsApi.uploadSound.path,
        settle: async (uploadId, signal) => {
          // Asked first: while the server still looks at the recording, it is not there to be sent.
          await call(soundUploadsApi.findSound, { params: { id: uploadId } }, { signal });
          return call(
            recitalsApi.send,
            {
              body: {
                clientId: tape.id,
                matn: tape.matn,
                from: tape.from,
                to: tape.to,
                upload: uploadId,
                seconds: Math.max(1, Math.round(length / 1000)),
              },
            },
            { signal },
          );
        },
      },
      { onProgress, onDone: resolve, onFailed: reject },
    ).start();
  });
