import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is thrown away; PostgreSQL's own account may pass through it. */
export async function temporaryFolder(purpose: string) {
  const path = await mkdtemp(join(tmpdir(), `hadith-${purpose}-`));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
