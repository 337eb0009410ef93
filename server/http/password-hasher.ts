import { hash, verify } from '@node-rs/argon2';
import { refuse } from './refusal.ts';

/** argon2id is what the library does unless told otherwise. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  /** With no stored hash it does the same work and says no: an unknown e-mail takes as long as a wrong password. */
  verify: (stored: string | null, password: string) => Promise<boolean>;
  /** How many wait for their turn. */
  waiting: () => number;
}

/** Of all the processes that share the port. */
const longestQueueOfAll = 200;
const busySeconds = 5;

/** One check costs tens of milliseconds of a core: only a few run at once, the rest wait their turn, a storm is turned away. */
export function createPasswordHasher(concurrent: number, processes = 1): PasswordHasher {
  const longestQueue = Math.ceil(longestQueueOfAll / processes);
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= longestQueue) refuse('busy', { retryAfterSeconds: busySeconds });
    if (running >= concurrent) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const decoy = hash('nobody has this password', argon2id);
  return {
    hash: (password) => inTurn(() => hash(password, argon2id)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? (await decoy), password);
        return stored !== null && matches;
      }),
    waiting: () => waiting.length,
  };
}
