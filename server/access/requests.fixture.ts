/** Requests made from the contract: most fit, many nearly fit, some are broken on purpose. */
import fc, { type Arbitrary } from 'fast-check';
import type { HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { AssignmentForm, createAssignment } from '../../contract/assignments.ts';
import { loadSampleClass } from '../../contract/dashboard.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { signIn, signUp } from '../../contract/session.ts';
import { deleteAccount } from '../../contract/settings.ts';
import { UploadForm, uploadFiles } from '../../contract/submissions.ts';
import { encodeForm, type FormFile, makeDocxShell, makePdfLike } from '../../lab/app/forms.ts';
import { fitting, nasty, nearly } from './values.fixture.ts';

export type GeneratedRequest = {
  /** What it was made from, as "GET /api/user". */
  route: string;
  method: HTTPMethods;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  /** Where it seems to come from; many, or the gate against guessing would answer everything. */
  remoteAddress: string;
};

export type Ingredients = { endpoints: Endpoint[]; ids: string[]; keys: string[]; tokens: string[] };

/** These store or hash much for one request, so they come up less often. */
const COSTLY: string[] = [loadSampleClass, signUp, signIn, deleteAccount, createAssignment].map(
  ({ path }) => path,
);
const FORMS: Record<string, z.ZodType> = {
  [createAssignment.path]: AssignmentForm,
  [uploadFiles.path]: UploadForm,
};

const mostly = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>, oddShare = 3): Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 10 - oddShare }, { arbitrary: odd, weight: oddShare });

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** As text fields and query strings carry them. */
const texts = (values: Arbitrary<unknown>): Arbitrary<Record<string, string>> =>
  values.map((value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, textOf(part)]))
      : {},
  );

const wellFormed = (text: string): string => encodeURIComponent(text.toWellFormed());

const addresses = ({ path, query }: Endpoint, ids: Arbitrary<string>): Arbitrary<string> => {
  const queries = texts(mostly(fitting(query, ids), nearly(fitting(query, ids)), 5));
  const place = mostly(
    ids,
    fc.oneof(nasty.map(textOf), fc.string()).map((text) => text.slice(0, 400)),
  );
  return fc.tuple(place, queries, fc.string({ maxLength: 30 })).map(([id, fields, odd]) => {
    const filled = path.replace(/:\w+/g, wellFormed(id));
    const search = Object.entries(fields).map(([name, text]) => `${name}=${wellFormed(text.slice(0, 2000))}`);
    const extra = odd.length % 5 === 0 ? [wellFormed(odd)] : [];
    return [filled, [...search, ...extra].join('&')].filter((part) => part !== '').join('?');
  });
};

const files: Arbitrary<FormFile> = fc.record({
  field: fc.constantFrom('files', 'files', 'solution_key', 'file', 'odd', ''),
  name: mostly(
    fc.constantFrom('a.pdf', 'b.docx', 'c.png', 'd.jpg', 'e.PDF'),
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '..', '../../x.pdf', 'a.pdf.exe', 'a\0.pdf'),
    ),
  ),
  bytes: fc.oneof(
    fc.constant(makePdfLike(600)),
    fc.constant(makeDocxShell()),
    fc.constant(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])),
    fc.constant(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])),
    fc.uint8Array({ maxLength: 200 }),
  ),
});

const corrupted = (payload: Buffer, at: number, how: number): Buffer => {
  const place = payload.length === 0 ? 0 : at % payload.length;
  if (how === 0) return payload.subarray(0, place);
  if (how === 1)
    return Buffer.concat([payload.subarray(0, place), Buffer.from([at % 256]), payload.subarray(place)]);
  const changed = Buffer.from(payload);
  changed[place] = at % 256;
  return changed;
};

type Body = Pick<GeneratedRequest, 'payload'> & { type: string | null };

