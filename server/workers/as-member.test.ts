import cluster from 'node:cluster';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder';
import { asMember } from './as-member.ts';

test('a worker that the system cannot even start is one that has ended: its seat is taken again', async () => {
  const nowhere = join(await temporaryFolder(), 'nowhere');
  cluster.setupPrimary({ exec: 'worker.js', cwd: nowhere });
  const member = asMember(cluster.fork());
  const how = await new Promise<string>((resolve) => member.onExit(resolve));
  expect(how).toContain('ENOENT');
  expect(member.pid).toBeUndefined();
});
