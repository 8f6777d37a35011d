/**
 * Where a visitor wanted to go before signing in. Google and a school's identity provider lead away from here and back, so the tab
 * remembers it; what a link in a mail opens is another tab, which does not.
 */
import { readStored, removeStored, writeStored } from '../lib/storage.ts';

const KEY = 'after_sign_in';

export const rememberPlace = (place: string): void => writeStored('sessionStorage', KEY, place);

/** Once: whoever signs in later begins at the dashboard. */
export const takePlace = (): string | null => {
  const place = readStored('sessionStorage', KEY);
  removeStored('sessionStorage', KEY);
  return place;
};
