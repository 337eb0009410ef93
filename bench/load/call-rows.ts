import type { Row } from '../report.ts';
import type { Outcome } from './client.ts';
import { goals, type HotCall } from './hot-calls.ts';
import { moodlePerSecond, moodleProcessorTime, timesMoodle } from './moodle.ts';
import type { Total } from './total.ts';

const mostGrowth = 1.3;
const longestP99 = 50;

/** A call as it was measured in a large university, between the floor and a small one. */
export interface Measured {
  call: HotCall;
  floor: Total;
  small: Total;
  large: Total;
  atHalf: Outcome;
  /** Milliseconds of server and database for one answer. */
  processorTime: number | null;
}

export function rowsOf(measured: Measured[]): Row[] {
  const ofEach = measured.flatMap((one) => [shareRow(one), p99Row(one), ...growthRow(one)]);
  return [floorRow(measured), ...ofEach, ...measured.flatMap(moodleRow), ...measured.flatMap(moodleCostRow)];
}

function floorRow(measured: Measured[]): Row {
  const rates = measured.map(({ floor }) => floor.perSecond);
  const range = `${count(Math.min(...rates))} to ${count(Math.max(...rates))}/s during the run`;
  return { what: 'the floor', measured: range };
}

function shareRow({ call, floor, large }: Measured): Row {
  const share = large.perSecond / floor.perSecond;
  const goal = goals[call.kind];
  return {
    what: `${call.what} (${call.kind})`,
    measured: withComplaint(`${count(large.perSecond)}/s, ${percent(share)} of the floor`, large),
    goal: `≥ ${percent(goal)}`,
    isMet: share >= goal && large.complaint === '',
  };
}

function p99Row({ call, atHalf }: Measured): Row {
  const p99 = atHalf.percentile(99);
  return {
    what: `${call.what}, p99 at half of that`,
    measured: withComplaint(`${p99.toFixed(1)} ms`, atHalf),
    goal: `≤ ${longestP99} ms`,
    isMet: p99 <= longestP99 && atHalf.complaint === '',
  };
}

function growthRow({ call, small, large }: Measured): Row[] {
  if (call.isUsedUp) return [];
  const growth = small.perSecond / large.perSecond;
  return [
    {
      what: `${call.what}, beside a small university`,
      measured: withComplaint(`${growth.toFixed(2)} × slower`, small),
      goal: `≤ ${mostGrowth} ×`,
      isMet: growth <= mostGrowth && small.complaint === '',
    },
  ];
}

function moodleRow({ call, large }: Measured): Row[] {
  if (!call.moodle) return [];
  const { byDefault, tuned } = moodlePerSecond[call.moodle];
  const jobs = large.perSecond / call.requests;
  const times = jobs / tuned;
  return [
    {
      what: `${call.what} beside Moodle's ${call.moodle}`,
      measured: `${times.toFixed(0)} times its ${tuned}/s (${(jobs / byDefault).toFixed(0)} times ${byDefault}/s by default)`,
      goal: `≥ ${timesMoodle} times`,
      isMet: times >= timesMoodle && large.complaint === '',
    },
  ];
}

/** The same without the generator and without what it waits for: what a job costs the university's machine. */
function moodleCostRow({ call, processorTime }: Measured): Row[] {
  const theirs = call.moodle && moodleProcessorTime[call.moodle];
  if (!theirs || processorTime === null) return [];
  const ours = processorTime * call.requests;
  const times = theirs / ours;
  return [
    {
      what: `${call.what}: processor time beside Moodle's ${call.moodle}`,
      measured: `${ours.toFixed(2)} ms, ${times.toFixed(0)} times less than its ${theirs} ms`,
      goal: `≥ ${timesMoodle} times`,
      isMet: times >= timesMoodle,
    },
  ];
}

const withComplaint = (text: string, { complaint }: { complaint: string }): string =>
  complaint ? `${text}, but ${complaint}` : text;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const count = (number: number): string => Math.round(number).toLocaleString('en');
