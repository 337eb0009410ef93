import { sittingApi } from '#contract/sitting-exams';
import type { Row } from '../report.ts';
import { ask, browserAt } from '../ask.ts';
import { insertCohort } from './cohort.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow, skippedRow } from './outcome.ts';
import { postgresProcesses } from './postgres-processes.ts';
import { traceProcesses, whyNoTracing } from './tracing.ts';

const saves = 20;
const what = 'F12 on the disk before the answer';

/**
 * A power cut cannot be made here. What would matter then can be seen: PostgreSQL has forced its log to the disk before
 * the server writes its answer, at every save.
 */
export const durableBeforeAnswer = async (): Promise<Row[]> => {
  const why = whyNoTracing();
  return why ? [skippedRow(what, why)] : onBoth(watchSaves);
};

async function watchSaves(campus: Campus): Promise<Row> {
  const university = await campus.open();
  const { students, examCourses } = await campus.look((database) => insertCohort(database, 1, 1));
  const browser = browserAt(university.origin, students[0]?.cookie);
  const [studied] = examCourses;
  const started = await ask(browser, sittingApi.startAttempt, { params: { id: String(studied?.exam.id) } });
  if (!studied || started.kind !== 'done') throw new Error('an attempt could not be started');
  const params = { id: String(started.reply.id) };
  const question = String(studied.questions[0]?.id);

  const processes = [university.pid, ...(await postgresProcesses(campus))];
  const trace = await traceProcesses(processes, ['-s', '16', '-e', 'trace=fdatasync,write,writev,sendto']);
  let acknowledged = 0;
  for (let revision = 1; revision <= saves; revision += 1) {
    const answers = { [question]: revision % 2 ? 'A' : 'B' } as const;
    const saved = await ask(browser, sittingApi.saveAnswers, {
      params,
      body: { answers, flagged: [], revision },
    });
    if (saved.kind === 'done') acknowledged += 1;
  }
  const durable = answersAfterSync(await trace.stop());
  return outcomeRow(`${what} (${campus.name})`, {
    injected: saves,
    survived: acknowledged,
    lost: Array.from({ length: acknowledged - Math.min(acknowledged, durable) }, () => 'answered too soon'),
    also: `${durable} answers after an fdatasync of their own`,
  });
}

/** How many answers were written after a sync that ended since the answer before. */
function answersAfterSync(calls: string[]): number {
  let isSynced = false;
  let durable = 0;
  for (const call of calls) {
    if (/fdatasync.*= 0$/.test(call)) isSynced = true;
    if (!call.includes('HTTP/1.1 200')) continue;
    if (isSynced) durable += 1;
    isSynced = false;
  }
  return durable;
}
