import { expect, test } from 'vitest';
import { deriveKeys } from './http/keys.ts';
import { seal, unseal } from './seal.ts';

const keys = deriveKeys('the secret of an installation, long enough');

test('what was sealed opens at its place, and the sealed bytes do not tell it', () => {
  const sealed = seal(keys, 'google_links/7', 'refresh-ä-token');
  expect(unseal(keys, 'google_links/7', sealed)).toBe('refresh-ä-token');
  expect(sealed.includes(Buffer.from('refresh'))).toBe(false);
  expect(seal(keys, 'google_links/7', 'refresh-ä-token').equals(sealed)).toBe(false);
});

test('it does not open in another row, with another secret, changed or cut short', () => {
  const sealed = seal(keys, 'google_links/7', 'token');
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  const unknown = Buffer.from(sealed);
  unknown.writeUInt8(9, 0);
  expect(unseal(keys, 'google_links/8', sealed)).toBeNull();
  expect(unseal(deriveKeys('another secret of another installation'), 'google_links/7', sealed)).toBeNull();
  for (const bytes of [changed, unknown, sealed.subarray(0, 20), new Uint8Array()])
    expect(unseal(keys, 'google_links/7', bytes)).toBeNull();
});
