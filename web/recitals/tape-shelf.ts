import type { MatnKind } from '#contract/mutun';

/** A recording on this device, as it was begun. */
export interface Tape {
  /** Sent along: what is sent twice is there once. */
  id: string;
  userId: string;
  matn: string;
  title: string;
  kind: MatnKind;
  from: number;
  to: number;
  /** How many units the text has. */
  units: number;
  /** As the browser calls what it records. */
  type: string;
  /** Milliseconds of the device's clock. */
  startedAt: number;
  isEnded: boolean;
  /** The student has pressed «أرسل»: it goes as soon as it can. */
  isToSend: boolean;
  /** Why the university refused it, where it did. */
  refusal: string | null;
}

/** What came from the microphone in a second or so. */
export interface TapePiece {
  tape: string;
  index: number;
  bytes: ArrayBuffer;
  /** How loud it was, moment by moment; of 1. */
  levels: number[];
  /** Milliseconds of the tape at its end. */
  until: number;
}

/** Where tapes lie. */
export interface TapeShelf {
  /** What is put here outlives the page. */
  isLasting: boolean;
  tapes: () => Promise<Tape[]>;
  putTape: (tape: Tape) => Promise<void>;
  putPiece: (piece: TapePiece) => Promise<void>;
  /** In their order. */
  pieces: (tape: string) => Promise<TapePiece[]>;
  remove: (tape: string) => Promise<void>;
}

/** For as long as the page is open. */
export function pageShelf(): TapeShelf {
  const tapes = new Map<string, Tape>();
  const pieces = new Map<string, TapePiece[]>();
  return {
    isLasting: false,
    tapes: async () => [...tapes.values()],
    putTape: async (tape) => void tapes.set(tape.id, tape),
    putPiece: async (piece) => void pieces.set(piece.tape, [...(pieces.get(piece.tape) ?? []), piece]),
    pieces: async (tape) => pieces.get(tape) ?? [],
    remove: async (tape) => {
      tapes.delete(tape);
      pieces.delete(tape);
    },
  };
}
