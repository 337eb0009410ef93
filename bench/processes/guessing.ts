import { signInApi } from '#contract/signing-in';
import { signInLimits } from '#server/accounts/rules';
import { ask, browserAt } from '../ask.ts';
import type { Row } from '../report.ts';
import type { Trio } from './trio.ts';

const email = 'guessed@example.test';
const tries = 36;

/** Wrong passwords for one account, in turn at each process: the limit is of the university, not of a process. */
export async function guessing({ originAt }: Trio): Promise<Row> {
  let heard = 0;
  let turnedAway = 0;
  for (let turn = 0; turn < tries; turn += 1) {
    const body = { email, password: `guess number ${turn}` };
    const answer = await ask(browserAt(originAt(turn)), signInApi.signIn, { body });
    if (answer.kind !== 'refused') continue;
    if (answer.code === 'wrong_credentials') heard += 1;
    if (answer.code === 'too_many_requests') turnedAway += 1;
  }
  const [limit] = Object.values(signInLimits(email, '127.0.0.1'));
  const most = limit?.max ?? 0;
  return {
    what: `guesses heard, of ${tries} made in turn at three processes`,
    measured: `${heard}, and ${turnedAway} turned away`,
    goal: `${most}, as at one process`,
    isMet: heard === most && turnedAway === tries - most,
  };
}
