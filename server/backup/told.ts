import { inBoth } from '#server/in-both';
import type { Manifest } from './manifest.ts';
import type { Backup } from './take.ts';

const names = (list: string[]): string => list.join(' ');

/** What a backup holds, in one line for the operator. */
export function tellOf({ kind, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = files.reduce((sum, file) => sum + file.size, 0) / 1e6;
  if (kind === 'database') {
    return inBoth(
      `الجداول: ${tables.length}، الصفوف: ${rows}، من غير الملفات`,
      `tables: ${tables.length}, rows: ${rows}, without the files`,
    );
  }
  return inBoth(
    `الجداول: ${tables.length}، الصفوف: ${rows}، الملفات: ${files.length} (${megabytes.toFixed(1)} م.ب)`,
    `tables: ${tables.length}, rows: ${rows}, files: ${files.length} (${megabytes.toFixed(1)} MB)`,
  );
}

/** How much of it an earlier backup already had; nothing where none had anything. */
export function tellOfEarlier({ linked, copiedAgain }: Backup): string[] {
  const told: string[] = [];
  if (linked > 0)
    told.push(
      inBoth(
        `ملفات من نسخة سابقة لم تُكتب ثانيةً: ${linked}`,
        `files of an earlier backup that were not written again: ${linked}`,
      ),
    );
  if (copiedAgain > 0)
    told.push(
      inBoth(
        `لا يقبل هذا المجلد الروابط الصلبة، فنُسخت ملفات من نسخة سابقة: ${copiedAgain}`,
        `this folder takes no hard links, so files of an earlier backup were copied: ${copiedAgain}`,
      ),
    );
  return told;
}

/** What the operator should look into, though the backup is there. */
export function warningsOf({ manifest, onlyInBackups }: Backup): string[] {
  const warnings: string[] = [];
  if (manifest.missingFiles.length > 0) warnings.push(`${tellMissing}\n${names(manifest.missingFiles)}`);
  if (onlyInBackups.length > 0) {
    const lost = inBoth(
      'تنبيه: ملفات لم تعد بين الملفات المحفوظة، وأُخذت من نسخة سابقة:',
      'Warning: files that are no longer in the store were taken from an earlier backup:',
    );
    warnings.push(`${lost}\n${names(onlyInBackups)}`);
  }
  return warnings;
}

const tellMissing = inBoth(
  'تنبيه: ملفات مسجّلة في قاعدة البيانات ولم توجد كاملةً:',
  'Warning: files that the database names were not found whole:',
);

/** Of a restored university, the files that it should have. */
export const warningOfMissing = (missing: string[]): string => `${tellMissing}\n${names(missing)}`;
