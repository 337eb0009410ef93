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
    const { password } = await createAdmin(database.db, email, new Date());
    const told = password
      ? `أُنشئ المدير ${email}\nكلمة المرور، تُعرض مرة واحدة: ${password}\n`
      : `صار ${email} مديرًا، وكلمة مروره كما هي.\n`;
    process.stdout.write(told);
  } finally {
    await close();
  }
});
