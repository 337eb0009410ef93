import type { Pool } from 'pg';
import { type AnswerSheet, optionLetters, sittingApi } from '#contract/sitting-exams';
import { asking } from './asking.ts';
import type { Student } from './full-campus.ts';
import type { Source } from './client.ts';
import type { Asked } from '../connection.ts';

type Answers = AnswerSheet['answers'];

interface Sitting {
  student: Student;
  attemptId: number;
  revision: number;
  questionIds: number[];
  /** By the letters that are shown; null for who guesses. */
  rightAnswers: Answers | null;
}

/** Students who sit an exam: each step takes those that the step before has brought so far. */
export class ExamHall {
  readonly #rightOptions: Map<number, string>;
  readonly #waiting: Student[];
  readonly #sitting: Sitting[] = [];
  readonly #next: Asked[] = [];
  #saved = 0;
  #begun = 0;

  private constructor(rightOptions: Map<number, string>, students: Student[]) {
    this.#rightOptions = rightOptions;
    this.#waiting = students.filter(({ exam }) => !exam.isPassed);
  }

  static async open(pool: Pool, students: Student[]): Promise<ExamHall> {
    const { rows } = await pool.query<{ id: number; option: string }>(
      `select id, options ->> position(correct_answer in 'ABCDEF') - 1 as option from exam_questions`,
    );
    return new ExamHall(new Map(rows.map(({ id, option }) => [id, option])), students);
  }

  /** Every second knows the answers. */
  readonly start: Source = () => this.#start(2, (sitting) => this.#sitting.push(sitting));

  readonly save: Source = () => {
    const sitting = this.#sitting[this.#saved++ % this.#sitting.length];
    return sitting ? this.#save(sitting) : null;
  };

  readonly submit: Source = () => {
    const sitting = this.#sitting.pop();
    return sitting ? this.#submit(sitting) : null;
  };

  /** Start, save, submit. Most fail, and may sit it again: so there are students enough. */
  readonly wholeExam: Source = () =>
    this.#next.shift() ??
    this.#start(10, (sitting) => {
      const submit = () => this.#next.push(this.#submit(sitting));
      this.#next.push({ ...this.#save(sitting), whenAnswered: submit });
    });

  /** One in so many knows the answers, and reads the paper for it. */
  #start(oneIn: number, whenBegun: (sitting: Sitting) => void): Asked | null {
    const student = this.#waiting.shift();
    if (!student) return null;
    const knowsAll = this.#begun++ % oneIn === 0;
    return {
      ...asking(sittingApi.startAttempt, { params: { id: String(student.exam.id) } }, student.cookie),
      whenAnswered: (reply) => {
        if (reply.status !== 200) return;
        const text = reply.text();
        const [attemptId, ...questionIds] = idsIn(text);
        const rightAnswers = knowsAll ? this.#readPaper(text) : null;
        if (attemptId !== undefined)
          whenBegun({ student, attemptId, revision: 0, questionIds, rightAnswers });
      },
    };
  }

  #readPaper(reply: string): Answers {
    const { questions } = sittingApi.startAttempt.reply.parse(JSON.parse(reply));
    return Object.fromEntries(
      questions.map(({ id, options }) => [
        id,
        optionLetters[options.indexOf(this.#rightOptions.get(id) ?? '')] ?? 'A',
      ]),
    );
  }

  #save(sitting: Sitting): Asked {
    const { student, attemptId } = sitting;
    sitting.revision += 1;
    return asking(
      sittingApi.saveAnswers,
      {
        params: { id: String(attemptId) },
        body: { answers: guesses(sitting), flagged: [], revision: sitting.revision },
      },
      student.cookie,
    );
  }

  #submit(sitting: Sitting): Asked {
    const { student, attemptId, rightAnswers } = sitting;
    return {
      ...asking(
        sittingApi.submitAttempt,
        { params: { id: String(attemptId) }, body: { answers: rightAnswers ?? guesses(sitting) } },
        student.cookie,
      ),
      whenAnswered: (reply) => {
        if (reply.text().includes('"passed":false')) this.#waiting.push(student);
      },
    };
  }
}

/** The same letter everywhere: a quarter of them is right. */
const guesses = ({ questionIds }: Sitting): Answers => Object.fromEntries(questionIds.map((id) => [id, 'A']));

/** Of the attempt, then of its questions. Reading the whole paper would cost more than sending it. */
const idsIn = (reply: string): number[] => [...reply.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
