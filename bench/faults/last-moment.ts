import type { Row } from '../report.ts';
import { grace } from '#server/exams/rules';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow } from './outcome.ts';
import { openSitting } from './sitting.ts';

const tries = 40;
const around = 60;

/** Saves that arrive within hundredths of a second around the end of the grace: in time they count, late they do not. */
export const lastMoment = (): Promise<Row[]> => onBoth(saveInTheLastMoment);

async function saveInTheLastMoment(campus: Campus): Promise<Row> {
  const { origin } = await campus.open();
  const lost: string[] = [];
  let accepted = 0;
  for (let round = 0; round < tries; round += 1) {
    const { id, tab, save, setDeadline, stored, rightAnswers } = await openSitting(campus, origin);
    const end = new Date(Date.now() + Math.random() * 2 * around);
    const deadline = new Date(end.getTime() - grace);
    await setDeadline(deadline);
    const answer = await save(tab(), 1, rightAnswers);
    const { savedAt, answers, completedAt } = await stored();
    const isStored = Object.keys(answers).length > 0;
    if (answer.kind === 'done') {
      accepted += 1;
      if (!isStored || !savedAt || savedAt > end) lost.push(`${id}: accepted after the end`);
    } else {
      if (isStored) lost.push(`${id}: refused and stored`);
      if (completedAt?.getTime() !== deadline.getTime()) lost.push(`${id}: not closed at its deadline`);
    }
  }
  return outcomeRow(`F17 saves around the end of the grace (${campus.name})`, {
    injected: tries,
    survived: tries,
    lost,
    also: `${accepted} in time, ${tries - accepted} late; to the millisecond in server/exams/saving.test.ts`,
  });
}
