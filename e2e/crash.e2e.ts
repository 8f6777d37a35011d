import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { createClient, fetchFrom } from '../contract/client/client.ts';
import { signIn, signUp } from '../contract/session.ts';
import { freePort } from '../lab/app/test-app.ts';
import { startServer } from '../lab/program/program.ts';

it('after kill -9 the next start works at once and the account is still there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'markwise-crash-'));
  const port = await freePort();
  const account = { email: 'ada@school.test', password: 'paper and ink 7', name: 'Ada' };
  const first = await startServer(port, dataDir);
  await createClient(fetchFrom(first.url)).ask(signUp, { body: account });
  await first.kill();

  const second = await startServer(port, dataDir);
  await createClient(fetchFrom(second.url)).ask(signIn, { body: account });
  await second.stop();

  const third = await startServer(port, dataDir);
  await createClient(fetchFrom(third.url)).ask(signIn, { body: account });
  await third.stop();
  await rm(dataDir, { recursive: true, force: true });
});
