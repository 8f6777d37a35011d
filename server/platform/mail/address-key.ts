/**
 * The one form of a mail address in which it is a key: accounts are found by it and attempts are counted by it. The type
 * keeps every other string out, so that no spelling of an address is another account to one part than to the next.
 */
import { z } from 'zod';

/** Lower-casing can leave letters that belong together, and some letters have a space in them only once they are folded. */
const fold = (address: string): string => address.normalize('NFKC').toLowerCase().normalize('NFKC').trim();

const AddressKey = z.string().transform(fold).brand('AddressKey');
export type AddressKey = z.infer<typeof AddressKey>;

export const addressKey = (address: string): AddressKey => AddressKey.parse(address);
