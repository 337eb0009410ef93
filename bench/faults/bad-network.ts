import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../report.ts';
import { type Weather, badLine } from './bad-line.ts';
import { crowdIn } from './crowd.ts';
import { surprisesIn } from './diary.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow } from './outcome.ts';

type Line = Awaited<ReturnType<typeof badLine>>;

interface Storm {
  what: string;
  /** How often the fault came. */
  blow: (line: Line) => Promise<number>;
}

const inWeather =
  (weather: Weather, milliseconds: number) =>
  async (line: Line): Promise<void> => {
    line.turn(weather);
    await delay(milliseconds);
    line.turn({});
  };

const storms: Storm[] = [
  {
    what: 'F21 line dead for 5 s, then broken',
    blow: async (line) => {
      await inWeather({ isDead: true }, 5000)(line);
      line.cut();
      return 1;
    },
  },
  {
    what: 'F23 three of ten answers lost (reset after the request)',
    blow: async (line) => {
      await inWeather({ answersLost: 0.3 }, 4000)(line);
      return line.lostAnswers();
    },
  },
  {
    what: 'F23 300 ± 200 ms each way',
    blow: async (line) => {
      await inWeather({ latency: () => 100 + Math.random() * 400 }, 5000)(line);
      return 1;
    },
  },
  {
    what: 'F23 1 kB a second',
    blow: async (line) => {
      await inWeather({ bytesPerSecond: 1000 }, 8000)(line);
      return 1;
    },
  },
];

/** Students behind a bad line send again what was not answered: nothing is lost, nothing is there twice. */
export const badNetwork = async (): Promise<Row[]> => (await onBoth((campus) => weatherAll(campus))).flat();

async function weatherAll(campus: Campus): Promise<Row[]> {
  const university = await campus.open();
  const rows: Row[] = [];
  for (const { what, blow } of storms) {
    const line = await badLine(university.origin);
    const crowd = await crowdIn(campus, line.origin);
    await delay(300);
    const injected = await blow(line);
    await delay(500);
    const { lost } = await crowd.check();
    await crowd.goHome();
    line.close();
    const { acknowledged, broken } = crowd.mishaps;
    rows.push(
      outcomeRow(`${what} (${campus.name})`, {
        injected,
        survived: injected,
        lost,
        surprises: surprisesIn(crowd.mishaps),
        also: `${acknowledged} acknowledged, ${broken} sent again`,
      }),
    );
  }
  return rows;
}
