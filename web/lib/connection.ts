import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** `restored` is the short while after an interruption in which the good news is shown. */
export type Connection = 'online' | 'offline' | 'restored';

const restoredFor = 3000;

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useConnection(): Connection {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const wasOffline = useRef(false);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    if (!online) {
      wasOffline.current = true;
      return;
    }
    if (!wasOffline.current) return;
    wasOffline.current = false;
    setRestored(true);
    const timer = setTimeout(() => setRestored(false), restoredFor);
    return () => {
      clearTimeout(timer);
      setRestored(false);
    };
  }, [online]);

  if (!online) return 'offline';
  return restored ? 'restored' : 'online';
}
