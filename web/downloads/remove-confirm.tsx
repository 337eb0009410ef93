import { Confirm } from '#web/ui/confirm';
import type { KeptLesson } from './kept-lesson.ts';
import { downloadsText as text } from './text.ts';

interface RemoveConfirmProps {
  lessons: readonly KeptLesson[];
  title: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Before several lessons go at once. */
export const RemoveConfirm = ({ lessons, title, onClose, onConfirm }: RemoveConfirmProps) => (
  <Confirm
    open
    onClose={onClose}
    title={title}
    description={text.removeDescription(
      lessons.length,
      lessons.reduce((sum, { size }) => sum + size, 0),
    )}
    confirmLabel={text.remove}
    onConfirm={onConfirm}
  />
);
