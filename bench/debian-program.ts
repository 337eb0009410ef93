import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian puts servers where only root's path leads. */
const alsoLooked = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/** Where a program lies that Debian packages and an operator may have installed; null when it is not here. */
export function debianProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...alsoLooked];
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** For the line of what was skipped. */
export const howToInstall = (...packages: string[]): string => `apt-get install ${packages.join(' ')}`;
