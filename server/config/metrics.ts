import { ConfigError } from './config-error.ts';
import type { Reader } from './reader.ts';

/** Where `/metrics` is served, apart from the university; null for nowhere. */
export type MetricsConfig = { host: string; port: number } | null;

export function readMetrics(read: Reader): MetricsConfig {
  const port = read.integer('METRICS_PORT', 0, 65_535);
  const host = read.text('METRICS_HOST');
  if (port !== null) return { port, host: host ?? '127.0.0.1' };
  if (host) {
    throw new ConfigError(
      'تُضبط METRICS_PORT مع METRICS_HOST: على أي منفذ تُعرض القياسات؟',
      'METRICS_HOST needs METRICS_PORT: on which port are the figures served?',
    );
  }
  return null;
}
