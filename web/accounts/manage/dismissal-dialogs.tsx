import { useState } from 'react';
import { displayName } from '#contract/accounts';
import { type ManagedUser, userManagementApi } from '#contract/managing-users';
import { Checkbox } from '#web/ui/checkbox';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { ReasonDialog } from '#web/ui/reason-dialog';
import { showToast } from '#web/ui/toast-store';
import { useRemove, useRestore, useSuspend } from './dismissal-api.ts';
import { dismissalText as text } from './dismissal-text.ts';

interface AboutUser {
  user: ManagedUser;
  onClose: () => void;
}

export function SuspendDialog({ user, onClose }: AboutUser) {
  const suspend = useSuspend();
  return (
    <ReasonDialog
      title={text.suspendOf(displayName(user))}
      description={text.suspendWarning}
      label={text.reason}
      submit={text.suspend}
      busy={text.suspending}
      cancel={text.cancel}
      isDanger
      schema={userManagementApi.suspend.body}
      saving={suspend}
      given={({ reason }) => ({ userId: user.id, reason })}
      failed={text.suspendFailed}
      onSaved={() => showToast({ title: text.suspendDone, tone: 'success' })}
      onClose={onClose}
    />
  );
}

export function RemoveDialog({ user, onClose }: AboutUser) {
  const remove = useRemove();
  const [withdrawsDocuments, setWithdraws] = useState(false);
  return (
    <ReasonDialog
      title={text.removeOf(displayName(user))}
      description={text.removeWarning}
      label={text.reason}
      submit={text.remove}
      busy={text.removing}
      cancel={text.cancel}
      isDanger
      schema={userManagementApi.remove.body}
      besides={{ withdrawsDocuments }}
      saving={remove}
      given={(body) => ({ userId: user.id, ...body })}
      failed={text.removeFailed}
      onSaved={() => showToast({ title: text.removeDone, tone: 'success' })}
      onClose={onClose}
    >
      <Checkbox
        label={text.withdraw}
        hint={text.withdrawHint}
        checked={withdrawsDocuments}
        onChange={({ currentTarget }) => setWithdraws(currentTarget.checked)}
      />
    </ReasonDialog>
  );
}

export function RestoreConfirm({ user, onClose }: AboutUser) {
  const restore = useRestore();
  const bringBack = () =>
    restore.mutate(user.id, {
      onSuccess: () => showToast({ title: text.restoreDone, tone: 'success' }),
      onError: (error) => showFailure(error, text.restoreFailed),
      onSettled: onClose,
    });
  const isOnlyLeaving = user.suspendedAt === null;
  return (
    <Confirm
      open
      onClose={onClose}
      title={isOnlyLeaving ? text.callBackOf(displayName(user)) : text.restoreOf(displayName(user))}
      description={isOnlyLeaving ? text.callBackHint : text.restoreHint}
      confirmLabel={isOnlyLeaving ? text.callBack : text.restore}
      kind="primary"
      busy={restore.isPending && text.restoring}
      onConfirm={bringBack}
    />
  );
}
