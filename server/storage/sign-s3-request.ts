/** AWS Signature Version 4 for S3: what proves to the store that a request comes from us and was not changed. */
import { createHash, createHmac } from 'node:crypto';

export type S3Credentials = { region: string; accessKeyId: string; secretAccessKey: string };

export type S3Request = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  /** Of the body, in hex. */
  sha256: string;
};

export const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

const hmac = (key: Uint8Array | string, text: string): Buffer =>
  createHmac('sha256', key).update(text, 'utf8').digest();

/** As encodeURIComponent, and also the few characters that it leaves alone but the signature does not. */
export const encodeS3 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encodeS3(name)}=${encodeS3(value)}`)
    .sort(byCodeUnits)
    .join('&');

const timestamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The headers to send: those given, the date, the body's hash and the signature over all of them. */
export const signS3Request = (
  { method, url, headers, sha256: bodyHash }: S3Request,
  credentials: S3Credentials,
  at: Date,
): Record<string, string> => {
  const time = timestamp(at);
  const day = time.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(all).sort(byCodeUnits);
  const signedHeaders = names.join(';');
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${(all[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [credentials.region, 's3', 'aws4_request'].reduce(
    (secret, part) => hmac(secret, part),
    hmac(`AWS4${credentials.secretAccessKey}`, day),
  );
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
  return { ...all, authorization };
};
