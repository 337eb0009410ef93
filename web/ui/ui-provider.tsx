import { Direction } from 'radix-ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { shownToast, subscribeToToast } from './toast-store.ts';
import { useFetchedAtLeisure, useLater } from './use-later.ts';

/** What every component expects around it: right-to-left keys, and the toaster. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <Direction.Provider dir="rtl">
      {children}
      <ToasterLater />
    </Direction.Provider>
  );
}

const loadToaster = async () => (await import('./toaster.tsx')).Toaster;

function ToasterLater() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast);
  const { Part: Toaster, fetchPart } = useLater(loadToaster);
  useFetchedAtLeisure(fetchPart);
  useEffect(() => {
    if (toast) void fetchPart().catch(() => undefined);
  }, [toast, fetchPart]);
  return Toaster && <Toaster toast={toast} />;
}
