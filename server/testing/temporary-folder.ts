import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

/** A folder that only we may enter (0700), gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hadith-test-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Node's own removal takes 50 times as long over the thousand files of a database. */
export async function removeFolder(folder: string): Promise<void> {
  await promisify(execFile)('rm', ['-rf', folder]);
}
