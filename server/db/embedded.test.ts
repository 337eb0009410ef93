import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { quiet } from '#server/testing/quiet';
import { runProgram } from '#server/testing/run-program';
import { removeFolder, temporaryFolder } from '#server/testing/temporary-folder';
import { type Database, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { DataDirInUse } from './lock.ts';

/** What was handed to the system survives the death of processes; only that of the machine needs the disk. */
const withoutDisk = { fsync: 'off' };

// Making the first files takes longest: the tests that begin later share one folder, each in its turn.
let usedBefore = '';
beforeAll(async () => {
  usedBefore = await mkdtemp(join(tmpdir(), 'hadith-test-'));
  await (await start(usedBefore)).stop();
});
afterAll(() => removeFolder(usedBefore));

async function start(dataDir: string, settings: Record<string, string> = withoutDisk) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, settings });
  const database = openDatabase(postgres.connection, quiet);
  const stop = async () => {
    await database.close();
    await postgres.stop();
  };
  return { ...database, connection: postgres.connection, stop };
}

async function startForThisTest(dataDir: string, settings?: Record<string, string>) {
  const server = await start(dataDir, settings);
  onTestFinished(server.stop);
  return server;
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function writtenRows({ pool }: Pick<Database, 'pool'>): Promise<Set<number>> {
  const { rows } = await pool.query<{ number: number }>('select number from written');
  return new Set(rows.map((row) => row.number));
}

/** Those that vanish while we look do not count. */
const filesIn = (folder: string) => readdir(folder, { recursive: true }).catch(() => []);

const acknowledged = (lines: string[]) =>
  lines.filter((line) => line.startsWith('row ')).map((line) => Number(line.slice(4)));

test('the university opens in a folder that only its owner may enter, and finds its rows again', async () => {
  const dataDir = join(await temporaryFolder(), 'deep', 'data');
  const first = await start(dataDir);
  await first.pool.query('create table kept as select 1 as number');
  await first.stop();

  const began = performance.now();
  const second = await startForThisTest(dataDir);
  expect(performance.now() - began).toBeLessThan(3000);
  expect((await second.pool.query('select number from kept')).rows).toEqual([{ number: 1 }]);
});

test('it writes to the disk for certain, and nobody else reaches it: no port, a private socket, a role without power over files', async () => {
  const server = await startForThisTest(usedBefore, {});
  const settings = await server.pool.query(
    `select current_setting('listen_addresses') as port, current_setting('fsync') as fsync`,
  );
  expect(settings.rows).toEqual([{ port: '', fsync: 'on' }]);
  const socketFolder = server.connection.host ?? '';
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  expect(Buffer.byteLength(join(socketFolder, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107);
  await expect(server.pool.query(`copy (select 1) to program 'cat'`)).rejects.toThrow(/permission denied/);
});

test('a second server on the same data is refused, and the first goes on undisturbed', async () => {
  const dataDir = usedBefore;
  const first = await startForThisTest(dataDir);
  const postmaster = await postmasterOf(dataDir);

  await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(DataDirInUse);
  expect(await postmasterOf(dataDir)).toBe(postmaster);
  await expect(first.pool.query('select 1')).resolves.toBeDefined();
});

test('after a stop nothing is left running, and no socket', async () => {
  const dataDir = usedBefore;
  const server = await start(dataDir);
  const postmaster = await postmasterOf(dataDir);
  await server.stop();
  expect(() => process.kill(postmaster, 0)).toThrow(/ESRCH/);
  await expect(stat(server.connection.host ?? '')).rejects.toThrow(/ENOENT/);
});

test('a database that is killed comes back by itself, with all that was promised', async () => {
  const dataDir = usedBefore;
  const server = await startForThisTest(dataDir);
  await server.pool.query('create table committed as select 1 as number');
  for (let kill = 0; kill < 3; kill++) {
    const postmaster = await postmasterOf(dataDir);
    process.kill(postmaster, 'SIGKILL');
    await vi.waitUntil(async () => (await postmasterOf(dataDir).catch(() => postmaster)) !== postmaster, {
      timeout: 20_000,
    });
    const rows = () => server.pool.query('select number from committed').then((result) => result.rows);
    await expect.poll(rows, { timeout: 20_000 }).toEqual([{ number: 1 }]);
  }
});

test('a server that is killed loses no row that it had acknowledged', async () => {
  const dataDir = usedBefore;
  const promised: number[] = [];
  for (const enough of [50, 200]) {
    const server = await runProgram('write-rows', dataDir);
    await vi.waitUntil(() => acknowledged(server.lines).length >= enough, { timeout: 20_000 });
    await server.killHard();
    promised.push(...acknowledged(server.lines));
  }
  const reopened = await startForThisTest(dataDir);
  const kept = await writtenRows(reopened);
  expect(promised.filter((number) => !kept.has(number))).toEqual([]);
});

test('a server that is killed together with its database loses no row that it had acknowledged', async () => {
  const dataDir = usedBefore;
  const server = await runProgram('write-rows', dataDir);
  await vi.waitUntil(() => acknowledged(server.lines).length >= 200, { timeout: 20_000 });
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await server.killHard();

  const kept = await writtenRows(await startForThisTest(dataDir));
  expect(acknowledged(server.lines).filter((number) => !kept.has(number))).toEqual([]);
});

test('a first start that is killed half-way leaves nothing in the way of the next', async () => {
  const dataDir = await temporaryFolder();
  const server = await runProgram('write-rows', dataDir);
  await vi.waitUntil(async () => (await filesIn(dataDir)).some((path) => path.endsWith('PG_VERSION')), {
    timeout: 20_000,
    interval: 1,
  });
  await server.killHard();
  expect(await readdir(dataDir)).not.toContain('postgres');

  const next = await startForThisTest(dataDir);
  await expect(next.pool.query('select 1')).resolves.toBeDefined();
  expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining([expect.stringContaining('unfinished')]));
});

test('a number left behind by a killed database, now borne by another program, is no obstacle', async () => {
  const dataDir = usedBefore;
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);

  const next = await startForThisTest(dataDir);
  await expect(next.pool.query('select 1')).resolves.toBeDefined();
});
