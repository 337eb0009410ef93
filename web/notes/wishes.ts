import * as z from 'zod/mini';
import { note, type Note, noteId } from '#contract/notes';
import { sorted } from '#contract/sorted';
import type { KeptTexts } from '#web/lib/sturdy-storage';
import { wishKeys } from './holds-notes.ts';

/** When it was made, by this device's clock, in milliseconds. */
const madeAt = z.number();
/** Why the university did not take it: it waits until somebody looks at it. */
const refusal = z.nullable(z.string());

const wish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), id: noteId, madeAt, refusal, note }),
  z.object({ kind: z.literal('change'), id: noteId, madeAt, refusal, text: z.string() }),
  /** Sent no earlier than that, so that it can be taken back. */
  z.object({ kind: z.literal('remove'), id: noteId, madeAt, notBefore: z.number() }),
]);

/** What somebody did to a note and the university has not acknowledged yet. Of each note there is one at most. */
export type Wish = z.output<typeof wish>;

/** On the device, by person, where it survives the page. */
export function wishBox(storage: KeptTexts, userId: string) {
  const prefix = wishKeys(userId);
  const get = (id: string): Wish | null => parsed(storage.getItem(prefix + id));
  return {
    get,
    put: (made: Wish): void => storage.setItem(prefix + made.id, JSON.stringify(made)),
    drop: (id: string): void => storage.removeItem(prefix + id),
    /** Whether nothing has been done to the note since. */
    isStill: (made: Wish): boolean => JSON.stringify(get(made.id)) === JSON.stringify(made),
    /** In the order in which they were made. */
    all: (): Wish[] =>
      sorted(
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').flatMap((key) => {
          const made = key.startsWith(prefix) ? parsed(storage.getItem(key)) : null;
          return made ? [made] : [];
        }),
        (one, other) => one.madeAt - other.madeAt,
      ),
    /** Whether an event tells that another tab has changed something here. */
    concerns: ({ key }: Pick<StorageEvent, 'key'>): boolean => key === null || key.startsWith(prefix),
  };
}

export type WishBox = ReturnType<typeof wishBox>;

function parsed(text: string | null): Wish | null {
  try {
    return wish.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/** What a change of words makes of what waits already: a note that was not sent is sent with the new ones. */
export function changed(waiting: Wish | null, id: string, text: string, at: number): Wish {
  if (waiting?.kind !== 'add') return { kind: 'change', id, madeAt: at, refusal: null, text };
  return { ...waiting, madeAt: at, refusal: null, note: { ...waiting.note, text } };
}

/** A note as its writer sees it on this device. */
export interface ShownNote extends Note {
  isWaiting: boolean;
  refusal: string | null;
}

/** What the university has, and what this device has done to it since. */
export function shownNotes(
  sent: readonly Note[],
  wishes: readonly Wish[],
  isHere: (added: Note) => boolean,
): ShownNote[] {
  const byId = new Map(wishes.map((made) => [made.id, made]));
  const known = new Set(sent.map(({ id }) => id));
  const shown = sent.flatMap((kept): ShownNote[] => {
    const made = byId.get(kept.id);
    if (made?.kind === 'remove') return [];
    if (!made) return [{ ...kept, isWaiting: false, refusal: null }];
    const text = made.kind === 'add' ? made.note.text : made.text;
    return [{ ...kept, text, isWaiting: true, refusal: made.refusal }];
  });
  const added = wishes.flatMap((made): ShownNote[] =>
    made.kind === 'add' && !known.has(made.id) && isHere(made.note)
      ? [{ ...made.note, isWaiting: true, refusal: made.refusal }]
      : [],
  );
  return [...shown, ...added];
}

/** By moment or unit; of the same, the older first. */
export const byPlace = (one: Note, other: Note): number =>
  (one.at ?? one.unit ?? 0) - (other.at ?? other.unit ?? 0) ||
  Date.parse(one.createdAt) - Date.parse(other.createdAt);
