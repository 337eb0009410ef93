import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AdmissionLock } from '#web/admission/admission-lock';
import { standingQuery } from '#web/admission/api';
import { keepRefusedStanding, standingOfRefusal } from '#web/admission/refused-standing';
import type { Course } from '#contract/courses';
import { diplomaKeys } from '#contract/primitives';
import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { showToast } from '#web/ui/toast-store';
import { useEnrol } from './api.ts';
import { coursesText as text } from './text.ts';

interface EnrolWayProps {
  course: Pick<Course, 'id' | 'diploma'>;
  /** What takes this button's place can take its focus as well: `useFocusAfterEnrolling`. */
  onPress: () => void;
}

/** The way into a course: a button, or what is missing for the admission to its level. The server decides, here and at the press. */
export function EnrolWay({ course: { id, diploma }, onPress }: EnrolWayProps) {
  const enrol = useEnrol();
  const queries = useQueryClient();
  const { data: known, isLoading } = useQuery({
    ...standingQuery(diploma ?? diplomaKeys[0]),
    enabled: diploma !== null,
  });
  const refused = standingOfRefusal(enrol.error);
  const standing = known ?? refused;
  if (isLoading) {
    return (
      <Skeleton>
        <SkeletonBlock width="12rem" height="3rem" />
      </Skeleton>
    );
  }
  if (standing?.admittedBy === null) return <AdmissionLock standing={standing} isNews={refused !== null} />;
  // Waited for here: this button may be gone before all that follows from the enrolment is asked again.
  const press = async () => {
    onPress();
    try {
      await enrol.mutateAsync(id);
      showToast({ title: text.enrolled, description: text.enrolledDescription, tone: 'success' });
    } catch (error) {
      const closed = standingOfRefusal(error);
      if (closed) keepRefusedStanding(queries, closed);
      else showToast({ title: text.enrolError, description: errorText(error), tone: 'destructive' });
    }
  };
  return (
    <Button icon="book" busy={enrol.isPending && text.enrolling} onClick={() => void press()}>
      {text.enrol}
    </Button>
  );
}
