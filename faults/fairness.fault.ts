import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../lab/app/grading.ts';
import { countEnded, expectSoundBooks } from '../lab/program/ledger.ts';
import { meetTeacherOfMany, uploadInParts, writePapers } from '../lab/program/papers.ts';
import { openScene, type Scene } from '../lab/program/scene.ts';
import type { RemoteTeacher } from '../lab/program/teacher-client.ts';

const MANY = 1000;
const STARTS_WITHIN_S = 60;
const RUN_MS = 180_000;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ MODEL_PROVIDER: 'fake', MODEL: 'slow-4000', GRADING_CONCURRENCY: '4' });
});
afterAll(() => scene?.close());

/** Seconds from now until the teacher's only paper has one of these states. */
const timeUntil = async (teacher: RemoteTeacher, states: string[]): Promise<number> => {
  const began = Date.now();
  for (;;) {
    const [result] = await teacher.listResults();
    if (result !== undefined && states.includes(result.status)) return (Date.now() - began) / 1000;
    if (Date.now() - began > RUN_MS) throw new Error('The paper did not get its turn.');
    await sleep(100);
  }
};

it('one teacher sends 1,000 files, then another sends one: it is begun within a minute', async () => {
  const [busy, quick] = [
    await meetTeacherOfMany(scene.program.url),
    await meetTeacherOfMany(scene.program.url),
  ];
  await uploadInParts(busy, await writePapers(MANY));
  await until(async () => (await countEnded(scene.database.db)) >= 12, RUN_MS);

  await uploadInParts(quick, await writePapers(1, 2000));
  const begun = await timeUntil(quick, ['grading', 'complete']);
  const complete = begun + (await timeUntil(quick, ['complete']));
  const waiting = (await busy.listResults()).filter(({ status }) => status === 'pending').length;
  // A queue that has run dry would prove nothing.
  expect(waiting).toBeGreaterThan(MANY / 2);
  expect(begun).toBeLessThan(STARTS_WITHIN_S);
  await expectSoundBooks(scene.database.db);
  console.log(
    `fairness: with ${MANY} papers of another teacher ahead, one paper was begun after ${begun.toFixed(1)} s and ` +
      `graded after ${complete.toFixed(1)} s (a model of 4 s, 4 at once), while ${waiting} were still waiting`,
  );
}, 600_000);
