/**
 * A small S3-compatible server that checks every signature by its own reading of the specification, from the raw request
 * line and headers, and keeps objects in memory.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Stored = { bytes: Buffer; at: Date };
export type S3Peer = {
  url: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  objects: Map<string, Stored>;
  /** Statuses to answer the next requests with, instead of doing them. */
  stumbles: number[];
  requests: number;
  close(): Promise<void>;
};

const PAGE = 2;

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const mac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const percentDecode = (text: string) => decodeURIComponent(text);
const percentEncode = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9\-._~]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

/** Why a request is refused, or null. */
const complaintAbout = (request: IncomingMessage, body: Buffer, peer: S3Peer): string | null => {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (match === null) return 'AuthorizationHeaderMalformed';
  const [, id, day = '', region = '', signed = '', signature] = match;
  if (id !== peer.accessKeyId || region !== peer.region) return 'InvalidAccessKeyId';
  const time = String(request.headers['x-amz-date']);
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day) || Math.abs(Date.now() - sent) > 15 * 60 * 1000) return 'RequestTimeTooSkewed';
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (contentHash !== hash(body)) return 'XAmzContentSHA256Mismatch';
  for (const name of Object.keys(request.headers))
    if ((name === 'host' || name.startsWith('x-amz-')) && !signed.split(';').includes(name))
      return 'UnsignedHeader';
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const canonicalQuery = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('=', 2).map((part) => percentEncode(percentDecode(part))))
    .map(([name, value = '']) => `${name}=${value}`)
    .sort()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = `${request.method}\n${path}\n${canonicalQuery}\n${headers.join('')}\n${signed}\n${contentHash}`;
  let key = mac(`AWS4${peer.secretAccessKey}`, day);
  for (const part of [region, 's3', 'aws4_request']) key = mac(key, part);
  const expected = mac(
    key,
    `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${hash(canonical)}`,
  ).toString('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
};

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);

/** Two objects to a page, so that paging is always part of the test. */
const list = (response: ServerResponse, query: URLSearchParams, objects: Map<string, Stored>) => {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(Buffer.from(query.get('continuation-token') ?? '', 'base64').toString() || 0);
  const page = keys.slice(from, from + PAGE);
  const next = Buffer.from(`000${from + PAGE}`).toString('base64');
  const entries = page.map(
    (key) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
  );
  const more = from + PAGE < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  response.end(`<?xml version="1.0"?><ListBucketResult>${entries.join('')}${more}</ListBucketResult>`);
};

const serve = async (peer: S3Peer, request: IncomingMessage, response: ServerResponse) => {
  const body = await readBody(request);
  peer.requests += 1;
  const stumble = peer.stumbles.shift();
  if (stumble !== undefined) return refuse(response, stumble, 'SlowDown');
  const complaint = complaintAbout(request, body, peer);
  if (complaint !== null) return refuse(response, 403, complaint);
  const url = new URL(request.url ?? '/', 'http://peer');
  const [, bucket, ...rest] = url.pathname.split('/');
  if (bucket !== peer.bucket) return refuse(response, 404, 'NoSuchBucket');
  const key = percentDecode(rest.join('/'));
  if (key === '') return list(response, url.searchParams, peer.objects);
  if (request.method === 'PUT') {
    peer.objects.set(key, { bytes: body, at: new Date() });
    return response.end();
  }
  const found = peer.objects.get(key);
  if (request.method === 'DELETE') {
    peer.objects.delete(key);
    return response.writeHead(204).end();
  }
  return found === undefined ? refuse(response, 404, 'NoSuchKey') : response.end(found.bytes);
};

export const startS3Peer = async (): Promise<S3Peer> => {
  const server = createServer((request, response) => {
    serve(peer, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const peer: S3Peer = {
    url: `http://127.0.0.1:${port}`,
    bucket: 'school-files',
    region: 'eu-test-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'a+secret/with=signs',
    objects: new Map(),
    stumbles: [],
    requests: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return peer;
};
