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

/** Gives the draft to the students, after a question. */
export function PublishDraft({ matn, isTouched }: { matn: EditedMatn; isTouched: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const change = useChangeMatn(matn.key);
  const publish = () =>
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
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button
        kind="gold"
        icon="eye"
        disabledReason={isTouched && text.publishWaits}
        onClick={() => setAsking(true)}
      >
        {text.publish}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        kind="primary"
        title={text.publishQuestion}
        description={text.publishDescription}
        confirmLabel={text.publish}
        busy={change.isPending && text.publishing}
        onConfirm={publish}
      />
    </>
  );
}

/** Throws the draft away, after a question. */
export function RemoveDraft({ matn }: { matn: EditedMatn }) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const remove = useRemoveDraft(matn.key);
  const throwAway = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: text.removed, tone: 'success' });
        navigate(paths.manageMutun);
      },
      onError: (error) => {
        showFailure(error, text.removeFailed);
        setAsking(false);
      },
    });
  return (
    <>
      <Button kind="quiet" icon="trash" onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.removeQuestion}
        description={text.removeDescription}
        confirmLabel={text.remove}
        busy={remove.isPending && text.removing}
        onConfirm={throwAway}
      />
    </>
  );
}
