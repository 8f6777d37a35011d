/**
 * Whether the time of an answer tells who has an account: asks for a new password for known and for unknown addresses
 * by turns, and compares. Run: node bench/forgotten-password.ts [times]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, fetchFrom } from '../contract/client/client.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { forgotPassword, signUp } from '../contract/session.ts';
import { freePort } from '../lab/app/test-app.ts';
import { startServer } from '../lab/program/program.ts';
import { median } from './timing.ts';

const times = Number(process.argv[2] ?? 50);
const dataDir = await mkdtemp(join(tmpdir(), 'markwise-forgotten-'));
const server = await startServer(await freePort(), dataDir, {
  TRUST_PROXY: 'on',
  RATE_LIMIT_PER_MINUTE: '1000000',
});

const { send } = createClient(fetchFrom(server.url));

const post = async (endpoint: Endpoint, body: object, caller: number): Promise<number> => {
  // Another caller each time, or the gate would close.
  const headers = { 'x-forwarded-for': `10.0.${caller >> 8}.${caller & 255}` };
  const began = performance.now();
  const answer = await send(endpoint, { headers, body });
  const took = performance.now() - began;
  await answer.text();
  if (answer.status !== 200) throw new Error(`${endpoint.path} answered ${answer.status}`);
  return took;
};

const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
for (let time = 0; time < times; time += 1) {
  const email = `teacher${time}@school.test`;
  await post(signUp, { email, password: 'a long enough one', name: 'Ada' }, time);
  const known = await post(forgotPassword, { email }, time);
  const unknown = await post(forgotPassword, { email: `nobody${time}@school.test` }, time);
  // The first ones warm the program up.
  if (time < 5) continue;
  took.known.push(known);
  took.unknown.push(unknown);
}
const [known, unknown] = [median(took.known), median(took.unknown)];
console.log(
  `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ratio ${(known / unknown).toFixed(2)}`,
);
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
await server.stop();
await rm(dataDir, { recursive: true, force: true });
