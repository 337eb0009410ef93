import { isDatabaseAway } from '#server/db/failures';
import { inLanes } from '#server/mail/lanes';
import { connections, type Mailer } from '#server/mail/mailer';
import { claimLetters, type ClaimedLetter, settleLetter } from '#server/mail/outbox';
import { isLastLetterTry, isMailAddress } from '#server/mail/rules';
import { contentOf, type Desk } from './letters-content.ts';

export interface WritingDesk extends Desk {
  mailer: Mailer;
  /** Told of each: whether it is settled or stays to be tried again, and of what nobody had foreseen. */
  report?: (isSettled: boolean, error?: unknown) => void;
}

/**
 * Writes every letter that is due, each once and each for itself: claimed before it goes, settled after it, whatever becomes
 * of the others. Any number of processes may do so at once.
 */
export async function writeDueLetters(
  desk: WritingDesk,
  now: () => Date,
  signal?: AbortSignal,
): Promise<void> {
  const unsettled = new AbortController();
  const stop = AbortSignal.any([unsettled.signal, ...(signal ? [signal] : [])]);
  await inLanes(dueLetters(desk, now, stop), { sideBySide: connections }, async (letter) => {
    try {
      const isSettled = await write(desk, letter, now());
      desk.report?.(isSettled);
    } catch (error) {
      // It stays claimed, and is tried again later. Without the database nothing can be settled: the rest has time.
      if (isDatabaseAway(error)) unsettled.abort();
      desk.report?.(false, error);
    }
  });
}

/** Few at a time: none is claimed so long before it is written that it counts as abandoned. */
async function* dueLetters({ db }: WritingDesk, now: () => Date, stop: AbortSignal) {
  while (!stop.aborted) {
    const claimed = await claimLetters(db, now(), 2 * connections);
    if (claimed.length === 0) return;
    yield* claimed;
  }
}

async function write(desk: WritingDesk, letter: ClaimedLetter, now: Date): Promise<boolean> {
  const said = isMailAddress(letter.email) ? await contentOf(desk, letter, now) : null;
  const outcome = said ? await desk.mailer.send({ ...said, to: letter.email }) : 'taken';
  if (outcome === 'failed' && !isLastLetterTry(letter.tries)) return false;
  await settleLetter(desk.db, letter, now);
  return outcome !== 'failed';
}
