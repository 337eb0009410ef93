import { sittingApi } from '#contract/sitting-exams';
import { answersTo } from '#server/testing/exam-course';
import { ask, browserAt } from '../ask.ts';
import { insertCohort } from '../faults/cohort.ts';
import type { Row } from '../report.ts';
import { share, type Trio } from './trio.ts';

const students = 30;
const everywhere = [0, 1, 2];

/** Begun at one process, saved at another, handed in at the third. */
export async function examsAcross({ originAt, database }: Trio): Promise<Row> {
  const cohort = await insertCohort(database, students, 1);
  const [studied] = cohort.examCourses;
  if (!studied) throw new Error('a cohort without exams');
  const answers = answersTo(studied);
  let passed = 0;
  for (const [turn, { cookie }] of cohort.students.entries()) {
    const at = (step: number) => browserAt(originAt(turn + step), cookie);
    const begun = await ask(at(0), sittingApi.startAttempt, { params: { id: String(studied.exam.id) } });
    if (begun.kind !== 'done') continue;
    const params = { id: String(begun.reply.id) };
    const saved = await ask(at(1), sittingApi.saveAnswers, {
      params,
      body: { answers, flagged: [], revision: 1 },
    });
    const result = await ask(at(2), sittingApi.submitAttempt, { params, body: { answers } });
    if (saved.kind === 'done' && result.kind === 'done' && result.reply.certificate) passed += 1;
  }
  return share('exams begun at one, saved at another, handed in at the third', passed, students);
}

/** The same student at three processes in the same moment: one attempt, one result, one certificate. */
export async function examsAtOnce({ originAt, database }: Trio): Promise<Row[]> {
  const cohort = await insertCohort(database, students, 1);
  const [studied] = cohort.examCourses;
  if (!studied) throw new Error('a cohort without exams');
  const answers = answersTo(studied);
  let [attempts, results] = [0, 0];
  for (const { cookie } of cohort.students) {
    const atOnce = <Answer>(call: (browser: ReturnType<typeof browserAt>) => Promise<Answer>) =>
      Promise.all(everywhere.map((step) => call(browserAt(originAt(step), cookie))));
    const begun = await atOnce((browser) =>
      ask(browser, sittingApi.startAttempt, { params: { id: String(studied.exam.id) } }),
    );
    const ids = new Set(begun.map((each) => (each.kind === 'done' ? each.reply.id : null)));
    const [id] = ids;
    if (ids.size !== 1 || !id) continue;
    attempts += 1;
    const ended = await atOnce((browser) =>
      ask(browser, sittingApi.submitAttempt, { params: { id: String(id) }, body: { answers } }),
    );
    const numbers = new Set(
      ended.map((each) => (each.kind === 'done' ? each.reply.certificate?.certificateNumber : null)),
    );
    const [number] = numbers;
    if (numbers.size === 1 && number) results += 1;
  }
  return [
    share('exams begun at all three at once: one attempt', attempts, students),
    share('handed in at all three at once: one result, one certificate', results, students),
  ];
}
