import type { AdmissionMode } from '#server/admission/rules';
import type { Tx } from '#server/db/database';
import type { Outcomes } from '#server/http/grouped';
import { Refusal } from '#server/http/refusal';
import { closedCountsAt, openAttemptsAt, type Seat, seatOf } from './attempt-queries.ts';
import { closeThoseOverdue, type Hall } from './closing.ts';
import { drawPapers } from './drawn-papers.ts';
import type { ExamRow } from './queries.ts';
import { deleteAttempts, findOfferedExams, insertAttempts } from './queries.ts';
import type { Attempt, Standing, TryRules } from './rules.ts';
import { isOverdue, nextTryAt, whyNotStart } from './rules.ts';
import { standingsOf } from './standings.ts';

export interface Candidate extends Seat {
  at: Date;
}

/** Where exams are begun. */
export interface StartingHall extends Hall {
  admission: AdmissionMode;
}

/** For each of them the open attempt if there is one, else a new one. */
export async function openOrBegin(hall: StartingHall, candidates: Candidate[]): Promise<Outcomes<Attempt>> {
  const { db, papers } = hall;
  const before = await papers.layOut(db, await openAttemptsAt(db, candidates));
  const latest = candidates.at(-1)?.at ?? new Date();
  await closeThoseOverdue(hall, before, latest);
  const open = bySeat(before.filter((attempt) => !isOverdue(attempt, latest)));
  const outcomes = new Map<string, Attempt | Refusal>(open);
  const newcomers = onePerSeat(candidates.filter((candidate) => !open.has(seatOf(candidate))));
  if (newcomers.length > 0) {
    const begun = await db.transaction((tx) => begin(tx, hall, newcomers));
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
  hall: StartingHall,
  candidates: Candidate[],
): Promise<Map<string, Attempt | Refusal>> {
  const outcomes = new Map<string, Attempt | Refusal>();
  const { admitted, refused } = await admit(tx, hall, candidates);
  for (const { seat, refusal } of refused) outcomes.set(seatOf(seat), refusal);
  if (admitted.length === 0) return outcomes;

  const beginnings = await drawPapers(tx, hall.papers, admitted);
  const drawnFor = new Set(beginnings.map(seatOf));
  for (const seat of admitted) {
    // Its last question may have been deleted while we looked.
    if (!drawnFor.has(seatOf(seat))) outcomes.set(seatOf(seat), new Refusal('not_found'));
  }
  const attempts = await insertAttempts(tx, beginnings);
  for (const attempt of attempts) outcomes.set(seatOf(attempt), attempt);
  const tooLate = await refusedByNow(tx, hall, admitted, attempts);
  for (const { seat, refusal } of tooLate) outcomes.set(seatOf(seat), refusal);
  await deleteAttempts(
    tx,
    tooLate.map(({ seat }) => seat.id),
  );
  return outcomes;
}

/** The inserts waited for any attempt that was just being closed. What it counts for shows only now. */
async function refusedByNow(
  tx: Tx,
  hall: StartingHall,
  admitted: Admitted<Candidate>[],
  attempts: Attempt[],
) {
  const known = new Map(admitted.map((seat) => [seatOf(seat), seat.triesUsed]));
  const ended = await closedCountsAt(tx, attempts);
  const changed = attempts.filter((attempt) => ended.get(seatOf(attempt)) !== known.get(seatOf(attempt)));
  if (changed.length === 0) return [];
  const { refused } = await admit(
    tx,
    hall,
    changed.map((attempt) => ({ ...attempt, at: attempt.startedAt })),
  );
  return refused;
}

type Admitted<Each> = Each & Pick<Standing, 'triesUsed' | 'extraTime'> & { exam: ExamRow };

/** Who of them may begin, and why the others may not. */
async function admit<Each extends Candidate>(tx: Tx, { tryRulesOf, admission }: StartingHall, seats: Each[]) {
  const exams = await findOfferedExams(tx, [...new Set(seats.map(({ examId }) => examId))]);
  const examOf = new Map(exams.map((exam) => [exam.id, exam]));
  const standings = await standingsOf(tx, admission, seats);
  const admitted: Admitted<Each>[] = [];
  const refused: { seat: Each; refusal: Refusal }[] = [];
  for (const [index, seat] of seats.entries()) {
    const [exam, standing] = [examOf.get(seat.examId), standings[index]];
    const refusal =
      exam && standing ? refusalOf(tryRulesOf(exam), standing, seat.at) : new Refusal('not_found');
    if (refusal) refused.push({ seat, refusal });
    else if (exam && standing) admitted.push({ ...seat, ...standing, exam });
  }
  return { admitted, refused };
}

function refusalOf(rules: TryRules, standing: Standing, at: Date): Refusal | null {
  const code = whyNotStart(rules, standing, at);
  if (code === null) return null;
  const opens = code === 'too_early' ? nextTryAt(rules, standing, at) : null;
  return new Refusal(code, opens ? { details: { nextTryAt: opens } } : {});
}

/** Who asks twice begins once, with one paper. */
const onePerSeat = (candidates: Candidate[]): Candidate[] => [
  ...new Map(candidates.toReversed().map((candidate) => [seatOf(candidate), candidate])).values(),
];
const bySeat = (attempts: Attempt[]) => new Map(attempts.map((attempt) => [seatOf(attempt), attempt]));
