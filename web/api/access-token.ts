/** Where the access token lives. Other tabs share it; everyone who subscribes hears of a change in any tab. */
import { readStored, removeStored, writeStored } from '../lib/storage.ts';

export const ACCESS_TOKEN_KEY = 'access_token';

const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

export const readAccessToken = (): string | null => readStored('localStorage', ACCESS_TOKEN_KEY);

export const storeAccessToken = (token: string): void => {
  writeStored('localStorage', ACCESS_TOKEN_KEY, token);
  announce();
};

/** Removes the token only while it is still the given one: a late failure must not end a newer session. */
export const forgetAccessToken = (token: string | null): void => {
  if (readAccessToken() !== token) return;
  removeStored('localStorage', ACCESS_TOKEN_KEY);
  announce();
};

export const subscribeToAccessToken = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
