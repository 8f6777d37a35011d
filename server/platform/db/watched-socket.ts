/**
 * The socket under every connection to PostgreSQL. A network that drops packets, or a firewall that forgets a connection,
 * closes nothing: whoever waits for an answer would wait for ever, with the connection taken from the pool. So a socket
 * on which nothing has moved for longer than the longest statement may take is given up, and fails like a lost one.
 */
import { Socket } from 'node:net';

export const STATEMENT_MS = 30_000;
/** Idle connections leave their pool earlier, so this ends none that is merely unused. */
const SILENCE_MS = STATEMENT_MS + 5_000;

export const openWatchedSocket = (silenceMs: number = SILENCE_MS): Socket => {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy());
  return socket;
};
