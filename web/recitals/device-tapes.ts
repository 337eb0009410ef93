import { deviceShelf } from './device-shelf.ts';
import { pageShelf, type TapeShelf } from './tape-shelf.ts';
import { type HeldTape, type Tapes, tapesOf } from './tapes.ts';

let shelf: Promise<TapeShelf> | undefined;

/** Where the browser has no database, or forbids it, the page itself holds a tape for as long as it is open. */
const sturdyShelf = (): Promise<TapeShelf> => (shelf ??= deviceShelf().catch(pageShelf));

export const deviceTapes = async (userId: string): Promise<Tapes> => tapesOf(await sturdyShelf(), userId);

/** What a teacher says of a recital lies apart from what the teacher recites. */
const speakerOf = (userId: string): string => `${userId} comments`;

export const spokenComments = (userId: string): Promise<Tapes> => deviceTapes(speakerOf(userId));

/** Of somebody who is gone. */
export async function forgetTapesOf(userId: string): Promise<void> {
  const held = await sturdyShelf();
  const owners = [userId, speakerOf(userId)];
  for (const tape of await held.tapes()) if (owners.includes(tape.userId)) await held.remove(tape.id);
}

const recordingLock = (id: string) => `recital-recording ${id}`;

/** Tells the other tabs that this one is recording the tape, until the returned function is called. */
export function holdRecording(id: string): () => void {
  let letGo = () => undefined as void;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Locks are for secure pages only; without them nobody else looks.
  if ('locks' in navigator) navigator.locks.request(recordingLock(id), () => until).catch(() => undefined);
  return letGo;
}

/** Tapes that nobody is recording at this moment. */
export async function restingTapes(userId: string): Promise<HeldTape[]> {
  const tapes = await (await deviceTapes(userId)).list();
  if (!('locks' in navigator)) return tapes;
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return tapes.filter(({ tape }) => !names.has(recordingLock(tape.id)));
}
