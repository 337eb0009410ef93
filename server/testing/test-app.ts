import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, inject } from 'vitest';
import type { Role } from '#contract/primitives';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import type { Config } from '#server/config';
import type { Database } from '#server/db/database';
import { insertUser } from '#server/db/factories';
import { createSession } from '#server/http/session-store';
import type { FreshDatabase } from './fresh-database.ts';
import { freshDatabase } from './fresh-database.ts';

export interface TestApp {
  app: FastifyInstance;
  database: FreshDatabase;
  /** The server's clock: only a test moves it. */
  clock: { now: Date };
  visitor: () => Visitor;
  signedIn: (role?: Role) => Promise<SignedIn>;
}

export interface SignedIn {
  browser: Visitor;
  userId: string;
}

/** What things are made with, here or beside a server of another process. */
export type World = Pick<TestApp, 'clock' | 'visitor' | 'signedIn'> & { database: Pick<Database, 'db'> };

/** When it is, until a test says otherwise. */
export const firstMoment = new Date('2026-11-15T08:00:00Z');

/** However busy this machine is, an answer is waited for. */
export const patientReading = () => ({ program: inject('readerProgram'), longestWait: 25_000 });

/** The whole server on a database of its own, with limits off and the clock in our hands. */
export async function testApp(
  changes: Partial<Config> = {},
  siteDir: string | null = null,
  logger: Parameters<typeof buildApp>[0]['logger'] = false,
): Promise<TestApp> {
  const database = await freshDatabase();
  const clock = { now: new Date(firstMoment) };
  const config = { ...readConfig({ RATE_LIMIT_SCALE: '0', FFMPEG_PATH: 'none' }), ...changes };
  const app = await buildApp({
    db: database.db,
    config,
    now: () => clock.now,
    siteDir,
    logger,
    reading: patientReading(),
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const visitor = () => new Visitor(app);
  const signedIn = async (role: Role = 'student') => {
    const user = await insertUser(database.db, { role });
    const sess = { userId: user.id, createdAt: clock.now.toISOString() };
    const inAYear = new Date(clock.now.getTime() + 365 * 24 * 3600 * 1000);
    const browser = visitor();
    browser.cookies.set('session', await createSession(database.db, sess, inAYear));
    return { browser, userId: user.id };
  };
  return { app, database, clock, visitor, signedIn };
}

/** A browser without pages: it keeps cookies and speaks HTTP. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  constructor(private readonly app: FastifyInstance) {}

  /** The same person at another process. */
  at(app: FastifyInstance): Visitor {
    const there = new Visitor(app);
    for (const [name, value] of this.cookies) there.cookies.set(name, value);
    return there;
  }

  get = (url: string) => this.send({ method: 'GET', url });
  post = (url: string, body?: object) => this.send({ method: 'POST', url, ...(body && { payload: body }) });
  patch = (url: string, body: object) => this.send({ method: 'PATCH', url, payload: body });

  submitForm = (url: string, fields: Record<string, string>) =>
    this.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  async send(options: InjectOptions) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.app.inject({
      ...options,
      headers: { ...(cookie && { cookie }), ...options.headers },
    });
    for (const { name, value } of response.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }
}
