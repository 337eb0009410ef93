import { paths } from '#web/lib/paths';
import { Confirm } from '#web/ui/confirm';
import { signOutText as text } from './text.ts';

/** Before leaving a device that holds something unsent. */
export const SignOutConfirm = ({ onClose }: { onClose: () => void }) => (
  <Confirm
    open
    onClose={onClose}
    title={text.title}
    description={text.description}
    confirmLabel={text.confirm}
    cancelLabel={text.stay}
    kind="secondary"
    onConfirm={() => location.assign(paths.signOut)}
  />
);
