import { expect, it } from 'vitest';
import { networkOf } from './network-address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:10.0.0.1%1', '10.0.0.1'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
  ['2001:db8::', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  [' 192.0.2.7 ', '192.0.2.7'],
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['::ffff:999.1.1.1', 'unknown'],
  ['1.2.3.4.5', 'unknown'],
  ['%eth0', 'unknown'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf({ ip })).toBe(network);
});
