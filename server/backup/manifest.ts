import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { uploadName } from '#contract/own-files';
import { BackupRefused } from './refused.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());

/** What a backup holds, written last: a folder without it is not a backup. */
const manifestSchema = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The migrations that the database had seen, oldest first. */
  migrations: z.array(z.strictObject({ hash: sha256, createdAt: z.int() })).check(z.minLength(1)),
  tables: z.array(
    z.strictObject({
      name: z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/)),
      columns: z.array(z.string()),
      rows: count,
      /** Of the lines before they are compressed. */
      sha256,
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(
    z.strictObject({
      name: z.string().check(z.regex(uploadName)),
      mimeType: z.string(),
      size: count,
      sha256,
    }),
  ),
  /** Files that have a row but were gone, or cut short, before the backup. */
  missingFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type KeptTable = Manifest['tables'][number];
export type KeptFile = Manifest['files'][number];

export const tablePath = (backup: string, { name }: Pick<KeptTable, 'name'>): string =>
  join(backup, 'tables', `${name}.jsonl.gz`);
export const filePath = (backup: string, { name }: Pick<KeptFile, 'name'>): string =>
  join(backup, 'uploads', name);

const manifestPath = (backup: string): string => join(backup, 'manifest.json');
const seal = (text: string): string => `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`;
const sealPath = (backup: string): string => join(backup, 'manifest.sha256');

export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(manifestPath(backup), text, { flag: 'wx', mode: 0o600, flush: true });
  await writeFile(sealPath(backup), seal(text), { flag: 'wx', mode: 0o600, flush: true });
}

export async function readManifest(backup: string): Promise<Manifest> {
  const [text, sealed] = await Promise.all(
    [manifestPath(backup), sealPath(backup)].map((path) => readFile(path, 'utf8').catch(() => null)),
  );
  if (typeof text !== 'string' || typeof sealed !== 'string') {
    throw new BackupRefused(
      `ليس في «${backup}» نسخة احتياطية مكتملة. لم يُغيَّر شيء.`,
      `There is no finished backup in "${backup}". Nothing was changed.`,
    );
  }
  if (seal(text) !== sealed) throw altered('manifest.json');
  const { data } = manifestSchema.safeParse(JSON.parse(text));
  if (!data) {
    throw new BackupRefused(
      'كُتبت هذه النسخة بصيغة لا يعرفها هذا الإصدار. لم يُغيَّر شيء.',
      'This backup is written in a form that this version does not know. Nothing was changed.',
    );
  }
  return data;
}

export const altered = (path: string): BackupRefused =>
  new BackupRefused(
    `الملف ${path} من النسخة الاحتياطية ناقص أو مغيَّر، فلا تُستعاد. لم يُغيَّر شيء.`,
    `The file ${path} of the backup is incomplete or was altered, so it is not restored. Nothing was changed.`,
  );
