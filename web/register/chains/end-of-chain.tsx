import { useState } from 'react';
import { useLocation } from 'wouter';
import type { WholeChain } from '#contract/chains';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { showToast } from '#web/ui/toast-store';
import { useApproveChain, useDeleteChain } from '../api.ts';
import { editText as text } from './text.ts';

/** Reading it whole, approving it once it has arrived, or throwing the draft away. */
export function EndOfChain({ chain }: { chain: WholeChain }) {
  const [asked, setAsked] = useState<'approve' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {chain.arrives && <Note tone="ok">{text.arrived}</Note>}
      <div className="end-of-chain">
        <Button
          kind={chain.arrives ? 'primary' : 'secondary'}
          icon="check"
          disabledReason={!chain.arrives && text.notArrived}
          onClick={() => setAsked('approve')}
        >
          {text.approve}
        </Button>
        <LinkButton href={paths.chain(chain.id)} kind="secondary" icon="eye">
          {text.read}
        </LinkButton>
        <Button kind="quiet" icon="trash" onClick={() => setAsked('delete')}>
          {text.deleteDraft}
        </Button>
      </div>
      {asked === 'approve' && <ApproveDialog chain={chain} onClose={close} />}
      {asked === 'delete' && <DeleteDialog chain={chain} onClose={close} />}
    </>
  );
}

interface AskingProps {
  chain: WholeChain;
  onClose: () => void;
}

function ApproveDialog({ chain, onClose }: AskingProps) {
  const approving = useApproveChain(chain.id);
  return (
    <Confirm
      open
      onClose={onClose}
      title={text.approveTitle}
      description={text.approveText}
      confirmLabel={text.approve}
      kind="primary"
      busy={approving.isPending && text.approving}
      onConfirm={() =>
        approving.mutate(undefined, {
          onSuccess: () => showToast({ title: text.approvedDone, tone: 'success' }),
          onError: (error) => showFailure(error, text.approveError),
          onSettled: onClose,
        })
      }
    />
  );
}

function DeleteDialog({ chain, onClose }: AskingProps) {
  const deleting = useDeleteChain(chain.id);
  const [, navigate] = useLocation();
  return (
    <Confirm
      open
      onClose={onClose}
      title={text.deleteTitle}
      description={text.deleteText}
      confirmLabel={text.deleteDraft}
      busy={deleting.isPending && text.removing}
      onConfirm={() =>
        deleting.mutate(undefined, {
          onSuccess: () => navigate(paths.chains),
          onError: (error) => {
            showFailure(error, text.deleteError);
            onClose();
          },
        })
      }
    />
  );
}
