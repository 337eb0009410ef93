import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { focusHeading } from '#web/lib/focus-heading';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { bannerText as text } from './banner-text.ts';

/** Calls the deletion of the account back, over every page and on the page that tells of it. */
export function StayButton() {
  const queries = useQueryClient();
  const staying = useMutation({
    mutationFn: async () => (await import('./stay-here.ts')).stayHere(queries),
    onSuccess: () => showToast({ title: text.stayed, tone: 'success' }),
    onError: (error) => showFailure(error, text.stayFailed),
  });
  // It goes with what it called back, and the focus of a keyboard would go with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading({ preventScroll: true });
    },
    [],
  );
  return (
    <Button kind="secondary" small busy={staying.isPending && text.staying} onClick={() => staying.mutate()}>
      {text.stay}
    </Button>
  );
}
