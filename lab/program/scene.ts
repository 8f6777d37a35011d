/** A program on a database and a folder of its own, with somebody who notes every end, verdict and charge. */
import { makeFolder } from '../../server/platform/db/testing/test-application.ts';
import { createTestDatabase } from '../../server/platform/db/testing/test-database.ts';
import { freePort } from '../app/test-app.ts';
import { watchEndings } from './ledger.ts';
import { startServer } from './program.ts';

export const openScene = async (env: Record<string, string>) => {
  const folder = await makeFolder();
  const database = await createTestDatabase();
  await watchEndings(database.db);
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'silent', EXTRACTION_PROCESSES: '1', ...env };
  const program = await startServer(await freePort(), folder.path, settings);
  return {
    database,
    program,
    async close() {
      await program.kill();
      await database.drop();
      await folder.remove();
    },
  };
};
export type Scene = Awaited<ReturnType<typeof openScene>>;
