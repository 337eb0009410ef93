import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { leisure } from '#web/lib/leisure';
import { liveSessionsQuery } from '#web/lib/live-sessions-query';
import { takeUnannounced } from './announced.ts';
import { myRemindersQuery } from './api.ts';
import { readPreferences } from './preferences.ts';
import { remindersAfter } from './reminder-times.ts';
import { ring, wantsNotices, wordsOf } from './ring.ts';
import { ringText as text } from './ring-text.ts';

/** A timer sleeps no longer than this: a computer that was asleep, or a moved clock, is noticed soon. */
const longestSleep = 30_000;

/**
 * While any page is open: announces what goes on the air, once, and rings the bells that the student has set. Not in an
 * exam: what goes on the air meanwhile is announced after it.
 */
export function useReminders(isInExam: boolean): void {
  const [, goTo] = useLocation();
  const { data: sessions } = useQuery(liveSessionsQuery);
  const { data: mine } = useQuery(myRemindersQuery);

  useEffect(() => {
    if (!sessions || isInExam) return;
    let isCurrent = true;
    const announce = async () => {
      // What the page itself is about to do goes first.
      await leisure();
      if (!isCurrent) return;
      for (const session of takeUnannounced(localStorage, sessions)) {
        const words = { title: text.liveNow, body: `${session.title} — ${session.instructor}` };
        ring({ ...words, tag: `session-${session.id}-0`, inBrowser: wantsNotices(), goTo });
      }
    };
    void announce();
    return () => {
      isCurrent = false;
    };
  }, [sessions, isInExam, goTo]);

  useEffect(() => {
    if (!sessions || !mine || isInExam) return;
    const minutes = readPreferences(localStorage)?.reminderMinutes ?? mine.minutes;
    const bells = { sessions, sessionIds: mine.sessionIds, minutes };
    let rungUntil = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const sleep = () => {
      const [next] = remindersAfter(rungUntil, bells);
      if (!next) return;
      timer = setTimeout(wake, Math.min(Math.max(0, next.at - Date.now()), longestSleep));
    };
    const wake = () => {
      const now = Date.now();
      for (const { sessionId, minutesBefore, at } of remindersAfter(rungUntil, bells)) {
        const session = sessions.find(({ id }) => id === sessionId);
        if (at <= now && session && !(session.isLive && minutesBefore > 0)) {
          ring({ ...wordsOf(session, minutesBefore), inBrowser: wantsNotices(), goTo });
        }
      }
      rungUntil = now;
      sleep();
    };
    sleep();
    return () => clearTimeout(timer);
  }, [sessions, mine, isInExam, goTo]);
}
