import { email as emailSchema } from '#contract/primitives';
import { createAdmin } from './accounts/create-admin.ts';
import { forgetPasskeysAt } from './accounts/passkey-forgetting.ts';
import { reachOrMakeDatabase } from './backup/reach.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config/config-error.ts';
import type { Db } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { orSayWhy } from './or-say-why.ts';
import { inBoth } from './in-both.ts';

const usage = [
  'الاستعمال: npm run admin -- create EMAIL، أو: npm run admin -- forget-passkeys EMAIL',
  'Usage: npm run admin -- create EMAIL, or: npm run admin -- forget-passkeys EMAIL',
] as const;

/** What each command does, and what it says of it. */
const commands = new Map<string, (db: Db, email: string) => Promise<string>>([
  ['create', create],
  ['forget-passkeys', forgetPasskeys],
]);

await orSayWhy(async () => {
  const [name = '', address] = process.argv.slice(2);
  const email = emailSchema.safeParse(address).data;
  const command = commands.get(name);
  if (!command || !email) throw new ConfigError(...usage);
  const { database, close } = await reachOrMakeDatabase(readConfig());
  try {
    await migrate(database);
    process.stdout.write(`${await command(database.db, email)}\n`);
  } finally {
    await close();
  }
});

async function create(db: Db, email: string): Promise<string> {
  const { password, wasRegistered } = await createAdmin(db, email, new Date());
  const told = wasRegistered
    ? inBoth(
        `كان لهذا البريد حساب، فصار حسابَ المدير ${email}: بطلت كلمة مروره القديمة، وانتهت جلساته وروابطه.`,
        `This address had an account, which is the admin ${email} now: its old password, sessions and links have ended.`,
      )
    : inBoth(`أُنشئ المدير ${email}`, `The admin ${email} was made`);
  const shownOnce = inBoth('كلمة المرور، تُعرض مرة واحدة:', 'The password, shown once:');
  return `${told}\n${shownOnce}\n${password}`;
}

async function forgetPasskeys(db: Db, email: string): Promise<string> {
  const forgotten = await forgetPasskeysAt(db, email);
  if (forgotten === null)
    throw new ConfigError(`لا حساب بالبريد ${email}.`, `Nobody has the address ${email}.`);
  if (forgotten === 0) return inBoth(`لا مفاتيح مرور لصاحب البريد ${email}.`, `${email} has no passkeys.`);
  return inBoth(
    `حُذفت مفاتيح مرور ${email} (${forgotten})، وانتهت جلساته. يدخل بكلمة المرور ثم يضيف غيرها.`,
    `The passkeys of ${email} (${forgotten}) are forgotten and the sessions ended. Sign in with the password, then add others.`,
  );
}
