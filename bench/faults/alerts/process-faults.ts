import { setTimeout as delay } from 'node:timers/promises';
import { signInApi } from '#contract/signing-in';
import { ask, browserAt } from '../../ask.ts';
import { again, byHand, type Fault } from './scene.ts';

const waitingSignIns = 120;

/** Of the process itself. */
export const processFaults: Fault[] = [
  {
    what: 'a newer build has taken away what this one uses',
    alerts: ['ProcessOutdated'],
    begin: async ({ campus }) => {
      const set = (moment: string) =>
        byHand(campus, `update drizzle.__drizzle_migrations set fits_from = ${moment}`);
      await set('9999999999999');
      return () => set('null');
    },
  },
  {
    what: 'the process stands still again and again',
    alerts: ['EventLoopLags'],
    begin: async ({ campus }) => {
      const { pid } = campus.university;
      return again(async () => {
        process.kill(pid, 'SIGSTOP');
        await delay(400);
        process.kill(pid, 'SIGCONT');
        await delay(200);
      });
    },
  },
  {
    what: `${waitingSignIns} sign-ins at a time`,
    alerts: ['SignInsWait'],
    begin: async ({ campus }) => {
      const browser = browserAt(campus.university.origin);
      let guess = 0;
      const ends = Array.from({ length: waitingSignIns }, () =>
        again(async () => {
          const body = { email: `nobody-${(guess += 1)}@example.test`, password: 'كلمة لا يعرفها أحد' };
          await ask(browser, signInApi.signIn, { body });
        }),
      );
      return async () => {
        await Promise.all(ends.map((end) => end()));
        browser.lines.destroy();
      };
    },
  },
  {
    what: 'the process falls three times',
    alerts: ['ProcessRestarts'],
    begin: async ({ campus, environment }) => {
      for (let fall = 0; fall < 3; fall += 1) {
        await campus.university.kill('SIGKILL');
        await campus.open({ environment });
        // So long that its figures are read once in each life.
        await delay(1500);
      }
      return async () => undefined;
    },
  },
  {
    what: 'the process is gone',
    alerts: ['UniversityDown'],
    begin: async ({ campus, environment }) => {
      await campus.university.kill('SIGKILL');
      return async () => void (await campus.open({ environment }));
    },
  },
];
