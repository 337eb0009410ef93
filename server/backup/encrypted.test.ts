import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { insertUser } from '#server/db/factories';
import { uploads, users } from '#server/db/schema';
import { backupDesk, inodeOf, keyFileWith, readStored } from '#server/testing/backup-desk';
import { checkBackup } from './check.ts';
import { restoreBackup } from './restore.ts';

const [one, two] = ['a1', 'b2'].map((letters) => `${letters.repeat(13)}.pdf`) as [string, string];
const slowly = { timeout: 90_000 };
const secret = 'a passphrase of several words';
const desk = () => backupDesk({ [one]: 'زمردة '.repeat(30_000), [two]: 'زمردة' });

/** Every file below, with what is in it; unpacked where it can be. */
async function allText(folder: string): Promise<string> {
  let text = '';
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!(await stat(path)).isFile()) continue;
    const bytes = await readFile(path);
    text += name + bytes.toString();
    try {
      text += gunzipSync(bytes).toString();
    } catch {
      // It is not packed, or cannot be unpacked.
    }
  }
  return text;
}

test('nobody is named in an encrypted backup, and it comes back with its key', slowly, async () => {
  const { take, elsewhere, database } = await desk();
  const keyFile = await keyFileWith(secret);
  const readable = await take();
  expect((await allText(readable.path)).includes('زمردة')).toBe(true);
  const { path } = await take({ keyFile });
  const text = await allText(path);
  const told = ['زمردة', 'خطة', 'missingFiles', 'takenAt'].filter((word) => text.includes(word));
  expect(told).toEqual([]);

  const place = await elsewhere();
  // The same passphrase, whether or not an editor ended its line.
  const backup = await checkBackup(path, await keyFileWith(`${secret}\n`));
  expect(await restoreBackup(backup, place)).toEqual([]);
  expect(await place.database.db.select().from(users)).toEqual(await database.db.select().from(users));
  expect(await place.database.db.select().from(uploads)).toEqual(await database.db.select().from(uploads));
  expect(await readStored(place.config.dataDir, one)).toBe('زمردة '.repeat(30_000));
});

test('encrypted files are written once too, and the earlier backups may go', slowly, async () => {
  const { take, database, elsewhere } = await desk();
  const keyFile = await keyFileWith(secret);
  // One that is not encrypted is no help.
  await take();
  const first = await take({ keyFile });
  await insertUser(database.db);
  const second = await take({ keyFile });
  expect([first.linked, second.linked]).toEqual([0, 2]);
  const file = join('uploads', `${one}.sealed`);
  expect(await inodeOf(join(first.path, file))).toBe(await inodeOf(join(second.path, file)));
  // Nor is one with another key, nor an encrypted one for one that is not.
  const another = await take({ keyFile: await keyFileWith('some other long passphrase') });
  expect([another.linked, (await take()).linked]).toEqual([0, 2]);

  await rm(first.path, { recursive: true });
  const place = await elsewhere();
  expect(await restoreBackup(await checkBackup(second.path, keyFile), place)).toEqual([]);
  expect(await readStored(place.config.dataDir, two)).toBe('زمردة');
});

test(
  'without its key, with another, or damaged anywhere, it is refused in both languages',
  slowly,
  async () => {
    const { take } = await desk();
    const keyFile = await keyFileWith(secret);
    const { path } = await take({ keyFile });
    await expect(checkBackup(path)).rejects.toThrow(/BACKUP_KEY_FILE[^]*is encrypted[^]*Nothing was changed/);
    const wrong = await keyFileWith(`${secret}!`);
    await expect(checkBackup(path, wrong)).rejects.toThrow(
      /غير مفتاح هذه النسخة[^]*not the one of this backup/,
    );
    await expect(checkBackup(path, join(path, 'nowhere'))).rejects.toThrow(/تعذّرت قراءة[^]*cannot be read/);
    await expect(checkBackup(path, await keyFileWith('short\n'))).rejects.toThrow(/easily guessed/);

    const spoil: [string, number][] = [
      [join('uploads', `${one}.sealed`), 100_000],
      [join('tables', 'users.jsonl.gz.sealed'), 60],
      ['manifest.json.sealed', 500],
      ['encrypted.json', 40],
    ];
    for (const [name, at] of spoil) {
      const before = await readFile(join(path, name));
      await changeByte(join(path, name), at);
      await expect(checkBackup(path, keyFile), name).rejects.toThrow('لم يُغيَّر شيء');
      await writeFile(join(path, name), before);
    }
    await expect(checkBackup(path, keyFile)).resolves.toBeDefined();
  },
);

async function changeByte(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
  await file.close();
}
