import { ApiError } from '#web/lib/api-error';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { useInitializeCourses } from './api.ts';
import { adminText as text } from './text.ts';

/** Writes the whole original programme; once it is written, nothing is written twice. */
export function InitialiseButton() {
  const initialise = useInitializeCourses();
  return (
    <Button
      kind="secondary"
      icon="layers"
      busy={initialise.isPending && text.initialising}
      onClick={() =>
        initialise.mutate(undefined, {
          onSuccess: ({ courses, lessons }) =>
            showToast({
              title: text.initialised,
              description: text.initialisedDescription(courses, lessons),
              tone: 'success',
            }),
          onError: (error) => {
            if (error instanceof ApiError && error.message.includes('already exist')) {
              showToast({
                title: text.alreadyThere,
                description: text.alreadyThereDescription,
                tone: 'warning',
              });
            } else {
              showFailure(error, text.initialiseFailed, text.initialiseFailed);
            }
          },
        })
      }
    >
      {text.initialise}
    </Button>
  );
}
