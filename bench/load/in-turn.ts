import type { Asked } from '../connection.ts';
import type { Source } from './client.ts';
import type { Student } from './full-campus.ts';

/** All that one student asks, then all of the next, round and round. */
export function inTurn(students: Student[], ask: (student: Student) => Asked[]): Source {
  let turn = 0;
  let due: Asked[] = [];
  return () => {
    if (due.length === 0) {
      const student = students[turn++ % students.length];
      due = student ? [...ask(student)] : [];
    }
    return due.shift() ?? null;
  };
}
