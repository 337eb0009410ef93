import { BackupRefused } from './backup/refused.ts';
import { ConfigError } from './config/config-error.ts';
import { EmbeddedPostgresUnavailable } from './db/embedded-unavailable.ts';
import { isDatabaseAway, isDatabaseFull, isDiskFull } from './db/failures.ts';
import { DataDirInUse } from './db/lock.ts';
import { DiskFull } from './disk/disk.ts';
import { type Tell, tellPlainly } from './error-output.ts';
import { inBoth } from './in-both.ts';

/** What an operator can mend is said in one sentence; anything else is ours, and keeps its trace. */
export async function orSayWhy(work: () => Promise<void>, tell: Tell = tellPlainly): Promise<void> {
  /** As Node itself ends, but that Node would write all that an error holds, the values of a statement among it. */
  const endWithTrace = (error: unknown): never => {
    tell(ourFault, error);
    process.exit(1);
  };
  process.on('uncaughtException', endWithTrace);
  try {
    await work();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) return endWithTrace(error);
    tell(sentence);
    process.exitCode = 1;
  }
}

const ourFault = inBoth(
  'توقف البرنامج لعطل فيه، وهذا موضعه:',
  'The program stopped over a fault of its own, which is here:',
);

function sentenceOf(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message;
  if (error instanceof EmbeddedPostgresUnavailable || error instanceof BackupRefused) return error.message;
  if (error instanceof DiskFull) return error.message;
  if (isDatabaseFull(error))
    return inBoth(
      'لا تتسع مساحة القرص لما تكتبه قاعدة البيانات. يُرجى إخلاء مساحة منه.',
      'The disk has no room for what the database writes. Make room on it.',
    );
  if (isDatabaseAway(error))
    return inBoth(
      'تعذّر الاتصال بقاعدة البيانات. يُرجى التحقق من DATABASE_URL ومن تشغيل خادمها.',
      'The database cannot be reached. Check DATABASE_URL, and that its server runs.',
    );
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (isDiskFull(error))
    return inBoth('لا تتسع مساحة القرص لما يُكتب.', 'The disk has no room for what is written.');
  if (code === 'EACCES' && error instanceof Error && 'path' in error) {
    const path = String(error.path);
    return inBoth(`لا إذن لهذا الحساب بالوصول إلى «${path}».`, `This account may not reach "${path}".`);
  }
  if (code === '28P01' || code === '28000')
    return inBoth(
      'رفضت قاعدة البيانات اسم المستخدم أو كلمة المرور في DATABASE_URL.',
      'The database refused the user or the password of DATABASE_URL.',
    );
  if (code === '3D000')
    return inBoth(
      'قاعدة البيانات التي يسمّيها DATABASE_URL غير موجودة. يُرجى إنشاؤها أولًا.',
      'The database that DATABASE_URL names does not exist. Make it first.',
    );
  if (code === '55P03')
    return inBoth(
      'تعذّر تحديث جداول قاعدة البيانات: منها جدول مشغول منذ دقائق بعمل آخر. يعاد التشغيل بعد انتهائه. لم يُغيَّر شيء في ذلك الجدول.',
      'The tables could not be brought up to date: other work has held one of them for minutes. Start again after it. That table was not changed.',
    );
  if (code === 'EADDRINUSE')
    return inBoth(
      'المنفذ مشغول ببرنامج آخر. يمكن تعيين PORT إلى منفذ غيره.',
      'Another program has this port. PORT may name another one.',
    );
  if (code === 'EACCES')
    return inBoth(
      'لا يُسمح بالاستماع على هذا المنفذ. يمكن تعيين PORT إلى منفذ أعلى من 1024.',
      'This account may not listen on this port. PORT may name one above 1024.',
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return inBoth(
      'العنوان في HOST ليس من عناوين هذا الجهاز.',
      'The address in HOST is none of this machine.',
    );
  return null;
}
