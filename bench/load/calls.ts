import { type Campus, onCampus } from '../campus.ts';
import { processorTimeOf, processorTimeOfFamily } from '../process-usage.ts';
import type { Section } from '../report.ts';
import { type Measured, rowsOf } from './call-rows.ts';
import { askAtRate, askWithoutPause, type Outcome, type Source } from './client.ts';
import { startFloor } from './floor.ts';
import { type FullCampus, fullCampus } from './full-campus.ts';
import { type HotCall, hotCalls } from './hot-calls.ts';
import { Total } from './total.ts';

const sizes = { small: 1_000, large: 100_000 };
const mostSignedIn = 40_000;
const second = 1000;
const warmUp = 1.5 * second;
/** Each turn measures the floor and the call at both sizes, one right after another: what else the machine does meets all. */
const turns = 3;
const connections = 32;
/** A collection of garbage holds up some sixty answers: in a shorter time, the p99 would be whether there was one. */
const atHalfOfCapacity = 9 * second;
const preparation = 15 * second;

/** Every hot call beside the floor, at two sizes of the university, and beside Moodle. */
export const calls: Section = {
  name: 'calls',
  title: `Hot calls with ${sizes.large} students, as a share of one row by its primary key over HTTP`,
  run: () =>
    onCampus(
      () => fullCampus(sizes.small, mostSignedIn),
      (small) =>
        onCampus(
          () => fullCampus(sizes.large, mostSignedIn),
          async (large) => {
            const floor = await startFloor(await large.connection());
            return measureAll(small, large, floor.origin).then(rowsOf).finally(floor.stop);
          },
        ),
    ),
};

async function measureAll(small: FullCampus, large: FullCampus, floorOrigin: string): Promise<Measured[]> {
  const floor = { origin: floorOrigin, source: oneRow(large) };
  const sourcesOfSmall = (await hotCalls(small)).map(({ source }) => source);
  const callsOfLarge = await hotCalls(large);
  await capacity(floor, warmUp);
  const measured: Measured[] = [];
  for (const [index, call] of callsOfLarge.entries()) {
    const source = sourcesOfSmall[index];
    if (!source) throw new Error('both sizes have the same calls');
    measured.push(await measure(call, large, { origin: small.university.origin, source }, floor));
  }
  return measured;
}

async function measure(
  call: HotCall,
  campus: Campus,
  smallPlace: Place,
  floorPlace: Place,
): Promise<Measured> {
  const { origin } = campus.university;
  const [floor, small, large] = [new Total(), new Total(), new Total()];
  const largePlace = { origin, source: call.source };
  if (call.after) await capacity({ origin, source: call.after }, preparation);
  await capacity(largePlace, warmUp);
  await capacity(smallPlace, warmUp);
  let spent: number | null = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    floor.add(await capacity(floorPlace, second));
    const before = await processorTimeOn(campus);
    large.add(await capacity(largePlace, 1.5 * second));
    const after = await processorTimeOn(campus);
    spent = before === null || after === null || spent === null ? null : spent + after - before;
    if (!call.isUsedUp) small.add(await capacity(smallPlace, second));
  }
  const atHalf = await askAtRate(
    { ...largePlace, connections: 2 * connections, warmUp },
    large.perSecond / 2,
    atHalfOfCapacity,
  );
  return { call, floor, small, large, atHalf, processorTime: spent === null ? null : spent / large.good };
}

/** What the server and its PostgreSQL have cost so far, in milliseconds; null where the machine does not tell. */
async function processorTimeOn({ university, postmaster }: Campus): Promise<number | null> {
  const server = processorTimeOf(university.pid);
  const database = processorTimeOfFamily(await postmaster());
  return server === null || database === null ? null : server + database;
}

interface Place {
  origin: string;
  source: Source;
}

const capacity = (place: Place, milliseconds: number): Promise<Outcome> =>
  askWithoutPause({ ...place, connections }, milliseconds);

function oneRow({ students }: FullCampus): Source {
  let turn = 0;
  return () => ({ method: 'GET', path: `/users/${students[turn++ % students.length]?.id}` });
}
