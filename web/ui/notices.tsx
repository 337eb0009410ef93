import { useEffect, useSyncExternalStore } from 'react';
import { shownToast, subscribeToToast } from './toast-store.ts';
import { useFetchedAtLeisure, useLater } from './use-later.ts';

const loadToaster = async () => (await import('./toaster.tsx')).Toaster;

/** The place where a page shows what `showToast` says; once in every page. */
export function Notices() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast);
  const { Part: Toaster, fetchPart } = useLater(loadToaster);
  useFetchedAtLeisure(fetchPart);
  useEffect(() => {
    if (toast) void fetchPart().catch(() => undefined);
  }, [toast, fetchPart]);
  return Toaster && <Toaster toast={toast} />;
}
