import type { RefusalCode } from '#contract/errors';
import type { Tx } from '#server/db/database';
import type { Outcomes } from '#server/http/grouped';
import { Refusal } from '#server/http/refusal';
import { openAttemptsAt, passedSeats, type Seat } from './attempt-queries.ts';
import { closeThoseOverdue, type Hall } from './closing.ts';
import { currentPapers, type Papers } from './papers.ts';
import { deleteAttempts, findOfferedExams, insertAttempts, standingsOf } from './queries.ts';
import type { Attempt } from './rules.ts';
import { isOverdue, whyNotStart } from './rules.ts';

export interface Candidate extends Seat {
  at: Date;
}

/** For each of them the open attempt if there is one, else a new one. */
export async function openOrBegin(hall: Hall, candidates: Candidate[]): Promise<Outcomes<Attempt>> {
  const { db, papers } = hall;
  const before = await papers.layOut(db, await openAttemptsAt(db, candidates));
  const latest = candidates.at(-1)?.at ?? new Date();
  await closeThoseOverdue(hall, before, latest);
  const open = bySeat(before.filter((attempt) => !isOverdue(attempt, latest)));
  const outcomes = new Map<string, Attempt | Refusal>(open);
  const newcomers = candidates.filter((candidate) => !open.has(seatOf(candidate)));
  if (newcomers.length > 0) {
    const begun = await db.transaction((tx) => begin(tx, papers, newcomers));
    for (const [seat, outcome] of begun) outcomes.set(seat, outcome);
  }
  const missing = newcomers.filter((candidate) => !outcomes.has(seatOf(candidate)));
  // Another tab was first: its attempt is the one.
  const theirs = bySeat(missing.length > 0 ? await papers.layOut(db, await openAttemptsAt(db, missing)) : []);
  return candidates.map((candidate) => {
    const seat = seatOf(candidate);
    return outcomes.get(seat) ?? theirs.get(seat) ?? new Refusal('busy', { retryAfterSeconds: 1 });
  });
}

/** By seat, what comes of each; nothing where another request opened an attempt first. */
async function begin(
  tx: Tx,
  papers: Papers,
  candidates: Candidate[],
): Promise<Map<string, Attempt | Refusal>> {
  const exams = await findOfferedExams(tx, [...new Set(candidates.map(({ examId }) => examId))]);
  const examOf = new Map(exams.map((exam) => [exam.id, exam]));
  const outcomes = new Map<string, Attempt | Refusal>();
  const refuse = (seat: Seat, code: RefusalCode) => outcomes.set(seatOf(seat), new Refusal(code));
  const standings = await standingsOf(tx, candidates);
  const admitted = candidates.flatMap((candidate, index) => {
    const [exam, standing] = [examOf.get(candidate.examId), standings[index]];
    const refusal = exam && standing ? whyNotStart(standing) : 'not_found';
    if (refusal) refuse(candidate, refusal);
    return exam && !refusal ? [{ ...candidate, exam }] : [];
  });
  if (admitted.length === 0) return outcomes;

  const paperOf = await currentPapers(tx, [...new Set(admitted.map(({ examId }) => examId))]);
  const seated = admitted.flatMap((candidate) => {
    const paperId = paperOf.get(candidate.examId);
    // Its last question may have been deleted while we looked.
    if (paperId === undefined) refuse(candidate, 'not_found');
    return paperId === undefined ? [] : [{ ...candidate, paperId }];
  });
  const attempts = await insertAttempts(tx, await papers.layOut(tx, seated));
  // The insert waited for any attempt that was just being closed. If that was a pass, it shows only now.
  const passed = new Set((await passedSeats(tx, attempts)).map(seatOf));
  for (const attempt of attempts) {
    const seat = seatOf(attempt);
    if (passed.has(seat)) refuse(attempt, 'already_passed');
    else outcomes.set(seat, attempt);
  }
  await deleteAttempts(
    tx,
    attempts.filter((attempt) => outcomes.get(seatOf(attempt)) !== attempt).map(({ id }) => id),
  );
  return outcomes;
}

const seatOf = ({ userId, examId }: Seat): string => `${examId} ${userId}`;
const bySeat = (attempts: Attempt[]) => new Map(attempts.map((attempt) => [seatOf(attempt), attempt]));
