import { resolve } from 'node:path';
import { checkBackup } from './backup/check.ts';
import { restoreBackup } from './backup/restore.ts';
import { newestWhole } from './backup/shelf.ts';
import { tellOf, warningOfMissing } from './backup/told.ts';
import { readRestoreWishes } from './backup/wishes.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config/config-error.ts';
import { connect, pastPooler } from './connect.ts';
import { orSayWhy } from './or-say-why.ts';
import { inBoth } from './in-both.ts';

const form = 'npm run restore -- [--check] BACKUP';
const usage = [`الاستعمال: ${form}`, `Usage: ${form}`] as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

await orSayWhy(async () => {
  const wishes = readRestoreWishes(process.argv.slice(2));
  if (!wishes) throw new ConfigError(...usage);
  const config = readConfig();
  const given = resolve(wishes.backup);
  // Of a folder of backups the newest whole one is read through.
  const path = (wishes.check ? await newestWhole(given) : null) ?? given;
  // Before the database is even made: a damaged backup leaves no trace.
  const backup = await checkBackup(path, config.backupKeyFile);
  const { manifest } = backup;
  if (wishes.check) {
    say(
      inBoth(
        `النسخة الاحتياطية في ${path} سليمة كلها`,
        `The backup in ${path} is whole and as it was written`,
      ),
    );
    say(tellOf(manifest));
    return;
  }
  const { database, close } = await connect(pastPooler(config));
  try {
    const missing = await restoreBackup(backup, { database, config });
    say(
      inBoth(
        `استُعيدت الجامعة كما كانت في ${manifest.takenAt}`,
        `The university was restored as it was at ${manifest.takenAt}`,
      ),
    );
    say(tellOf(manifest));
    if (missing.length > 0) process.stderr.write(`${warningOfMissing(missing)}\n`);
  } finally {
    await close();
  }
});
