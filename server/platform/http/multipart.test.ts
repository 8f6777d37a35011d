import { request as callHttp } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleError } from './errors.ts';
import { readForm, useMultipart } from './multipart.ts';

let app: FastifyInstance;
let port = 0;
beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler(handleError);
  await useMultipart(app);
  app.post('/', async (request) => {
    const files: string[] = [];
    const fields = await readForm(request, async (part) => {
      let bytes = 0;
      if (part.field !== 'ignored') for await (const chunk of part.content) bytes += chunk.length;
      files.push(`${part.name} ${bytes}`);
    });
    return { fields, files };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const END = '--b--\r\n';
const part = (field: string, headEnd = '\r\n\r\n', content = 'hello') =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"${headEnd}${content}\r\n`;

const send = (body: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length };
    const call = callHttp({ port, method: 'POST', headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve({ status: response.statusCode ?? 0, text });
    });
    call.on('error', reject);
    call.end(body);
  });

it('a form is read to its end, files that nobody wants included', async () => {
  const { status, text } = await send(part('ignored') + part('files') + END);
  expect([status, JSON.parse(text)]).toEqual([200, { fields: {}, files: ['a.pdf 0', 'a.pdf 5'] }]);
});

it.each([
  ['the only part', part('files', '\r\n\r\x0f') + END],
  ['the last part', part('files') + part('files', '\r\n\r\x0f') + END],
  ['the last part, after one that nobody wants', part('ignored') + part('files', '\r\n\r\x0f') + END],
  ['the first part', part('files', '\r\n\r\x0f') + part('files') + END],
  ['a large part', part('files', '\r\n\r\x0f', 'x'.repeat(3_000_000)) + END],
])('%s with a head that never ends is refused instead of waited for', async (_which, body) => {
  const { status, text } = await send(body);
  expect([status, JSON.parse(text)]).toEqual([
    400,
    { code: 'bad_request', detail: 'The form could not be read to its end.' },
  ]);
});
