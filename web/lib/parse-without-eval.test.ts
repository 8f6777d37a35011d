import { expect, test } from 'vitest';

test('the parser of schemas sees that it must make no code out of text', async () => {
  await import('./parse-without-eval.ts');
  const { config } = await import('zod/v4/core');
  expect(config().jitless).toBe(true);
});
