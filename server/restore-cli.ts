import { resolve } from 'node:path';
import { checkBackup } from './backup/check.ts';
import { restoreBackup } from './backup/restore.ts';
import { tellOf } from './backup/told.ts';
import { ConfigError, readConfig } from './config.ts';
import { connect, pastPooler } from './connect.ts';
import { orSayWhy } from './or-say-why.ts';
import { inBoth } from './in-both.ts';

const usage = ['الاستعمال: npm run restore -- BACKUP', 'Usage: npm run restore -- BACKUP'] as const;

await orSayWhy(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0 || given.startsWith('-')) throw new ConfigError(...usage);
  const backup = resolve(given);
  const config = readConfig();
  // Before the database is even made: a damaged backup leaves no trace.
  const manifest = await checkBackup(backup);
  const { database, close } = await connect(pastPooler(config));
  try {
    await restoreBackup(backup, manifest, { database, config });
    const restored = inBoth(
      `استُعيدت الجامعة كما كانت في ${manifest.takenAt}`,
      `The university was restored as it was at ${manifest.takenAt}`,
    );
    process.stdout.write(`${restored}\n${tellOf(manifest)}\n`);
  } finally {
    await close();
  }
});
