import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config';

type Where = Pick<Config, 'host' | 'port' | 'publicUrl' | 'isPublic'>;

/**
 * The site's own address, as it is written where others read it. It is what PUBLIC_URL says, and on one's own machine the
 * address that we listen on; a request's Host header never decides it. Null where others come by an address that nobody
 * told us.
 */
export function siteOrigin({ publicUrl, isPublic, host, port }: Where): string | null {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  return isPublic ? null : new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;
}

/** Of a server that listens: its port may have been chosen by the system. */
export function originOf(app: FastifyInstance): string | null {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : app.config.port;
  return siteOrigin({ ...app.config, port });
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
