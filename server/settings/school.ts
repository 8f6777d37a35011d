/** The settings about schools that name servers of their own. */
import { isIP } from 'node:net';
import { z } from 'zod';
import type { Reach } from '../../grading/graders/model/network/guarded-fetch.ts';
import { isForThisMachine } from './model.ts';

/** 192.0.2.1, 192.0.2.1:5353, [2001:db8::1]:53: as the resolver takes them. */
const isNameServer = (text: string): boolean => {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([^[\]]+))$/.exec(text) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6;
  return plain !== undefined && (isIP(plain) === 6 || isIP(plain.replace(/:\d+$/, '')) === 4);
};

export const SchoolEnvironment = z.object({
  /** Where identity providers that schools name may be. Unset: on this machine too, where nobody else reaches it. */
  SCHOOL_SSO_NETWORK: z.enum(['public', 'loopback', 'private']).optional(),
  /** Who is asked about schools' domains, instead of the machine's own resolver. */
  DNS_SERVERS: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().refine(isNameServer, 'must list addresses such as 192.0.2.1 or 192.0.2.1:5353')))
    .optional(),
});
type SchoolEnvironment = z.infer<typeof SchoolEnvironment>;

type Place = Parameters<typeof isForThisMachine>[0];

export const schoolConfig = (env: SchoolEnvironment & Place) => {
  const reach: Reach = {
    network: env.SCHOOL_SSO_NETWORK ?? (isForThisMachine(env) ? 'loopback' : 'public'),
    origins: [],
  };
  return { reach, dnsServers: env.DNS_SERVERS ?? null };
};
