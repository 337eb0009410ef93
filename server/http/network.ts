import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whose address it is, for counting: an IPv4 address as it is; of an IPv6 address the first 64 bits, because whoever has
 * one of them has all the others behind it too.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const four = mapped.exec(bare)?.[1];
  if (four) return four;
  if (!isIPv6(bare)) return bare;
  // The last part may be written as IPv4; it is not among the first four groups.
  const [head = '', tail] = bare.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const first = [...before, ...zeros, ...after].slice(0, 4);
  return `${first.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
