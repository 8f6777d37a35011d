/** Files in an S3-compatible store (AWS, MinIO, Ceph, R2 …), over its REST interface. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Failure } from '../../../contract/errors.ts';
import { type Listing, readListing } from './read-listing.ts';
import { assertKey, chunksOf, type FileBody, type ListedFile, type Storage } from './storage.ts';

export type S3Settings = {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  endpoint: string;
  bucket: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  pathStyle: boolean;
  /** Tests have less patience. */
  silenceMs?: number;
};

const ATTEMPTS = 4;
const FIRST_WAIT_MS = 200;
const DELETES_AT_ONCE = 8;
/** A store that is silent for so long is away; closed connections are not all that can happen to a network. */
const SILENCE_MS = 30_000;
/** While a file goes to the store nothing comes back, so a large one gets longer: 100 bytes for a millisecond. */
const BYTES_PER_MS = 100;
const EMPTY = new Uint8Array();

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Known length and hash are what the store asks for, and a file is at most 25 MB. */
const collect = async (body: FileBody): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(body)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const addressOf = ({ endpoint, bucket, pathStyle }: S3Settings, key: string): URL => {
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}/${key}`;
  else {
    url.hostname = `${bucket}.${url.hostname}`;
    url.pathname = `/${key}`;
  }
  return url;
};

const isPassing = (status: number) => status === 429 || (status >= 500 && status !== 507);

type Call = { method: 'GET' | 'PUT' | 'DELETE'; url: URL; body?: Uint8Array<ArrayBuffer> };

/** For the head of the answer alone: what is read after it has a clock of its own. */
const fetchWithin = async (url: URL, init: RequestInit, milliseconds: number): Promise<Response | Error> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await fetch(url, { ...init, signal: controller.signal });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    clearTimeout(timer);
  }
};

/** With the body's hash, so that the store notices when something on the way has changed it. */
const sign = async (
  { region, accessKeyId, secretAccessKey }: S3Settings,
  { method, url, body = EMPTY }: Call,
) => {
  const signer = new AwsV4Signer({
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': sha256(body) },
  });
  return (await signer.sign()).headers;
};

/** Every call may be repeated without harm, so a store that stumbles is asked again. */
const callStore = async (settings: S3Settings, call: Call): Promise<Response> => {
  const { method, url, body = EMPTY } = call;
  const silenceMs = settings.silenceMs ?? SILENCE_MS;
  const deadline = Date.now() + silenceMs + body.length / BYTES_PER_MS;
  for (let attempt = 1; ; attempt += 1) {
    const init = { method, headers: await sign(settings, call), ...(method === 'PUT' ? { body } : {}) };
    const outcome = await fetchWithin(url, init, deadline - Date.now());
    if (outcome instanceof Response && !isPassing(outcome.status)) return outcome;
    if (outcome instanceof Response) await outcome.body?.cancel();
    if (attempt === ATTEMPTS || Date.now() >= deadline)
      throw new Failure('unavailable', undefined, { cause: outcome });
    await sleep(FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
};

/** 4xx other than "no such key" is a wrong bucket or a wrong secret: somebody must set it right, waiting will not. */
const assertOk = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  const answer = await response.text();
  if (response.status === 507) throw new Failure('storage_full');
  if (response.status === 404 && !answer.includes('NoSuchBucket')) throw new Failure('not_found');
  const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? 'no code';
  throw new Error(`The file store answered ${response.status} (${code})`);
};

async function* chunksIn(
  stream: ReadableStream<Uint8Array>,
  silenceMs = SILENCE_MS,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const next = async () => {
    const waiting = new AbortController();
    const silence = sleep(silenceMs, null, { signal: waiting.signal }).catch(() => null);
    const read = await Promise.race([reader.read(), silence]).finally(() => waiting.abort());
    if (read === null) throw new Failure('unavailable');
    return read;
  };
  try {
    for (let read = await next(); !read.done; read = await next()) yield read.value;
  } finally {
    // Whoever stops reading early must not leave the connection open.
    await reader.cancel();
  }
}

const readWhole = async ({ body }: Response, silenceMs?: number): Promise<Uint8Array<ArrayBuffer>> =>
  body === null ? EMPTY : collect(chunksIn(body, silenceMs));

export const createS3Storage = (settings: S3Settings): Storage => {
  const call = (method: Call['method'], key: string, body?: Uint8Array<ArrayBuffer>) =>
    callStore(settings, { method, url: addressOf(settings, assertKey(key)), body }).then(assertOk);

  const remove = async (key: string) => {
    const response = await callStore(settings, {
      method: 'DELETE',
      url: addressOf(settings, assertKey(key)),
    });
    if (response.status === 404) await response.body?.cancel();
    else await assertOk(response);
  };

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    let token: string | null = null;
    do {
      const url = addressOf(settings, '');
      url.searchParams.set('list-type', '2');
      url.searchParams.set('encoding-type', 'url');
      url.searchParams.set('prefix', prefix);
      if (token !== null) url.searchParams.set('continuation-token', token);
      // `+` for a space is a form's spelling; the signature is over %20.
      url.search = url.search.replaceAll('+', '%20');
      const response = await callStore(settings, { method: 'GET', url }).then(assertOk);
      const page: Listing = readListing(
        Buffer.from(await readWhole(response, settings.silenceMs)).toString('utf8'),
      );
      yield* page.files;
      token = page.next;
    } while (token !== null);
  }

  const removeAll = async (keys: readonly string[]) => {
    for (let at = 0; at < keys.length; at += DELETES_AT_ONCE)
      await Promise.all(keys.slice(at, at + DELETES_AT_ONCE).map(remove));
  };

  return {
    put: async (key, body) => {
      const bytes = await collect(body);
      const response = await call('PUT', key, bytes);
      await response.body?.cancel();
      return { bytes: bytes.length, sha256: sha256(bytes) };
    },
    get: async (key) => readWhole(await call('GET', key), settings.silenceMs),
    open: async (key) => {
      const response = await call('GET', key);
      if (response.body === null) throw new Failure('not_found');
      return {
        stream: Readable.from(chunksIn(response.body, settings.silenceMs)),
        bytes: Number(response.headers.get('content-length')),
      };
    },
    delete: removeAll,
    deleteFolder: async (prefix) => {
      const keys: string[] = [];
      for await (const { key } of list(prefix)) keys.push(key);
      await removeAll(keys);
    },
    list,
  };
};
