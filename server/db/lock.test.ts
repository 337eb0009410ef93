import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from '#server/testing/run-program';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { DataDirInUse, lockDataDir, refuseDataDirInUse } from './lock.ts';

async function holdLock(dataDir: string) {
  const holder = await runProgram('hold-lock', dataDir);
  onTestFinished(holder.killHard);
  return holder;
}

test('a second server on the same folder is refused within a second, and told who holds it', async () => {
  const dataDir = await temporaryFolder();
  const holder = await holdLock(dataDir);
  await holder.says('holding');

  const began = performance.now();
  const refusal = await lockDataDir(dataDir).catch((error: unknown) => error);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(refusal).toBeInstanceOf(DataDirInUse);
  expect(refusal).toMatchObject({
    holderPid: holder.pid,
    message: expect.stringContaining(String(holder.pid)),
  });
});

test('who only asks is refused a held folder too, and changes nothing in a free one', async () => {
  const dataDir = await temporaryFolder();
  await refuseDataDirInUse(dataDir);
  expect(await readdir(dataDir)).toEqual([]);

  const release = await lockDataDir(dataDir);
  await expect(refuseDataDirInUse(dataDir)).rejects.toThrow(DataDirInUse);
  await release();
  await refuseDataDirInUse(dataDir);
});

test('a holder that is killed leaves the folder free', async () => {
  const dataDir = await temporaryFolder();
  const holder = await holdLock(dataDir);
  await holder.says('holding');
  await holder.killHard();

  await expect(lockDataDir(dataDir)).resolves.toBeTypeOf('function');
});

test('a released folder can be taken again, any number of times', async () => {
  const dataDir = await temporaryFolder();
  for (let time = 0; time < 20; time++) {
    const release = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUse);
    await release();
  }
  expect(await readdir(join(dataDir, 'lock'))).toHaveLength(1);
});

test('a living process that was given the number of a dead holder does not hold the folder', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'lock'));
  await writeFile(join(dataDir, 'lock', '7'), `${process.pid} another-boot/1`);

  await expect(lockDataDir(dataDir)).resolves.toBeTypeOf('function');
});

test('of many who find the lock of a dead holder at once, exactly one gets the folder', async () => {
  const dataDir = await temporaryFolder();
  const dead = await holdLock(dataDir);
  await dead.says('holding');
  await dead.killHard();

  const programs = await Promise.all(Array.from({ length: 6 }, () => holdLock(dataDir)));
  const outcomes = await Promise.all(
    programs.map((program) => Promise.any([program.says('holding'), program.says('refused')])),
  );
  expect(outcomes.toSorted()).toEqual(['holding', ...Array<string>(5).fill('refused')]);
});

test('of many who take and release in turn, never two hold the folder together', async () => {
  const dataDir = await temporaryFolder();
  let holders = 0;
  const visit = async () => {
    for (let time = 0; time < 10; time++) {
      const release = await lockDataDir(dataDir).catch(() => undefined);
      if (!release) continue;
      expect(++holders).toBe(1);
      await readdir(dataDir);
      holders--;
      await release();
    }
  };
  await Promise.all(Array.from({ length: 12 }, visit));
});
