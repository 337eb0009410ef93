/** Where a PostgreSQL listens: a machine, or a folder with its socket. */
export interface Host {
  host: string;
  port: number;
}

export interface DatabaseAddress {
  /** Without the list of hosts, where there are several: the driver knows only one. */
  url: string;
  /** Empty where the address names one host, which the driver finds in it by itself. */
  hosts: Host[];
}

const form =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?:(?<user>[^/?#]*)@)?(?<hosts>[^/?#@]*)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/;
const oneHost = /^(?:\[(?<ipv6>[\d.:a-f]+)\]|(?<name>[^:[\]]*))(?::(?<port>\d+))?$/i;

/** The university always writes, so only these mean what it does anyway. */
const leaderNames = [null, 'read-write', 'primary'];

/**
 * An address as libpq reads it: hosts with commas between them before the path, or in `host=` and `port=`. Nothing for
 * what is no such address.
 */
export function databaseAddress(text: string): DatabaseAddress | null {
  const { scheme = '', user, hosts = '', path = '', query = '' } = form.exec(text)?.groups ?? {};
  if (scheme === '') return null;
  const settings = new URLSearchParams(query);
  if (!leaderNames.includes(settings.get('target_session_attrs'))) return null;
  const found = settings.get('host')
    ? hostsOfSettings(settings.get('host') ?? '', settings.get('port') ?? '')
    : hosts.split(',').map((each) => hostOf(each, settings.get('port') ?? ''));
  if (!found.every((each) => each !== null)) return null;
  if (found.length === 1) return URL.canParse(text) || hosts === '' ? { url: text, hosts: [] } : null;
  for (const name of ['host', 'port', 'target_session_attrs']) settings.delete(name);
  const rest = settings.size > 0 ? `?${settings.toString()}` : '';
  const url = `${scheme}${user === undefined ? '' : `${user}@`}localhost${path}${rest}`;
  return URL.canParse(url) ? { url, hosts: found } : null;
}

const usualPort = 5432;

function hostOf(text: string, otherwise: string): Host | null {
  const found = oneHost.exec(text)?.groups;
  if (!found) return null;
  const port = portOf(found['port'] ?? otherwise);
  return port === null ? null : { host: hostName(found['ipv6'] ?? found['name'] ?? ''), port };
}

const hostName = (text: string): string => {
  try {
    return decodeURIComponent(text) || 'localhost';
  } catch {
    return text;
  }
};

/** One port serves all hosts, or each has its own. */
function hostsOfSettings(hosts: string, ports: string): (Host | null)[] {
  const names = hosts.split(',');
  const numbers = ports.split(',');
  if (numbers.length !== 1 && numbers.length !== names.length) return [null];
  return names.map((name, index) => {
    const port = portOf(numbers[numbers.length === 1 ? 0 : index] ?? '');
    return port === null || name === '' ? null : { host: name, port };
  });
}

function portOf(text: string): number | null {
  if (text === '') return usualPort;
  const port = Number(text);
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535 ? port : null;
}
