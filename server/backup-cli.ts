import { resolve } from 'node:path';
import { noteBackup } from './backup/newest.ts';
import { reachDatabase } from './backup/reach.ts';
import { keepOnly } from './backup/shelf.ts';
import { takeBackup } from './backup/take.ts';
import { tellOf, tellOfEarlier, warningsOf } from './backup/told.ts';
import { readBackupWishes } from './backup/wishes.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config/config-error.ts';
import { orSayWhy } from './or-say-why.ts';
import { inBoth } from './in-both.ts';

const form = 'npm run backup -- [FOLDER] [--database-only | --afresh] [--keep N]';
const usage = [`الاستعمال: ${form}`, `Usage: ${form}`] as const;

const say = (line: string) => process.stdout.write(`${line}\n`);
const warn = (line: string) => process.stderr.write(`${line}\n`);

await orSayWhy(async () => {
  const wishes = readBackupWishes(process.argv.slice(2));
  if (!wishes) throw new ConfigError(...usage);
  const config = readConfig();
  const folder = resolve(wishes.folder);
  const { database, close } = await reachDatabase(config);
  try {
    const source = { database, config, now: new Date() };
    const backup = await takeBackup(folder, source, { ...wishes, keyFile: config.backupKeyFile });
    say(inBoth(`كُتبت النسخة الاحتياطية في ${backup.path}`, `The backup was written to ${backup.path}`));
    for (const line of [tellOf(backup.manifest), ...tellOfEarlier(backup)]) say(line);
    for (const warning of warningsOf(backup)) warn(warning);
    if (!(await noteBackup(database, backup.manifest))) {
      warn(
        inBoth(
          'تنبيه: لم يُسجَّل وقت النسخة في قاعدة البيانات، فلن يراه من يراقب عمرها.',
          'Warning: the moment of the backup could not be noted in the database: whoever watches its age will not see it.',
        ),
      );
    }
    const removed = wishes.keep === null ? [] : await keepOnly(folder, backup.manifest.kind, wishes.keep);
    for (const path of removed)
      say(inBoth(`حُذفت نسخة قديمة: ${path}`, `An old backup was removed: ${path}`));
  } finally {
    await close();
  }
});
