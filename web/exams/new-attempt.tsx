import type { Exam } from '#contract/exams';
import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { showToast } from '#web/ui/toast-store';
import { useStartAttempt } from './api.ts';
import { ExamIntro } from './exam-intro.tsx';
import { examsText as text } from './text.ts';

interface NewAttemptProps {
  exam: Exam;
  coursePath: string;
  onStarted: (attemptId: number) => void;
}

export function NewAttempt({ exam, coursePath, onStarted }: NewAttemptProps) {
  const start = useStartAttempt(exam.courseId, onStarted);
  const press = () =>
    start.mutate(exam.id, {
      onError: (error) =>
        showToast({ title: text.startError, description: errorText(error), tone: 'destructive' }),
    });
  return (
    <ExamIntro exam={exam} coursePath={coursePath}>
      <Button busy={start.isPending && text.starting} onClick={press}>
        {text.start}
      </Button>
    </ExamIntro>
  );
}
