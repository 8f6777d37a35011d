/** The installation's secret and what is derived from it. Every process of an installation has the same. */
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

export type Keys = {
  /** Signs access tokens. */
  accessToken: Uint8Array;
  /** Encrypts the short-lived cookie of a Google sign-in. */
  flowCookie: Uint8Array;
  /** Signs the addresses of stored files, a thousand at a time: with raw bytes each signature would cost seven times as much. */
  fileUrl: KeyObject;
  /** Seals what we keep of others' secrets (seal.ts). */
  atRest: Uint8Array;
  /** Signs where answers of support go: the address in its mails, and the link. */
  ticketReply: KeyObject;
  /** Turns an address into a bucket name that cannot be read back. */
  fingerprint(value: string): Buffer;
};

export const deriveKeys = (secret: string): Keys => {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'markwise', purpose, 32));
  const fingerprintKey = derive('fingerprint');
  return {
    accessToken: derive('access-token'),
    flowCookie: derive('flow-cookie'),
    fileUrl: createSecretKey(derive('file-url')),
    atRest: derive('at-rest'),
    ticketReply: createSecretKey(derive('ticket-reply')),
    fingerprint: (value) => createHmac('sha256', fingerprintKey).update(value).digest(),
  };
};
