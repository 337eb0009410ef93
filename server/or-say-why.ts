import { inspect } from 'node:util';
import { BackupRefused } from './backup/refused.ts';
import { ConfigError } from './config.ts';
import { EmbeddedPostgresUnavailable } from './db/embedded-unavailable.ts';
import { isDatabaseAway, isDatabaseFull, isDiskFull } from './db/failures.ts';
import { DataDirInUse } from './db/lock.ts';
import { toldError } from './db/told-error.ts';
import { DiskFull } from './disk/disk.ts';

/** What an operator can mend is said in one sentence; anything else is ours, and keeps its trace. */
export async function orSayWhy(work: () => Promise<void>): Promise<void> {
  process.on('uncaughtException', endWithTrace);
  try {
    await work();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) return endWithTrace(error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

/** As Node itself ends, but that Node would write all that an error holds, the values of a statement among it. */
function endWithTrace(error: unknown): never {
  process.stderr.write(`${inspect(toldError(error), { depth: null })}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message;
  if (error instanceof EmbeddedPostgresUnavailable || error instanceof BackupRefused) return error.message;
  if (error instanceof DiskFull) return error.message;
  if (isDatabaseFull(error)) return 'لا تتسع مساحة القرص لما تكتبه قاعدة البيانات. يُرجى إخلاء مساحة منه.';
  if (isDatabaseAway(error))
    return 'تعذّر الاتصال بقاعدة البيانات. يُرجى التحقق من DATABASE_URL ومن تشغيل خادمها.';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (isDiskFull(error)) return 'لا تتسع مساحة القرص لما يُكتب.';
  if (code === 'EACCES' && error instanceof Error && 'path' in error) {
    return `لا إذن لهذا الحساب بالوصول إلى «${String(error.path)}».`;
  }
  if (code === '28P01' || code === '28000')
    return 'رفضت قاعدة البيانات اسم المستخدم أو كلمة المرور في DATABASE_URL.';
  if (code === '3D000') return 'قاعدة البيانات التي يسمّيها DATABASE_URL غير موجودة. يُرجى إنشاؤها أولًا.';
  if (code === 'EADDRINUSE') return 'المنفذ مشغول ببرنامج آخر. يمكن تعيين PORT إلى منفذ غيره.';
  if (code === 'EACCES') return 'لا يُسمح بالاستماع على هذا المنفذ. يمكن تعيين PORT إلى منفذ أعلى من 1024.';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'العنوان في HOST ليس من عناوين هذا الجهاز.';
  return null;
}
