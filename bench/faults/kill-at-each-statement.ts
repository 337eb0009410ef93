import type { Row } from '../report.ts';
import type { University } from '../university.ts';
import { certificateStep, saveStep, startStep } from './exam-steps.ts';
import { type Campus, campusWithUrl, onCampus } from '../campus.ts';
import { outcomeRow } from './outcome.ts';
import { progressStep } from './progress-step.ts';
import { type Side, type StatementCutter, statementCutter } from './statement-cutter.ts';
import type { Step } from './steps.ts';
import { videoStep } from './video-step.ts';

const steps = [startStep, saveStep, certificateStep, progressStep, videoStep];
const sides: Side[] = ['before', 'after'];

/** For each statement that an act takes: kill -9 just before the database sees it, and just after it has done it. */
export const killAtEachStatement = (): Promise<Row[]> => onCampus(campusWithUrl, killThroughAll);

async function killThroughAll(campus: Campus): Promise<Row[]> {
  const connection = await campus.connection();
  const cutter = await statementCutter(connection);
  const environment = { DATABASE_URL: cutter.urlOf(String(connection.database)) };
  const rows: Row[] = [];
  try {
    for (const step of steps) rows.push(await killThrough(step, campus, cutter, environment));
  } finally {
    cutter.close();
  }
  return rows;
}

async function killThrough(
  step: Step,
  campus: Campus,
  cutter: StatementCutter,
  environment: Record<string, string>,
): Promise<Row> {
  let university: University = await campus.open({ environment });
  const lost: string[] = [];
  let injected = 0;
  let survived = 0;

  /** False when the act was done before it came to this statement. */
  const killAt = async (statement: number, side: Side): Promise<boolean> => {
    const trial = await step.prepare(campus, university.origin);
    cutter.arm({ statement, side, act: () => process.kill(university.pid, 'SIGKILL') });
    const answer = await trial.act(university.origin);
    if (cutter.disarm().wasWaiting) return false;
    injected += 1;
    await university.hasEnded;
    const complaints = await trial.look();
    university = await campus.open({ environment });
    const second = await trial.act(university.origin);
    if (second === null) complaints.push('was not answered again');
    else complaints.push(...(await trial.lookWhenDone(second)));
    if (answer !== null && answer !== second) complaints.push('was answered differently');
    if (complaints.length === 0) survived += 1;
    lost.push(...complaints.map((what) => `${step.name}, ${side} statement ${statement}: ${what}`));
    return true;
  };

  let statement = 1;
  for (let isReached = true; isReached; statement += 1) {
    for (const side of sides) isReached = (await killAt(statement, side)) && isReached;
  }
  await university.kill('SIGTERM');
  return outcomeRow(`kill -9 at each of ${statement - 2} statements of ${step.name}`, {
    injected,
    survived,
    lost,
    also: 'asked again, each was done once',
  });
}
