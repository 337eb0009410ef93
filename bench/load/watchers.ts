import type { Pool } from 'pg';
import { lessonsApi } from '#contract/lessons';
import { asking } from './asking.ts';
import type { Student } from './full-campus.ts';
import type { Source } from './client.ts';

/** Seconds between two reports of a player, and so what is new in each. */
export const beat = 10;

interface Watcher {
  student: Student;
  from: number;
  position: number;
  /** The furthest place that the server has said it keeps. */
  acknowledged: number;
}

/** Students who watch, each from the middle of a lesson to its end, and what the server has acknowledged to each. */
export class Watchers {
  readonly #everyone: Watcher[];
  #turn = 0;
  /** How many reports were acknowledged. */
  acknowledged = 0;

  constructor(students: Student[]) {
    this.#everyone = students.map((student) => {
      const middle = Math.floor(student.lesson.duration / 2);
      return { student, from: middle, position: middle, acknowledged: 0 };
    });
  }

  /** The next report, of one student after another. */
  readonly report: Source = () => {
    const watcher = this.#everyone[this.#turn++ % this.#everyone.length];
    if (!watcher) return null;
    const { student, from } = watcher;
    const { id, courseId, duration } = student.lesson;
    const position = Math.min(duration, watcher.position + beat);
    watcher.position = position;
    return {
      ...asking(
        lessonsApi.saveProgress,
        {
          params: { id: String(id) },
          body: {
            watchedDuration: position - from,
            isCompleted: position === duration,
            courseId,
            position,
            ranges: [[from, position]],
          },
        },
        student.cookie,
      ),
      whenAnswered: ({ status }) => {
        if (status !== 200) return;
        this.acknowledged += 1;
        watcher.acknowledged = Math.max(watcher.acknowledged, position);
      },
    };
  };

  /** Of how many students the database keeps less than was acknowledged to them. */
  async lost(pool: Pool): Promise<number> {
    const told = this.#everyone.filter(({ acknowledged }) => acknowledged > 0);
    const { rows } = await pool.query<{ kept: number }>(
      `select count(*)::integer as kept
        from unnest($1::text[], $2::integer[], $3::integer[], $4::integer[]) as told (user_id, lesson_id, place, seconds)
        join lesson_progress using (user_id, lesson_id)
        where position >= place and watched_duration >= seconds
          and exists (select from jsonb_array_elements(ranges) as part where (part ->> 1)::integer >= place)`,
      [
        told.map(({ student }) => student.id),
        told.map(({ student }) => student.lesson.id),
        told.map(({ acknowledged }) => acknowledged),
        told.map(({ acknowledged, from }) => acknowledged - from),
      ],
    );
    return told.length - (rows[0]?.kept ?? 0);
  }
}
