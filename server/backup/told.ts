import type { Manifest } from './manifest.ts';
import { inBoth } from '#server/in-both';

/** What a backup holds, in one line for the operator. */
export function tellOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = files.reduce((sum, file) => sum + file.size, 0) / 1e6;
  return inBoth(
    `الجداول: ${tables.length}، الصفوف: ${rows}، الملفات: ${files.length} (${megabytes.toFixed(1)} م.ب)`,
    `tables: ${tables.length}, rows: ${rows}, files: ${files.length} (${megabytes.toFixed(1)} MB)`,
  );
}
