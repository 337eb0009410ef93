import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { insertUser } from '#server/db/factories';
import { announcements } from '#server/db/schema';
import { healthy } from '../../university.ts';
import { signalPostgres } from '../postgres-processes.ts';
import { readersAt } from './readers.ts';
import { again, byHand, type Fault, lockTable } from './scene.ts';

const renamed = (table: string, what: string, alert: string): Fault => ({
  what,
  alerts: [alert],
  begin: async ({ campus }) => {
    await byHand(campus, `alter table ${table} rename to ${table}_elsewhere`);
    return () => byHand(campus, `alter table ${table}_elsewhere rename to ${table}`);
  },
});

/** Of PostgreSQL: away, slow, locked, or not as it was left. */
export const databaseFaults: Fault[] = [
  {
    what: 'PostgreSQL frozen',
    alerts: ['DatabaseAway'],
    begin: async ({ campus }) => {
      await signalPostgres(campus, 'SIGSTOP');
      return async () => {
        await signalPostgres(campus, 'SIGCONT');
        await healthy(campus.university.origin);
      };
    },
  },
  {
    what: 'PostgreSQL takes no writes',
    alerts: ['DatabaseAway'],
    begin: async ({ campus }) => {
      const set = (value: string) =>
        byHand(
          campus,
          `begin read write; alter role current_user ${value};
            select pg_terminate_backend(pid) from pg_stat_activity
              where usename = current_user and pid <> pg_backend_pid();
            commit`,
        );
      // The next connections are so; those from before are cut.
      await set('set default_transaction_read_only = on');
      return () => set('reset default_transaction_read_only');
    },
  },
  renamed('notices', 'a table is gone, and calls fail', 'AnswersFail'),
  renamed('announcements', 'a sweep fails each time', 'SweepFails'),
  {
    what: 'statements wait two seconds for a lock',
    alerts: ['StatementsSlow', 'AnswersSlow'],
    begin: async ({ campus }) => {
      const goHome = await readersAt(campus, 5);
      const end = again(async () => {
        const release = await lockTable(campus, 'notices');
        await delay(2000);
        await release();
        await delay(50);
      });
      return async () => {
        await end();
        await goHome();
      };
    },
  },
  {
    what: 'a locked table uses up the pool',
    alerts: ['PoolWaits'],
    begin: async ({ campus }) => {
      const goHome = await readersAt(campus, 40);
      const release = await lockTable(campus, 'notices');
      return async () => {
        await release();
        await goHome();
      };
    },
  },
  {
    what: 'an announcement cannot be told',
    alerts: ['AnnouncementsWait'],
    begin: async ({ campus }) => {
      const release = await lockTable(campus, 'notices');
      await campus.look(async ({ db }) => {
        const { id: createdBy } = await insertUser(db, { role: 'admin' });
        await db
          .insert(announcements)
          .values({ clientId: randomUUID(), audience: 'all', title: 'خبر', text: 'نص', createdBy });
      });
      return release;
    },
  },
];
