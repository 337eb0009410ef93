import { paths } from '#web/lib/paths';
import { Confirm } from '#web/ui/confirm';
import type { Holding } from './sign-out-question.tsx';
import { signOutText as text } from './text.ts';

/** Before leaving a device that holds something unsent, or something that goes with the one who leaves. */
export const SignOutConfirm = ({ holding, onClose }: { holding: Holding; onClose: () => void }) => (
  <Confirm
    open
    onClose={onClose}
    title={holding.tapes ? text.title : text.lessonsTitle}
    description={[
      ...(holding.tapes ? [text.description] : []),
      ...(holding.lessons ? [text.lessonsDescription] : []),
    ].join(' ')}
    confirmLabel={text.confirm}
    cancelLabel={text.stay}
    kind="secondary"
    onConfirm={() => location.assign(paths.signOut)}
  />
);
