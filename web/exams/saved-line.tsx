import { formatTimeOfDay } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { Icon } from '#web/ui/icon';
import type { AttemptState } from './attempt-state.ts';
import { examsText as text } from './text.ts';

/** The time of day with its half: beside a countdown, nobody takes «5:00 مساءً» for the clock. */
export function SavedLine({ saving, held: { savedAt } }: Pick<AttemptState, 'saving' | 'held'>) {
  if (saving === 'device-only') return text.deviceOnly;
  if (saving === 'saving') return text.saving;
  return savedAt === null ? text.nothingToSave : text.saved(formatTimeOfDay(new Date(savedAt), readerZone()));
}

interface DeviceNoticeProps {
  state: Pick<AttemptState, 'saving' | 'isJournalled' | 'isSignedOut'>;
  onSignIn: () => void;
}

/** The newest answers are not on the server. The live region is always there, so that its change is announced. */
export function DeviceNotice({ state: { saving, isJournalled, isSignedOut }, onSignIn }: DeviceNoticeProps) {
  const kept = isJournalled ? text.deviceOnlyNotice : text.pageOnlyNotice;
  return (
    <div role="status">
      {(saving === 'device-only' || isSignedOut) && (
        <div className="exam-notice">
          <Icon name="cloud" />
          <p>{isSignedOut ? text.signedOutNotice : kept}</p>
          {isSignedOut && (
            <Button kind="secondary" small onClick={onSignIn}>
              {text.signIn}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
