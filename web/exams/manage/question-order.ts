import { sorted } from '#contract/sorted';
import type { AnalysedQuestion, QuestionMark } from '#contract/question-analysis';

export type OrderKey = 'marked' | 'number' | 'unit' | 'drawn' | 'share' | 'discrimination';

export interface Order {
  by: OrderKey;
  isDescending: boolean;
}

/** A wrong key does more harm than an easy question. */
const worstFirst: readonly QuestionMark[] = ['negative', 'too_hard', 'too_easy'];

function urgencyOf({ marks }: AnalysedQuestion): number {
  const place = worstFirst.findIndex((mark) => marks.includes(mark));
  return place === -1 ? worstFirst.length : place;
}

/** What is unknown comes last, whichever way the others go. */
const valueOf: Record<OrderKey, (question: AnalysedQuestion) => number | null> = {
  marked: urgencyOf,
  number: ({ number }) => number,
  unit: ({ unit }) => unit,
  drawn: ({ drawn }) => drawn,
  share: ({ share }) => share,
  discrimination: ({ discrimination }) => discrimination,
};

/** Alike ones stay as the exam has them. */
export function inOrder(
  questions: readonly AnalysedQuestion[],
  { by, isDescending }: Order,
): AnalysedQuestion[] {
  return sorted(questions, (one, other) => {
    const [a, b] = [valueOf[by](one), valueOf[by](other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDescending ? b - a : a - b;
  });
}

/** A head that is pressed again turns its order round; figures begin with the least, for those are looked for. */
export const pressed = (order: Order, by: OrderKey): Order => ({
  by,
  isDescending: order.by === by && !order.isDescending,
});
