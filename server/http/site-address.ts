import type { FastifyInstance } from 'fastify';

/**
 * Where people reach this university: what the configuration says, else where it listens. Never what a request names: a
 * link in somebody's letter would lead wherever a stranger's request said.
 */
export function siteAddress({ config, server }: FastifyInstance): string {
  if (config.publicUrl) return config.publicUrl;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${port}`;
}
