import { useMutation, useQueryClient } from '@tanstack/react-query';
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
  return (
    <Button kind="secondary" small busy={staying.isPending && text.staying} onClick={() => staying.mutate()}>
      {text.stay}
    </Button>
  );
}
