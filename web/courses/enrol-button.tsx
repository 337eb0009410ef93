import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { showToast } from '#web/ui/toast-store';
import { useEnrol } from './api.ts';
import { coursesText as text } from './text.ts';

interface EnrolButtonProps {
  courseId: number;
  /** What takes this button's place can take its focus as well: `useFocusAfterEnrolling`. */
  onPress: () => void;
}

export function EnrolButton({ courseId, onPress }: EnrolButtonProps) {
  const enrol = useEnrol();
  const press = () => {
    onPress();
    enrol.mutate(courseId, {
      onSuccess: () =>
        showToast({ title: text.enrolled, description: text.enrolledDescription, tone: 'success' }),
      onError: (error) =>
        showToast({ title: text.enrolError, description: errorText(error), tone: 'destructive' }),
    });
  };
  return (
    <Button icon="book" busy={enrol.isPending && text.enrolling} onClick={press}>
      {text.enrol}
    </Button>
  );
}
