import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { examAttempts, examPapers, users } from '#server/db/schema';

const isFinishedAt = (examId: number) =>
  and(eq(examAttempts.examId, examId), isNotNull(examAttempts.completedAt));

/** The marks of every finished attempt with who sat it, the best first. The papers stay where they are. */
export const finishedAttempts = (db: Queryable, examId: number) =>
  db
    .select({
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      score: examAttempts.score,
      passed: examAttempts.passed,
      completedAt: examAttempts.completedAt,
    })
    .from(examAttempts)
    .innerJoin(users, eq(users.id, examAttempts.userId))
    .where(isFinishedAt(examId))
    .orderBy(desc(examAttempts.score), asc(examAttempts.completedAt), asc(examAttempts.id));

/** Every paper is opened and counted: a bound, so that no success of the university makes its teachers wait. */
const countedPapers = 5000;

/** How often each question was asked and missed, by the papers and keys of the newest attempts. */
export async function mostMissed(db: Queryable, examId: number, most: number) {
  const { rows } = await db.execute<{ id: number; question: string; wrong: string; asked: string }>(sql`
    with papers as (
      select ${examAttempts.paperId}, ${examAttempts.answers} from ${examAttempts}
      where ${isFinishedAt(examId)} order by ${examAttempts.id} desc limit ${countedPapers}
    ),
    questions as (
      select ${examPapers.id} as paper_id, question.*
      from ${examPapers},
        jsonb_to_recordset(${examPapers.questions}) as question (id int, question text, "correctAnswer" text)
      where ${examPapers.id} in (select paper_id from papers)
    ),
    asked as (
      select question.id, count(*) as asked, max(paper_id) as newest,
        count(*) filter (
          where papers.answers ->> question.id::text is distinct from question."correctAnswer"
        ) as wrong
      from papers join questions as question using (paper_id)
      group by question.id
    ),
    missed as (
      select * from asked where wrong > 0 order by wrong::float / asked desc, wrong desc, id limit ${most}
    )
    select missed.id, missed.wrong, missed.asked, question.question
    from missed join questions as question on question.id = missed.id and question.paper_id = missed.newest
    order by missed.wrong::float / missed.asked desc, missed.wrong desc, missed.id`);
  return rows.map(({ id, question, wrong, asked }) => ({
    questionId: id,
    question,
    wrong: Number(wrong),
    asked: Number(asked),
  }));
}
