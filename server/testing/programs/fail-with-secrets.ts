import { DrizzleQueryError } from 'drizzle-orm/errors';
import { orSayWhy } from '#server/or-say-why';

/** A server that fails over a statement at its start, or later where nobody is left to catch it. */
const [, , when = ''] = process.argv;
const failure = () => new DrizzleQueryError('select $1', ['a secret of mine'], new Error('a reason'));

await orSayWhy(async () => {
  if (when === 'at once') throw failure();
  setImmediate(() => void Promise.reject(failure()));
});
