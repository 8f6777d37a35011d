/** The program: reads its settings, brings up what it needs, serves, and goes down cleanly. */
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { warmUp } from '../grading/sandbox/warm-up.ts';
import { createApp } from './app.ts';
import { listMisspeltSettings, loadConfig } from './config.ts';
import { openPlatform } from './open-platform.ts';
import { explainStart } from './platform/explain-start.ts';
import { startWorker } from './worker.ts';

const WEB_FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url));
const SHUTDOWN_MS = 25_000;
/** A process that only serves stands behind a balancer; one that does everything is stopped by somebody who waits. */
const BALANCED = { acceptMs: 5000, idleMs: 5000 };
const ALONE = { acceptMs: 0, idleMs: 0 };

/** `--role worker` is the same as ROLE=worker. */
const roleFromArguments = (): Record<string, string> => {
  const { values } = parseArgs({ options: { role: { type: 'string' } } });
  return values.role === undefined ? {} : { ROLE: values.role };
};

const run = async () => {
  const config = loadConfig(undefined, roleFromArguments());
  const logger = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  for (const { given, meant } of listMisspeltSettings())
    logger.warn({ given, meant }, `${given} is no setting of Markwise; did you mean ${meant}?`);
  const platform = await openPlatform(config, logger);
  let stopping = false;
  const app = await createApp({
    services: platform.services,
    logger,
    webFolder: WEB_FOLDER,
    isReady: async () => !stopping && (await platform.isReady()),
  });

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await app.drain(config.role === 'web' ? BALANCED : ALONE);
    await app.close();
    await platform.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  for (const { starts = [] } of platform.services.features)
    for (const start of starts) await start(platform.services);
  if (config.role !== 'web') await startWorker(platform.services);
  await app.listen({ port: config.port, host: config.host });
  const part = config.role === 'all' ? 'Markwise' : `Markwise (${config.role})`;
  console.log(`${part} is ready at ${config.publicUrl}`);
  // For the next start, however this one ends.
  flushCompileCache();
  if (config.role !== 'web') await warmUp(platform.services.sandbox, config.extractionProcesses);
};

run().catch((error: unknown) => {
  // What an operator can mend is said in a sentence; anything else needs its stack.
  console.error(explainStart(error) ?? error);
  process.exit(1);
});
