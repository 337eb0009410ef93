import pg from 'pg';
import { openMailServer, type MailServer } from '#server/testing/open-mail-server';
import { openPushService } from '#server/testing/open-push-service';
import type { Campus } from '../../campus.ts';

/** What a fault finds: a university in use, and the services around it. */
export interface Scene {
  campus: Campus;
  /** With which the university is opened, and opened again. */
  environment: Record<string, string>;
  mail: MailServer;
  push: Awaited<ReturnType<typeof openPushService>>;
  /** Of the services; a fault has closed the mail server already. */
  close: () => void;
}

export interface Fault {
  what: string;
  alerts: string[];
  /** The returned function mends it. */
  begin: (scene: Scene) => Promise<() => Promise<void>>;
}

export async function openScene(campus: Campus, metricsPort: number): Promise<Scene> {
  const mail = await openMailServer();
  const push = await openPushService();
  const environment = {
    METRICS_PORT: String(metricsPort),
    SMTP_URL: mail.url,
    MAIL_FROM: 'university@example.test',
    PUSH_SERVICES: push.origin,
  };
  await campus.open({ environment });
  // A university that is looked after has a backup; it is told of from the start.
  await byHand(campus, `insert into newest_backups (kind, taken_at) values ('whole', now())`);
  await campus.university.kill('SIGTERM');
  await campus.open({ environment });
  return { campus, environment, mail, push, close: push.close };
}

/** Somebody who works on the database by hand, also on one that takes no writes: the university would not. */
async function handOn(campus: Campus): Promise<pg.Client> {
  const client = new pg.Client(await campus.connection());
  await client.connect();
  return client;
}

export async function byHand(campus: Campus, statement: string): Promise<void> {
  const client = await handOn(campus);
  await client.query(statement).finally(() => client.end());
}

/** A table that nobody can read until the returned function lets it go. */
export async function lockTable(campus: Campus, table: string): Promise<() => Promise<void>> {
  const client = await handOn(campus);
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** Does it again and again until the returned function ends it. */
export function again(work: () => Promise<void>): () => Promise<void> {
  const ending = new AbortController();
  const working = (async () => {
    while (!ending.signal.aborted) await work();
  })();
  return async () => {
    ending.abort();
    await working;
  };
}
