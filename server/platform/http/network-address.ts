/**
 * Where a call comes from, in the one form in which calls are counted: an address of version four as it is, whatever
 * notation it came in; one of version six by its network, because whoever has one has the other 2⁶⁴ too.
 */
import { isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';

/** Whoever hung up before we could look, or stands behind a proxy that does not say. They are counted together. */
const UNKNOWN = 'unknown';
const NETWORK_GROUPS = 4;

const ADDRESS_WITH_PORT = /^\[(.+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/;

/** Some proxies pass on a port, and link-local addresses name their interface. */
const bare = (remote: string): string => {
  const [, six, four] = ADDRESS_WITH_PORT.exec(remote.trim()) ?? [];
  return (six ?? four ?? remote.trim()).replace(/%.*$/, '');
};

/** The eight groups of an address of version six, as URLs write them: without leading zeros, the tail as numbers. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
};

const MAPPED = '0:0:0:0:0:ffff';

/** Version four can be written as version six. */
const mappedOf = (groups: string[]): string | null => {
  if (groups.slice(0, 6).join(':') !== MAPPED) return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
};

const toNetwork = (remote: string | undefined): string => {
  const address = bare(remote ?? '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNKNOWN;
  const groups = groupsOf(address);
  return mappedOf(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(':')}::`;
};

/** As it stands in the address of a page; null for what is no address. */
export const literalOf = (remote: string | undefined): string | null => {
  const address = bare(remote ?? '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? (mappedOf(groupsOf(address)) ?? `[${address}]`) : null;
};

const NetworkAddress = z.string().optional().transform(toNetwork).brand('NetworkAddress');
export type NetworkAddress = z.infer<typeof NetworkAddress>;

/** `ip` is undefined once the connection is gone, whatever its type says. */
export const networkOf = ({ ip }: { ip: string | undefined }): NetworkAddress => NetworkAddress.parse(ip);
