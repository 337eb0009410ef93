import { randomInt } from 'node:crypto';
import type { Tx } from '#server/db/database';
import { closedAttemptsAt, type Seat, seatOf } from './attempt-queries.ts';
import { asDrawn, drawPaper } from './drawing.ts';
import { currentPapers, type Papers } from './papers.ts';
import type { Beginning, ExamRow } from './queries.ts';
import type { Standing } from './rules.ts';

/** One who begins an exam. */
interface Starter extends Seat, Pick<Standing, 'triesUsed' | 'extraTime'> {
  exam: ExamRow;
  at: Date;
}

/** For each of them a paper of their own, from what their exam has in use now; for none whose exam has nothing. */
export async function drawPapers(tx: Tx, papers: Papers, starters: Starter[]): Promise<Beginning[]> {
  const paperOf = await currentPapers(tx, [...new Set(starters.map(({ examId }) => examId))]);
  const bankOf = await papers.banks(tx, [...paperOf.values()]);
  const repeating = starters.filter(({ triesUsed }) => triesUsed > 0);
  const timesAsked = await askedBefore(tx, papers, repeating);
  return starters.flatMap((starter) => {
    const { userId, examId, exam, at, extraTime } = starter;
    const paperId = paperOf.get(examId);
    if (paperId === undefined) return [];
    const bank = bankOf(paperId);
    const drawn = drawPaper(
      [...bank.values()],
      exam,
      timesAsked.get(seatOf(starter)) ?? new Map(),
      randomInt,
    );
    return [{ userId, examId, exam, at, paperId, drawn, questions: asDrawn(bank, drawn), extraTime }];
  });
}

/** By seat, how often each question was on an earlier paper. */
async function askedBefore(tx: Tx, papers: Papers, seats: Seat[]): Promise<Map<string, Map<number, number>>> {
  const asked = new Map<string, Map<number, number>>();
  if (seats.length === 0) return asked;
  for (const attempt of await papers.layOut(tx, await closedAttemptsAt(tx, seats))) {
    const times = asked.get(seatOf(attempt)) ?? new Map<number, number>();
    for (const { id } of attempt.questions) times.set(id, (times.get(id) ?? 0) + 1);
    asked.set(seatOf(attempt), times);
  }
  return asked;
}
