import { parseArgs } from 'node:util';

const options = {
  'database-only': { type: 'boolean', default: false },
  afresh: { type: 'boolean', default: false },
  keep: { type: 'string' },
} as const;

export interface BackupWishes {
  folder: string;
  databaseOnly: boolean;
  afresh: boolean;
  /** How many backups of this kind stay in the folder; null for all. */
  keep: number | null;
}

/** What the operator asks of a backup; null for what cannot be understood. */
export function readBackupWishes(args: string[]): BackupWishes | null {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [folder = './backups', ...more] = positionals;
    const { 'database-only': databaseOnly, afresh, keep } = values;
    const isCount = keep === undefined || /^[1-9]\d{0,4}$/.test(keep);
    if (more.length > 0 || !isCount || (databaseOnly && afresh)) return null;
    return { folder, databaseOnly, afresh, keep: keep === undefined ? null : Number(keep) };
  } catch {
    return null;
  }
}

/** A backup to bring back, or only to read through; null for what cannot be understood. */
export function readRestoreWishes(args: string[]): { backup: string; check: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { check: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [backup, ...more] = positionals;
    return backup === undefined || more.length > 0 ? null : { backup, check: values.check };
  } catch {
    return null;
  }
}
