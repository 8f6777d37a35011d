import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useSlowPeers } from './slow-peers.ts';

let app: FastifyInstance;
let port = 0;
beforeAll(async () => {
  app = Fastify();
  useSlowPeers(app, { bodyMs: 400, unreadMs: 400 });
  app.post('/', async ({ body }) => body);
  app.get('/large', async () => 'x'.repeat(64 * 1024 * 1024));
  app.get('/later', async () => new Promise((resolve) => setTimeout(() => resolve('late'), 1200)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const countOpen = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );

const open = (text: string): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
};

it('a body that comes byte by byte is cut off', async () => {
  const socket = open(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  );
  const trickle = setInterval(() => socket.write(' '), 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(trickle);
  await expect.poll(countOpen).toBe(0);
});

it('an answer that nobody reads is given up', async () => {
  const socket = open('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  socket.pause();
  await expect.poll(countOpen).toBe(1);
  await expect.poll(countOpen, { timeout: 10_000 }).toBe(0);
  socket.destroy();
});

it('whoever waits for a slow answer, or reads and asks again, is left alone', async () => {
  for (const path of ['/later', '/later']) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(await response.text()).toBe('late');
  }
  const body = JSON.stringify({ a: 1 });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers });
  expect(await response.text()).toBe(body);
});
