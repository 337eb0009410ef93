import type { MailConfig } from '#server/accounts/rules';
import { issueCertificates } from '#server/certificates/queries';
import type { Db, Tx } from '#server/db/database';
import type { Outcomes } from '#server/http/grouped';
import { Refusal } from '#server/http/refusal';
import { addNotices } from '#server/notices/queries';
import { completeEnrolments, lockAttempts, storeAttempts } from './attempt-queries.ts';
import type { Papers } from './papers.ts';
import type { Attempt, AttemptRow } from './rules.ts';
import { resultNews } from './result-wording.ts';
import { ended, isOverdue } from './rules.ts';

/** Where exams are sat. */
export interface Hall {
  db: Db;
  papers: Papers;
  /** Whether certificates wait for a confirmed address. */
  mail: MailConfig;
}

/** Who wants something of which attempt, and when he said so. */
export interface AttemptAsk {
  attemptId: number;
  userId: string;
  received: Date;
}

/**
 * What each of these does to an attempt, one after the other in the order of their arrival, under its lock, in this one
 * transaction. A refusal concerns the one who is refused. An attempt that is overdue is closed first, whatever is asked
 * of it, so that nothing depends on the sweep.
 */
export async function changeAttempts<Ask extends AttemptAsk>(
  tx: Tx,
  { papers, mail }: Pick<Hall, 'papers' | 'mail'>,
  asks: Ask[],
  change: (attempt: Attempt, ask: Ask) => Attempt,
): Promise<Outcomes<Attempt>> {
  const locked = await lockAttempts(tx, [...new Set(asks.map(({ attemptId }) => attemptId))]);
  const before = await papers.layOut(tx, locked);
  const now = new Map(before.map((attempt) => [attempt.id, attempt]));
  const outcomes = asks.map((ask) => {
    const attempt = now.get(ask.attemptId);
    // A stranger's attempt is not there.
    if (attempt?.userId !== ask.userId) return new Refusal('not_found');
    const settled = isOverdue(attempt, ask.received) ? endedByItself(attempt) : attempt;
    now.set(attempt.id, settled);
    const outcome = orRefusal(() => change(settled, ask));
    if (!(outcome instanceof Refusal)) now.set(attempt.id, outcome);
    return outcome;
  });
  const issuedAt = asks.at(-1)?.received ?? new Date();
  await store(
    tx,
    before.map((attempt) => ({ before: attempt, after: now.get(attempt.id) ?? attempt })),
    issuedAt,
    mail,
  );
  return outcomes;
}

interface Change {
  before: AttemptRow;
  after: AttemptRow;
}

/** The one way that attempts are written. A pass issues the certificate, and who sat hears of both, in the same transaction. */
export async function store(tx: Tx, changes: Change[], now: Date, mail: MailConfig): Promise<void> {
  const changed = changes.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  await storeAttempts(
    tx,
    changed.map(({ after }) => after),
  );
  const results = changed.flatMap(({ before, after }) =>
    before.completedAt ? [] : (resultNews(after) ?? []),
  );
  const passed = changed.flatMap(({ before, after }) => (after.passed && !before.passed ? [after] : []));
  const issued = passed.length > 0 ? await issueCertificates(tx, passed, now, mail) : [];
  if (passed.length > 0) await completeEnrolments(tx, passed);
  await addNotices(tx, [...results, ...issued], now);
}

/** What nobody handed in ends at its deadline with what was saved, whenever we come to it. */
export const endedByItself = (attempt: Attempt): Attempt => ended(attempt, attempt.answers, attempt.deadline);

/** Those of the attempts that are overdue are closed. */
export async function closeThoseOverdue(hall: Hall, open: AttemptRow[], now: Date): Promise<void> {
  const overdue = open.filter((attempt) => isOverdue(attempt, now));
  if (overdue.length === 0) return;
  const asks = overdue.map(({ id, userId }) => ({ attemptId: id, userId, received: now }));
  await hall.db.transaction((tx) => changeAttempts(tx, hall, asks, (attempt) => attempt));
}

function orRefusal<Answer>(work: () => Answer): Answer | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
