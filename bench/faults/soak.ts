import { onCampus } from '../campus.ts';
import { askAtRate } from '../load/client.ts';
import { fullCampus } from '../load/full-campus.ts';
import { heldFor } from '../load/held-for.ts';
import { hotCalls } from '../load/hot-calls.ts';
import { median } from '../median.ts';
import { memoryOf } from '../process-usage.ts';
import type { Row, Section } from '../report.ts';

const students = 2000;
const smallHeap = '--max-old-space-size=256';
const callsPerSecond = 200;
const connections = 64;
const second = 1000;
const halfAnHour = 30 * 60;
/** How often the memory is read. */
const beat = 5 * second;
const mostChange = 0.1;

/** F43: half an hour of a busy day, with little memory to grow into. */
export const soak: Section = {
  name: 'soak',
  title: `${callsPerSecond} calls a second, in turn all that students ask most, with 256 MB of heap at most`,
  run: () =>
    onCampus(
      () => fullCampus(students, students, { NODE_OPTIONS: smallHeap }),
      async (campus) => {
        const { origin, pid } = campus.university;
        const { seconds, note } = heldFor(halfAnHour);
        const calls = (await hotCalls(campus)).filter(({ isUsedUp }) => !isUsedUp);
        let turn = 0;
        const source = () => calls[turn++ % calls.length]?.source() ?? null;
        const megabytes: number[] = [];
        const reading = setInterval(() => megabytes.push(memoryOf(pid)), beat);
        const asked = await askAtRate(
          { origin, connections, source },
          callsPerSecond,
          seconds * second,
        ).finally(() => clearInterval(reading));
        return [memoryRow(megabytes, note), answeredRow(asked)];
      },
    ),
};

/** A new server fills its caches first: the second sixth of the time is held against the last. */
function memoryRow(megabytes: number[], note: string): Row {
  const sixth = Math.floor(megabytes.length / 6);
  const [early, late] = [median(megabytes.slice(sixth, 2 * sixth)), median(megabytes.slice(-sixth))];
  const change = late / early - 1;
  return {
    what: `F43 the server's memory ${note}`,
    measured: `${early.toFixed(0)} to ${late.toFixed(0)} MB (${(change * 100).toFixed(1)} %), at most ${Math.max(...megabytes).toFixed(0)} MB`,
    goal: `± ${mostChange * 100} %`,
    isMet: Math.abs(change) <= mostChange,
  };
}

const answeredRow = ({ requests, good, complaint }: Awaited<ReturnType<typeof askAtRate>>): Row => ({
  what: 'answered well',
  measured: `${good.toLocaleString('en')} of ${requests.toLocaleString('en')}${complaint && `: ${complaint}`}`,
  goal: 'all',
  isMet: requests > 0 && good === requests,
});
