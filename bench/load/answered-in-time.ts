import type { Row } from '../report.ts';
import type { Outcome } from './client.ts';

/** A line for a load of which every request had to be answered well, and 99 of 100 within so many milliseconds. */
export function answeredInTime(what: string, outcome: Outcome, longest: number): Row {
  const { requests, good, complaint } = outcome;
  const p99 = Math.ceil(outcome.percentile(99));
  const errors = complaint ? `${requests - good} errors: ${complaint}` : '0 errors';
  return {
    what,
    measured: `${requests.toLocaleString('en')} requests, p99 ${p99} ms, ${errors}`,
    goal: `p99 ≤ ${longest} ms, 0 errors`,
    isMet: p99 <= longest && requests > 0 && good === requests,
  };
}
