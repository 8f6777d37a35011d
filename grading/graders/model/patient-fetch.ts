/** `fetch` without the five minutes after which it gives up by itself: how long a call may take is said by its signal alone. */
import { Agent } from 'undici';

const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

export const patientFetch: typeof fetch = (address, init) => {
  const options = { ...init, dispatcher };
  return fetch(address, options);
};
