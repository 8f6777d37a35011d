import { afterAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { warmUp } from './warm-up.ts';

const sandbox = createSandbox({ processes: 1 });
afterAll(() => sandbox.close());

it('what children are warmed up with is read and graded, not refused', async () => {
  const read: string[] = [];
  const graded: string[] = [];
  const watched: Sandbox = {
    ...sandbox,
    extract: async (bytes, fileName) => {
      const document = await sandbox.extract(bytes, fileName);
      read.push(document.text);
      return document;
    },
    run: async (task, input) => {
      const answer = await sandbox.run(task, input);
      graded.push(task);
      return answer;
    },
  };
  await warmUp(watched, 1);
  expect(read).toEqual(['The class begins later so that students can sleep.']);
  expect(graded).toEqual(['rescore', 'rescore', 'rescore']);
});
