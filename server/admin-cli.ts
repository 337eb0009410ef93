import { email as emailSchema } from '#contract/primitives';
import { createAdmin } from './accounts/create-admin.ts';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './connect.ts';
import { migrate } from './db/migrate.ts';
import { orSayWhy } from './or-say-why.ts';

const usage = 'الاستعمال: npm run admin -- create EMAIL';

await orSayWhy(async () => {
  const [command, address] = process.argv.slice(2);
  const email = emailSchema.safeParse(address).data;
  if (command !== 'create' || !email) throw new ConfigError(usage);
  const { database, close } = await connect(readConfig());
  try {
    await migrate(database);
    const { password, wasRegistered } = await createAdmin(database.db, email, new Date());
    const told = wasRegistered
      ? `كان لهذا البريد حساب، فصار حسابَ المدير ${email}: بطلت كلمة مروره القديمة، وانتهت جلساته وروابطه.`
      : `أُنشئ المدير ${email}`;
    process.stdout.write(`${told}\nكلمة المرور، تُعرض مرة واحدة: ${password}\n`);
  } finally {
    await close();
  }
});
