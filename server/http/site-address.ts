import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config';

type Where = Pick<Config, 'host' | 'port' | 'publicUrl'>;

/**
 * Where people reach this university: what the configuration says, else where it listens. Never what a request names: a
 * link in somebody's letter would lead wherever a stranger's request said.
 */
export const addressAt = ({ publicUrl, host, port }: Where): string =>
  publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Of a server that listens: its port may have been chosen by the system. */
export function siteAddress({ config, server }: FastifyInstance): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return addressAt({ ...config, port });
}

/** As search engines and others read it. Null where others come by an address that nobody told us. */
export function siteOrigin(app: FastifyInstance): string | null {
  const { publicUrl, isPublic } = app.config;
  return publicUrl === null && isPublic ? null : new URL(siteAddress(app)).origin;
}

/**
 * Where nobody told us: the address that the asker used, for an answer that goes to that asker alone and is kept by nobody.
 * Null for what is no address.
 */
export function originAskedFor({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | null {
  const address = `${protocol}://${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return null;
  return new URL(address).origin;
}
