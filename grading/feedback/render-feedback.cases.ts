/** Verdicts for the renderer's tests: one class with a level table and one with a key, from strong to blank. */

import type { RenderedFeedback } from '../../contract/feedback.ts';
import type { Reason } from '../../contract/grading/reason.ts';
import type {
  Criterion,
  FeedbackTone,
  JudgedCriterion,
  Quote,
  Rubric,
  RubricStyle,
} from '../../contract/grading.ts';
import { cleanCriteria, cleanWhole, type WholeWords } from './clean-words.ts';
import type { Judged, TeacherReview } from './draft.ts';
import { renderFeedback } from './render-feedback.ts';

/** A verdict and the words for it, flat, as the tests vary them. */
export type FeedbackInput = Omit<Judged, 'parts'> &
  WholeWords & { tone: FeedbackTone; style: RubricStyle; gradeLevel: number | null };

/** As a verdict makes its parts. */
export const judgedOf = (input: FeedbackInput): Judged => {
  const { rubric, tone, style, gradeLevel, ...rest } = input;
  const { summary, strengths, nextSteps } = cleanWhole(input, input.criteria, rubric);
  const criteria = input.grader === 'model' ? cleanCriteria(input.criteria, rubric) : input.criteria;
  return {
    rubric,
    criteria,
    flags: rest.flags,
    grader: rest.grader,
    confidence: rest.confidence,
    parts: { version: 1, tone, style, grade_level: gradeLevel, summary, strengths, next_steps: nextSteps },
  };
};

export const textsOf = ({ feedback, criteria }: RenderedFeedback) => ({
  feedback,
  criteria: Object.fromEntries(criteria.map((one) => [one.id, one.feedback])),
});

export const compose = (input: FeedbackInput, rest: Partial<FeedbackInput> = {}) =>
  textsOf(renderFeedback(judgedOf({ ...input, ...rest }), null));

export const composeReviewed = (input: FeedbackInput, review: Partial<TeacherReview>) =>
  renderFeedback(judgedOf(input), {
    scores: {},
    words: { summary: null, strengths: null, next_steps: null, comments: {} },
    ...review,
  });

/** `point`: what a counting grader matched it to. */
export const quoteOf = (text: string, verified = true, point?: string): Quote => ({
  text,
  page: verified ? 1 : null,
  start: verified ? 0 : null,
  end: verified ? text.length : null,
  verified,
  ...(point === undefined ? {} : { point }),
});

export const criterionOf = (
  id: string,
  name: string,
  max: number,
  rest: Partial<Criterion> = {},
): Criterion => ({
  id,
  name,
  kind: 'content',
  max,
  description: '',
  answer: '',
  levels: [],
  question: null,
  ...rest,
});

const levels = (max: number, descriptions: readonly [string, string, string]) => [
  { name: 'Beginning', points: max / 4, description: descriptions[0] },
  { name: 'Developing', points: max / 2, description: descriptions[1] },
  { name: 'Proficient', points: max, description: descriptions[2] },
];

export const essayRubric: Rubric = {
  version: 1,
  source: 'table',
  max: 30,
  notes: [],
  criteria: [
    criterionOf('c1', 'Claim', 10, {
      levels: levels(10, [
        'No position is taken',
        'A position is hinted at',
        'A clear position is stated early',
      ]),
    }),
    criterionOf('c2', 'Evidence', 12, {
      description: 'Supports the claim with facts from two sources',
      answer: 'Teenagers need eight to ten hours of sleep, and grades rose after later starts',
    }),
    criterionOf('c3', 'Grammar and spelling', 8, {
      kind: 'language',
      levels: levels(8, ['Errors on most lines', 'Several errors', 'Hardly any errors']),
    }),
  ],
};

export const judge = (
  rubric: Rubric,
  id: string,
  score: number,
  rest: Partial<JudgedCriterion> = {},
): JudgedCriterion => {
  const criterion = rubric.criteria.find((candidate) => candidate.id === id);
  return {
    criterion_id: id,
    name: criterion?.name ?? id,
    score,
    max: criterion?.max ?? 1,
    reason: { code: 'written', data: { text: '' } },
    found: [],
    missing: [],
    quotes: [],
    confidence: 0.8,
    ...rest,
  };
};

export const inputOf = (
  rubric: Rubric,
  criteria: JudgedCriterion[],
  rest: Partial<FeedbackInput> = {},
): FeedbackInput => ({
  rubric,
  criteria,
  flags: [],
  summary: '',
  strengths: [],
  nextSteps: [],
  tone: 'formal',
  style: 'standard',
  gradeLevel: 90,
  grader: 'builtin',
  confidence: 0.8,
  ...rest,
});

const measured = (paragraphs: number, sentences: number, spelling: number): Reason => ({
  code: 'measured',
  data: { words: 12 * sentences, paragraphs, sentences, linking: 3, slips: { spelling } },
});

const facts = ['teenagers need eight to ten hours of sleep', 'grades rose after later starts'];

const strong = inputOf(essayRubric, [
  judge(essayRubric, 'c1', 10, {
    found: ['a position'],
    quotes: [quoteOf('School should start at nine, and the research says why.', true, 'a position')],
  }),
  judge(essayRubric, 'c2', 12, {
    found: facts,
    quotes: [quoteOf('our doctors always say teenagers need eight to ten hours of sleep', true, facts[0])],
  }),
  judge(essayRubric, 'c3', 8, { reason: measured(5, 24, 0) }),
]);

const middling = inputOf(essayRubric, [
  judge(essayRubric, 'c1', 10, {
    found: ['a position'],
    quotes: [quoteOf('I think school should start later.', true, 'a position')],
  }),
  judge(essayRubric, 'c2', 6.5, {
    found: facts.slice(0, 1),
    missing: facts.slice(1),
    quotes: [quoteOf('My doctor says teenagers need eight to ten hours of sleep a night.', true, facts[0])],
  }),
  judge(essayRubric, 'c3', 4, { reason: measured(2, 14, 6) }),
]);

const weak = inputOf(essayRubric, [
  judge(essayRubric, 'c1', 2.5),
  judge(essayRubric, 'c2', 0, { missing: facts }),
  judge(essayRubric, 'c3', 2, { reason: measured(1, 3, 0) }),
]);

const blank = inputOf(
  essayRubric,
  ['c1', 'c2', 'c3'].map((id) => judge(essayRubric, id, 0, { missing: id === 'c2' ? facts : [] })),
  { flags: [{ code: 'blank', detail: 'This file contains no text.' }] },
);

export const cases = { strong, middling, weak, blank };
