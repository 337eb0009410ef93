import { randomBytes } from 'node:crypto';
import { findForSignIn, insertNewUser, setRole, storePasswordHash } from './accounts/queries.ts';
import { ConfigError, readConfig } from './config.ts';
import { email as emailSchema } from '#contract/primitives';
import { DataDirInUse } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { createPasswordHasher } from './http/password-hasher.ts';
import { endSessionsOf } from './http/session-store.ts';
import { connect } from './connect.ts';

const usage = 'الاستعمال: npm run admin -- create EMAIL';

/** `create EMAIL`: the first admin, with a password that is shown once. An account that exists becomes an admin. */
async function run([command, address]: string[]): Promise<string> {
  const email = emailSchema.safeParse(address).data;
  if (command !== 'create' || !email) throw new ConfigError(usage);
  const connection = await connect(readConfig());
  try {
    await migrate(connection.database);
    const { db } = connection.database;
    const known = await findForSignIn(db, email);
    if (known) {
      await setRole(db, known.user.id, 'admin', new Date());
      await endSessionsOf(db, known.user.id);
      return `صار ${email} مديرًا، وكلمة مروره كما هي.`;
    }
    const password = randomBytes(12).toString('base64url');
    const passwordHash = await createPasswordHasher(1).hash(password);
    await db.transaction(async (tx) => {
      const user = await insertNewUser(tx, { email, firstName: null, lastName: null, role: 'admin' });
      if (!user) throw new ConfigError(`تعذّر إنشاء ${email}: أُنشئ للتو في مكان آخر.`);
      await storePasswordHash(tx, user.id, passwordHash, new Date());
    });
    return `أُنشئ المدير ${email}\nكلمة المرور (تُعرض مرة واحدة، ويُستحسن تغييرها من الملف الشخصي): ${password}`;
  } finally {
    await connection.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof DataDirInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
