/**
 * A TCP proxy that can fall silent. Frozen, it accepts and keeps every connection and passes nothing on: what a program
 * sees when a cable is pulled or a firewall forgets a connection, which no closed socket ever tells it.
 */
import { connect, createServer, type Socket } from 'node:net';

export type Upstream = { port: number } | { path: string };
export type Line = {
  port: number;
  /** Nothing passes in either direction, on old and new connections. */
  freeze(): void;
  /** What was held back flows again. */
  thaw(): void;
  countConnections(): number;
  close(): Promise<void>;
};

const dial = (upstream: Upstream): Socket =>
  'path' in upstream ? connect(upstream.path) : connect(upstream.port, '127.0.0.1');

export const startProxy = async (upstream: Upstream): Promise<Line> => {
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;

  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      to.write(chunk);
      if (isFrozen) from.pause();
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    if (isFrozen) from.pause();
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = dial(upstream);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('close', () => pairs.delete(pair));
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    freeze: () => {
      isFrozen = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of [...pairs].flat()) socket.resume();
    },
    countConnections: () => pairs.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of [...pairs].flat()) socket.destroy();
      }),
  };
};
