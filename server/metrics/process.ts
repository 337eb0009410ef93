import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from './registry.ts';

const nanosecond = 1e-9;

/** How this process is, under the names that dashboards for Node know, until the returned function is called. */
export function watchProcess({ gauge, total }: Registry): () => void {
  const startedAt = Date.now() / 1000 - process.uptime();
  gauge('process_start_time_seconds', 'When the newest process started.', () => startedAt, 'largest');
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Memory of its objects.', () => process.memoryUsage().heapUsed);
  total('process_cpu_seconds_total', 'Processor time used since the start.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });

  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const lag = 'How long what is ready waits for its turn, since the last look';
  gauge(
    'nodejs_eventloop_lag_p99_seconds',
    `${lag}: 99th percentile.`,
    () => delay.percentile(99) * nanosecond,
    'largest',
  );
  const longest = () => {
    const seconds = delay.max * nanosecond;
    delay.reset();
    return seconds;
  };
  gauge('nodejs_eventloop_lag_max_seconds', `${lag}: the longest.`, longest, 'largest');
  return () => delay.disable();
}
