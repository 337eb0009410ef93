import { buildCampus, type Campus } from './campus.ts';
import { noMishaps } from './diary.ts';
import type { House } from './house.ts';
import { promisesKept, type Verdict } from './promises.ts';
import { virtualStudent } from './student.ts';

/** Students at work in one university, whose diaries are held against its database. */
export async function crowdIn(
  house: Pick<House, 'look'>,
  origin: string,
  { people = 20, thought = 10 } = {},
) {
  const campus: Campus = await house.look((database) => buildCampus(database, people));
  const mishaps = noMishaps();
  let isOver = false;
  let resting: Promise<void> | null = null;
  let wake = () => {};
  let waiting = 0;
  let tellAllRest = () => {};

  const pass = async () => {
    if (resting && !isOver) {
      waiting += 1;
      if (waiting === people) tellAllRest();
      await resting;
      waiting -= 1;
    }
    return !isOver;
  };
  const students = campus.students.map((person) => virtualStudent(origin, person, campus, { pass }, mishaps));
  const days = students.map((student) => student.study(thought));

  /** Returns when nobody waits for an answer any more. */
  const rest = async () => {
    const allRest = new Promise<void>((resolve) => (tellAllRest = resolve));
    resting = new Promise<void>((resolve) => (wake = resolve));
    await allRest;
  };
  const resume = () => {
    resting = null;
    wake();
  };

  return {
    campus,
    mishaps,
    rest,
    resume,
    /** Everyone waits while their diaries are held against the database. */
    check: async (): Promise<Verdict> => {
      if (!resting) await rest();
      return house.look((database) =>
        promisesKept(
          database,
          campus,
          students.map(({ diary }) => diary),
        ),
      );
    },
    goHome: async () => {
      isOver = true;
      resume();
      await Promise.all(days);
    },
  };
}

export type Crowd = Awaited<ReturnType<typeof crowdIn>>;
