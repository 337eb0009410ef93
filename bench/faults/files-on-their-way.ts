import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies where files arrive. */
export async function filesOnTheirWay(dataDir: string): Promise<string[]> {
  const folders = ['incoming', 'videos'].map((name) => join(dataDir, 'uploads', name));
  return (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat();
}
