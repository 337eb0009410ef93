import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { showToast } from '#web/ui/toast-store';
import { usePromoteToAdmin } from './own-account-api.ts';
import { accountsText as text } from './text.ts';

/** Offered only where the server says that a person may promote themselves. */
export function PromoteButton() {
  const promote = usePromoteToAdmin();
  const press = () =>
    promote.mutate(undefined, {
      onSuccess: () =>
        showToast({ title: text.promoted, description: text.promotedDescription, tone: 'success' }),
      onError: (error) =>
        showToast({ title: text.promoteError, description: errorText(error), tone: 'destructive' }),
    });
  return (
    <div>
      <Button kind="secondary" block icon="shield" busy={promote.isPending && text.promoting} onClick={press}>
        {text.promote}
      </Button>
      <p className="hint">{text.promoteHint}</p>
    </div>
  );
}
