import { ConfigError } from '#server/config';

/** Why the figures have no listener, in a sentence that names the settings. */
export function refusedMetricsPort(error: unknown): ConfigError {
  const why = error instanceof Error ? error.message : String(error);
  return new ConfigError(
    `تعذّر عرض القياسات على METRICS_HOST وMETRICS_PORT: ${why}`,
    `The figures could not be served on METRICS_HOST and METRICS_PORT: ${why}`,
  );
}
