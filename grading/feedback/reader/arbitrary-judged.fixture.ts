/** Verdicts of every shape, for what has to hold of all feedback. */
import fc from 'fast-check';
import {
  type Criterion,
  FeedbackTone,
  type JudgedCriterion,
  type Rubric,
  RubricStyle,
} from '../../../contract/grading.ts';
import type { Judged, TeacherReview } from '../draft.ts';
import { criterionOf, inputOf, judgedOf, quoteOf } from '../render-feedback.cases.ts';

/** What keys say to the marker, and what was cut wrongly: told to nobody as an answer. */
export const NOTES = [
  '1 each',
  'g forgotten → 0',
  'flat without the reason ½',
  'gets compare + update',
  'or the area under the graph',
  'L2 (2–3) says who made it and why',
  'Armada portrait – how useful?',
  'Indulgence: paid to the Church',
  '→ sins forgiven',
  '“show your working” so answer alone = 1',
  'forgot to convert, 2000 × 3 = 6000 → 1',
  'anything over 100 % should ring a bell: method mark only',
  'Divorce side up to 2',
  'OUTPUT max',
] as const;

const arbitraryPart = fc.record({
  max: fc.constantFrom(1, 2, 4, 10, 7.5),
  kind: fc.constantFrom('content' as const, 'content' as const, 'content' as const, 'language' as const),
  hasLevels: fc.constantFrom(false, false, true),
  hasKey: fc.boolean(),
  /** Marked by the key itself. */
  isExact: fc.constantFrom(false, true, true),
  /** Of a list of which one would do. */
  isChoice: fc.constantFrom(false, false, true),
  /** Its plan asks for points in prose. */
  isProse: fc.constantFrom(false, false, false, true),
  /** The first of what is missing is said to the marker, or stands in the work all the same. */
  note: fc.constantFrom(null, null, null, null, null, ...NOTES),
  isThere: fc.constantFrom(false, false, false, true),
  /** Its number is there, and nothing behind it. */
  isPlaced: fc.boolean(),
  certainty: fc.constantFrom('agreed' as const, 'agreed' as const, 'sure' as const, 'guess' as const),
  eighths: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8),
  found: fc.constantFrom(0, 1, 1, 1, 2, 3, 4),
  missing: fc.integer({ min: 0, max: 4 }),
  quoted: fc.constantFrom('none', 'found', 'found', 'found', 'close', 'stray'),
  /** What is quoted is what the key has, or has its words in a sentence, or was only matched to it. */
  worded: fc.constantFrom('key' as const, 'sentence' as const, 'otherwise' as const),
  isTurned: fc.boolean(),
  isUnanswered: fc.constantFrom(null, null, null, null, 'no_answer' as const, 'given_up' as const),
  waits: fc.boolean(),
  /** As a grader left it; none: from before marks had states. */
  state: fc.constantFrom('none' as const, 'open' as const, 'marked' as const, 'marked' as const),
});
type Part = typeof arbitraryPart extends fc.Arbitrary<infer T> ? T : never;

