import { paths } from '#web/lib/paths';
import { Confirm } from '#web/ui/confirm';
import type { Held } from './sign-out-question.tsx';
import { signOutText as text } from './text.ts';

interface SignOutConfirmProps {
  /** What the device holds, at least one. */
  held: Held[];
  onClose: () => void;
}

/** Before leaving a device that holds something unsent, or something that goes with the one who leaves. */
export const SignOutConfirm = ({ held, onClose }: SignOutConfirmProps) => (
  <Confirm
    open
    onClose={onClose}
    title={text[held[0] ?? 'tapes'].title}
    description={held.map((kind) => text[kind].description).join(' ')}
    confirmLabel={text.confirm}
    cancelLabel={text.stay}
    kind="secondary"
    onConfirm={() => location.assign(paths.signOut)}
  />
);
