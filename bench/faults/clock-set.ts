import { setTimeout as delay } from 'node:timers/promises';
import type { Row } from '../report.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow } from './outcome.ts';
import { shiftedClock } from './shifted-clock.ts';
import { openSitting } from './sitting.ts';

const minute = 60_000;
/** The exam takes an hour. */
const shifts = { 'an hour on': 61 * minute, 'half an hour back': -30 * minute };
/** The server looks for overdue attempts every two seconds. */
const longEnough = 5000;

/** Somebody sets the clock of the machine during an exam: nobody's time ends early, and nobody gains any. */
export const clockSet = (): Promise<Row[]> => onBoth(setDuringExam);

async function setDuringExam(campus: Campus): Promise<Row> {
  const clock = await shiftedClock();
  const university = await campus.open({ environment: clock.environment });
  const lost: string[] = [];
  for (const [what, shift] of Object.entries(shifts)) {
    const { tab, save, stored, rightAnswers } = await openSitting(campus, university.origin);
    const before = await stored();
    await clock.set(shift);
    await delay(longEnough);
    const saved = await save(tab(), 1, rightAnswers);
    const after = await stored();
    if (after.completedAt) lost.push(`${what}: the attempt was closed`);
    else if (saved.kind !== 'done') lost.push(`${what}: a save was refused`);
    const received = after.savedAt?.getTime() ?? 0;
    if (Math.abs(received - Date.now()) > minute) lost.push(`${what}: the save has another time`);
    if (after.deadline.getTime() !== before.deadline.getTime()) lost.push(`${what}: the deadline moved`);
    await clock.set(0);
    await delay(1000);
  }
  const isTold = university.lines.some((line) => line.includes('clock'));
  await clock.remove();
  return outcomeRow(`F14 clock set while running (${campus.name})`, {
    injected: Object.keys(shifts).length,
    survived: Object.keys(shifts).length,
    lost,
    also: Object.keys(shifts).join(', '),
    demands: { 'the operator is told': isTold },
  });
}
