/** What is said of papers of nine kinds that were written for this, read mechanically; `docs/read-sentences.md` has what was read by eye. */
import { expect, it } from 'vitest';
import type { Criterion } from '../../../contract/grading.ts';
import { factsOf } from '../../claims/claim.ts';
import type { Judged, TeacherReview } from '../draft.ts';
import { listsPoints } from '../named-points.ts';
import { OWN_ASSIGNMENTS } from './own-papers.fixture.ts';
import { listUntrueComments } from './read-feedback.fixture.ts';
import { readOwn } from './read-own.fixture.ts';

const fold = (text: string): string => text.replace(/[\s“”"‘’'.,;:…]+/gu, ' ').toLowerCase();

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Words shown for a point have one of its wordings in them, or its letter, its verdict or its result. */
const saysIt = (quote: string, point: string, { marking }: Criterion): boolean => {
  const said = wordsIn(quote);
  const accepts = (marking?.parts ?? []).flatMap((part) =>
    part.text === point || part.accepts.includes(point) ? part.accepts : [],
  );
  const wordings = [point, ...accepts, ...point.split(' / ')].map(wordsIn);
  const last = wordsIn(point).findLast((one) => /^\d/u.test(one));
  return (
    wordings.some((wording) => wording.every((one) => said.includes(one))) ||
    (marking?.kind === 'number' && last !== undefined && said.includes(last)) ||
    (/^(?:true|false)$/u.test(point) && said[0]?.[0] === point[0])
  );
};

it.each(OWN_ASSIGNMENTS)('$kind: words shown for a point say it', async (assignment) => {
  for (const { judged } of await readOwn(assignment))
    for (const { criterion_id, quotes } of judged.criteria) {
      const criterion = judged.rubric.criteria.find(({ id }) => id === criterion_id);
      for (const { text, point } of quotes)
        if (point !== undefined && criterion !== undefined && listsPoints(criterion, 'builtin'))
          expect(saysIt(text, point, criterion), `${point}: ${text}`).toBe(true);
    }
});

/** A teacher who ticks points of a key has agreed to them. */
const asAgreed = ({ rubric }: Judged, { words }: TeacherReview): Judged['rubric'] => ({
  ...rubric,
  criteria: rubric.criteria.map((one) =>
    one.marking === undefined || words.found?.[one.id] === undefined
      ? one
      : { ...one, marking: { ...one.marking, certainty: 'agreed' as const } },
  ),
});

it.each(OWN_ASSIGNMENTS)(
  '$kind: every quote stands in the paper, nothing is said twice, every sentence is true',
  async (assignment) => {
    for (const { judged, review, text, said } of await readOwn(assignment)) {
      const facts = said.claims.flatMap(factsOf);
      expect(facts.filter((fact, at) => facts.indexOf(fact) !== at)).toEqual([]);
      const texts = [said.summary, ...said.criteria.map(({ comment }) => comment), ...said.next_steps];
      for (const [, quote = ''] of texts.join('\n').matchAll(/“([^”]+)”/gu))
        expect(fold(text)).toContain(fold(quote));
      expect(texts.join('\n')).not.toMatch(/undefined|\{|\}|\.\.| {2}|Answer:|: \./u);
      expect(said.next_steps.length).toBeLessThanOrEqual(2);
      if ((judged.parts.language ?? 'en') !== 'en') continue;
      const held = judged.criteria.map((one) => {
        const ticked = review.words.found?.[one.criterion_id];
        const all = [...one.found, ...one.missing];
        return {
          ...one,
          needs_teacher: false,
          state: 'taken' as const,
          score: review.scores[one.criterion_id] ?? one.score,
          ...(ticked === undefined
            ? {}
            : { found: ticked, missing: all.filter((point) => !ticked.includes(point)) }),
        };
      });
      const comments = said.criteria.map(({ id, comment }) => ({ id, feedback: comment }));
      expect(
        listUntrueComments({ ...judged, criteria: held, rubric: asAgreed(judged, review) }, comments),
      ).toEqual([]);
    }
  },
);
