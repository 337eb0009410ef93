// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OWN_BROWSER } from './find-browser.mjs';
import { listFiles } from './list-files.mjs';

const FETCHED = ['packages', 'lists', 'cache'];

/**
 * For a Debian machine where we may install nothing: fetches Debian's packages of Chromium, and of what it needs and the
 * machine lacks, and unpacks them into a folder of our own.
 */
export function unpackChromium() {
  try {
    rmSync(OWN_BROWSER, { recursive: true, force: true });
    const packages = fetchPackages();
    for (const file of packages) execFileSync('dpkg', ['-x', file, OWN_BROWSER]);
    writeLauncher();
    for (const part of FETCHED) rmSync(join(OWN_BROWSER, part), { recursive: true });
    return true;
  } catch {
    return false;
  }
}

function fetchPackages() {
  const folder = join(OWN_BROWSER, 'packages');
  for (const part of ['packages', 'lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(OWN_BROWSER, part), { recursive: true });
  }
  // With lists of its own, apt needs no rights on this machine.
  const options = {
    'Debug::NoLocking': '1',
    'Dir::State::Lists': join(OWN_BROWSER, 'lists'),
    'Dir::Cache': join(OWN_BROWSER, 'cache'),
  };
  const settings = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const apt = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', ['-qq', ...settings, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

  apt('update');
  const plan = apt('install', '--simulate', '--no-install-recommends', 'chromium');
  apt('download', ...[...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name));
  return listFiles(folder, ['.']).map((file) => join(folder, file));
}

function writeLauncher() {
  const libraries = listFiles(OWN_BROWSER, ['lib', 'usr/lib']).filter((file) => /\.so(\.\d+)*$/.test(file));
  const folders = [...new Set(libraries.map((file) => join(OWN_BROWSER, dirname(file))))];
  const script = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${folders.join(':')}'`,
    `exec '${join(OWN_BROWSER, 'usr/lib/chromium/chromium')}' "$@"`,
  ];
  writeFileSync(join(OWN_BROWSER, 'chromium'), `${script.join('\n')}\n`, { mode: 0o755 });
}
