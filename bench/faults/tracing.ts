import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '../temporary-folder.ts';

/** Why system calls cannot be watched here; null when they can. */
export function whyNoTracing(): string | null {
  const { error, status } = spawnSync('strace', ['-e', 'trace=none', 'true'], { stdio: 'ignore' });
  if (error) return 'strace is not installed';
  return status === 0 ? null : 'strace is not allowed here';
}

/** Watches, or disturbs, the system calls of running processes and of the children that they will have. */
export async function traceProcesses(pids: number[], options: string[]) {
  const folder = await temporaryFolder('trace');
  const file = join(folder.path, 'calls');
  const args = ['-f', ...options, '-o', file, ...pids.flatMap((pid) => ['-p', String(pid)])];
  const strace: ChildProcess = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const hasEnded = once(strace, 'close');
  if (strace.stderr) {
    const said = createInterface({ input: strace.stderr });
    let attached = 0;
    await new Promise<void>((resolve) => {
      said.on('line', (line) => {
        if (/attached/.test(line)) attached += 1;
        if (attached >= pids.length) resolve();
      });
      void hasEnded.then(() => resolve());
    });
  }
  return {
    /** Lets the processes go; what was seen, line by line in its order. */
    stop: async (): Promise<string[]> => {
      strace.kill('SIGINT');
      await hasEnded;
      const text = await readFile(file, 'utf8').catch(() => '');
      await folder.remove();
      return text.split('\n');
    },
  };
}
