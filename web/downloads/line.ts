import { isFromWorker } from '../service-worker/messages.ts';

/** A copy that the worker gave in the place of an answer says for this long that there is no line worth the name. */
const tellsFor = 60_000;
let copiedAt = -Infinity;

if (typeof navigator !== 'undefined' && 'serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (isFromWorker(data, 'kept-copy')) copiedAt = Date.now();
  });
}

/** A browser that is connected to a dead network still calls itself connected. */
export const seemsOffline = (): boolean => !navigator.onLine || Date.now() - copiedAt < tellsFor;
