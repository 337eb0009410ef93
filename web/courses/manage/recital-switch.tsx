import type { Course } from '#contract/courses';
import { showFailure } from '#web/ui/failure-toast';
import { Switch } from '#web/ui/switch';
import { useAskForRecital } from './api.ts';
import { recitalSwitchText as text } from './standing-text.ts';

/** Whether the certificate waits for a recital of the course's texts. */
export function RecitalSwitch({ course }: { course: Course }) {
  const ask = useAskForRecital(course.id);
  return (
    <Switch
      label={text.label}
      hint={text.hint}
      checked={ask.isPending ? ask.variables : course.requiresRecital}
      onChange={({ currentTarget }) =>
        ask.mutate(currentTarget.checked, {
          onError: (error) => showFailure(error, text.failed, text.failed),
        })
      }
    />
  );
}
