/**
 * What Moodle 5.1.5 does in a second with persistent connections, measured on two cores like those this bench was
 * written for: nginx, php-fpm and PostgreSQL 15, 60 courses, 1,000 users, 16 connections, the generator included.
 * Another machine moves both sides: they tell the order of size.
 */
export const moodlePerSecond = {
  'cheapest call': 88,
  'my courses': 36,
  'course page': 16,
  'progress write': 77,
  'answer save': 69,
  'whole exam': 6.8,
};

export type MoodleJob = keyof typeof moodlePerSecond;

export const timesMoodle = 100;
