/** Asks DNS for the TXT records of a domain. That nobody answers is another thing than that there are none. */
import { Resolver } from 'node:dns/promises';

export type TxtAnswer = { answered: true; records: string[] } | { answered: false };
export type LookUpTxt = (domain: string) => Promise<TxtAnswer>;

/** Milliseconds for the first try; the resolver waits longer at the next. */
const PATIENCE = { timeout: 1500, tries: 2 };

/** The domain exists without such a record, or does not exist. */
const NOTHING_THERE = ['ENODATA', 'ENOTFOUND'];

export const createTxtLookup =
  (servers: string[] | null): LookUpTxt =>
  async (domain) => {
    const resolver = new Resolver(PATIENCE);
    if (servers !== null) resolver.setServers(servers);
    try {
      // A record of more than 255 characters comes in pieces.
      return { answered: true, records: (await resolver.resolveTxt(domain)).map((parts) => parts.join('')) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (NOTHING_THERE.some((each) => each === code)) return { answered: true, records: [] };
      return { answered: false };
    }
  };
