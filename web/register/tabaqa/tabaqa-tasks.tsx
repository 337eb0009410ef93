import { useState } from 'react';
import { type WholeTabaqa, tabaqatApi } from '#contract/tabaqat';
import { Button } from '#web/ui/button';
import { Checkbox } from '#web/ui/checkbox';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { SigningDialog } from '../signing-dialog.tsx';
import { useApproveTabaqa, useComposeTabaqa, useSealTabaqa, useShowTabaqa } from './api.ts';
import { tabaqaText as text } from './text.ts';

const said = (title: string) => ({
  onSuccess: () => showToast({ title, tone: 'success' as const }),
  onError: (error: Error) => showFailure(error, text.failed),
});

/** What the reader's part in the record leaves to be done now. */
export function TabaqaTasks({ tabaqa }: { tabaqa: WholeTabaqa }) {
  const { state, part } = tabaqa;
  if (state === 'sealed' || (!part.isShaykh && !part.isScribe)) return null;
  return (
    <>
      {state === 'draft' && <ShowTask tabaqa={tabaqa} />}
      {state === 'shown' && part.isShaykh && <ApproveTask tabaqa={tabaqa} />}
      {state === 'approved' && part.isShaykh && <SealTask tabaqa={tabaqa} />}
      <ComposeTask tabaqa={tabaqa} />
    </>
  );
}

function ComposeTask({ tabaqa }: { tabaqa: WholeTabaqa }) {
  const composing = useComposeTabaqa(tabaqa.seriesId);
  return (
    <>
      <Button
        kind="quiet"
        icon="refresh"
        block
        busy={composing.isPending && text.composing}
        onClick={() => composing.mutate(undefined, said(text.composed))}
      >
        {text.compose}
      </Button>
      <p className="hint">{text.composeHint}</p>
    </>
  );
}

function ShowTask({ tabaqa }: { tabaqa: WholeTabaqa }) {
  const showing = useShowTabaqa(tabaqa.id);
  return (
    <>
      <Button
        icon="eye"
        block
        busy={showing.isPending && text.showing}
        onClick={() => showing.mutate(undefined, said(text.shown))}
      >
        {text.show}
      </Button>
      <p className="hint">{text.showHint}</p>
    </>
  );
}

/** That he grants is his own word: nothing is ticked for him. */
function ApproveTask({ tabaqa }: { tabaqa: WholeTabaqa }) {
  const approving = useApproveTabaqa(tabaqa.id);
  const [grants, setGrants] = useState(false);
  return (
    <>
      <Checkbox
        label={text.grants}
        hint={text.grantsHint}
        checked={grants}
        onChange={(event) => setGrants(event.target.checked)}
      />
      <Button
        icon="check"
        block
        busy={approving.isPending && text.approving}
        onClick={() => approving.mutate({ grants }, said(text.approved))}
      >
        {text.approve}
      </Button>
    </>
  );
}

function SealTask({ tabaqa }: { tabaqa: WholeTabaqa }) {
  const sealing = useSealTabaqa(tabaqa.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="stamp" block onClick={() => setOpen(true)}>
        {text.seal}
      </Button>
      {isOpen && (
        <SigningDialog
          title={text.sealTitle}
          description={text.sealText}
          submit={text.seal}
          busy={text.sealing}
          failed={text.failed}
          schema={tabaqatApi.seal.body}
          saving={sealing}
          given={(body) => body}
          onSaved={() => showToast({ title: text.sealed, tone: 'success' })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
