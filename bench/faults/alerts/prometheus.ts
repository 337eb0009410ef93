import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { freePort } from '../../../scripts/free-port.mjs';
import { temporaryFolder } from '../../temporary-folder.ts';

export type Prometheus = Awaited<ReturnType<typeof openPrometheus>>;

export const hasPrometheus = (): boolean => spawnSync('prometheus', ['--version']).status === 0;

const alertsAnswer = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        labels: z.object({ alertname: z.string() }),
        annotations: z.record(z.string(), z.string()),
        state: z.string(),
      }),
    ),
  }),
});

/** A real Prometheus that looks at the figures on this port every second, by these rules. */
export async function openPrometheus(rules: string, metricsPort: number) {
  const folder = await temporaryFolder('prometheus');
  const at = (name: string) => join(folder.path, name);
  await writeFile(at('alerts.yml'), rules);
  await writeFile(
    at('prometheus.yml'),
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: hadith-university
    scrape_timeout: 1s
    static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }]
`,
  );
  const port = await freePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${at('prometheus.yml')}`,
      `--storage.tsdb.path=${at('data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/-/ready`).catch(() => null))?.ok) await delay(100);

  return {
    /** The alerts that somebody would be called for now, each with its words. */
    async firing(): Promise<Map<string, string>> {
      const { data } = alertsAnswer.parse(await (await fetch(`${origin}/api/v1/alerts`)).json());
      return new Map(
        data.alerts
          .filter(({ state }) => state === 'firing')
          .map(({ labels, annotations }) => [labels.alertname, Object.values(annotations).join(' ')]),
      );
    },
    stop: async () => {
      process.off('exit', endWithUs);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await folder.remove();
    },
  };
}
