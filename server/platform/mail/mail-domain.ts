/** A domain in the one form in which it is a key: as DNS has it, in lower case, with other letters as xn--. */
import { domainToASCII } from 'node:url';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** At least two labels, the last of them no number: 10.0.0.1 is no domain. */
const DOMAIN = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);

/** Null: not a domain. */
export const findDomainName = (text: string): string | null => {
  const bare = text.trim().replace(/^@/, '').replace(/\.$/, '');
  // Of an address of a page the rest would be cut off without a word.
  const name = /[/?#:@\\]/.test(bare) ? '' : domainToASCII(bare.normalize('NFKC'));
  return DOMAIN.test(name) ? name : null;
};

/** Of a mail address. */
export const findDomainOf = (address: string): string | null => {
  const at = address.lastIndexOf('@');
  return at === -1 ? null : findDomainName(address.slice(at + 1));
};
