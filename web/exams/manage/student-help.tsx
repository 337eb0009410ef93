import { ExtraTimeDialog } from './extra-time-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { ExamStudent } from './results-api.ts';

export interface Help {
  kind: 'leave' | 'extra-time';
  student: ExamStudent;
}

interface StudentHelpProps {
  help: Help | null;
  examId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a teacher does for one of the students. The page of results comes without it: most who read it only read. */
export function StudentHelp({ help, examId, open, onOpenChange }: StudentHelpProps) {
  if (!open || !help) return null;
  const Dialog = help.kind === 'leave' ? LeaveDialog : ExtraTimeDialog;
  return <Dialog student={help.student} examId={examId} onClose={() => onOpenChange(false)} />;
}
