import { sorted } from '#contract/sorted';

/** When reminders are due: plain arithmetic on moments, which no change of zone or clock can move. */

const minute = 60_000;

interface TimedSession {
  id: number;
  scheduledTime: string;
}

export interface DueReminder {
  sessionId: number;
  /** 0 is the start itself. */
  minutesBefore: number;
  /** Milliseconds since 1970. */
  at: number;
}

interface Bells {
  sessions: readonly TimedSession[];
  /** The sessions whose bell is set. */
  sessionIds: readonly number[];
  minutes: readonly number[];
}

/** Every reminder that lies after `since`, the next one first. */
export function remindersAfter(since: number, { sessions, sessionIds, minutes }: Bells): DueReminder[] {
  const due = sessions
    .filter(({ id }) => sessionIds.includes(id))
    .flatMap(({ id, scheduledTime }) =>
      [...new Set([...minutes, 0])].map((minutesBefore) => ({
        sessionId: id,
        minutesBefore,
        at: new Date(scheduledTime).getTime() - minutesBefore * minute,
      })),
    )
    .filter(({ at }) => at > since);
  return sorted(due, (one, other) => one.at - other.at);
}

/** Whether a session can still be waited for. */
export const isToCome = (scheduledTime: string, now: number): boolean =>
  new Date(scheduledTime).getTime() > now;
