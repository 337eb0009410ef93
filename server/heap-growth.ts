import { setFlagsFromString } from 'node:v8';

const afterTheStart = 60_000;

/**
 * What lives long may double before it is collected. V8 would collect it for every ten megabytes: while students sit exams
 * that is every few seconds, and on two cores each time holds up some sixty answers for fifty milliseconds. Not at once:
 * what the start leaves behind is collected as usual.
 */
export function growBeforeCollecting(): void {
  setTimeout(() => setFlagsFromString('--heap-growing-percent=100'), afterTheStart).unref();
}
