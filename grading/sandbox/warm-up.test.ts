import { afterAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { warmUp } from './warm-up.ts';

const sandbox = createSandbox({ processes: 1 });
afterAll(() => sandbox.close());

it('what children are warmed up with is read and graded whole, not refused', async () => {
  const graded: { task: string; answer: unknown }[] = [];
  const watched: Sandbox = {
    ...sandbox,
    run: async (task, input) => {
      const answer = await sandbox.run(task, input);
      graded.push({ task, answer });
      return answer;
    },
  };
  await warmUp(watched, 1);
  expect(graded).toHaveLength(4);
  expect(graded[0]).toMatchObject({
    task: 'mark',
    answer: { text: expect.stringContaining('School should begin an hour later.'), verdict: { flags: [] } },
  });
});
