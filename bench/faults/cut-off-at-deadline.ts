import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { grace } from '#server/exams/rules';
import type { Row } from '../report.ts';
import { badLine } from './bad-line.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow } from './outcome.ts';
import { openSitting } from './sitting.ts';

const rounds = 5;
const endsIn = 400;

/** The line is dead while a student's time ends: what was acknowledged counts, what was written in the dark does not. */
export const cutOffAtDeadline = (): Promise<Row[]> => onBoth(cutOff);

async function cutOff(campus: Campus): Promise<Row> {
  const { origin } = await campus.open();
  const lost: string[] = [];
  let late = 0;
  for (let round = 0; round < rounds; round += 1) {
    const line = await badLine(origin);
    const sitting = await openSitting(campus, line.origin);
    const { id, tab, save, setDeadline, stored, questionIds, rightAnswers } = sitting;
    const [question = ''] = questionIds;
    const acknowledged = { [question]: 'A' } as const;
    const browser = tab();
    if ((await save(browser, 1, acknowledged)).kind !== 'done') lost.push(`${id}: could not save`);
    const deadline = new Date(Date.now() + endsIn - grace);
    await setDeadline(deadline);
    line.turn({ isDead: true });
    const inTheDark = save(browser, 2, rightAnswers);
    await delay(2 * endsIn);
    line.turn({});
    line.cut();
    await inTheDark;
    const again = await save(tab(), 2, rightAnswers);
    if (again.kind === 'refused' && again.code === 'attempt_closed') late += 1;
    const { answers, completedAt } = await stored();
    if (!isDeepStrictEqual(answers, acknowledged)) lost.push(`${id}: other answers are counted`);
    if (completedAt?.getTime() !== deadline.getTime()) lost.push(`${id}: not closed at its deadline`);
    line.close();
  }
  return outcomeRow(`F22 line dead across the deadline (${campus.name})`, {
    injected: rounds,
    survived: late,
    lost,
    also: 'what was written in the dark was refused as late',
  });
}
