import { reachDatabase } from './backup/reach.ts';
import { reachStore } from './backup/reach-store.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config/config-error.ts';
import { inBoth } from './in-both.ts';
import { orSayWhy } from './or-say-why.ts';
import { listAside } from './uploads/aside.ts';
import { removeAside } from './uploads/aside-sweep.ts';
import { daysAside } from './uploads/rules.ts';

const usage = ['الاستعمال: npm run aside -- [remove]', 'Usage: npm run aside -- [remove]'] as const;

const day = 24 * 60 * 60_000;

await orSayWhy(async () => {
  const [wish, ...more] = process.argv.slice(2);
  if (more.length > 0 || (wish !== undefined && wish !== 'remove')) throw new ConfigError(...usage);
  const config = readConfig();
  const { database, close } = await reachDatabase(config);
  const tell = (text: string) => process.stdout.write(`${text}\n`);
  try {
    const files = wish ? await removeAside(database.db, reachStore(config)) : await listAside(database.db);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { name, size, foundAt } of files) {
      const leavesAt = new Date(foundAt.getTime() + daysAside * day).toISOString();
      tell(wish ? `${name} ${size}` : `${name} ${size} ${foundAt.toISOString()} → ${leavesAt}`);
    }
    const sum = `${files.length} (${(bytes / 1e6).toFixed(1)} MB)`;
    tell(
      wish
        ? inBoth(`حُذف من الملفات المعزولة: ${sum}`, `Files set aside that were removed: ${sum}`)
        : inBoth(`الملفات المعزولة: ${sum}`, `Files set aside: ${sum}`),
    );
  } finally {
    await close();
  }
});
