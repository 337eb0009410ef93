/**
 * What Moodle 5.1.5 does in a second, as it is set up by default and with persistent connections, measured on two cores
 * like those this bench was written for: nginx, php-fpm and PostgreSQL 15, 60 courses, 1,000 users, 16 connections, the
 * generator included. Another machine moves both sides: they tell the order of size.
 */
export const moodlePerSecond = {
  'cheapest call': { byDefault: 54, tuned: 88 },
  'my courses': { byDefault: 28, tuned: 36 },
  'course page': { byDefault: 13, tuned: 16 },
  'progress write': { byDefault: 46, tuned: 77 },
  'answer save': { byDefault: 44, tuned: 69 },
  'whole exam': { byDefault: 5.4, tuned: 6.8 },
};

/** Milliseconds of processor that one such job costs it, set up by default; the generator not counted. */
export const moodleProcessorTime: Partial<Record<MoodleJob, number>> = {
  'my courses': 70,
  'course page': 145,
  'progress write': 43,
  'answer save': 46,
  'whole exam': 363,
};

export type MoodleJob = keyof typeof moodlePerSecond;

export const timesMoodle = 100;
