import { expect, it, vi } from 'vitest';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { makeEssays, untilGraded, uploadFiles } from '../../../lab/app/grading.ts';
import { openWorkingApp } from '../../../lab/app/open-test-app.ts';

const test = openWorkingApp({ MODEL_PROVIDER: 'fake', MODEL: 'honest' });

it('a paper that a model marks comes to the sandbox twice, and nothing of a class is prepared for each', async () => {
  const room = await createClassroom(test);
  const visits = vi.spyOn(test.services.sandbox, 'run');
  await uploadFiles(test, room, await makeEssays(2));
  const results = await untilGraded(test, room);
  // Its pages are drawn and the class compared afterwards, which reads it and the material of its teacher.
  const isAfterwards = (task: string) => /^(?:draw|compare|extract$|fingerprint$)/u.test(task);
  const tasks = visits.mock.calls.map(([task]) => task).filter((task) => !isAfterwards(task));
  visits.mockRestore();
  expect(results.map(({ grader }) => grader?.grader)).toEqual(['model', 'model']);
  expect(tasks.toSorted()).toEqual(['open', 'open', 'settle', 'settle']);
});
