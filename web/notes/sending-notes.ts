import type { Note } from '#contract/notes';
import { ApiError } from '#web/lib/api-error';
import { isFinal } from '#web/lib/is-final';
import { changed, type Wish, type WishBox } from './wishes.ts';

export interface NoteCalls {
  /** With how long ago it was written. */
  add: (note: Note, secondsAgo: number) => Promise<Note>;
  change: (id: string, text: string, secondsAgo: number) => Promise<Note>;
  remove: (id: string) => Promise<unknown>;
}

interface SendingOptions extends NoteCalls {
  box: WishBox;
  /** Milliseconds since 1970. */
  now: () => number;
  onKept: (note: Note) => void;
  onGone: (id: string) => void;
  /** The university will not have it. */
  onRefused: (sentence: string) => void;
}

export type Outcome = 'nothing-left' | 'later' | { again: number };

/** Sends what waits, one after another and each once. What the line keeps back stays where it is. */
export function sendingNotes(options: SendingOptions): () => Promise<Outcome> {
  const { box, now } = options;
  const isReady = (made: Wish) => (made.kind === 'remove' ? made.notBefore <= now() : made.refusal === null);

  return async () => {
    for (let next = box.all().find(isReady); next; next = box.all().find(isReady)) {
      try {
        await sendOne(options, next);
      } catch (error) {
        if (!isFinal(error)) return 'later';
        settleRefused(options, next, error);
      }
    }
    const waits = box.all().flatMap((made) => (made.kind === 'remove' ? [made.notBefore - now()] : []));
    return waits.length > 0 ? { again: Math.max(0, ...waits) } : 'nothing-left';
  };
}

async function sendOne(options: SendingOptions, made: Wish): Promise<void> {
  const { box } = options;
  if (made.kind === 'remove') {
    await options.remove(made.id);
    options.onGone(made.id);
    if (box.isStill(made)) box.drop(made.id);
    return;
  }
  if (made.kind === 'change') {
    const kept = await options.change(made.id, made.text, secondsSince(made, options.now()));
    if (box.isStill(made)) box.drop(made.id);
    options.onKept(kept);
    return;
  }
  const kept = await options.add(made.note, secondsSince(made, options.now()));
  settleAdded(box, made, kept);
  options.onKept(kept);
}

/** A clock that was set back says nothing of the age of words. */
const secondsSince = ({ madeAt }: Wish, now: number): number =>
  Math.max(0, Math.floor((now - madeAt) / 1000));

/** The note is there, with the words that were written last. What was changed here meanwhile is a change of it. */
function settleAdded(box: WishBox, made: Wish & { kind: 'add' }, kept: Note): void {
  const waiting = box.get(made.id);
  if (waiting?.kind !== 'add') return;
  if (box.isStill(made) || waiting.note.text === kept.text) box.drop(made.id);
  else box.put(changed(null, made.id, waiting.note.text, waiting.madeAt));
}

function settleRefused({ box, onGone, onRefused }: SendingOptions, made: Wish, error: unknown): void {
  const isGone =
    error instanceof ApiError &&
    (error.code === 'taken_back' || (made.kind !== 'add' && error.status === 404));
  if (isGone) onGone(made.id);
  if (!box.isStill(made)) return;
  if (made.kind === 'remove' || isGone) return box.drop(made.id);
  const sentence = (error instanceof ApiError && (error.errors[0]?.message ?? error.sentence)) || '';
  // Somebody's words are not thrown away: they stay, with the reason beside them.
  box.put({ ...made, refusal: sentence });
  onRefused(sentence);
}
