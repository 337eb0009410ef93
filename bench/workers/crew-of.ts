import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import type { Campus, Opening } from '../campus.ts';
import { childrenOf } from '../process-usage.ts';

/** The processes of a university that answer: those that its first process has started, but for PostgreSQL. */
export const workersOf = (pid: number): number[] =>
  childrenOf(pid).filter((child) => commandOf(child).includes('worker.js'));

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Opens a university with so many workers; `all` returns when all of them answer, after so many were replaced. */
export async function openWithWorkers(
  campus: Campus,
  workers: number,
  { environment, ...opening }: Opening = {},
) {
  const metricsPort = await freePort();
  const university = await campus.open({
    ...opening,
    environment: { ...environment, WORKERS: String(workers), METRICS_PORT: String(metricsPort) },
  });
  const all = async (replaced = 0): Promise<void> => {
    for (;;) {
      const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
        (answer) => answer.text(),
        () => '',
      );
      const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? -1);
      if (figure('hadith_workers') === workers && figure('hadith_workers_replaced_total') >= replaced) return;
      await delay(20);
    }
  };
  await all();
  return { university, all };
}
