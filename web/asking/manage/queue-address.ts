import { useSearchParams } from 'wouter';
import { idText } from '#contract/primitives';
import { usePage } from '#web/lib/use-page';

export const queueStates = ['waiting', 'answered', 'reported', 'hidden'] as const;
export type QueueState = (typeof queueStates)[number];

interface Place {
  state: QueueState;
  courseId?: number | null;
}

/** Which questions are open, as the address says it: a reload shows the same. */
export function useQueueAddress() {
  const [address, setAddress] = useSearchParams();
  const [page, turnTo] = usePage();
  const named = address.get('state');
  const goTo = ({ state, courseId = null }: Place) =>
    setAddress(
      {
        ...(state !== 'waiting' && { state }),
        ...(courseId !== null && { course: String(courseId) }),
      },
      { replace: true },
    );
  return {
    state: queueStates.find((state) => state === named) ?? 'waiting',
    courseId: idText.safeParse(address.get('course')).data ?? null,
    page,
    goTo,
    turnTo,
  };
}
