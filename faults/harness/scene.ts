/** A program on a database and a folder of its own, with somebody who notes every end, verdict and charge. */
import { makeFolder } from '../../server/db/test-application.ts';
import { createTestDatabase } from '../../server/db/test-database.ts';
import { startServer } from '../../server/testing/program.ts';
import { freePort } from '../../server/testing/test-app.ts';
import { watchEndings } from './ledger.ts';

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
