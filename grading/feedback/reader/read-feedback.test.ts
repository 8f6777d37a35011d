/** A reader who holds the verdict beside the feedback finds no sentence that it does not bear out. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../lab/app/runs.ts';
import { cases, composeReviewed, judgedOf } from '../render-feedback.cases.ts';
import { renderFeedback } from '../render-feedback.ts';
import { arbitraryJudged } from './arbitrary-judged.fixture.ts';
import { isPending } from './claims.fixture.ts';
import { listUntrue, listUntrueComments } from './read-feedback.fixture.ts';

test('every sentence that can be composed is understood and true of the verdict (500 runs at full length)', () => {
  fc.assert(
    fc.property(arbitraryJudged, (judged) => {
      const { feedback, criteria } = renderFeedback(judged, null);
      expect([...listUntrue(judged, feedback), ...listUntrueComments(judged, criteria)]).toEqual([]);
      // What is open is told once, of the whole.
      const silent = new Set(criteria.flatMap(({ id, feedback: said }) => (said === '' ? [id] : [])));
      expect(
        judged.criteria.filter((one) => silent.has(one.criterion_id) && !isPending(one, judged)),
      ).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});

test('the reader is not easily pleased: it sees a quote under the wrong point, a level that nobody checked, a strange sentence', () => {
  const judged = judgedOf({ ...cases.middling, style: 'detailed' });
  const { feedback } = renderFeedback(judged, null);
  expect(listUntrue(judged, feedback)).toEqual([]);
  const moved = judged.criteria.map((one) => ({
    ...one,
    quotes: one.quotes.map((quote) => ({ ...quote, point: 'something else' })),
  }));
  expect(listUntrue({ ...judged, criteria: moved }, feedback).join('\n')).toContain('My doctor says');
  const waiting = judged.criteria.map((one) => ({ ...one, needs_teacher: true }));
  const { feedback: chosen } = composeReviewed({ ...cases.middling, style: 'detailed' }, {});
  expect(listUntrue(judged, chosen).join('\n')).not.toContain('Proficient');
  expect(listUntrue({ ...judged, criteria: waiting }, chosen).join('\n')).toContain('Proficient');
  expect(listUntrue(judged, `${feedback}\n\nA wonderful effort.`)).toEqual(['A wonderful effort.']);
  expect(listUntrue(judged, feedback.replace('6.5 of 12', '7 of 12'))).not.toEqual([]);
});