const formBodies = ({ path }: Endpoint, ids: Arbitrary<string>): Arbitrary<Body> => {
  const fields = fitting(FORMS[path], ids);
  return fc
    .tuple(texts(mostly(fields, nearly(fields))), fc.array(files, { maxLength: 3 }), fc.nat(9), fc.nat())
    .map(([given, attached, luck, at]) => {
      const { payload, contentType } = encodeForm({ fields: given, files: attached });
      const sent = luck > 2 ? payload : corrupted(payload, at, luck);
      return { payload: sent, type: luck === 3 ? 'multipart/form-data' : contentType };
    });
};

const jsonBodies = ({ body }: Endpoint, ids: Arbitrary<string>): Arbitrary<Body> => {
  const values = mostly(fitting(body, ids), fc.oneof(nearly(fitting(body, ids)), nasty), 5);
  const types = mostly(
    fc.constant('application/json'),
    fc.constantFrom(
      'application/json; charset=latin1',
      'text/plain',
      'application/x-www-form-urlencoded',
      '*',
      '',
    ),
    1,
  );
  return fc.tuple(values, types, fc.nat(12), fc.nat()).map(([value, type, luck, at]) => {
    const text = JSON.stringify(value);
    if (text === undefined) return { payload: undefined, type: null };
    return { payload: luck > 2 ? text : corrupted(Buffer.from(text), at, luck), type };
  });
};

const headers = (tokens: string[]): Arbitrary<Record<string, string>> => {
  const printable = fc.string({ maxLength: 60 });
  const bearer = mostly(
    fc.constantFrom(...tokens).map((token) => `Bearer ${token}`),
    fc.oneof(fc.constant('Bearer x.y.z'), fc.constant(''), printable),
    1,
  );
  const rare = {
    'idempotency-key': printable,
    'if-none-match': printable,
    'accept-encoding': fc.constantFrom('identity', 'identity;q=0', 'nonsense, ;q='),
    accept: fc.constantFrom('text/html', 'application/json', '*/*'),
    cookie: printable.map(
      (text) => `markwise_refresh=${wellFormed(text)}; markwise_google=${wellFormed(text)}`,
    ),
    'stripe-signature': printable,
    range: fc.constant('bytes=0-1'),
  };
  return fc
    .tuple(bearer, fc.record(rare, { requiredKeys: [] }), fc.nat(3))
    .map(([authorization, odd, luck]) => ({ authorization, ...(luck === 0 ? odd : {}) }));
};

export const requests = ({ endpoints, ids, keys, tokens }: Ingredients): Arbitrary<GeneratedRequest> => {
  const known = mostly(fc.constantFrom(...ids), fc.uuid(), 2);
  const each = endpoints.map((endpoint) => ({
    arbitrary: fc.constant(endpoint),
    weight: COSTLY.includes(endpoint.path) ? 1 : 8,
  }));
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS');
  const elsewhere = fc.oneof(
    fc.constantFrom(...keys).map((key) => `/uploads/${key}?name=a&expires=9999999999&signature=a`),
    fc.webPath().map((path) => `/api${path}`),
    fc.webPath().map((path) => `/uploads${path}`),
    fc.constantFrom(
      '/',
      '/user/',
      '//api/user',
      '/api/%2e%2e/user',
      '/refresh',
      '/auth/google?x=1',
      '/metrics',
    ),
  );
  return fc.oneof(...each).chain((endpoint) =>
    fc
      .record({
        place: mostly(addresses(endpoint, known), elsewhere, 1),
        body: endpoint.multipart ? formBodies(endpoint, known) : jsonBodies(endpoint, known),
        headers: headers(tokens),
        method: mostly(fc.constant(endpoint.method), methods, 1),
        remoteAddress: fc.ipV4(),
      })
      .map(({ place, body, headers: given, method, remoteAddress }) => ({
        route: `${endpoint.method} ${endpoint.path}`,
        method,
        url: place,
        headers: body.type === null ? given : { ...given, 'content-type': body.type },
        payload: method === 'GET' || method === 'HEAD' ? undefined : body.payload,
        remoteAddress,
      })),
  );
};
