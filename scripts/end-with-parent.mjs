// @ts-check
// Imported for its effect: when the process that started this one is gone, even by `kill -9`, this one ends as well,
// in the same orderly way as when it is asked to.
import { readFileSync } from 'node:fs';

const starter = whoStartedUs();

const watch = setInterval(() => {
  if (whoStartedUs() === starter) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();

/** npm runs a script through a shell, which lives on when npm is killed: then it is the shell's parent that counts. */
function whoStartedUs() {
  const shell = /^\d+ \((?:sh|dash|bash)\) \S (?<parent>\d+)/.exec(statusOf(process.ppid));
  return shell?.groups?.['parent'] ?? String(process.ppid);
}

/** @param {number} pid */
function statusOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // Not Linux: there the shell gives its place to the command, and our own parent is enough.
    return '';
  }
}
