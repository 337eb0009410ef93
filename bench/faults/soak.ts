import { longestExam } from '#contract/exam-limits';
import { onCampus } from '../campus.ts';
import { askAtRate, askWithoutPause, type Outcome, type Source } from '../load/client.ts';
import { type FullCampus, fullCampus } from '../load/full-campus.ts';
import { heldFor } from '../load/held-for.ts';
import { type HotCall, hotCalls } from '../load/hot-calls.ts';
import { median } from '../median.ts';
import { memoryOf } from '../process-usage.ts';
import type { Row, Section } from '../report.ts';

const students = 2000;
/** Each saves about as often as a page does. The others sit whole exams; a tenth of these pass, and do not sit again. */
const sitting = 100;
const smallHeap = '--max-old-space-size=256';
const callsPerSecond = 200;
const connections = 64;
const second = 1000;
const minute = 60 * second;
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
        const calls = await callsWithoutEnd(campus);
        let turn = 0;
        const source = () => calls[turn++ % calls.length]?.source() ?? null;
        const megabytes: number[] = [];
        const reading = setInterval(() => megabytes.push(memoryOf(pid)), beat);
        const asked = await askAtRate(
          { origin, connections, source },
          callsPerSecond,
          seconds * second,
        ).finally(() => clearInterval(reading));
        return [memoryRow(megabytes, note), answeredRow(asked, callsPerSecond * seconds)];
      },
    ),
};

/** What students can ask again and again; those who save their answers have begun an exam that outlasts the soak. */
async function callsWithoutEnd(campus: FullCampus): Promise<HotCall[]> {
  const { origin } = campus.university;
  await campus.look(({ pool }) => pool.query('update exams set duration = $1', [longestExam]));
  const calls = (await hotCalls(campus)).filter(({ isUsedUp }) => !isUsedUp);
  for (const { after } of calls)
    if (after) await askWithoutPause({ origin, connections, source: atMost(sitting, after) }, minute);
  return calls;
}

function atMost(most: number, source: Source): Source {
  let asked = 0;
  return () => (asked++ < most ? source() : null);
}

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

/** Of all that was due: a call that has nothing more to ask for is not answered either. */
const answeredRow = ({ good, complaint }: Outcome, due: number): Row => ({
  what: 'answered well',
  measured: `${good.toLocaleString('en')} of ${due.toLocaleString('en')}${complaint && `: ${complaint}`}`,
  goal: 'all',
  isMet: good === due,
});
