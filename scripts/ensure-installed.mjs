// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { stamp } from './stamp.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 *
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 * @typedef {{ platform: string, arch: string }} Machine
 */

/** Installs the packages when node_modules is missing or belongs to another package-lock.json. */
export function ensureInstalled() {
  const lockText = readFileSync(inRoot('package-lock.json'), 'utf8');
  const wanted = createHash('sha256')
    .update(lockText)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  // Inside node_modules, so that it disappears together with what it vouches for.
  const installed = stamp(inRoot('node_modules', '.installed-for'));
  if (installed.matches(wanted)) return;
  const lock = /** @type {Lock} */ (JSON.parse(lockText));
  if (!holdsAll(lock, readInstalledLock(), process)) install();
  installed.write(wanted);
}

/**
 * Whether everything the lock asks of this machine is what npm says it has installed.
 *
 * @param {Lock} lock
 * @param {Lock} installed
 * @param {Machine} machine
 */
export function holdsAll(lock, installed, machine) {
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages?.[path];
    if (!found) return mayBeAbsent(wanted, machine);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** @param {LockedPackage} wanted @param {Machine} machine */
function mayBeAbsent({ optional, devOptional, os, cpu, libc }, { platform, arch }) {
  if (!optional && !devOptional) return false;
  const madeForThisMachine = os?.includes(platform) && cpu?.includes(arch) && !libc;
  return !madeForThisMachine;
}

/** @returns {Lock} */
function readInstalledLock() {
  try {
    return /** @type {Lock} */ (
      JSON.parse(readFileSync(inRoot('node_modules', '.package-lock.json'), 'utf8'))
    );
  } catch {
    return {};
  }
}

function install() {
  const npm = process.env['npm_execpath'];
  // Under npm, the very npm that is running; otherwise the one on the path (a .cmd file on Windows).
  const [command, before] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  runQuietly({
    doing: 'تُثبَّت الحزم اللازمة (مرّة واحدة)…',
    failed: 'تعذّر تثبيت الحزم: تحقّق من الاتصال بالشبكة ثم أعد المحاولة.',
    command,
    // The build needs the development packages, and the database comes as an optional one:
    // NODE_ENV=production or a user's own npm settings must not leave them out.
    args: [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    shell: command === 'npm' && process.platform === 'win32',
  });
}
