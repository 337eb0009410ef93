/** As long as a lesson may be, in seconds: two hours. */
export const longestLesson = 7200;

/** The length of a film as a lesson keeps it: at least one second, since 0 says that nobody knows it yet. */
export const wholeSeconds = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds)) : 0);

/** Lessons are kept in seconds and written in minutes, at least one: a short clip still fills a line in a form. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
