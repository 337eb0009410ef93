import type { MailConfig } from '#server/accounts/rules';
import { issueCertificates } from '#server/certificates/queries';
import type { Config } from '#server/config';
import type { Db, Tx } from '#server/db/database';
import type { Outcomes } from '#server/http/grouped';
import { Refusal } from '#server/http/refusal';
import { addNotices, type NoticeFor } from '#server/notices/queries';
import { completeEnrolments, lockAttempts, storeAttempts } from './attempt-queries.ts';
import { Papers } from './papers.ts';
import { type Afterwards, resultNews } from './result-wording.ts';
import type { Attempt, AttemptRow, ExamTries, TryRules } from './rules.ts';
import { ended, isOverdue, nextTryAt, triesLeft, tryRulesOf as rulesOf } from './rules.ts';
import { triesAfter, type TriesTaken } from './tries-queries.ts';

/** Where exams are sat. */
export interface Hall {
  db: Db;
  papers: Papers;
  tryRulesOf: (exam: ExamTries) => TryRules;
  /** Whether certificates wait for a confirmed address. */
  mail: MailConfig;
}

export const hallOf = (db: Db, config: MailConfig & Pick<Config, 'examWaitMinutes'>): Hall => ({
  db,
  papers: new Papers(),
  tryRulesOf: (exam) => rulesOf(exam, config.examWaitMinutes),
  mail: config,
});

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
  { papers, tryRulesOf, mail }: Omit<Hall, 'db'>,
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
    { tryRulesOf, mail, now: issuedAt },
  );
  return outcomes;
}

interface Change {
  before: AttemptRow;
  after: AttemptRow;
}

interface Storing extends Pick<Hall, 'tryRulesOf' | 'mail'> {
  now: Date;
}

/** The one way that attempts are written. A pass issues the certificate, and who sat hears of both, in the same transaction. */
export async function store(tx: Tx, changes: Change[], { tryRulesOf, mail, now }: Storing): Promise<void> {
  const changed = changes.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  await storeAttempts(
    tx,
    changed.map(({ after }) => after),
  );
  const passed = changed.flatMap(({ before, after }) => (after.passed && !before.passed ? [after] : []));
  const issued = passed.length > 0 ? await issueCertificates(tx, passed, now, mail) : [];
  if (passed.length > 0) await completeEnrolments(tx, passed);
  const closed = changed.flatMap(({ before, after }) => (before.completedAt ? [] : [after]));
  const tries = await triesOfFailed(tx, closed);
  const results = closed.flatMap(
    (attempt) =>
      resultNews(attempt, afterwards(attempt, issued, tries.get(attempt.id), { tryRulesOf, now })) ?? [],
  );
  await addNotices(tx, [...results, ...issued], now);
}

/** Only whoever has not passed is told of the next try: who has costs no read. */
async function triesOfFailed(tx: Tx, closed: AttemptRow[]): Promise<Map<number, TriesTaken>> {
  const failed = closed.filter(({ completedAt, passed }) => completedAt && !passed);
  return failed.length > 0 ? triesAfter(tx, failed) : new Map();
}

function afterwards(
  { userId, courseId, passed }: AttemptRow,
  issued: NoticeFor[],
  taken: TriesTaken | undefined,
  { tryRulesOf, now }: Omit<Storing, 'mail'>,
): Afterwards {
  if (passed || !taken) {
    const isTheirs = (news: NoticeFor) =>
      news.kind === 'certificate' && news.userId === userId && news.subject === String(courseId);
    return { passed: true, isCertified: issued.some(isTheirs) };
  }
  const rules = tryRulesOf(taken);
  const { hasPassed } = taken;
  return {
    passed: false,
    hasPassed,
    triesLeft: triesLeft(rules, taken),
    nextTryAt: nextTryAt(rules, taken, now),
  };
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
