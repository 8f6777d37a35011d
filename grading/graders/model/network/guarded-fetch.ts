/**
 * `fetch` for model servers. How long a call may take is said by its signal alone. No redirect is followed: it would carry the key to
 * another host. An answer may be so long and no longer. Where a teacher named the address, `reach` says which networks it may be in:
 * the name is resolved once, the address is judged, and that address is connected to, so that a name cannot point elsewhere meanwhile.
 */
import { lookup } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';

export type Reach = {
  network: 'public' | 'loopback' | 'private';
  /** Servers that the operator named, wherever they are. */
  origins: string[];
};

/** The address is not one that may be called. */
export class ForbiddenAddress extends Error {}

const LONGEST_ANSWER = 8 * 1024 * 1024;

const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
};

const LOOPBACK = listOf(['127.0.0.0/8', '::1/128']);
const PRIVATE = listOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7']);
/** Of IPv6 nothing else is given out to anybody; the rest is reserved, or was (site-local, IPv4 inside of IPv6). */
const GLOBAL_V6 = listOf(['2000::/3']);
/**
 * Nobody's model is there: what IANA's registries of special purposes hold besides loopback and private networks, multicast, what is
 * reserved, and where clouds keep the secrets of their machines.
 */
const NEVER = listOf([
  '0.0.0.0/8',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
]);

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const MAPPED = listOf(['::ffff:0:0/96']);
/** An IPv4 address written as one of IPv6: the lists look through it. */
const isMapped = (address: string): boolean => isIP(address) === 6 && isIn(MAPPED, address);

/** Also of an IPv4 address written as one of IPv6. */
export const mayReach = (address: string, network: Reach['network']): boolean => {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) === 0 || isIn(NEVER, bare)) return false;
  if (isIn(LOOPBACK, bare)) return network !== 'public';
  if (isIn(PRIVATE, bare)) return network === 'private';
  return isIP(bare) === 4 || isMapped(bare) || isIn(GLOBAL_V6, bare);
};

const judgeHost =
  (network: Reach['network']): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '', 0);
      const [first] = found;
      // One that may not be called among several is a trick, not a mistake.
      if (first === undefined || !found.every(({ address }) => mayReach(address, network)))
        return done(new ForbiddenAddress(), '', 0);
      return options.all === true ? done(null, found) : done(null, first.address, first.family);
    });
  };

const PATIENT = { headersTimeout: 0, bodyTimeout: 0 };
const anywhere = new Agent(PATIENT);
const agentFor = (network: Reach['network']) =>
  new Agent({ ...PATIENT, connect: { lookup: judgeHost(network) } });
const agents = {
  public: agentFor('public'),
  loopback: agentFor('loopback'),
  private: agentFor('private'),
};

/** A number instead of a name is connected to without being looked up. */
const agentTo = (address: URL, reach: Reach | undefined): Agent => {
  if (reach === undefined || reach.origins.includes(address.origin)) return anywhere;
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host, reach.network)) throw new ForbiddenAddress();
  return agents[reach.network];
};

const limitLength = (longest: number) => {
  let length = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      length += chunk.byteLength;
      if (length > longest) controller.error(new Error('The answer is longer than any answer should be.'));
      else controller.enqueue(chunk);
    },
  });
};

const addressOf = (given: Parameters<typeof fetch>[0]): URL =>
  new URL(given instanceof Request ? given.url : given);

export const createFetch =
  (reach: Reach | undefined, longest = LONGEST_ANSWER): typeof fetch =>
  async (given, init) => {
    const options = { ...init, redirect: 'manual' as const, dispatcher: agentTo(addressOf(given), reach) };
    const { body, status, statusText, headers } = await fetch(given, options);
    const short = body === null ? null : body.pipeThrough(limitLength(longest));
    return new Response(short, { status, statusText, headers });
  };

/** Whether the server may be called, as far as can be said before it is. Each call judges again. */
export const isReachable = async (address: string, reach: Reach): Promise<boolean> => {
  const url = new URL(address);
  if (reach.origins.includes(url.origin)) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await resolve(host, { all: true }).catch(() => []) : [{ address: host }];
  return found.length > 0 && found.every((each) => mayReach(each.address, reach.network));
};
