/** A teacher's own wording of every phrase, by its id: it is used, and claims what the phrase claims. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLAIN_WORDING } from '../../../contract/feedback.ts';
import { FeedbackTone } from '../../../contract/grading.ts';
import { composeParts, renderFeedback } from '../render-feedback.ts';
import { ALL_PHRASES, createVoice } from '../voice.ts';
import { arbitraryJudged, tickedAsFound } from './arbitrary-judged.fixture.ts';
import { listUntrueComments } from './read-feedback.fixture.ts';

const OWN = 'As I would put it:';
const replaced = Object.fromEntries([...ALL_PHRASES.values()].map(({ id, text }) => [id, `${OWN} ${text}`]));
const wording = { ...PLAIN_WORDING, replaced };

it.each(FeedbackTone.options)('every phrase of a teacher is met, and true (%s)', (tone) => {
  const verdicts = fc.sample(arbitraryJudged, { numRuns: 1500, seed: 28 });
  for (const grade_level of [6, null]) {
    const unmet = new Set(
      createVoice(tone, grade_level, 0, wording)
        .listAll()
        .map(({ id }) => id),
    );
    for (const judged of verdicts) {
      const worded = {
        ...judged,
        parts: { ...judged.parts, tone, grade_level, wording, language: 'en' as const },
      };
      const said = [null, tickedAsFound(worded)].flatMap((review) =>
        composeParts(worded, review).flatMap((part) => part.said),
      );
      const before = unmet.size;
      for (const { phrase } of said) unmet.delete(phrase);
      // Read where it brings something new; the plain words are read on all of them.
      if (unmet.size < before) {
        const { criteria } = renderFeedback(worded, null);
        expect(listUntrueComments(worded, criteria)).toEqual([]);
        for (const { feedback } of criteria) expect(feedback === '' || feedback.startsWith(OWN)).toBe(true);
      }
      if (unmet.size === 0) break;
    }
    expect([...unmet]).toEqual([]);
  }
});
