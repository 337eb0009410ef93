import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable } from '#server/db/database';
import { examAttempts } from '#server/db/schema';
import { countIn, type Tallies } from './analysis.ts';
import type { Papers } from './papers.ts';

/** Every paper is opened and counted: a bound, so that no success of the university makes its teachers wait. */
const countedPapers = 5000;
/** Others are served between two pieces. */
const pieceLength = 200;

/** What the newest finished attempts say about each question. To be read in one snapshot. */
export async function tallyPapers(
  db: Queryable,
  papers: Papers,
  examId: number,
): Promise<{ attempts: number; tallies: Tallies }> {
  const ids = await newestFinished(db, examId);
  const tallies: Tallies = new Map();
  for (let from = 0; from < ids.length; from += pieceLength) {
    const piece = await answersOf(db, ids.slice(from, from + pieceLength));
    const bankOf = await papers.banks(
      db,
      piece.map(({ paperId }) => paperId),
    );
    for (const { paperId, drawn, answers } of piece) {
      countIn(tallies, { bank: bankOf(paperId), drawn, answers });
    }
  }
  return { attempts: ids.length, tallies };
}

async function newestFinished(db: Queryable, examId: number): Promise<number[]> {
  const rows = await db
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(and(eq(examAttempts.examId, examId), isNotNull(examAttempts.completedAt)))
    .orderBy(desc(examAttempts.id))
    .limit(countedPapers);
  return rows.map(({ id }) => id);
}

const answersOf = (db: Queryable, ids: number[]) =>
  db
    .select({
      paperId: examAttempts.paperId,
      drawn: examAttempts.drawn,
      answers: examAttempts.answers,
    })
    .from(examAttempts)
    .where(isAnyOf(examAttempts.id, ids))
    .orderBy(desc(examAttempts.id));
