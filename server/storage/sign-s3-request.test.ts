import { describe, expect, it } from 'vitest';
import { sha256, signS3Request } from './sign-s3-request.ts';

/** The worked examples that the vendor publishes for its signature, with their published results. */
const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const at = new Date('2013-05-24T00:00:00Z');
const host = 'https://examplebucket.s3.amazonaws.com';

describe('the signature equals the published one', () => {
  it.each([
    [
      'reading a part of an object',
      { method: 'GET', url: `${host}/test.txt`, headers: { range: 'bytes=0-9' }, body: '' },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'writing an object with a strange name',
      {
        method: 'PUT',
        url: `${host}/test%24file.text`,
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: 'Welcome to Amazon S3.',
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a query without a value',
      { method: 'GET', url: `${host}/?lifecycle`, headers: {}, body: '' },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'listing by prefix',
      { method: 'GET', url: `${host}/?max-keys=2&prefix=J`, headers: {}, body: '' },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', (_what, { method, url, headers, body }, signature) => {
    const signed = signS3Request(
      { method, url: new URL(url), headers: { ...headers }, sha256: sha256(body) },
      credentials,
      at,
    );
    expect(signed.authorization).toContain(`Signature=${signature}`);
  });
});
