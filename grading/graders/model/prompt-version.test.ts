import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerSchema } from './answer/answer.ts';
import { BRIEF, ESSAY, workOf } from './marking-fixture.ts';
import { buildPrompt, PROMPT_VERSION } from './prompt.ts';

/** Admissions hold for a version of the prompt: words that change under the same name would be vouched for by a test of others. */
it('words of the prompt that change get another PROMPT_VERSION, and their hash here', () => {
  const example = { text: ESSAY, scores: [{ criterion_id: 'c1', score: 9 }] };
  const asked = [
    buildPrompt(BRIEF, workOf(ESSAY)),
    buildPrompt({ ...BRIEF, examples: [example] }, workOf(ESSAY)),
    z.toJSONSchema(answerSchema(['c1', 'c2'])),
  ];
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 12);
  expect(`${PROMPT_VERSION} ${hash}`).toBe('grade-4 e1fa52350dfb');
});
