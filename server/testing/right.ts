import type { InjectOptions } from 'fastify';
import type { Role } from '#contract/primitives';
import type { Answers } from './rights-answers.ts';
import type { Named, Thing } from './rights-world.ts';

/** What each may do with one call: of a thing that is theirs, another's, anybody's, and nobody's. */
export interface Right {
  /** What the call names; left out, it names nothing but whoever asks. */
  of?: Thing;
  own?: Answers;
  others?: Answers;
  any?: Answers;
  absent?: Answers;
  /** Who the other is; a student unless told. */
  otherIs?: Role;
  /** What stands in the address of the absent one, where it is no number. */
  absentId?: string;
  body?: (named: Named) => object;
  query?: (named: Named) => Record<string, string>;
  /** What is not JSON. */
  send?: () => Pick<InjectOptions, 'headers' | 'payload'>;
}

export type Kind = 'own' | 'others' | 'any' | 'absent';
export type Caller = 'visitor' | Role;

/** What people have tried elsewhere, and where the table answers it. */
export type Cheat = [cheat: string, route: string, caller: Caller, kind: Kind];
