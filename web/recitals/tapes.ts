import { sorted } from '#contract/sorted';
import { bareType, endingOf } from './sound-type.ts';
import type { Tape, TapePiece, TapeShelf } from './tape-shelf.ts';

/** A tape with what can be heard of it. */
export interface HeldTape {
  tape: Tape;
  /** Milliseconds. */
  length: number;
  size: number;
}

/** A tape to be listened to or sent. */
export interface WholeTape extends HeldTape {
  file: File;
  levels: number[];
}

/** One student's tapes. Another's on the same device are not seen. */
export function tapesOf(shelf: TapeShelf, userId: string) {
  const own = async () => (await shelf.tapes()).filter((tape) => tape.userId === userId);
  const find = async (id: string) => (await own()).find((tape) => tape.id === id) ?? null;
  const held = async (tape: Tape): Promise<HeldTape> => ({ tape, ...measured(await shelf.pieces(tape.id)) });
  return {
    isLasting: shelf.isLasting,
    begin: (tape: Tape) => shelf.putTape(tape),
    add: (piece: TapePiece) => shelf.putPiece(piece),
    change: async (id: string, changes: Partial<Tape>): Promise<void> => {
      const tape = await find(id);
      if (tape) await shelf.putTape({ ...tape, ...changes });
    },
    remove: (id: string) => shelf.remove(id),
    /** The newest first. One of which nothing was ever heard is none. */
    list: async (): Promise<HeldTape[]> => {
      const all = await Promise.all((await own()).map(held));
      const heard = all.filter(({ size }) => size > 0);
      return sorted(heard, (one, other) => other.tape.startedAt - one.tape.startedAt);
    },
    whole: async (id: string): Promise<WholeTape | null> => {
      const tape = await find(id);
      if (!tape) return null;
      const pieces = unbroken(await shelf.pieces(id));
      const { length, size } = measured(pieces);
      if (size === 0) return null;
      const file = new File(
        pieces.map(({ bytes }) => bytes),
        `${id}.${endingOf(tape.type)}`,
        // The same after a reload, so that an upload that was begun goes on.
        { type: bareType(tape.type), lastModified: tape.startedAt },
      );
      return { tape, length, size, file, levels: pieces.flatMap(({ levels }) => levels) };
    },
  };
}

export type Tapes = ReturnType<typeof tapesOf>;

/** A container cannot be read past a piece that is missing. */
function unbroken(pieces: readonly TapePiece[]): TapePiece[] {
  const inOrder = sorted([...pieces], (one, other) => one.index - other.index);
  const end = inOrder.findIndex(({ index }, place) => index !== place);
  return end === -1 ? inOrder : inOrder.slice(0, end);
}

function measured(pieces: readonly TapePiece[]): { length: number; size: number } {
  const whole = unbroken(pieces);
  return {
    length: whole.at(-1)?.until ?? 0,
    size: whole.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
  };
}
