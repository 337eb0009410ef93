import { resolve } from 'node:path';
import { reachDatabase } from './backup/reach.ts';
import { takeBackup } from './backup/take.ts';
import { tellOf } from './backup/told.ts';
import { ConfigError, readConfig } from './config.ts';
import { orSayWhy } from './or-say-why.ts';
import { inBoth } from './in-both.ts';

const usage = ['الاستعمال: npm run backup -- [FOLDER]', 'Usage: npm run backup -- [FOLDER]'] as const;

await orSayWhy(async () => {
  const [folder = './backups', ...more] = process.argv.slice(2);
  if (more.length > 0 || folder.startsWith('-')) throw new ConfigError(...usage);
  const config = readConfig();
  const { database, close } = await reachDatabase(config);
  try {
    const { path, manifest } = await takeBackup(resolve(folder), { database, config, now: new Date() });
    const written = inBoth(`كُتبت النسخة الاحتياطية في ${path}`, `The backup was written to ${path}`);
    process.stdout.write(`${written}\n${tellOf(manifest)}\n`);
    if (manifest.missingFiles.length > 0) {
      const missing = inBoth(
        'تنبيه: ملفات مسجّلة في قاعدة البيانات ولم توجد كاملةً:',
        'Warning: files that the database names were not found whole:',
      );
      process.stderr.write(`${missing}\n${manifest.missingFiles.join(' ')}\n`);
    }
  } finally {
    await close();
  }
});
