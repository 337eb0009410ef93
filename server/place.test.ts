import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config/config-error.ts';
import { refuseTakenPorts, refuseUnusableDataDir } from './place.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('a folder that is there, or can be made, holds the data, and nothing is left in it', async () => {
  const folder = await temporaryFolder();
  await refuseUnusableDataDir(folder);
  await refuseUnusableDataDir(join(folder, 'new', 'data'));
  expect(await readdir(folder)).toEqual(['new']);
  expect(await readdir(join(folder, 'new', 'data'))).toEqual([]);
});

test('a file, what lies under one, and what no folder can be made in are refused by name', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const unusable = process.platform === 'linux' ? [file, join(file, 'data'), '/proc/data'] : [file];
  for (const dataDir of unusable) {
    await expect(refuseUnusableDataDir(dataDir)).rejects.toThrow(ConfigError);
    await expect(refuseUnusableDataDir(dataDir)).rejects.toThrow(dataDir);
  }
});

test('a port that another program has is refused, and a free one stays free', async () => {
  const host = '127.0.0.1';
  const other = createServer().listen({ host, port: 0 });
  await once(other, 'listening');
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  const { port } = address;
  await expect(refuseTakenPorts({ host, port, metrics: null })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(refuseTakenPorts({ host, port: 0, metrics: { host, port } })).rejects.toThrow(/METRICS_PORT/);
  other.close();
  await once(other, 'close');
  await expect(refuseTakenPorts({ host, port, metrics: { host, port } })).rejects.toThrow(/METRICS_PORT/);
  await refuseTakenPorts({ host, port, metrics: null });
  await refuseTakenPorts({ host, port, metrics: { host, port: 0 } });
});
