import { sql } from 'drizzle-orm';
import { changeProfile, findForSignIn, insertNewUser, storePasswordHash } from './accounts/queries.ts';
import { displayName } from '#contract/accounts';
import type { Role } from '#contract/primitives';
import { ConfigError } from './config/config-error.ts';
import { writeProgramme } from './courses/write-programme.ts';
import type { Db } from './db/database.ts';
import { users } from './db/schema.ts';
import { writeAsking } from './demo-data/asking.ts';
import { writeMajalis } from './demo-data/majalis.ts';
import { writeMemorising } from './demo-data/memorising.ts';
import { writeNotes } from './demo-data/notes.ts';
import { writeNews } from './demo-data/news.ts';
import { writeRecords } from './demo-data/records.ts';
import { attachSampleVideo } from './demo-data/sample-video.ts';
import { writeSampleChain } from './demo-data/sample-chain.ts';
import { writeStudy } from './demo-data/study.ts';
import { writeTeaching } from './demo-data/teaching.ts';
import { writeTemplates } from './demo-data/templates.ts';
import { createPasswordHasher } from './http/password-hasher.ts';
import { writeMutun } from './mutun/installing.ts';
import { writeBooks } from './register/book-installing.ts';

interface DemoAccount {
  email: string;
  password: string;
  role: Role;
  firstName: string;
  lastName: string;
  city: string;
  specialization: string;
}

const password = 'hadith-demo';

export const demoAccounts: DemoAccount[] = [
  {
    email: 'admin@demo.test',
    password,
    role: 'admin',
    firstName: 'عبد الرحمن',
    lastName: 'المدير',
    city: 'المدينة المنورة',
    specialization: 'إدارة البرامج العلمية',
  },
  {
    email: 'teacher@demo.test',
    password,
    role: 'teacher',
    firstName: 'أحمد',
    lastName: 'المحاضر',
    city: 'القاهرة',
    specialization: 'مصطلح الحديث',
  },
  {
    email: 'student@demo.test',
    password,
    role: 'student',
    firstName: 'يوسف',
    lastName: 'الطالب',
    city: 'فاس',
    specialization: 'علوم الحديث',
  },
];

const nameOf = (wanted: Role): string => {
  const account = demoAccounts.find(({ role }) => role === wanted);
  return account ? displayName(account) : '';
};

/** What a trial needs to begin with. Only an empty university is filled: what somebody removed stays removed. */
export async function seedDemoData(db: Db, now: Date): Promise<void> {
  if ((await db.$count(users)) > 0) return;
  const passwordHash = await createPasswordHasher(1).hash(password);
  await db.transaction(async (tx) => {
    // Two processes on a new database: the second waits here, and then finds it filled.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-data'))`);
    if ((await tx.$count(users)) > 0) return;
    await writeProgramme(tx);
    await writeMutun(tx, now);
    await writeBooks(tx);
    await attachSampleVideo(tx);
    await writeTemplates(tx);
    const ids = new Map<Role, string>();
    for (const { email, role, firstName, lastName, city, specialization } of demoAccounts) {
      const user = await insertNewUser(tx, { email, emailConfirmedAt: now, role, firstName, lastName });
      if (!user) throw new Error(`an empty university has no ${email}`);
      ids.set(role, user.id);
      await changeProfile(tx, user.id, { city, specialization }, now);
      await storePasswordHash(tx, user.id, passwordHash, now);
      if (role === 'student') await writeStudy(tx, user.id, now);
      if (role === 'student') await writeMemorising(tx, user.id, now);
      if (role === 'student') await writeNotes(tx, user.id, now);
      if (role === 'teacher') await writeTeaching(tx, { id: user.id, name: displayName(user) }, now);
    }
    const [shaykhId, scribeId, studentId] = [ids.get('teacher'), ids.get('admin'), ids.get('student')];
    if (!shaykhId || !scribeId || !studentId) throw new Error('a trial has an account of each role');
    const teacher = { id: shaykhId, name: nameOf('teacher') };
    await writeAsking(tx, { studentId, teacher, adminId: scribeId }, now);
    await writeNews(tx, { teacherId: shaykhId, studentId }, now);
    await writeSampleChain(tx, shaykhId, now);
    await writeMajalis(tx, { shaykhId, scribeId, studentId }, now);
    // Of the other majalis the teacher is the scribe, and so finds their record.
    await writeRecords(tx, { scribeId: shaykhId, studentId }, now);
  });
}

/**
 * Whoever knows the published password may not walk in from outside: not even when the data of a trial was moved to a
 * public address, or restored there.
 */
export async function refuseOpenDemoAccounts(db: Db): Promise<void> {
  const open: string[] = [];
  for (const { email } of demoAccounts) {
    const stored = (await findForSignIn(db, email))?.passwordHash ?? null;
    if (stored !== null && (await createPasswordHasher(1).verify(stored, password))) open.push(email);
  }
  if (open.length === 0) return;
  throw new ConfigError(
    `في قاعدة البيانات حسابات تجربة ما زالت بكلمة مرورها المنشورة (${open.join('، ')})، فلا تُفتح على عنوان عامّ. يُرجى تغيير كلمات مرورها أولًا والخادم على هذا الجهاز وحده (HOST=127.0.0.1).`,
    `The database holds demo accounts that still have their published password (${open.join(', ')}), so it is not opened at a public address. Change those passwords first, with the server on this machine alone (HOST=127.0.0.1).`,
  );
}
