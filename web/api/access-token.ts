/** Where the access token lives. Other tabs share it; everyone who subscribes hears of a change in any tab. */
import { createNews, readStored, removeStored, writeStored } from '../lib/storage.ts';

export const ACCESS_TOKEN_KEY = 'access_token';

const news = createNews();
export const subscribeToAccessToken = news.subscribe;

export const readAccessToken = (): string | null => readStored('localStorage', ACCESS_TOKEN_KEY);

export const storeAccessToken = (token: string): void => {
  writeStored('localStorage', ACCESS_TOKEN_KEY, token);
  news.tell();
};

/** Removes the token only while it is still the given one: a late failure must not end a newer session. */
export const forgetAccessToken = (token: string | null): void => {
  if (readAccessToken() !== token) return;
  removeStored('localStorage', ACCESS_TOKEN_KEY);
  news.tell();
};
