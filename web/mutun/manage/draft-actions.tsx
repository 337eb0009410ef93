import { useState } from 'react';
import { useLocation } from 'wouter';
import type { EditedMatn } from '#contract/managing-mutun';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { useChangeMatn, useRemoveDraft } from './api.ts';
import { draftText as text, manageText } from './text.ts';

/** What a draft becomes: a text of the students, or nothing. */
export function DraftActions({ matn, isTouched }: { matn: EditedMatn; isTouched: boolean }) {
  const [asked, setAsked] = useState<'publish' | 'remove' | null>(null);
  const [, navigate] = useLocation();
  const change = useChangeMatn(matn.key);
  const remove = useRemoveDraft(matn.key);
  const close = () => setAsked(null);
  return (
    <>
      <Button
        kind="gold"
        icon="eye"
        disabledReason={isTouched && text.publishWaits}
        onClick={() => setAsked('publish')}
      >
        {text.publish}
      </Button>
      <Button kind="quiet" icon="trash" onClick={() => setAsked('remove')}>
        {text.remove}
      </Button>
      <Confirm
        open={asked === 'publish'}
        onClose={close}
        kind="primary"
        title={text.publishQuestion}
        description={text.publishDescription}
        confirmLabel={text.publish}
        busy={change.isPending && text.publishing}
        onConfirm={() =>
          change.mutate(
            { isActive: true },
            {
              onSuccess: () =>
                showToast({
                  title: text.published,
                  tone: 'success',
                  action: { label: manageText.read, onPress: () => navigate(paths.matn(matn.key)) },
                }),
              onError: (error) => showFailure(error, text.publishFailed),
              onSettled: close,
            },
          )
        }
      />
      <Confirm
        open={asked === 'remove'}
        onClose={close}
        title={text.removeQuestion}
        description={text.removeDescription}
        confirmLabel={text.remove}
        busy={remove.isPending && text.removing}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              showToast({ title: text.removed, tone: 'success' });
              navigate(paths.manageMutun);
            },
            onError: (error) => {
              showFailure(error, text.removeFailed);
              close();
            },
          })
        }
      />
    </>
  );
}
