import { gapIn } from '#contract/chain-rules';
import { editText as text } from './chains/text.ts';

interface Dated {
  id: number;
  bornAH: number | null;
  diedAH: number | null;
}

interface Meeting {
  isPossible: boolean;
  words: string;
}

/** Whether somebody can have met a student, in words; null where the years do not say. */
export function meetingWords(student: Dated, teacher: Dated): Meeting | null {
  if (teacher.diedAH === null) return null;
  const gap = gapIn({ way: 'sama' }, student, teacher);
  if (gap === 'unborn' && student.bornAH !== null)
    return { isPossible: false, words: text.unborn(student.bornAH - teacher.diedAH) };
  if (gap === 'far' && student.diedAH !== null)
    return { isPossible: false, words: text.far(student.diedAH - teacher.diedAH) };
  if (student.bornAH !== null)
    return { isPossible: true, words: text.agedAt(teacher.diedAH - student.bornAH) };
  return student.diedAH === null ? null : { isPossible: true, words: text.mayHaveMet };
}
