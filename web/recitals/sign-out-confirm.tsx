import { paths } from '#web/lib/paths';
import { Confirm } from '#web/ui/confirm';
import { signOutText as text } from './text.ts';

interface SignOutConfirmProps {
  /** What the device holds. */
  holds: 'tapes' | 'notes';
  onClose: () => void;
}

/** Before leaving a device that holds something unsent. */
export const SignOutConfirm = ({ holds, onClose }: SignOutConfirmProps) => (
  <Confirm
    open
    onClose={onClose}
    title={text[holds].title}
    description={text[holds].description}
    confirmLabel={text.confirm}
    cancelLabel={text.stay}
    kind="secondary"
    onConfirm={() => location.assign(paths.signOut)}
  />
);
