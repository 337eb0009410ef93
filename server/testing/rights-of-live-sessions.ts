import { browserKeys } from './open-push-service.ts';
import { all, missing, missingForStaff, signedIn, staff, staffButStrangers } from './rights-answers.ts';
import type { Cheat, Right } from './right.ts';

const session = {
  title: 'مجلس قراءة',
  instructor: 'د. أحمد',
  scheduledTime: '2026-12-01T18:00:00Z',
  duration: 60,
  description: 'قراءة وضبط وتعليق.',
  level: 'مبتدئ',
};
const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/one' };
const { subscription: keys } = browserKeys();

/** Of live sessions, what is told of them at once, and reminders. */
export const rightsOfLiveSessions: Record<string, Right> = {
  'GET /api/live-sessions': { any: signedIn },
  'POST /api/live-sessions': { any: staff, body: () => session },
  'PUT /api/live-sessions/:id': {
    of: 'live session',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => session,
  },
  'DELETE /api/live-sessions/:id': {
    of: 'live session',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
  },
  'PATCH /api/live-sessions/:id/live-status': {
    of: 'live session',
    own: staff,
    others: staffButStrangers,
    absent: missingForStaff,
    body: () => ({ isLive: true }),
  },
  'GET /api/live-sessions/:id/calendar.ics': { of: 'live session', any: signedIn, absent: missing },
  'GET /api/events': { any: [401, null, null, null] },
  'GET /api/reminders': { any: signedIn },
  'PUT /api/reminders/settings': {
    any: signedIn,
    body: () => ({ minutes: [15], byPush: true, byEmail: false }),
  },
  'PUT /api/live-sessions/:id/reminder': { of: 'live session', any: signedIn, absent: missing },
  // To forget what was never asked for is done.
  'DELETE /api/live-sessions/:id/reminder': { of: 'live session', any: signedIn, absent: signedIn },
  'POST /api/push-subscriptions': { any: signedIn, body: () => ({ ...subscription, keys }) },
  'DELETE /api/push-subscriptions': { any: signedIn, body: () => subscription },
  'POST /api/calendar': { any: signedIn },
  'GET /api/calendar.ics': {
    of: 'calendar',
    own: all,
    others: all,
    absent: [404, 404, 404, 404],
    query: ({ id }) => ({ token: id }),
  },
};

export const cheatsOfLiveSessions: Cheat[] = [
  [
    'a teacher puts another’s session off the air',
    'PATCH /api/live-sessions/:id/live-status',
    'teacher',
    'others',
  ],
  ['a visitor invents the address of a calendar', 'GET /api/calendar.ics', 'visitor', 'absent'],
];
