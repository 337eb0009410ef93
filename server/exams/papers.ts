import { and, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of';
import type { Queryable, Tx } from '#server/db/database';
import { type Drawn, examPapers, examQuestions, exams, type PaperQuestion } from '#server/db/schema';
import { asDrawn } from './drawing.ts';

/** More than are sat at the same time, and little memory. */
const mostKept = 200;

interface OnPaper {
  paperId: number;
  drawn: Drawn | null;
}

/** By id, in the order of the exam. */
type Bank = ReadonlyMap<number, PaperQuestion>;

/** Papers never change, and a whole hall draws from the same one: those that were asked for last are kept at hand. */
export class Papers {
  readonly #kept = new Map<number, Bank>();

  /** Each of these with the questions that it asks. */
  async layOut<Attempt extends OnPaper>(db: Queryable, attempts: Attempt[]) {
    const banks = await this.banks(
      db,
      attempts.map(({ paperId }) => paperId),
    );
    return attempts.map((attempt) => {
      const bank = banks(attempt.paperId);
      return { ...attempt, questions: attempt.drawn ? asDrawn(bank, attempt.drawn) : [...bank.values()] };
    });
  }

  /** The questions from which these papers are drawn, by the paper's number. */
  async banks(db: Queryable, paperIds: number[]): Promise<(paperId: number) => Bank> {
    const banks = new Map([...new Set(paperIds)].map((id) => [id, this.#kept.get(id)]));
    const missing = [...banks.keys()].filter((id) => !banks.get(id));
    for (const { id, questions } of missing.length > 0 ? await findPapers(db, missing) : []) {
      banks.set(id, new Map(questions.map((question) => [question.id, question])));
    }
    for (const [id, bank] of banks) if (bank) this.#keep(id, bank);
    return (paperId) => {
      const bank = banks.get(paperId);
      if (!bank) throw new Error(`paper ${paperId} is gone`);
      return bank;
    };
  }

  #keep(id: number, bank: Bank): void {
    // What was asked for last stands last, and the first goes.
    this.#kept.delete(id);
    this.#kept.set(id, bank);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}

const findPapers = (db: Queryable, ids: number[]) =>
  db
    .select({ id: examPapers.id, questions: examPapers.questions })
    .from(examPapers)
    .where(isAnyOf(examPapers.id, ids));

/** By exam, the number of the paper from which who begins now draws. An exam without a question in use has none. */
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
          'id', id, 'question', question, 'options', options, 'correctAnswer', correct_answer, 'points', points,
          'unit', unit, 'difficulty', difficulty, 'explanation', explanation, 'source', source
        ) order by "order", id
      ) as questions
      from ${examQuestions}
      where ${isAnyOf(examQuestions.examId, examIds)} and is_approved and exam_id not in (select exam_id from current)
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
