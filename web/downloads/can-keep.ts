/** Lessons can be kept where there is a worker to play them. */
export const canKeep = (): boolean =>
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator && 'caches' in globalThis;
