import { useState } from 'react';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { useForgetPasskeys } from './api.ts';
import { userPasskeysText as text } from './user-passkeys-text.ts';

/** For whoever lost theirs. */
export function UserPasskeys({ userId }: { userId: string }) {
  const [isAsking, setAsking] = useState(false);
  const forgetting = useForgetPasskeys();
  const forget = () =>
    forgetting.mutate(userId, {
      onSuccess: () => showToast({ title: text.forgotten, tone: 'success' }),
      onError: (error) => showFailure(error, text.failed),
      onSettled: () => setAsking(false),
    });
  return (
    <section className="user-section">
      <h3>{text.title}</h3>
      <p className="hint">{text.hint}</p>
      <Button kind="secondary" small icon="key" onClick={() => setAsking(true)}>
        {text.forget}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.question}
        description={text.description}
        confirmLabel={text.forget}
        busy={forgetting.isPending && text.forgetting}
        onConfirm={forget}
      />
    </section>
  );
}
