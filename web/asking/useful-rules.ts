import type { Question } from '#contract/asking';

type Marks = Pick<Question, 'useful' | 'isUsefulToMe'>;

/** With the reader's mark or without it: one mark each, however often it is pressed. */
export function marked({ useful, isUsefulToMe }: Marks, isMine: boolean): Marks {
  if (isUsefulToMe === isMine) return { useful, isUsefulToMe };
  return { useful: Math.max(0, useful + (isMine ? 1 : -1)), isUsefulToMe: isMine };
}