const LETTERS = 'ABCDE';
const pointsFor = (kind: string, letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${kind} thing ${letter}${'abcd'[index]}`);

const markingFor = ({ max, isChoice, isProse, certainty }: Part, letter: string): Criterion['marking'] => ({
  certainty,
  ...{ kind: isProse ? 'point' : isChoice ? 'list' : 'term', printed: max, refused: [], strict: false },
  parts: [
    isChoice
      ? { kind: 'list', text: '', points: max, accepts: ['one', 'other'], wanted: 1 }
      : { kind: 'term', text: '', points: max, accepts: pointsFor('seen', letter, 1), wanted: null },
  ],
});

const criterionFor = (part: Part, letter: string): Criterion => {
  const { max, kind, hasLevels, hasKey, isExact } = part;
  return criterionOf(`c${letter}`, `Part ${letter}`, max, {
    kind,
    description: kind === 'language' ? `Spelling as asked in ${letter}` : `Asked in ${letter}`,
    answer: hasKey ? `Key of ${letter}` : '',
    ...(isExact && kind === 'content' && !hasLevels ? { marking: markingFor(part, letter) } : {}),
    levels: hasLevels
      ? ['Low', 'Middle', 'High'].map((name, at) => ({
          name: `${name}${letter}`,
          points: (max * (at + 1)) / 3,
          description: `what ${name} of ${letter} asks`,
        }))
      : [],
  });
};

const wordedAs = (worded: Part['worded'], point: string, letter: string): string =>
  ({
    key: point,
    sentence: `The student says this about ${letter}: ${point}`,
    otherwise: `The student says this about ${letter}`,
  })[worded];

const verdictFor = (part: Part, letter: string): JudgedCriterion => {
  const score = Math.round((part.eighths / 8) * part.max * 100) / 100;
  const found = pointsFor('seen', letter, part.found);
  const missing = pointsFor('open', letter, part.missing).map((point, at) =>
    at === 0 && part.note !== null && part.kind === 'content' ? part.note : point,
  );
  const there = part.isThere && part.kind === 'content' ? { there: missing.slice(0, 1) } : {};
  const isFull = score >= part.max;
  const point = { none: undefined, found: found[0], close: missing[0], stray: 'another thing' }[part.quoted];
  if (part.isUnanswered !== null)
    return {
      ...{ criterion_id: `c${letter}`, name: `Part ${letter}`, score: 0, max: part.max },
      reason:
        part.isUnanswered === 'no_answer'
          ? { code: 'no_answer', data: { placed: part.isPlaced } }
          : { code: part.isUnanswered, data: {} },
      ...{ found: [], missing, quotes: [], confidence: 0.9 },
    };
  return {
    criterion_id: `c${letter}`,
    name: `Part ${letter}`,
    score,
    max: part.max,
    reason: {
      code: 'ideas_found',
      data: {
        found: found.length,
        total: found.length + missing.length,
        doubt: part.isTurned ? 'swapped' : null,
      },
    },
    found,
    missing: isFull ? [] : missing,
    ...(isFull ? {} : there),
    quotes: point === undefined ? [] : [quoteOf(wordedAs(part.worded, point, letter), true, point)],
    confidence: 0.7,
    needs_teacher: part.waits && part.state !== 'marked',
    ...(part.state === 'none' ? {} : { state: part.state }),
  };
};

/** A teacher who ticked what the grader found, and so said that the rest is missing. */
export const tickedAsFound = ({ criteria }: Judged): TeacherReview => ({
  scores: {},
  words: {
    ...{ summary: null, strengths: null, next_steps: null, comments: {} },
    found: Object.fromEntries(criteria.map(({ criterion_id, found }) => [criterion_id, found])),
  },
});

export const arbitraryJudged = fc
  .record({
    parts: fc.array(arbitraryPart, { minLength: 1, maxLength: 5 }),
    tone: fc.constantFrom(...FeedbackTone.options),
    style: fc.constantFrom(...RubricStyle.options),
    gradeLevel: fc.constantFrom(null, 6),
    /** Points that the file states and that were not read. */
    unread: fc.constantFrom(0, 0, 0, 3),
    decided: fc.oneof(
      { weight: 7, arbitrary: fc.constant(null) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'blank' as const,
          'near_blank' as const,
          'prompt_only' as const,
          'copied_key' as const,
          'word_list' as const,
          'off_topic' as const,
        ),
      },
    ),
  })
  .map(({ parts, decided, unread, ...form }) => {
    const letterOf = (index: number) => LETTERS[index] ?? 'Z';
    const criteria = parts.map((part, index) => criterionFor(part, letterOf(index)));
    const max = criteria.reduce<number>((sum, one) => sum + one.max, unread);
    const rubric: Rubric = { version: 1, source: 'list', max, criteria, notes: [] };
    const verdicts = parts.map((part, index) => verdictFor(part, letterOf(index)));
    const judged =
      decided === null
        ? verdicts
        : verdicts.map((one) => ({
            ...one,
            score: 0,
            found: [],
            missing: [],
            quotes: [],
            reason: { code: decided, data: {} },
          }));
    const flags = decided === null ? [] : [{ code: decided, detail: 'Decided.' }];
    return judgedOf(inputOf(rubric, judged, { ...form, flags }));
  });
