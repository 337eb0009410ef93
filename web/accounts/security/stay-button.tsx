import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { useStay } from './leaving-api.ts';
import { leavingText as text } from './leaving-text.ts';

export function StayButton() {
  const stay = useStay();
  const keep = () =>
    stay.mutate(undefined, {
      onSuccess: () =>
        showToast({ title: text.stayed, description: text.stayedDescription, tone: 'success' }),
      onError: (error) => showFailure(error, text.stayFailed),
    });
  return (
    <Button kind="secondary" small busy={stay.isPending && text.staying} onClick={keep}>
      {text.stay}
    </Button>
  );
}
