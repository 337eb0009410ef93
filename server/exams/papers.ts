import { and, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { examPapers, examQuestions, exams, type PaperQuestion } from '#server/db/schema';

/** More than are sat at the same time, and little memory. */
const mostKept = 200;

interface OnPaper {
  paperId: number;
}

/** Papers never change, and a whole hall sits the same one: those that were asked for last are kept at hand. */
export class Papers {
  readonly #kept = new Map<number, PaperQuestion[]>();

  /** Each of these with the questions of its paper. */
  async layOut<Attempt extends OnPaper>(db: Queryable, attempts: Attempt[]) {
    const asked = new Set(attempts.map(({ paperId }) => paperId));
    const questions = new Map([...asked].map((id) => [id, this.#kept.get(id)]));
    const missing = [...asked].filter((id) => !questions.get(id));
    for (const paper of missing.length > 0 ? await findPapers(db, missing) : []) {
      questions.set(paper.id, paper.questions);
    }
    for (const [id, paper] of questions) if (paper) this.#keep(id, paper);
    return attempts.map((attempt) => {
      const paper = questions.get(attempt.paperId);
      if (!paper) throw new Error(`paper ${attempt.paperId} is gone`);
      return { ...attempt, questions: paper };
    });
  }

  #keep(id: number, questions: PaperQuestion[]): void {
    // What was asked for last stands last, and the first goes.
    this.#kept.delete(id);
    this.#kept.set(id, questions);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}

const findPapers = (db: Queryable, ids: number[]) =>
  db
    .select({ id: examPapers.id, questions: examPapers.questions })
    .from(examPapers)
    .where(isAnyOf(examPapers.id, ids));

/** By exam, the number of the paper that who begins now is given. An exam without questions has none. */
export async function currentPapers(tx: Tx, examIds: number[]): Promise<Map<number, number>> {
  const current = await tx
    .select({ examId: examPapers.examId, id: examPapers.id })
    .from(examPapers)
    .where(and(isAnyOf(examPapers.examId, examIds), examPapers.isCurrent));
  const papers = new Map(current.map(({ examId, id }) => [examId, id]));
  const outdated = examIds.filter((id) => !papers.has(id));
  return outdated.length > 0 ? new Map([...papers, ...(await writePapers(tx, outdated))]) : papers;
}

/**
 * Writes down what these exams ask now. Their lock is the one that a change of their questions takes: whoever comes second
 * sees what the first has done.
 */
async function writePapers(tx: Tx, examIds: number[]): Promise<Map<number, number>> {
  await tx.execute(sql`
    select from ${exams} where ${isAnyOf(exams.id, examIds)} order by ${exams.id} for no key update
  `);
  const { rows } = await tx.execute<{ exam_id: number; id: number }>(sql`
    with current as (
      select exam_id, id from ${examPapers} where ${isAnyOf(examPapers.examId, examIds)} and is_current
    ),
    asked as (
      select exam_id, jsonb_agg(
        jsonb_build_object(
          'id', id, 'question', question, 'options', options, 'correctAnswer', correct_answer, 'points', points
        ) order by "order", id
      ) as questions
      from ${examQuestions}
      where ${isAnyOf(examQuestions.examId, examIds)} and exam_id not in (select exam_id from current)
      group by exam_id
    ),
    written as (
      insert into ${examPapers} (exam_id, course_id, questions)
      select exam_id, ${exams.courseId}, questions from asked join ${exams} on ${exams.id} = exam_id
      returning exam_id, id
    )
    select * from current union all select * from written
  `);
  return new Map(rows.map(({ exam_id: examId, id }) => [examId, id]));
}
