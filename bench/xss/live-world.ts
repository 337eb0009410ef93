import fastify from 'fastify';
import type { Role } from '#contract/primitives';
import type { Database } from '#server/db/database';
import { Visitor, type World } from '#server/testing/test-app';
import { newPerson } from '../people.ts';

/** A server that stands for the real one: what the tests ask of an app of their own is asked there. */
function passingOn(origin: string) {
  const app = fastify({ bodyLimit: 64 * 1024 * 1024 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.all('/*', async ({ method, url, headers: given, body }, reply) => {
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...headers } = given;
    const answer = await fetch(origin + url, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      redirect: 'manual',
      ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
    });
    for (const [name, value] of answer.headers) {
      if (!/^(?:connection|content-encoding|content-length|keep-alive|transfer-encoding)$/.test(name))
        void reply.header(name, value);
    }
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  });
  return app;
}

/** What the tests make their things with, beside a server that really listens, at the hour that it is. */
export function liveWorld(origin: string, database: Database): World & { close: () => Promise<void> } {
  const app = passingOn(origin);
  const visitor = () => new Visitor(app);
  const signedIn = async (role: Role = 'student') => {
    const { userId, cookie } = await newPerson(database, role);
    const browser = visitor();
    browser.cookies.set('session', cookie.slice('session='.length));
    return { browser, userId };
  };
  return { database, clock: { now: new Date() }, visitor, signedIn, close: () => app.close() };
}
