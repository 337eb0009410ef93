import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '#server/db/failures';
import type { Registry } from './registry.ts';

/** So often at most, however often somebody looks. */
const askEvery = 15_000;
/** Whoever looks waits no longer than this. */
const patience = 500;

interface DatabaseFigures {
  /** Whether it takes what is written. */
  isWritable: boolean;
  figures: Partial<Record<string, number>>;
}

/** Of what only the database knows. It is asked when somebody looks; while it does not answer there are no such figures. */
export function ofDatabase({ gauges }: Registry) {
  let read: () => Promise<DatabaseFigures> = async () => ({ isWritable: true, figures: {} });
  /** Null while it does not answer. */
  let known: DatabaseFigures | null | undefined;
  let asked: Promise<void> | null = null;
  let answeredAt = -Infinity;

  const ask = async () => {
    try {
      known = await read();
      answeredAt = performance.now();
    } catch (error) {
      // One that refuses the question is there: the figures are not to be had, and that is all.
      known = isDatabaseAway(error) ? null : { isWritable: true, figures: {} };
      answeredAt = -Infinity;
    }
    asked = null;
  };

  return {
    /** The figures by their names, each with what it is; and how they are read. */
    watchDatabase(names: Record<string, string>, readFigures: () => Promise<DatabaseFigures>): void {
      read = readFigures;
      gauges('hadith_database_up', 'Whether the database answers and takes what is written.', [], () =>
        known === undefined ? [] : [[[], known?.isWritable ? 1 : 0]],
      );
      for (const [name, help] of Object.entries(names)) {
        gauges(name, help, [], () => {
          const value = known?.figures[name];
          return value === undefined ? [] : [[[], value]];
        });
      }
    },
    /** Brings these figures up to date before they are read. It never fails, and is soon over. */
    async look(): Promise<void> {
      if (performance.now() - answeredAt < askEvery) return;
      asked ??= ask();
      const isLate = await Promise.race([asked.then(() => false), delay(patience, true, { ref: false })]);
      if (isLate) known = null;
    },
  };
}
