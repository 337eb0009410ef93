import { ExtraTimeForm } from '#web/accounts/manage/extra-time-form';
import { extraTimeText as text } from '#web/accounts/manage/extra-time-text';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Note } from '#web/ui/note';
import type { ExamStudent } from './results-api.ts';

interface ExtraTimeDialogProps {
  student: ExamStudent;
  examId: number;
  onClose: () => void;
}

/** More time for one student in one exam. */
export function ExtraTimeDialog({ student: { userId, name }, examId, onClose }: ExtraTimeDialogProps) {
  return (
    <Dialog open onClose={onClose} title={text.titleFor(name)} description={text.description}>
      <ExtraTimeForm
        userId={userId}
        examId={examId}
        besides={(times) => {
          const inAll = times.find((time) => time.examId === null);
          return inAll && <Note icon="clock">{text.alsoInAll(inAll.percent)}</Note>;
        }}
        cancel={
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        }
        onSaved={onClose}
      />
    </Dialog>
  );
}
