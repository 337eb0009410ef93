import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text as allText } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { uploadName } from '#contract/own-files';
import { backupKinds } from '#server/db/schema';
import { BackupRefused } from './refused.ts';
import { newFile, plain, type Wrapping } from './wrapping.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());

const contents = {
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
};

/** What a backup holds, written last: a folder without it is not a backup. */
const manifestSchema = z.strictObject({
  format: z.literal(2),
  /** With the files, or of the database alone. */
  kind: z.enum(backupKinds),
  ...contents,
});

/** Before there were backups of the database alone. */
const firstManifest = z.strictObject({ format: z.literal(1), ...contents });

export type Manifest = z.infer<typeof manifestSchema>;
export type KeptTable = Manifest['tables'][number];
export type KeptFile = Manifest['files'][number];

export const tablePath = (backup: string, { name }: Pick<KeptTable, 'name'>, { ending }: Wrapping): string =>
  join(backup, 'tables', `${name}.jsonl.gz${ending}`);
export const filePath = (backup: string, { name }: Pick<KeptFile, 'name'>, { ending }: Wrapping): string =>
  join(backup, 'uploads', name + ending);

const manifestPath = (backup: string, { ending }: Wrapping): string => join(backup, `manifest.json${ending}`);
const seal = (text: string): string => `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`;
const sealPath = (backup: string): string => join(backup, 'manifest.sha256');

export async function writeManifest(backup: string, manifest: Manifest, wrapping: Wrapping): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await pipeline(Readable.from([text]), wrapping.wrap, newFile(manifestPath(backup, wrapping)));
  if (wrapping !== plain) return;
  await writeFile(sealPath(backup), seal(text), { flag: 'wx', mode: 0o600, flush: true });
}

export async function readManifest(backup: string, wrapping: Wrapping): Promise<Manifest> {
  const text = wrapping === plain ? await plainText(backup) : await unwrappedText(backup, wrapping);
  const { data } = z.union([manifestSchema, firstManifest]).safeParse(JSON.parse(text));
  if (!data) {
    throw new BackupRefused(
      'كُتبت هذه النسخة بصيغة لا يعرفها هذا الإصدار. لم يُغيَّر شيء.',
      'This backup is written in a form that this version does not know. Nothing was changed.',
    );
  }
  return data.format === 2 ? data : { ...data, format: 2, kind: 'whole' };
}

async function plainText(backup: string): Promise<string> {
  const [text, sealed] = await Promise.all(
    [manifestPath(backup, plain), sealPath(backup)].map((path) => readFile(path, 'utf8').catch(() => null)),
  );
  if (typeof text !== 'string' || typeof sealed !== 'string') {
    throw new BackupRefused(
      `ليس في «${backup}» نسخة احتياطية مكتملة. لم يُغيَّر شيء.`,
      `There is no finished backup in "${backup}". Nothing was changed.`,
    );
  }
  if (seal(text) !== sealed) throw altered('manifest.json');
  return text;
}

const unwrappedText = (backup: string, wrapping: Wrapping): Promise<string> =>
  allText(wrapping.read(manifestPath(backup, wrapping))).catch(() => {
    throw altered('manifest.json');
  });

export const altered = (path: string): BackupRefused =>
  new BackupRefused(
    `الملف ${path} من النسخة الاحتياطية ناقص أو مغيَّر، فلا تُستعاد. لم يُغيَّر شيء.`,
    `The file ${path} of the backup is incomplete or was altered, so it is not restored. Nothing was changed.`,
  );
