/** Domains at which anybody can have an address, so that nobody can claim them for a school. */
import { domainToASCII } from 'node:url';
import providers from 'email-providers/all.json' with { type: 'json' };

const PUBLIC = new Set(providers.map((each) => domainToASCII(each)));

export const isPublicDomain = (name: string): boolean => PUBLIC.has(name);
