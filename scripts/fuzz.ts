/**
 * `npm run test:fuzz -- --requests 50000 --seed 7`: the long run of the generated requests, and of the walk
 * over the quota. The seed is printed, so that
 * whatever it finds can be found again.
 */
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const count = Number(values.requests);
const seed = Number(values.seed);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('Please give whole numbers: npm run test:fuzz -- --requests 50000 --seed 7');
  process.exit(1);
}
console.log(`${count} requests from seed ${seed}`);
const vitest = await startVitest(
  'test',
  ['server/access/generated-requests', 'server/accounts/billing/ledger'],
  {
    run: true,
    project: 'server',
    provide: { generatedRequests: { count, seed }, ledgerSteps: 10_000 },
  },
);
await vitest.close();
