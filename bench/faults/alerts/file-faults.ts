import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { insertUser } from '#server/db/factories';
import { uploads } from '#server/db/schema';
import type { Campus } from '../../campus.ts';
import { shiftedClock } from '../shifted-clock.ts';
import { again, byHand, type Fault } from './scene.ts';

const strays = 30;
const twoHours = 2 * 60 * 60_000;
const nameOf = (number: number): string => `${String(number).padStart(26, 'b')}.mp4`;

/** Of files, and of what is kept of everything. */
export const fileFaults: Fault[] = [
  {
    what: 'no backup for three days',
    alerts: ['BackupTooOld'],
    begin: async ({ campus }) => {
      await byHand(campus, `update newest_backups set taken_at = now() - interval '3 days'`);
      return () => byHand(campus, 'update newest_backups set taken_at = now()');
    },
  },
  {
    what: `a database taken back in time: ${strays} films without a row`,
    alerts: ['FilesSetAside'],
    begin: async ({ campus, environment }) => {
      const folder = join(campus.dataDir, 'uploads', 'files');
      await mkdir(folder, { recursive: true });
      const paths = Array.from({ length: strays }, (_, number) => join(folder, nameOf(number)));
      for (const path of paths) await writeFile(path, 'a film');
      // What came within the last hour may still get its row, so the hours pass.
      const clock = await shiftedClock();
      await clock.set(twoHours);
      await campus.university.kill('SIGTERM');
      await campus.open({ environment: { ...environment, ...clock.environment } });
      return async () => {
        for (const path of paths) await rm(path);
        await campus.university.kill('SIGTERM');
        await clock.remove();
        await campus.open({ environment });
      };
    },
  },
  {
    what: 'a film whose file is gone',
    alerts: ['FilesMissing'],
    begin: async ({ campus, environment }) => {
      await filmWithoutFile(campus);
      // It is looked for at the start, and then every hour.
      const lookAgain = async () => {
        await campus.university.kill('SIGTERM');
        await campus.open({ environment });
      };
      await lookAgain();
      return async () => {
        await byHand(campus, 'delete from uploads');
        await lookAgain();
      };
    },
  },
  {
    what: 'the bucket does not answer',
    alerts: ['BucketFails'],
    begin: async ({ campus, environment }) => {
      const name = await filmWithoutFile(campus);
      const { cookie } = await campus.newPerson('student');
      await campus.university.kill('SIGTERM');
      const { origin } = await campus.open({ environment: { ...environment, ...emptyBucket } });
      const stop = again(async () => {
        await fetch(`${origin}/uploads/${name}`, { headers: { cookie } }).catch(() => null);
        await delay(500);
      });
      return async () => {
        await stop();
        await byHand(campus, 'delete from uploads');
        await campus.university.kill('SIGTERM');
        await campus.open({ environment });
      };
    },
  },
];

/** The name of a film of which only the row is there. */
async function filmWithoutFile(campus: Campus): Promise<string> {
  const name = nameOf(strays);
  await campus.look(async ({ db }) => {
    const { id: uploadedBy } = await insertUser(db, { role: 'teacher' });
    const film = { name, kind: 'video', fileName: 'درس.mp4', size: 10, mimeType: 'video/mp4' } as const;
    await db.insert(uploads).values({ ...film, uploadedBy });
  });
  return name;
}

/** At a port where nobody listens. */
const emptyBucket = {
  S3_BUCKET: 'university',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'nobody',
  S3_SECRET_ACCESS_KEY: 'nothing',
  S3_ENDPOINT: 'http://127.0.0.1:9',
};
