/** What a student reads, whatever the verdict and whatever the teacher made of it: true, settled, and nothing twice. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TeacherWords, teachersText } from '../../../contract/feedback.ts';
import { isExactKind } from '../../../contract/grading/marking.ts';
import { FeedbackLanguage, FeedbackTone, type MarkState } from '../../../contract/grading.ts';
import { runs } from '../../../lab/app/runs.ts';
import { factsOf, type StudentClaim } from '../../claims/claim.ts';
import type { Judged, TeacherReview } from '../draft.ts';
import { composeForStudent, composeParts, renderFeedback } from '../render-feedback.ts';
import { ALL_PHRASES } from '../voice.ts';
import { arbitraryJudged, tickedAsFound } from './arbitrary-judged.fixture.ts';
import { isTrueOfWhole, listUntrueComments } from './read-feedback.fixture.ts';

const OWN = 'My own words on it.';

/** A teacher who lets marks stand, moves them, comments, and takes the steps out. */
const arbitraryTeacher = fc.record({
  acts: fc.array(fc.constantFrom('keep', 'keep', 'up', 'down', 'comment', 'empty'), {
    minLength: 5,
    maxLength: 5,
  }),
  states: fc.array(fc.constantFrom<MarkState>('marked', 'set', 'taken', 'open'), {
    minLength: 5,
    maxLength: 5,
  }),
  steps: fc.constantFrom(null, null, ''),
});
type Teacher = typeof arbitraryTeacher extends fc.Arbitrary<infer T> ? T : never;

const reviewBy = ({ criteria }: Judged, { acts, states, steps }: Teacher): TeacherReview => {
  const marks = criteria.map(({ criterion_id: id, score, max }, at) => {
    const act = acts[at];
    const moved = act === 'up' ? max : Math.max(0, score - max / 2);
    return { id, score: act === 'up' || act === 'down' ? moved : score, state: states[at] ?? 'open' };
  });
  const comments: TeacherWords['comments'] = Object.fromEntries(
    criteria.flatMap(({ criterion_id }, at) => {
      const act = acts[at];
      return act === 'comment' || act === 'empty'
        ? [[criterion_id, teachersText(act === 'empty' ? '' : OWN)]]
        : [];
    }),
  );
  return {
    scores: Object.fromEntries(marks.map(({ id, score }) => [id, score])),
    states: Object.fromEntries(marks.map(({ id, state }) => [id, state])),
    words: {
      summary: null,
      strengths: null,
      next_steps: steps === null ? null : teachersText(steps),
      comments,
    },
  };
};

/** The verdict with the marks that hold, and none of it waiting but what the teacher left open. */
const asMarked = (judged: Judged, { scores, states }: TeacherReview): Judged => ({
  ...judged,
  criteria: judged.criteria.map((one) => ({
    ...one,
    score: scores[one.criterion_id] ?? one.score,
    needs_teacher: false,
    state: states?.[one.criterion_id] === 'open' ? ('open' as const) : ('set' as const),
  })),
});

const OF_THE_KEY: readonly StudentClaim['code'][] = ['keyed', 'missing', 'also', 'unclear', 'example'];
/** What a counting grader read as the key is told where the mark is beyond doubt or the teacher's own, and of exact answers alone. */
const mayTellKey = ({ rubric, grader }: Judged, { states }: TeacherReview, { criterion }: StudentClaim) => {
  const kind = rubric.criteria.find(({ id }) => id === criterion)?.marking?.kind;
  return (
    grader === 'model' || kind === undefined || (isExactKind(kind) && states?.[criterion ?? ''] !== 'taken')
  );
};

const LEFT_OVER = /undefined|null|NaN|\{|\}|\.\.|,\.|: \.|\(\)| {2}|“”/u;

const allOf = (judged: Judged, review: TeacherReview) => {
  const said = composeForStudent(judged, review);
  const comments = said.criteria.map(({ comment }) => comment);
  return { said, text: [said.summary, ...comments, ...said.strengths, ...said.next_steps].join('\n') };
};

