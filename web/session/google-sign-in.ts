/**
 * Remembers that this tab itself began a Google sign-in. Without the mark a token in the address is not believed:
 * anybody could send a link that signs the reader in to somebody else's account.
 */
import { readStored, removeStored, writeStored } from '../lib/storage.ts';

const KEY = 'google_sign_in';

export const markGoogleSignIn = (): void => writeStored('sessionStorage', KEY, 'started');
export const beganGoogleSignIn = (): boolean => readStored('sessionStorage', KEY) !== null;
export const endGoogleSignIn = (): void => removeStored('sessionStorage', KEY);
