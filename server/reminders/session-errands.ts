import { reminderTag } from '#contract/reminders';
import { addressesOf } from './addresses.ts';
import { calendarText, calendarType } from './calendar.ts';
import { claimAbandoned, claimDue, sessionsOf, settle } from './delivery-queries.ts';
import type { Errands } from './errand.ts';
import { isTooLate, usefulFor } from './rules.ts';
import { mailWording, pushWording } from './wording.ts';

/** The bells that students have set for live sessions. */
export const sessionErrands: Errands = async ({ db, siteUrl, calendarHost: host }, channel, now, most) => {
  const abandoned = await claimAbandoned(db, channel, now, most);
  const claimed = abandoned.length > 0 ? abandoned : await claimDue(db, channel, now, most);
  if (claimed.length === 0) return [];
  const [sessions, addresses] = await Promise.all([
    sessionsOf(db, claimed),
    addressesOf(
      db,
      claimed.map(({ userId }) => userId),
    ),
  ]);
  return claimed.map(({ id, userId, sessionId, minutesBefore, tries }) => {
    const session = sessions.get(sessionId);
    const hearer = addresses(userId);
    const sessionAt = (moment: Date) =>
      session && !isTooLate(session.scheduledTime, minutesBefore, moment) ? session : null;
    return {
      ...hearer,
      tries,
      settle: (moment) => settle(db, id, moment),
      push: (moment) => {
        const reminded = sessionAt(moment);
        return (
          reminded && {
            ...pushWording(reminded, moment),
            tag: reminderTag(sessionId, minutesBefore),
            url: '/live-sessions',
            usefulFor: usefulFor(minutesBefore),
            urgency: 'high',
          }
        );
      },
      mail: (moment) => {
        const reminded = sessionAt(moment);
        return (
          reminded && {
            ...mailWording(reminded, hearer, moment, siteUrl),
            messageId: `<reminder-${id}@${host}>`,
            attachment: {
              filename: 'session.ics',
              contentType: calendarType,
              content: calendarText({
                name: reminded.title,
                host,
                sessions: [reminded],
                alarms: [minutesBefore],
              }),
            },
          }
        );
      },
    };
  });
};
