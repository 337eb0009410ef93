import { isDatabaseAway } from '#server/db/failures';
import { Refusal, refuse } from './refusal.ts';

interface GroupLimits {
  /** The most that are done together. */
  inGroup: number;
  /** The most that may wait; whoever comes then is asked to come again. */
  waiting: number;
}

/** What came of each of a group, in its order: an answer, or a refusal that concerns this one alone. */
export type Outcomes<Answer> = (Answer | Refusal)[];

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/** Reads of a few rows each. */
export const manyReaders: GroupLimits = { inGroup: 200, waiting: 10_000 };

const busySeconds = 5;

/**
 * Work that costs little more for many than for one. Those who come in the same turn of the event loop are served together
 * at its end; those who come meanwhile wait for each other, and are served together when a group before them is done. No
 * clock is involved.
 */
export function grouped<Item, Answer>(
  work: (items: Item[]) => Promise<Outcomes<Answer>>,
  limits: GroupLimits,
) {
  const waiting: Waiting<Item, Answer>[] = [];
  let serving: Promise<void> | null = null;

  async function serveAll(): Promise<void> {
    await endOfTurn();
    while (waiting.length > 0) await serve(waiting.splice(0, limits.inGroup));
    serving = null;
  }

  async function serve(group: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const outcomes = await work(group.map(({ item }) => item));
      if (outcomes.length !== group.length) throw new Error('a group and its outcomes differ in number');
      group.forEach((each, index) => settle(each, outcomes[index]));
    } catch (error) {
      await serveAfter(error, group);
    }
  }

  /** One that cannot be served spoils nothing for the others: each is tried again alone. */
  async function serveAfter(error: unknown, group: Waiting<Item, Answer>[]): Promise<void> {
    if (isDatabaseAway(error)) {
      // Those who wait would only find out later.
      for (const each of [...group, ...waiting.splice(0)]) each.reject(error);
    } else if (group.length > 1) {
      for (const each of group) await serve([each]);
    } else {
      for (const each of group) each.reject(error);
    }
  }

  return {
    /** The answer to this one item, once its whole group is done. */
    add: (item: Item): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (waiting.length >= limits.waiting) refuse('busy', { retryAfterSeconds: busySeconds });
        waiting.push({ item, resolve, reject });
        serving ??= serveAll();
      }),
    /** Returns when nobody waits any more. */
    finish: async (): Promise<void> => {
      await serving;
    },
  };
}

/** The requests that have come in this turn of the event loop have been read by then. */
const endOfTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

function settle<Item, Answer>(one: Waiting<Item, Answer>, outcome: Answer | Refusal | undefined): void {
  if (outcome instanceof Refusal) one.reject(outcome);
  else if (outcome === undefined) one.reject(new Error('an item of a group came to nothing'));
  else one.resolve(outcome);
}
