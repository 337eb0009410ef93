import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { leisure } from '#web/lib/leisure';
import { uiText } from './text.ts';
import { showToast } from './toast-store.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part of the page that its first drawing does without. What failed to come is asked for again with the next wish. */
export function useLater<Props>(load: Load<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetchPart = useCallback(
    async (then?: () => void) => {
      const part = await load();
      // At once, with its listeners: whoever sees it may already be pressing the next key.
      flushSync(() => {
        setPart(() => part);
        then?.();
      });
    },
    [load],
  );
  return { Part, fetchPart };
}

interface OpenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Such a part that opens over the page. `failure`: what is said when it cannot. */
export function useOpenLater<Props extends OpenProps>(load: Load<Props>, failure: string) {
  const { Part, fetchPart } = useLater(load);
  const [open, setOpen] = useState(false);
  const show = useCallback(async () => {
    try {
      await fetchPart(() => setOpen(true));
    } catch {
      showToast({ title: failure, description: uiText.checkConnection, tone: 'destructive' });
    }
  }, [fetchPart, failure]);
  return { Part, open, setOpen, show, fetchPart };
}

/** Fetches it when the browser has nothing better to do, so that it is there when it is wanted. */
export function useFetchedAtLeisure(fetchPart: () => Promise<void>): void {
  useEffect(() => {
    void leisure()
      .then(() => fetchPart())
      .catch(() => undefined);
  }, [fetchPart]);
}
