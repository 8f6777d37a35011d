import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { teacher } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { type Answer, addressOf, createClient, type Outgoing } from './client.ts';

const Thing = z.object({ id: z.string(), size: z.number() });
const getThing = endpoint('GET /api/things/:id', {
  access: teacher,
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ size: z.number().optional(), page: z.string().optional() }),
  response: Thing,
});
const putThing = endpoint('PUT /api/things', {
  access: teacher,
  summary: 'Keep a thing',
  body: Thing,
  response: Thing,
});

/** A server that answers so, and what it was sent. */
const talkTo = (answer: Partial<Answer> & { body?: string }) => {
  const heard: Outgoing[] = [];
  const { ask, send } = createClient(async (request) => {
    heard.push(request);
    return { status: 200, text: async () => answer.body ?? '{"id":"a","size":1}', ...answer };
  });
  return { ask, send, heard };
};

describe('what is sent', () => {
  it('a name cannot lead to another address through its characters', () => {
    expect(addressOf(getThing, { params: { id: '../../logout?a#b' } })).toBe(
      '/api/things/..%2F..%2Flogout%3Fa%23b',
    );
  });

  it('what was not said of the query is left out', () => {
    expect(addressOf(getThing, { params: { id: 'a' }, query: { size: 2, page: undefined } })).toBe(
      '/api/things/a?size=2',
    );
  });

  it('a body is JSON, a token goes before, and whoever names a header decides', async () => {
    const { ask, heard } = talkTo({});
    const headers = { accept: 'text/html' };
    await ask(putThing, { token: 't', cookies: { a: '1', b: '2' }, headers, body: { id: 'a', size: 1 } });
    expect(heard[0]).toMatchObject({
      method: 'PUT',
      path: putThing.path,
      body: '{"id":"a","size":1}',
      headers: {
        accept: 'text/html',
        authorization: 'Bearer t',
        cookie: 'a=1; b=2',
        'content-type': 'application/json',
      },
    });
  });

  it('a call without a body has no content type', async () => {
    const { send, heard } = talkTo({});
    await send(getThing, { params: { id: 'a' }, token: null });
    expect(heard[0]).toMatchObject({ headers: { accept: 'application/json' }, body: undefined });
    expect(Object.keys(heard[0]?.headers ?? {})).toEqual(['accept']);
  });
});

describe('what comes back', () => {
  const params = { id: 'a' };
  const get = (answer: Parameters<typeof talkTo>[0]) => talkTo(answer).ask(getThing, { params });

  it('holds what was agreed and nothing else', async () => {
    expect(await get({ body: '{"id":"a","size":1,"secret":2}' })).toEqual({ id: 'a', size: 1 });
  });

  it('a refusal has the words of the server', async () => {
    const refused = get({ status: 404, body: '{"code":"not_found","detail":"Not here."}' });
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'not_found', detail: 'Not here.' });
  });

  it("a proxy's own page is not shown to anybody", async () => {
    const refused = get({ status: 502, body: '<html>Bad gateway</html>' });
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', isServersWord: false });
  });

  it.each(['{"id":"a"}', '<html>', ''])('something else than agreed is refused: %s', async (body) => {
    await expect(get({ body })).rejects.toMatchObject({ code: 'unexpected_answer' });
  });

  it('a connection that breaks in the middle of an answer is told as one', async () => {
    const text = () => Promise.reject(new TypeError('terminated'));
    await expect(get({ text })).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('whoever gives up hears of that and not of the network', async () => {
    const { ask } = createClient(() => Promise.reject(new DOMException('given up', 'AbortError')));
    await expect(ask(putThing, { body: { id: 'a', size: 1 } })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
