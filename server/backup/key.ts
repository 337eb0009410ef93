import { hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BackupRefused } from './refused.ts';

/** About half a second and 128 MB for each guess at a passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 * 1024 };
const fewestBytes = 16;

export interface BackupKey {
  key: Buffer;
  /** Written beside the backup: with the key file it gives the key again. */
  salt: string;
  /** Tells whether a key is the one, and nothing of it. */
  check: string;
}

/** The key that the file gives with this salt; with a new one unless it is given. */
export async function readKey(keyFile: string, salt = randomBytes(32).toString('hex')): Promise<BackupKey> {
  const secret = await secretIn(keyFile);
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(secret, Buffer.from(salt, 'hex'), 32, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  const check = Buffer.from(hkdfSync('sha256', key, '', 'hadith-university backup check', 16));
  return { key, salt, check: check.toString('hex') };
}

/** The bytes of the file, without the end of line that editors put there. */
async function secretIn(keyFile: string): Promise<Buffer> {
  const bytes = await readFile(keyFile).catch(() => null);
  if (!bytes) {
    throw new BackupRefused(
      `تعذّرت قراءة الملف الذي تسمّيه BACKUP_KEY_FILE: «${keyFile}». لم يُغيَّر شيء.`,
      `The file that BACKUP_KEY_FILE names cannot be read: "${keyFile}". Nothing was changed.`,
    );
  }
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 10 || bytes[end - 1] === 13)) end -= 1;
  if (end >= fewestBytes) return bytes.subarray(0, end);
  throw new BackupRefused(
    `في الملف الذي تسمّيه BACKUP_KEY_FILE أقل من ${fewestBytes} بايتًا، وهذا مفتاح يسهل تخمينه. لم يُغيَّر شيء.`,
    `The file that BACKUP_KEY_FILE names holds fewer than ${fewestBytes} bytes: such a key is easily guessed. Nothing was changed.`,
  );
}
