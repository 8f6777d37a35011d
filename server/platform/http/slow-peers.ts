/**
 * Ends connections that somebody keeps open without getting on: a body that never comes to its end, and an answer that
 * nobody reads. Each would hold a connection, and often a file or a page of results, for as long as it likes. Forms watch
 * over themselves (see multipart.ts), because an upload may rightly take long; Node cuts off heads that do not end.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** For at most a megabyte of JSON. */
const BODY_MS = 60_000;
/** Without a single byte taken. The time that the buffers took to fill counts as progress, so it may be twice as long. */
const UNREAD_MS = 45_000;

const hasPlainBody = ({ headers }: FastifyRequest): boolean =>
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) &&
  !headers['content-type']?.startsWith('multipart/');

type Limits = { bodyMs?: number; unreadMs?: number };

export const useSlowPeers = (
  app: FastifyInstance,
  { bodyMs = BODY_MS, unreadMs = UNREAD_MS }: Limits = {},
) => {
  app.addHook('onRequest', async (request) => {
    if (!hasPlainBody(request)) return;
    const { raw } = request;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, bodyMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
  // Once an answer has gone out, Node sets the time limit of a connection that waits for its next request.
  app.addHook('onSend', async ({ raw }) => {
    if (raw.socket instanceof Socket) raw.socket.setTimeout(unreadMs);
  });
};
