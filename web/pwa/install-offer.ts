import { useSyncExternalStore } from 'react';

/** The browser's offer to install the site as an app. Only Chromium's browsers make one, so no list of types has it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null) {
  offer = next;
  listeners.forEach((listener) => listener());
}

// At once and not with the first component: the offer comes when the browser likes, and only once.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // The button asks in its place.
    event.preventDefault();
    setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Asks the person, as the browser does it; nothing while there is no offer. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (!current) return null;
  return () => {
    // An offer may be used once; whoever declines is offered it again when the browser thinks fit.
    setOffer(null);
    void current.prompt();
  };
}
