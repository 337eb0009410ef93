import { beforeEach, expect, test } from 'vitest';
import { letters, rateLimits } from '#server/db/schema';
import { letterWindow } from '#server/mail/rules';
import { letterDesk } from '#server/testing/letter-desk';

const { app, database, clock, visitor, write, lettersTo, tokenTo } = await letterDesk({ rateLimitScale: 1 });
const { db } = database;
const password = 'نسيم البحر صباحًا';

const from = (network: number) => `10.${network}.0.1`;
const send = (url: string, payload: object, network: number) =>
  visitor().send({ method: 'POST', url, payload, remoteAddress: from(network) });

const having = 'has-it@example.com';
const wanting = 'wants-it@example.com';
const unknown = 'unknown@example.com';
for (const email of [having, wanting])
  await send('/api/register', { email, password, firstName: 'سلمى', lastName: 'الأندلسية' }, 1);
await write();
await visitor().post('/api/confirm-email', { token: tokenTo(having) });

// What is counted here is tries; what a wrong password costs is told elsewhere.
app.passwords.verify = async () => false;

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(letters);
});

/** What anybody sees of an answer, but for what is made by lot. */
function seen({ statusCode, headers, body }: Awaited<ReturnType<typeof send>>) {
  const { 'x-request-id': _id, date: _date, ...plain } = headers;
  return { statusCode, plain, body };
}

test('who guesses is refused after as many tries, in the same words, whether or not the address is known', async () => {
  const told = [];
  for (const [place, email] of [having, wanting, unknown].entries()) {
    const answers = [];
    for (let tried = 0; tried < 11; tried += 1)
      answers.push(seen(await send('/api/login', { email, password: 'not the right one' }, 10 + place)));
    told.push(answers);
  }
  expect(told[0]?.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429]);
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
});

test('so it is from everywhere at once: an address is guessed at no more often for being somebody’s', async () => {
  const refusedAfter = async (email: string, firstNetwork: number) => {
    for (let tried = 0; tried < 70; tried += 1) {
      const reply = await send('/api/login', { email, password: 'wrong' }, firstNetwork + tried);
      if (reply.statusCode === 429) return { tried, reply: seen(reply) };
    }
    return null;
  };
  const known = await refusedAfter(having, 20);
  expect(known?.tried).toBe(60);
  expect(await refusedAfter(unknown, 100)).toEqual(known);
});

test('who asks for new passwords is refused by the network they ask from, not by whom they name', async () => {
  const ask = async (network: number, emails: string[]) => {
    const answers = [];
    for (let asked = 0; asked < 31; asked += 1)
      answers.push(
        seen(await send('/api/forgot-password', { email: emails[asked % emails.length] }, network)),
      );
    return answers;
  };
  const ofKnown = await ask(1, [having]);
  expect(ofKnown.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(200), 429]);
  expect(await ask(2, [unknown])).toEqual(ofKnown);
  expect(await ask(3, [unknown, having, wanting])).toEqual(ofKnown);
});

test('a storm from two hundred networks brings one letter in a quarter of an hour, and none to a stranger', async () => {
  const before = lettersTo(having).length;
  const storm = () =>
    Promise.all(
      Array.from({ length: 200 }, (_, network) =>
        send('/api/forgot-password', { email: network % 2 ? having : unknown }, network),
      ),
    );
  for (const { statusCode } of await storm()) expect(statusCode).toBe(200);
  await write();
  for (const { statusCode } of await storm()) expect(statusCode).toBe(200);
  await write();
  expect(lettersTo(having)).toHaveLength(before + 1);
  expect(lettersTo(unknown)).toHaveLength(0);
  clock.now = new Date(clock.now.getTime() + letterWindow);
  await storm();
  await write();
  expect(lettersTo(having)).toHaveLength(before + 2);
});
