/**
 * `npm run test:fuzz -- --requests 50000 --seed 7`: the long run of the generated requests, of the walk over the quota, and of every
 * generated example of the engine (`runs`). The seed is printed, so that whatever it finds can be found again.
 */
import { globSync, readFileSync } from 'node:fs';
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
const generated = globSync('grading/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('lab/app/runs.ts'),
);
const vitest = await startVitest(
  'test',
  ['server/access/generated-requests', 'server/accounts/billing/ledger', ...generated],
  {
    run: true,
    project: ['server', 'engine'],
    provide: { generatedRequests: { count, seed }, ledgerSteps: 10_000, isFullLength: true },
    // A thousand examples take longer than a test may elsewhere.
    testTimeout: 600_000,
  },
);
await vitest.close();
