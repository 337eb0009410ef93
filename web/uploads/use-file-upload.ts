import { useEffect, useRef, useState } from 'react';
import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { errorText } from '#web/lib/error-text';
import { showToast } from '#web/ui/toast-store';
import { sendFile } from './api.ts';
import { useLatest } from './use-latest.ts';

interface FileUploadOptions<E extends Endpoint> {
  endpoint: E;
  onDone: (reply: ReplyOf<E>) => void;
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
  failure: { title: string; description: string };
}

/** One small file on its way, with its progress. A second file takes the place of the first. */
export function useFileUpload<E extends Endpoint & { takesFile: string }>({
  endpoint,
  onDone,
  onBusyChange,
  failure,
}: FileUploadOptions<E>) {
  const [onItsWay, setOnItsWay] = useState<{ name: string; percent: number } | null>(null);
  const [error, setError] = useState<string>();
  const sending = useRef<AbortController | null>(null);
  const tellBusy = useLatest(onBusyChange);
  useEffect(
    () => () => {
      sending.current?.abort();
      tellBusy.current?.(false);
    },
    [tellBusy],
  );

  const send = async (file: File) => {
    sending.current?.abort();
    const mine = new AbortController();
    sending.current = mine;
    setError(undefined);
    setOnItsWay({ name: file.name, percent: 0 });
    onBusyChange?.(true);
    try {
      const onPercent = (percent: number) => setOnItsWay({ name: file.name, percent });
      onDone(await sendFile(endpoint, file, { onPercent, signal: mine.signal }));
    } catch (problem) {
      if (mine.signal.aborted) return;
      setError(errorText(problem, failure.description));
      showToast({ ...failure, tone: 'destructive' });
    } finally {
      if (sending.current === mine) {
        sending.current = null;
        setOnItsWay(null);
        onBusyChange?.(false);
      }
    }
  };

  const cancel = () => sending.current?.abort();
  return {
    onItsWay: onItsWay && { ...onItsWay, onCancel: cancel },
    error,
    send: (file: File) => void send(file),
  };
}
