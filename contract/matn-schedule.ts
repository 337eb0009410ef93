import { type Card, createEmptyCard, fsrs, Rating, State, TypeConvert } from 'ts-fsrs';
import type { Judgement } from './memorising.ts';
import type { UnitState } from './mutun.ts';
import { sorted } from './sorted.ts';

/** What a review has to say of its unit; whatever order they come in, `id` settles two of one moment. */
export interface Reviewed {
  id: string;
  at: Date;
  judgement: Judgement;
}

/** How a student stands with a unit that was reviewed. */
export interface Standing {
  state: Exclude<UnitState, 'new'>;
  due: Date;
  stability: number;
  difficulty: number;
  reviews: number;
  lapses: number;
  step: number;
  isRelearning: boolean;
  scheduledDays: number;
  firstAt: Date;
  lastAt: Date;
}

const ratings = { 1: Rating.Again, 2: Rating.Hard, 3: Rating.Good, 4: Rating.Easy } as const;

/** The schedule is FSRS with its own parameters and no chance in it: the same rows give the same days everywhere. */
const scheduler = (retention: number) => fsrs({ request_retention: retention, enable_fuzz: false });

let latest = { retention: 0.9, schedule: scheduler(0.9) };

/** Made once for many units: making one costs more than a review. */
function scheduleFor(retention: number) {
  if (latest.retention !== retention) latest = { retention, schedule: scheduler(retention) };
  return latest.schedule;
}

export const inOrder = <Row extends Reviewed>(reviews: Iterable<Row>): Row[] =>
  sorted(reviews, (one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));

/** What all reviews of a unit come to; null for none. */
export function standingAfter(reviews: Iterable<Reviewed>, retention: number): Standing | null {
  return continued(null, reviews, retention);
}

/**
 * The same from a standing that is known already. Reviews up to its last moment are in it: whoever has earlier ones that
 * are not must ask the rows.
 */
export function continued(
  before: Standing | null,
  reviews: Iterable<Reviewed>,
  retention: number,
): Standing | null {
  const { next } = cardsBy(retention);
  let standing = before;
  for (const { at, judgement } of inOrder(reviews)) {
    if (standing && before && at <= before.lastAt) continue;
    standing = next(standing, at, judgement);
  }
  return standing;
}

/** When the unit would come back after each of the four judgements. */
export const dueAfterEach = (
  standing: Standing | null,
  now: Date,
  retention: number,
): Record<Judgement, Date> => {
  const { next } = cardsBy(retention);
  const due = (judgement: Judgement) => next(standing, now, judgement).due;
  return { 1: due(1), 2: due(2), 3: due(3), 4: due(4) };
};

function cardsBy(retention: number) {
  const schedule = scheduleFor(retention);
  return {
    next: (standing: Standing | null, at: Date, judgement: Judgement): Standing => {
      const card = standing ? cardOf(standing) : createEmptyCard(at);
      return standingOf(schedule.next(card, at, ratings[judgement]).card, standing?.firstAt ?? at, at);
    },
  };
}

const cardOf = (standing: Standing): Card =>
  TypeConvert.card({
    due: standing.due,
    stability: standing.stability,
    difficulty: standing.difficulty,
    elapsed_days: 0,
    scheduled_days: standing.scheduledDays,
    reps: standing.reviews,
    lapses: standing.lapses,
    learning_steps: standing.step,
    state: stateOf(standing),
    last_review: standing.lastAt,
  });

function stateOf({ state, isRelearning }: Standing): State {
  if (state === 'memorised') return State.Review;
  return isRelearning ? State.Relearning : State.Learning;
}

const standingOf = (card: Card, firstAt: Date, lastAt: Date): Standing => ({
  state: card.state === State.Review ? 'memorised' : 'learning',
  due: card.due,
  stability: card.stability,
  difficulty: card.difficulty,
  reviews: card.reps,
  lapses: card.lapses,
  step: card.learning_steps,
  isRelearning: card.state === State.Relearning,
  scheduledDays: card.scheduled_days,
  firstAt,
  lastAt,
});
