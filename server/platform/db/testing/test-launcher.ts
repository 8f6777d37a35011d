/** An application of nothing but the embedded PostgreSQL, as a process that the launcher's tests can kill. */
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';

const [dataDir = '', systemFolder] = process.argv.slice(2);
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = {
  info: (message: string) => say({ log: message }),
  warn: (message: string) => say({ log: message }),
};

try {
  const server = await startEmbeddedPostgres({ dataDir, systemFolder, log, fsync: false });
  process.once('SIGTERM', () => server.stop());
  say({ url: server.url });
  // Keeps the process up: the launcher itself must not.
  const keepAlive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', () => clearInterval(keepAlive));
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) });
}
