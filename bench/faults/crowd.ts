import { insertCohort, type Cohort } from './cohort.ts';
import { noMishaps } from './diary.ts';
import type { Campus } from '../campus.ts';
import { promisesKept, type Verdict } from './promises.ts';
import { virtualStudent } from './student.ts';

/** Students at work in one university, whose diaries are held against its database. */
export async function crowdIn(
  campus: Pick<Campus, 'look'>,
  origin: string,
  { people = 20, thought = 10 } = {},
) {
  const cohort: Cohort = await campus.look((database) => insertCohort(database, people));
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
  const students = cohort.students.map((person) => virtualStudent(origin, person, cohort, { pass }, mishaps));
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
    cohort,
    mishaps,
    rest,
    resume,
    /** Everyone waits while their diaries are held against the database. */
    check: async (): Promise<Verdict> => {
      if (!resting) await rest();
      return campus.look((database) =>
        promisesKept(
          database,
          cohort,
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
