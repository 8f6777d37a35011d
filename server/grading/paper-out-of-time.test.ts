import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../contract/errors.ts';
import { createGraderInSandbox } from '../../grading/sandbox/grader-in-sandbox.ts';
import { createSandbox, type Sandbox } from '../../grading/sandbox/sandbox.ts';
import { createClassroom } from '../../lab/app/classroom.ts';
import { makeEssays, resultsOf, until, uploadFiles, usedBy, work } from '../../lab/app/grading.ts';
import { createTestApp, type TestApp } from '../../lab/app/test-app.ts';
import { checkLedger } from '../accounts/billing/quota.ts';

let test: TestApp;
let hurried: Sandbox;
beforeAll(async () => {
  test = await createTestApp();
  // No text can be graded in a millisecond, so every paper is one whose text takes too long.
  hurried = createSandbox({ processes: 1, cpuMs: 1 });
  await work(test, createGraderInSandbox(hurried, 'builtin', { model: null }));
});
afterAll(async () => {
  await test.close();
  await hurried.close();
});

it('a paper whose text takes too long fails with a sentence, is given back and is not tried for ever', async () => {
  const room = await createClassroom(test);
  await uploadFiles(test, room, await makeEssays(2));
  await until(async () => (await resultsOf(test, room)).every(({ status }) => status === 'failed'), 200_000);
  const results = await resultsOf(test, room);
  expect(results.map(({ status, failure }) => ({ status, failure }))).toEqual(
    Array(2).fill({
      status: 'failed',
      failure: { code: 'work_too_complex', detail: catalogue.work_too_complex.detail },
    }),
  );
  expect(await usedBy(test, room)).toBe(0);
  expect(await checkLedger(test.services.db)).toEqual([]);
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'grade-submission' and state <> 'completed'`.execute(
    test.services.db,
  );
  expect(rows).toEqual([]);
}, 240_000);
