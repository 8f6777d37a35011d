/** One server, one Google and one data folder for all browser tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { finishGoogleSignIn } from '../../contract/session.ts';
import { freePort } from '../app/test-app.ts';
import { startGooglePeer } from '../peers/google-peer.ts';
import { startServer } from '../program/program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    dataDir: string;
    /** Where the program looks for a model server; nobody is there unless a test starts one. */
    localModelPort: number;
  }
}

export const setup = async (project: TestProject) => {
  const [port, googlePort, localModelPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const google = await startGooglePeer(googlePort, [`${url}${finishGoogleSignIn.path}`]);
  const dataDir = await mkdtemp(join(tmpdir(), 'markwise-e2e-'));
  const server = await startServer(port, dataDir, {
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    RATE_LIMIT_PER_MINUTE: '100000',
    LOCAL_MODEL_SERVERS: `http://127.0.0.1:${localModelPort}/v1`,
    SUPPORT_EMAIL: 'help@school.test',
    SUPPORT_HOURS: 'Mon-Sun 00:00-24:00',
  });
  project.provide('serverUrl', url);
  project.provide('dataDir', dataDir);
  project.provide('localModelPort', localModelPort);
  return async () => {
    await server.stop();
    await google.close();
    await rm(dataDir, { recursive: true, force: true });
  };
};
