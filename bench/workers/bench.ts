import { cpus } from 'node:os';
import { onCampus } from '../campus.ts';
import { type FullCampus, fullCampus } from '../load/full-campus.ts';
import { median } from '../median.ts';
import { processorTimeOf, processorTimeOfFamily } from '../process-usage.ts';
import type { Row, Section } from '../report.ts';
import { openWithWorkers, workersOf } from './crew-of.ts';
import { askFor, hasWrk, howToGetWrk } from './wrk.ts';

const warmUpSeconds = 4;
const measuredSeconds = 4;
const turns = 5;
const goal = 1.5;
const students = 1000;

/** Calls whose work is mostly that of the server itself: what the database does has its own processes anyway. */
const calls = ['/api/auth/user', '/api/courses/1', '/api/courses'];

/** The rate of one worker and of two, in turn, so that what else the machine does meets both. */
export const workers: Section = {
  name: 'workers',
  title: 'Two workers beside one process, asked from outside on the same machine',
  run: async () =>
    hasWrk()
      ? onCampus(() => fullCampus(students, students), measureInTurn)
      : [{ what: 'Two workers beside one process', measured: `skipped: ${howToGetWrk}` }],
};

async function measureInTurn(campus: FullCampus): Promise<Row[]> {
  const taken = new Map<string, { one: Taken[]; two: Taken[] }>(
    calls.map((path) => [path, { one: [], two: [] }]),
  );
  for (let turn = 0; turn < turns; turn += 1) {
    // The one that begins changes: a machine that grows slower or faster meanwhile favours neither.
    const order = turn % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const);
    for (const count of order)
      for (const [path, took] of await measureWith(campus, count))
        taken.get(path)?.[count === 1 ? 'one' : 'two'].push(took);
  }
  return [...taken].map(([path, { one, two }]) => rowOf(path, one, two));
}

interface Taken {
  perSecond: number;
  refused: number;
  /** Milliseconds of processors for a thousand calls. */
  server: number;
  database: number;
  /** How much of all processors was used, by whomever: 1 is all of them. */
  busy: number;
}

async function measureWith(campus: FullCampus, count: number): Promise<[string, Taken][]> {
  await campus.university.kill('SIGTERM');
  const environment = { DEMO_DATA: 'true', LOG_LEVEL: 'error' };
  if (count === 1) await campus.open({ environment, dropsLines: true });
  else await openWithWorkers(campus, count, { environment, dropsLines: true });
  const cookies = campus.students.map(({ cookie }) => cookie);
  // All of them first: what the programs still learn about themselves in the first seconds would be paid by the first alone.
  for (const path of calls) await askFor(warmUpSeconds, `${campus.university.origin}${path}`, cookies);
  const taken: [string, Taken][] = [];
  for (const path of calls) taken.push([path, await measure(campus, path, cookies)]);
  return taken;
}

async function measure(campus: FullCampus, path: string, cookies: string[]): Promise<Taken> {
  const address = `${campus.university.origin}${path}`;
  const before = await timesOn(campus);
  const restedBefore = rested();
  const { answers, refused, perSecond } = await askFor(measuredSeconds, address, cookies);
  const after = await timesOn(campus);
  const passed = rested();
  const busy = 1 - (passed.idle - restedBefore.idle) / (passed.all - restedBefore.all);
  const costOf = (of: keyof typeof after) => ((after[of] - before[of]) * 1000) / answers;
  return { perSecond, refused, server: costOf('server'), database: costOf('database'), busy };
}

/** What the machine's processors have passed so far, and how much of it idle. */
function rested() {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (each: (typeof times)[number]) => number) =>
    times.reduce((all, each) => all + of(each), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
  };
}

async function timesOn({ university, postmaster }: FullCampus) {
  const server = [university.pid, ...workersOf(university.pid)].map((pid) => processorTimeOf(pid) ?? 0);
  return {
    server: server.reduce((sum, time) => sum + time, 0),
    database: processorTimeOfFamily(await postmaster()) ?? 0,
  };
}

function rowOf(path: string, one: Taken[], two: Taken[]): Row {
  const middle = (taken: Taken[], figure: keyof Taken) => median(taken.map((each) => each[figure]));
  const rates = [middle(one, 'perSecond'), middle(two, 'perSecond')] as const;
  // Of neighbours in time: between one turn and the next the machine itself differs by more than what is measured.
  const ratios = one.map(({ perSecond }, turn) => (two[turn]?.perSecond ?? Number.NaN) / perSecond);
  const ratio = median(ratios);
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const costs = (taken: Taken[]) =>
    (['server', 'database'] as const).map((of) => Math.round(middle(taken, of))).join(' + ');
  const refused = [...one, ...two].reduce((sum, each) => sum + each.refused, 0);
  return {
    what: `GET ${path}`,
    measured:
      `${Math.round(rates[0])} → ${Math.round(rates[1])} a second, ${ratio.toFixed(2)} × (${spread}; with one process the ` +
      `machine leaves room for ${(1 / middle(one, 'busy')).toFixed(2)} ×); processors for 1,000 calls, ` +
      `server + database: ${costs(one)} ms → ${costs(two)} ms${refused > 0 ? `; ${refused} REFUSED` : ''}`,
    goal: `≥ ${goal} ×`,
    isMet: ratio >= goal && refused === 0,
  };
}
