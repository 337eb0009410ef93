import { useSyncExternalStore } from 'react';
import { type FromWorker, isFromWorker, type ToWorker } from '../service-worker/messages.ts';

const script = '/service-worker.js';
const hour = 3_600_000;
const longestWait = 3000;

/** The worker of a newer build, waiting for a word from the person. */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function setWaiting(worker: ServiceWorker | null) {
  waiting = worker;
  listeners.forEach((listener) => listener());
}

let isStarted = false;

/** Once, for a signed-in person: visitors read pages that need no worker. The development server has none to offer. */
export function startWorker(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  const start = () => void register().catch(() => undefined); // a browser that refuses workers has the site without one
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', tellWhatWasFetched, { once: true });
  }
  await serviceWorker.register(script, { updateViaCache: 'none' });
  const registration = await serviceWorker.getRegistration();
  if (registration) watchForUpdates(registration);
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const look = async () => {
    const worker = registration.waiting;
    // The first worker of all replaces nothing.
    if (!worker || !navigator.serviceWorker.controller) return;
    // A page that was opened after the update is of the new build already, and there is nothing to say.
    if (isThisPages(await entryOf(worker))) tell(worker, { kind: 'take-over' });
    else setWaiting(worker);
  };
  const watch = () => registration.installing?.addEventListener('statechange', () => void look());
  void look();
  // One may be on its way already: the browser looks for updates by itself as well.
  watch();
  registration.addEventListener('updatefound', watch);
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < hour) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** A worker answers; one that is thrown away meanwhile has nothing to announce either. */
const entryOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    tell(worker, { kind: 'which-build' }, [port2]);
  });

const isThisPages = (entry: unknown): boolean =>
  [...document.scripts].some(({ src }) => src !== '' && new URL(src).pathname === entry);

/** The page came before its worker, which shall know all the same what the page needs, also what is still on its way. */
function tellWhatWasFetched(): void {
  const seenFrom = performance.now();
  const observer = new PerformanceObserver((list) => {
    const paths = list
      .getEntries()
      .filter(({ startTime }) => startTime <= seenFrom)
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search);
    if (paths.length > 0) tell(navigator.serviceWorker.controller, { kind: 'keep', paths });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** On a first visit the page may be whole before its worker is there. */
export const hasWorker = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** The worker of this page, if it has one already. */
export function tellWorker(message: ToWorker): void {
  if ('serviceWorker' in navigator) tell(navigator.serviceWorker.controller, message);
}

/** Nothing is told where there are no workers: in some browsers, and where the public pages are made. */
export function hearWorker(kind: FromWorker['kind'], listener: () => void): void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (isFromWorker(data, kind)) listener();
  });
}

function tell(worker: ServiceWorker | null, message: ToWorker, transfer: Transferable[] = []): void {
  worker?.postMessage(message, { transfer });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Puts the new build in the place of this one, and this page with it; nothing while there is none. */
export function useUpdate(): (() => void) | null {
  const worker = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
  if (!worker) return null;
  return () => {
    // Another tab was quicker: the new build is in its place already, and only this page is old.
    if (worker.state !== 'installed') return location.reload();
    // Only the page whose button was pressed: another may hold words that are not saved yet.
    const renew = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', renew, { once: true });
    // The old worker keeps its place as long as it owes somebody an answer; this page need not wait for that.
    setTimeout(renew, longestWait);
    tell(worker, { kind: 'take-over' });
  };
}
