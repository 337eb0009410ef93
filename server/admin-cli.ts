import { email as emailSchema } from '#contract/primitives';
import { createAdmin } from './accounts/create-admin.ts';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './connect.ts';
import { migrate } from './db/migrate.ts';
import { orSayWhy } from './or-say-why.ts';
import { inBoth } from './in-both.ts';

const usage = ['الاستعمال: npm run admin -- create EMAIL', 'Usage: npm run admin -- create EMAIL'] as const;

await orSayWhy(async () => {
  const [command, address] = process.argv.slice(2);
  const email = emailSchema.safeParse(address).data;
  if (command !== 'create' || !email) throw new ConfigError(...usage);
  const { database, close } = await connect(readConfig());
  try {
    await migrate(database);
    const { password, wasRegistered } = await createAdmin(database.db, email, new Date());
    const told = wasRegistered
      ? inBoth(
          `كان لهذا البريد حساب، فصار حسابَ المدير ${email}: بطلت كلمة مروره القديمة، وانتهت جلساته وروابطه.`,
          `This address had an account, which is the admin ${email} now: its old password, sessions and links have ended.`,
        )
      : inBoth(`أُنشئ المدير ${email}`, `The admin ${email} was made`);
    const shownOnce = inBoth('كلمة المرور، تُعرض مرة واحدة:', 'The password, shown once:');
    process.stdout.write(`${told}\n${shownOnce}\n${password}\n`);
  } finally {
    await close();
  }
});
