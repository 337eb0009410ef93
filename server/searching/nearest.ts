import { and, not, or, type SQL, sql } from 'drizzle-orm';
import { stemOf } from '#server/db/search-words';
import { type Step, stepsOfNearness } from './rules.ts';

/** The columns in which something is sought. */
interface Forms {
  title: SQL;
  text: SQL;
}

export interface Sought {
  isFound: SQL | undefined;
  /** The nearest first. */
  nearness: SQL;
}

/** What is called so. */
export function called(title: SQL, words: string[]): Sought {
  return found(stepsOfNearness(words).ofTitle, (expression) => meets(title, expression));
}

/** What is not called so, and says so of itself. */
export function told({ title, text }: Forms, words: string[]): Sought {
  const inEither = (expression: string) => or(meets(title, expression), meets(text, expression));
  const { isFound, nearness } = found(stepsOfNearness(words).ofText, inEither);
  const stems = words.map(stemOf);
  const isCalled = and(...stems.map((stem) => meets(title, stem))) ?? sql`true`;
  // The index finds letters at little cost. Expressions are tried on what holds the letters alone: standing in a case, they
  // are neither asked of the index nor weighed beforehand, and both would cost more than they save.
  const isTold = sql`case when ${isFound} then true end`;
  return { isFound: and(not(isCalled), ...stems.map(inEither), isTold), nearness };
}

/** Both at once, for a shelf on which there is little: what is called so first. */
export function calledOrTold(forms: Forms, words: string[]): Sought {
  const [byTitle, byText] = [called(forms.title, words), told(forms, words)];
  return {
    isFound: or(byTitle.isFound, byText.isFound),
    nearness: sql`case when ${byTitle.isFound} then ${byTitle.nearness} end, ${byText.nearness}`,
  };
}

/** The last step says whether it is a find; those before it, how near it is. */
function found(steps: Step[], isMet: (expression: string) => SQL | undefined): Sought {
  const isAt = (step: Step) => and(...step.map(isMet));
  const nearer = steps
    .slice(0, -1)
    .map((step, place) => sql`when ${isAt(step)} then ${sql.raw(String(place))}`);
  return {
    isFound: isAt(steps.at(-1) ?? []),
    nearness: sql`case ${sql.join(nearer, sql` `)} else ${sql.raw(String(nearer.length))} end`,
  };
}

const isLettersAlone = /^[\p{L}\p{N}]+$/u;

const meets = (form: SQL, expression: string): SQL =>
  isLettersAlone.test(expression) ? sql`${form} like ${`%${expression}%`}` : sql`${form} ~ ${expression}`;
