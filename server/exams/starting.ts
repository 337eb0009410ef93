import type { Db, Tx } from '#server/db/database';
import type { Outcomes } from '#server/http/grouped';
import { Refusal } from '#server/http/refusal';
import { openAttemptsAt, passedSeats, type Seat } from './attempt-queries.ts';
import { closeThoseOverdue } from './closing.ts';
import { deleteAttempts, findOfferedExams, insertAttempts, standingsOf } from './queries.ts';
import type { AttemptRow } from './rules.ts';
import { isOverdue, whyNotStart } from './rules.ts';

export interface Candidate extends Seat {
  at: Date;
}

/** For each of them the open attempt if there is one, else a new one. */
export async function openOrBegin(db: Db, candidates: Candidate[]): Promise<Outcomes<AttemptRow>> {
  const before = await openAttemptsAt(db, candidates);
  const latest = candidates.at(-1)?.at ?? new Date();
  await closeThoseOverdue(db, before, latest);
  const open = bySeat(before.filter((attempt) => !isOverdue(attempt, latest)));
  const outcomes = new Map<string, AttemptRow | Refusal>(open);
  const newcomers = candidates.filter((candidate) => !open.has(seatOf(candidate)));
  if (newcomers.length > 0) {
    const begun = await db.transaction((tx) => begin(tx, newcomers));
    for (const [seat, outcome] of begun) outcomes.set(seat, outcome);
  }
  const missing = newcomers.filter((candidate) => !outcomes.has(seatOf(candidate)));
  // Another tab was first: its attempt is the one.
  const theirs = bySeat(missing.length > 0 ? await openAttemptsAt(db, missing) : []);
  return candidates.map((candidate) => {
    const seat = seatOf(candidate);
    return outcomes.get(seat) ?? theirs.get(seat) ?? new Refusal('busy', { retryAfterSeconds: 1 });
  });
}

/** By seat, what comes of each; nothing where another request opened an attempt first. */
async function begin(tx: Tx, candidates: Candidate[]): Promise<Map<string, AttemptRow | Refusal>> {
  const exams = await findOfferedExams(tx, [...new Set(candidates.map(({ examId }) => examId))]);
  const examOf = new Map(exams.map((exam) => [exam.id, exam]));
  const outcomes = new Map<string, AttemptRow | Refusal>();
  const standings = await standingsOf(tx, candidates);
  const admitted = candidates.flatMap((candidate, index) => {
    const exam = examOf.get(candidate.examId);
    const standing = standings[index];
    const refusal = exam && standing ? whyNotStart(standing) : 'not_found';
    if (refusal) outcomes.set(seatOf(candidate), new Refusal(refusal));
    return exam && !refusal ? [{ userId: candidate.userId, exam, at: candidate.at }] : [];
  });
  if (admitted.length === 0) return outcomes;

  const attempts = await insertAttempts(tx, admitted);
  // The insert waited for any attempt that was just being closed. If that was a pass, it shows only now.
  const passed = new Set((await passedSeats(tx, attempts)).map(seatOf));
  for (const attempt of attempts) {
    const seat = seatOf(attempt);
    // Its last question may have been deleted while we looked.
    const refusal = attempt.totalQuestions === 0 ? 'not_found' : passed.has(seat) && 'already_passed';
    outcomes.set(seat, refusal ? new Refusal(refusal) : attempt);
  }
  await deleteAttempts(
    tx,
    attempts.filter((attempt) => outcomes.get(seatOf(attempt)) !== attempt).map(({ id }) => id),
  );
  return outcomes;
}

const seatOf = ({ userId, examId }: Seat): string => `${examId} ${userId}`;
const bySeat = (attempts: AttemptRow[]) => new Map(attempts.map((attempt) => [seatOf(attempt), attempt]));