test('nothing is told twice, nothing of an open mark, and every sentence is true of the marks that hold', () => {
  fc.assert(
    fc.property(arbitraryJudged, arbitraryTeacher, (judged, teacher) => {
      const review = reviewBy(judged, teacher);
      const { said, text } = allOf(judged, review);
      const facts = said.claims.flatMap(factsOf);
      expect(facts.filter((fact, at) => facts.indexOf(fact) !== at)).toEqual([]);
      expect(said.claims.filter(({ settled }) => !settled)).toEqual([]);
      const ofTheKey = said.claims.filter(({ code }) => OF_THE_KEY.includes(code));
      expect(ofTheKey.filter((claim) => !mayTellKey(judged, review, claim))).toEqual([]);
      expect(text).not.toMatch(LEFT_OVER);
      expect(said.next_steps.length).toBeLessThanOrEqual(2);
      const composed = said.criteria.flatMap(({ id, comment }) =>
        review.words.comments[id] === undefined ? [{ id, feedback: comment }] : [],
      );
      expect(listUntrueComments(asMarked(judged, review), composed)).toEqual([]);
      expect(isTrueOfWhole(asMarked(judged, review), said.summary), said.summary).toBe(true);
      for (const { quotes } of judged.criteria)
        for (const quote of quotes) expect(text.split(`“${quote.text}”`).length).toBeLessThanOrEqual(2);
    }),
    { numRuns: runs(500) },
  );
});

test('the teacher’s word wins in every place: nothing that pulls the other way is left', () => {
  fc.assert(
    fc.property(arbitraryJudged, arbitraryTeacher, (judged, teacher) => {
      const review = reviewBy(judged, teacher);
      const { feedback, criteria } = renderFeedback(judged, review);
      const everywhere = [allOf(judged, review).text, feedback, ...criteria.map((one) => one.feedback)].join(
        '\n',
      );
      judged.criteria.forEach((one, at) => {
        const letter = one.name.at(-1) ?? '';
        const score = review.scores[one.criterion_id] ?? one.score;
        const isWorded = review.words.comments[one.criterion_id] !== undefined;
        if (score > one.score || isWorded) expect(everywhere).not.toContain(`open thing ${letter}`);
        if (score < one.score || isWorded) {
          expect(everywhere).not.toContain(`seen thing ${letter}`);
          expect(everywhere).not.toContain(`The student says this about ${letter}`);
        }
        if (teacher.acts[at] === 'comment') expect(criteria[at]?.feedback).toBe(OWN);
        if (teacher.acts[at] === 'empty') expect(criteria[at]?.feedback).toBe('');
      });
      // A step that was taken out does not come back as part of a comment.
      if (teacher.steps === '') {
        const kept = composeForStudent(judged, { ...review, words: { ...review.words, next_steps: null } });
        for (const step of kept.next_steps)
          expect(everywhere).not.toContain(step.slice(step.indexOf(' – ') + 3));
      }
    }),
    { numRuns: runs(500) },
  );
});

test('every phrase of every voice is met on generated verdicts', () => {
  const verdicts = fc.sample(arbitraryJudged, { numRuns: 1500, seed: 28 });
  const unmet = new Set(ALL_PHRASES.keys());
  const voices = FeedbackLanguage.options.flatMap((language) =>
    FeedbackTone.options.flatMap((tone) => [6, null].map((grade_level) => ({ language, tone, grade_level }))),
  );
  for (const voice of voices)
    for (const judged of verdicts) {
      const voiced = { ...judged, parts: { ...judged.parts, ...voice } };
      const said = [null, tickedAsFound(voiced)].flatMap((review) =>
        composeParts(voiced, review).flatMap((part) => part.said),
      );
      for (const { phrase } of said) unmet.delete(phrase);
      // A voice is heard until it has said all that it can.
      const own = said[0]?.phrase
        .split('.')
        .slice(0, voice.language === 'en' ? 2 : 3)
        .join('.');
      if (![...unmet].some((id) => id.startsWith(`${own}.`))) break;
    }
  expect([...unmet]).toEqual([]);
}, 120_000);
