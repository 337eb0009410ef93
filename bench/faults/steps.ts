import type { Campus } from '../campus.ts';

/** Something that a server does in several statements, and that is asked for again after it was ended in the midst. */
export interface Trial {
  /** Asks for it; the same again when it is called again. Null when no answer came. */
  act: (origin: string) => Promise<string | null>;
  /** What is wrong with what is stored, whether it was done or not. */
  look: () => Promise<string[]>;
  /** What is wrong with what is stored now that it was surely done, and answered like this. */
  lookWhenDone: (answer: string) => Promise<string[]>;
}

export interface Step {
  name: string;
  prepare: (campus: Campus, origin: string) => Promise<Trial>;
}
