/** Milliseconds: the page hands in by itself at the end. */
const handInMargin = 5000;

/** With time left, every question must be answered; from five seconds before the deadline not. In milliseconds since 1970. */
export const mayLeaveUnanswered = (deadline: number, now: number): boolean => now >= deadline - handInMargin;
