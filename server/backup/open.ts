import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type BackupKind, backupKinds } from '#server/db/schema';
import { type BackupKey, readKey } from './key.ts';
import { altered, type Manifest, readManifest } from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { plain, sealedWith, type Wrapping } from './wrapping.ts';

/** A backup whose list could be read. */
export interface OpenBackup {
  path: string;
  manifest: Manifest;
  wrapping: Wrapping;
  /** Null of a backup that is not encrypted. */
  key: BackupKey | null;
}

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)));

/** All that an encrypted backup says to everybody. */
const label = z.strictObject({
  format: z.literal(2),
  encryption: z.literal('scrypt-17-8-1+aes-256-gcm'),
  kind: z.enum(backupKinds),
  salt: hex(32),
  check: hex(16),
});
type Label = z.infer<typeof label>;

const labelPath = (backup: string): string => join(backup, 'encrypted.json');

export async function writeLabel(
  backup: string,
  kind: BackupKind,
  { salt, check }: BackupKey,
): Promise<void> {
  const said: Label = { format: 2, encryption: 'scrypt-17-8-1+aes-256-gcm', kind, salt, check };
  const text = `${JSON.stringify(said, null, 2)}\n`;
  await writeFile(labelPath(backup), text, { flag: 'wx', mode: 0o600, flush: true });
}

/** Null of a backup that is not encrypted. */
async function readLabel(backup: string): Promise<Label | null> {
  const text = await readFile(labelPath(backup), 'utf8').catch(() => null);
  if (text === null) return null;
  const { data } = label.safeParse(parsed(text));
  if (data) return data;
  throw altered('encrypted.json');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Without the key as well. */
export const kindOf = async (backup: string): Promise<BackupKind> =>
  ((await readLabel(backup)) ?? (await readManifest(backup, plain))).kind;

export async function openBackup(path: string, keyFile: string | null): Promise<OpenBackup> {
  const said = await readLabel(path);
  if (!said) return { path, manifest: await readManifest(path, plain), wrapping: plain, key: null };
  const key = await keyFor(said, keyFile);
  const wrapping = sealedWith(key);
  const manifest = await readManifest(path, wrapping);
  if (manifest.kind !== said.kind) throw altered('encrypted.json');
  return { path, manifest, wrapping, key };
}

async function keyFor({ salt, check }: Label, keyFile: string | null): Promise<BackupKey> {
  if (keyFile === null) {
    throw new BackupRefused(
      'هذه النسخة مشفّرة: تُضبط BACKUP_KEY_FILE على ملف مفتاحها. لم يُغيَّر شيء.',
      'This backup is encrypted: set BACKUP_KEY_FILE to the file with its key. Nothing was changed.',
    );
  }
  const key = await readKey(keyFile, salt);
  if (key.check === check) return key;
  throw new BackupRefused(
    'المفتاح الذي في BACKUP_KEY_FILE غير مفتاح هذه النسخة. لم يُغيَّر شيء.',
    'The key in BACKUP_KEY_FILE is not the one of this backup. Nothing was changed.',
  );
}
