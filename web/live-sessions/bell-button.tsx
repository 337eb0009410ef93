import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { LiveSession } from '#contract/live-sessions';
import { ApiError } from '#web/lib/api-error';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { myRemindersQuery, useBell } from './api.ts';
import { isToCome } from './reminder-times.ts';
import { before, reminderSet } from './ring-text.ts';
import { ringTest } from './ring.ts';
import { liveText as text } from './text.ts';

/** Sets the reminder of one session, or takes it off. */
export function BellButton({ session }: { session: LiveSession }) {
  const { data: mine } = useQuery(myRemindersQuery);
  const [, goTo] = useLocation();
  const bell = useBell();
  const isSet = mine?.sessionIds.includes(session.id) ?? false;

  const sayStarted = () =>
    showToast({ title: text.alreadyStarted, description: text.alreadyStartedText, tone: 'destructive' });
  const press = () => {
    if (!isSet && !isToCome(session.scheduledTime, Date.now())) return sayStarted();
    bell.mutate(
      { sessionId: session.id, isSet: !isSet },
      {
        onSuccess: () => {
          if (isSet) return showToast({ title: text.reminderDropped });
          const times = (mine?.minutes ?? []).map(before).join(' و');
          showToast({ title: reminderSet, description: text.reminderSetText(times), tone: 'success' });
          ringTest(text.testBody(session.title), goTo);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'session_started') return sayStarted();
          showFailure(error, text.reminderFailed);
        },
      },
    );
  };
  return (
    <Button
      kind={isSet ? 'quiet' : 'secondary'}
      small
      icon={isSet ? 'bell-ringing' : 'bell'}
      aria-pressed={isSet}
      aria-label={isSet ? text.forgetOf(session.title) : text.remindOf(session.title)}
      busy={bell.isPending && text.setting}
      onClick={press}
    >
      {isSet ? text.reminded : text.remind}
    </Button>
  );
}
