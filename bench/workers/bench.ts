import { onCampus } from '../campus.ts';
import { type FullCampus, fullCampus } from '../load/full-campus.ts';
import { median } from '../median.ts';
import { processorTimeOf, processorTimeOfFamily } from '../process-usage.ts';
import type { Row, Section } from '../report.ts';
import { openWithWorkers, workersOf } from './crew-of.ts';
import { askFor, hasWrk, howToGetWrk } from './wrk.ts';

const warmUpSeconds = 4;
const measuredSeconds = 4;
const turns = 3;
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
    for (const [path, took] of await measureWith(campus, 1)) taken.get(path)?.one.push(took);
    for (const [path, took] of await measureWith(campus, 2)) taken.get(path)?.two.push(took);
  }
  return [...taken].map(([path, { one, two }]) => rowOf(path, one, two));
}

interface Taken {
  perSecond: number;
  refused: number;
  /** Milliseconds of processors for a thousand calls. */
  server: number;
  database: number;
}

async function measureWith(campus: FullCampus, count: number): Promise<[string, Taken][]> {
  await campus.university.kill('SIGTERM');
  const environment = { DEMO_DATA: 'true', LOG_LEVEL: 'error' };
  if (count === 1) await campus.open({ environment, dropsLines: true });
  else await openWithWorkers(campus, count, { environment, dropsLines: true });
  const taken: [string, Taken][] = [];
  for (const path of calls) taken.push([path, await measure(campus, path)]);
  return taken;
}

async function measure(campus: FullCampus, path: string): Promise<Taken> {
  const address = `${campus.university.origin}${path}`;
  const cookies = campus.students.map(({ cookie }) => cookie);
  await askFor(warmUpSeconds, address, cookies);
  const before = await timesOn(campus);
  const { answers, refused, perSecond } = await askFor(measuredSeconds, address, cookies);
  const after = await timesOn(campus);
  const costOf = (of: keyof typeof after) => ((after[of] - before[of]) * 1000) / answers;
  return { perSecond, refused, server: costOf('server'), database: costOf('database') };
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
  const ratio = rates[1] / rates[0];
  const costs = (taken: Taken[]) =>
    (['server', 'database'] as const).map((of) => Math.round(middle(taken, of))).join(' + ');
  const refused = [...one, ...two].reduce((sum, each) => sum + each.refused, 0);
  return {
    what: `GET ${path}`,
    measured:
      `${Math.round(rates[0])} → ${Math.round(rates[1])} a second, ${ratio.toFixed(2)} ×; processors for 1,000 calls, ` +
      `server + database: ${costs(one)} ms → ${costs(two)} ms${refused > 0 ? `; ${refused} REFUSED` : ''}`,
    goal: `≥ ${goal} ×`,
    isMet: ratio >= goal && refused === 0,
  };
}
