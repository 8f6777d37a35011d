/**
 * Going down without a failed request while a balancer in front still sends some. First every answer asks for its
 * connection to be closed, so that the balancer keeps none that it could write into at the wrong moment; then nobody new
 * is let in, and a refused connection is one that any balancer tries elsewhere.
 */
import { Server } from 'node:net';
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type Patience = {
  /** How long requests are still let in, so that a balancer notices that `/readyz` says no. */
  acceptMs: number;
  /** How long connections without a request may stay open afterwards: a balancer may be writing into one. */
  idleMs: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes the application out of service; closing it comes after that. */
    drain(patience: Patience): Promise<void>;
  }
}

export const useDrain = (app: FastifyInstance) => {
  let isDraining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });

  app.decorate('drain', async ({ acceptMs, idleMs }: Patience) => {
    isDraining = true;
    await sleep(acceptMs);
    // Right after the loop has read its sockets: whoever stands before the door at this moment is sent away unheard.
    await afterReading();
    // Only the door. The HTTP server's own close would also end connections that wait for their next request.
    const allGone = new Promise<void>((resolve) => {
      Server.prototype.close.call(app.server, () => resolve());
    });
    await Promise.race([allGone, sleep(idleMs, undefined, { ref: false })]);
  });
};
