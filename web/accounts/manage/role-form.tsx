import { useState } from 'react';
import { displayName } from '#contract/accounts';
import { type ManagedUser } from '#contract/managing-users';
import { type Role, roles } from '#contract/primitives';
import { roleToGive } from '#web/lib/role-names';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { Segmented } from '#web/ui/segmented';
import { showToast } from '#web/ui/toast-store';
import { useChangeRole } from './api.ts';
import { usersText as text } from './text.ts';

export function RoleForm({ user }: { user: ManagedUser }) {
  const [role, setRole] = useState<Role>(user.role);
  const [isAsking, setAsking] = useState(false);
  const change = useChangeRole();
  const nameOf = (given: Role) => roleToGive(given, user.addressedAs);
  const options = roles.map((value) => ({ value, label: nameOf(value) }));
  const save = () =>
    change.mutate(
      { userId: user.id, role },
      {
        onSuccess: () => showToast({ title: text.roleChanged, tone: 'success' }),
        onError: (error) => {
          setRole(user.role);
          showFailure(error, text.roleError);
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <section className="user-section">
      <h3>{text.role}</h3>
      <Segmented label={text.role} options={options} value={role} onChange={setRole} />
      <Button
        kind="secondary"
        small
        disabledReason={role === user.role && text.sameRole}
        onClick={() => setAsking(true)}
      >
        {text.changeRole}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.changeRoleTo(displayName(user), nameOf(role))}
        description={text.roleHint}
        confirmLabel={text.changeRole}
        kind="primary"
        busy={change.isPending && text.changing}
        onConfirm={save}
      />
    </section>
  );
}
