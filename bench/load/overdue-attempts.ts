import type { Pool } from 'pg';
import { rightAnswersTo } from './right-answers.ts';

/** Attempts that nobody hands in, all with the same end. */
export class OverdueAttempts {
  readonly #pool: Pool;
  readonly #ids: number[];

  private constructor(pool: Pool, ids: number[]) {
    this.#pool = pool;
    this.#ids = ids;
  }

  /** Of students who are not signed in and have not passed: every second has saved the right answers to all questions. */
  static async begin(pool: Pool, howMany: number, deadline: Date): Promise<OverdueAttempts> {
    const { rows } = await pool.query<{ id: number }>(
      `with papers as materialized (
        select exam_id, paper_id, drawn, total_questions, ${rightAnswersTo('drawn')} as answers
        from (
          select distinct on (exam_id) exam_id, paper_id, drawn, total_questions from exam_attempts
          where drawn is not null order by exam_id, id
        ) as one_of_each
      ), sitters as (
        select user_id, exam_id, row_number() over () as place from exam_attempts
        where user_id not in (select sess ->> 'userId' from sessions where sess ->> 'userId' is not null)
        group by user_id, exam_id having not bool_or(passed) and bool_and(completed_at is not null) limit $1
      )
      insert into exam_attempts (user_id, exam_id, course_id, paper_id, drawn, answers, revision, saved_at, total_questions,
        passing_grade, started_at, deadline, duration)
      select user_id, exams.id, exams.course_id, paper_id, drawn,
        case when place % 2 = 0 then answers else '{}' end, 1,
        $2::timestamptz - interval '1 minute', papers.total_questions, passing_grade,
        $2::timestamptz - exams.duration * interval '1 minute', $2, exams.duration
      from sitters join exams on exams.id = exam_id join papers using (exam_id)
      returning id`,
      [howMany, deadline],
    );
    return new OverdueAttempts(
      pool,
      rows.map(({ id }) => id),
    );
  }

  get size(): number {
    return this.#ids.length;
  }

  stillOpen = (): Promise<number> => this.#count('completed_at is null');

  /** Ended at their deadline, with the marks of what was saved; a pass with its certificate. */
  wellClosed = (): Promise<number> =>
    this.#count(`completed_at = deadline and score is not null
      and correct_answers = (select count(*) from jsonb_object_keys(answers))
      and passed = exists (select from certificates where exam_attempt_id = exam_attempts.id)`);

  async #count(which: string): Promise<number> {
    const { rows } = await this.#pool.query<{ count: number }>(
      `select count(*)::integer from exam_attempts where id = any($1) and ${which}`,
      [this.#ids],
    );
    return rows[0]?.count ?? 0;
  }
}
