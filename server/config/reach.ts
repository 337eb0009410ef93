import { isIP, isIPv4 } from 'node:net';
import { ConfigError } from './config-error.ts';
import type { Reader } from './reader.ts';

export interface ReachConfig {
  host: string;
  /** The address people use, when it is not the one we listen on (a proxy, TLS). */
  publicUrl: string | null;
  trustProxy: string[];
  /** Others than whoever sits at this machine may reach it. */
  isPublic: boolean;
}

export function readReach(read: Reader): ReachConfig {
  const where = {
    host: read.text('HOST') ?? '127.0.0.1',
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    trustProxy: readProxies(read),
  };
  return { ...where, isPublic: read.text('NODE_ENV') === 'production' || isReached(where) };
}

/** By others: at an address that is not this machine's own, over https, or through a proxy. */
function isReached({ host, publicUrl, trustProxy }: Omit<ReachConfig, 'isPublic'>): boolean {
  if (!isLoopback(host) || trustProxy.length > 0) return true;
  if (publicUrl === null) return false;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || !isLoopback(hostname);
}

/** Networks that have a name of their own. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses, or networks of them: with anything else everybody would seem to come from the proxy. */
function readProxies(read: Reader): string[] {
  const proxies = read.list('TRUST_PROXY');
  const wrong = proxies.find((proxy) => !namedNetworks.includes(proxy) && !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new ConfigError(
    `قيمة TRUST_PROXY عناوين الوسطاء بالأرقام، تفصل بينها فواصل، مثل «127.0.0.1» أو «10.0.0.0/8»، وفيها الآن «${wrong}».`,
    `TRUST_PROXY lists the addresses of proxies, such as "127.0.0.1" or "10.0.0.0/8"; in it stands "${wrong}".`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const isLoopback = (host: string): boolean =>
  /^(?:.+\.)?localhost$|^\[?::1\]?$/i.test(host) || (isIPv4(host) && host.startsWith('127.'));
