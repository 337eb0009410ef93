import type { Pool } from 'pg';
import { type AnswerSheet, sittingApi } from '#contract/sitting-exams';
import { asking } from './asking.ts';
import type { Student } from './full-campus.ts';
import type { Source } from './client.ts';
import type { Asked } from '../connection.ts';
import type { Reply } from '../reply-reader.ts';

type Answers = AnswerSheet['answers'];

interface Sitting {
  student: Student;
  attemptId: number;
  revision: number;
}

/** Students who sit an exam: each step takes those that the step before has brought so far. */
export class ExamHall {
  readonly #rightAnswers: Map<number, Answers>;
  readonly #waiting: Student[];
  readonly #sitting: Sitting[] = [];
  readonly #next: Asked[] = [];
  #saved = 0;
  #submitted = 0;

  private constructor(rightAnswers: Map<number, Answers>, students: Student[]) {
    this.#rightAnswers = rightAnswers;
    this.#waiting = students.filter(({ exam }) => !exam.isPassed);
  }

  static async open(pool: Pool, students: Student[]): Promise<ExamHall> {
    const { rows } = await pool.query<{ exam_id: number; answers: Answers }>(
      `select exam_id, jsonb_object_agg(id::text, correct_answer) as answers from exam_questions group by exam_id`,
    );
    return new ExamHall(new Map(rows.map(({ exam_id, answers }) => [exam_id, answers])), students);
  }

  readonly start: Source = () => this.#start((sitting) => this.#sitting.push(sitting));

  readonly save: Source = () => {
    const sitting = this.#sitting[this.#saved++ % this.#sitting.length];
    return sitting ? this.#save(sitting) : null;
  };

  readonly submit: Source = () => {
    const sitting = this.#sitting.pop();
    return sitting ? this.#submit(sitting, this.#submitted++ % 2 === 0) : null;
  };

  /** Start, save, submit. Most fail, and may sit it again: so there are students enough. */
  readonly wholeExam: Source = () =>
    this.#next.shift() ??
    this.#start((sitting) => {
      const submit = () => this.#next.push(this.#submit(sitting, this.#submitted++ % 10 === 0));
      this.#next.push({ ...this.#save(sitting), whenAnswered: submit });
    });

  #start(whenBegun: (sitting: Sitting) => void): Asked | null {
    const student = this.#waiting.shift();
    if (!student) return null;
    return {
      ...asking(sittingApi.startAttempt, { params: { id: String(student.exam.id) } }, student.cookie),
      whenAnswered: (reply) => {
        const attemptId = attemptIn(reply);
        if (attemptId !== null) whenBegun({ student, attemptId, revision: 0 });
      },
    };
  }

  #save(sitting: Sitting): Asked {
    const { student, attemptId } = sitting;
    sitting.revision += 1;
    return asking(
      sittingApi.saveAnswers,
      {
        params: { id: String(attemptId) },
        body: { answers: this.#answers(student, false), flagged: [], revision: sitting.revision },
      },
      student.cookie,
    );
  }

  #submit({ student, attemptId }: Sitting, passes: boolean): Asked {
    return {
      ...asking(
        sittingApi.submitAttempt,
        { params: { id: String(attemptId) }, body: { answers: this.#answers(student, passes) } },
        student.cookie,
      ),
      whenAnswered: () => {
        if (!passes) this.#waiting.push(student);
      },
    };
  }

  #answers({ exam }: Student, areRight: boolean): Answers {
    const right = this.#rightAnswers.get(exam.id) ?? {};
    if (areRight) return right;
    return Object.fromEntries(Object.entries(right).map(([id, letter]) => [id, letter === 'A' ? 'B' : 'A']));
  }
}

/** Its number is the first that the answer to a start holds; reading the whole paper would cost more than sending it. */
function attemptIn(reply: Reply): number | null {
  const [, id] = (reply.status === 200 && /"id":(\d+)/.exec(reply.text())) || [];
  return id === undefined ? null : Number(id);
}
