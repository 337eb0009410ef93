import { registerWording } from '#content/register-wording';
import type { Way } from '#contract/register';
import { filled } from './people-named.ts';

/** How somebody has a book from a teacher: the rest by another way, where it was not all by one. */
export interface TakenBy {
  way: Way;
  restWay: Way | null;
}

/** «سماعًا من», «سماعًا لبعضه وإجازةً لسائره من»: what stands before the teacher's name. */
export function takenFrom({ way, restWay }: TakenBy): string {
  const { noun, from } = registerWording.ways[way];
  if (restWay === null) return from;
  return filled(registerWording.chain.some, {
    way: noun,
    rest: registerWording.ways[restWay].noun,
    from: from.slice(noun.length + 1),
  });
}

/** «سماعًا», «سماعًا وإجازةً»: as a margin has it. */
export const wayNoun = ({ way, restWay }: TakenBy): string =>
  [way, ...(restWay === null ? [] : [restWay])].map((each) => registerWording.ways[each].noun).join(' و');
