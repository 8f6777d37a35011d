import { expect, test } from 'vitest';
import { readVerdict } from './marks/choice.ts';

test.each([
  ['falsch\tNicht der Wal, sondern der Hai ist ein Fisch.', 'negative'],
  ['falsch nicht alle Vögel fliegen', 'negative'],
  ['stimmt nicht, er ist ein Säugetier', 'negative'],
  ['stimmt', 'positive'],
  ['richtig\nNicht zu verwechseln mit dem Delfin', 'positive'],
])('%s', (answer, verdict) => {
  expect(readVerdict(answer)?.verdict).toBe(verdict);
});
