import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config';
import { refuse } from '#server/http/refusal';
import { originAskedFor } from '#server/http/site-address';

export interface RelyingParty {
  /** The name of the host, to which a device ties its keys. */
  id: string;
  /** Where its pages are. */
  origins: string[];
}

/**
 * For whom a device signs. Where nobody told us our address, it is the one that the browser used: a device signs what its
 * browser really saw, so a stranger's site gains nothing by naming itself. Whether that was HTTPS a proxy may have kept from
 * us; browsers have no passkeys without it, but on one's own machine.
 */
export function relyingParty(
  { config }: { config: Pick<Config, 'publicUrl'> },
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty {
  const { host, hostname, origin } = new URL(
    config.publicUrl ?? originAskedFor(request) ?? refuse('bad_request'),
  );
  if (config.publicUrl !== null) return { id: hostname, origins: [origin] };
  return { id: hostname, origins: [`https://${host}`, `http://${host}`] };
}
