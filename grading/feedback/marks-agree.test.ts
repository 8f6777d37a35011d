/**
 * Whatever marks a teacher gives on whatever verdict, nothing that feedback says disagrees with them. Everything in these
 * rubrics and verdicts has a name of its own, so that each number, level and piece of advice in the text can be traced.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OwnText, type TeacherWords, teachersText } from '../../contract/feedback.ts';
import { letterFor } from '../../contract/grading/totals.ts';
import {
  type Criterion,
  FeedbackTone,
  type JudgedCriterion,
  type Level,
  type Rubric,
  RubricStyle,
} from '../../contract/grading.ts';
import { runs } from '../../lab/app/runs.ts';
import type { Judged } from './draft.ts';
import {
  cases,
  composeReviewed,
  criterionOf,
  type FeedbackInput,
  inputOf,
  judgedOf,
  quoteOf,
} from './render-feedback.cases.ts';
import { renderFeedback } from './render-feedback.ts';

const LETTERS = 'ABCDEFGH';
const shown = (points: number) => String(Math.round(points * 100) / 100);

const arbitraryPart = fc.record({
  max: fc.constantFrom(1, 2, 3, 4, 5, 7.5, 10, 12, 100 / 3),
  kind: fc.constantFrom('content' as const, 'language' as const),
  /** Points of its levels as shares of the maximum; fewer than two are no level table. */
  levels: fc.uniqueArray(fc.constantFrom(0, 0.25, 0.4, 0.5, 0.75, 1), { maxLength: 5 }),
  hasKey: fc.boolean(),
  given: fc.integer({ min: 0, max: 8 }),
  found: fc.integer({ min: 0, max: 5 }),
  missing: fc.integer({ min: 0, max: 5 }),
  isQuoted: fc.boolean(),
  confidence: fc.constantFrom(0.2, 0.9),
  /** The teacher's, in eighths; null: left as it was. */
  mark: fc.option(fc.integer({ min: 0, max: 8 })),
  comment: fc.option(fc.constant('My own words on it')),
});
type Part = typeof arbitraryPart extends fc.Arbitrary<infer T> ? T : never;

const names = (kind: string, letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind} ${letter}${'abcdefgh'[index]}`);

const criterionFor = (part: Part, letter: string): Criterion =>
  criterionOf(`c${letter}`, `Part ${letter}`, part.max, {
    kind: part.kind,
    description: `Asked in ${letter}`,
    answer: part.hasKey ? `Key of ${letter}` : '',
    levels: part.levels.map((share, index) => ({
      name: `Step${letter}${'abcdefgh'[index]}`,
      points: share * part.max,
      description: `what step ${letter}${'abcdefgh'[index]} asks`,
    })),
  });

const scoreOf = (eighths: number, max: number) => Math.round((eighths / 8) * max * 100) / 100;

const verdictFor = (part: Part, letter: string, grader: 'builtin' | 'model'): JudgedCriterion => {
  const score = scoreOf(part.given, part.max);
  const level = part.levels.length === 0 ? '' : ` It is Step${letter}a.`;
  const claimed = `You got ${shown(score)} of ${shown(part.max)} points.${level} Reason ${letter} is told here.`;
  return {
    criterion_id: `c${letter}`,
    name: `Part ${letter}`,
    score,
    max: part.max,
    reason:
      grader === 'model'
        ? { code: 'by_model', data: { words: claimed } }
        : {
            code: 'ideas_found',
            data: { found: part.found, total: part.found + part.missing, doubt: null },
          },
    found: names('found', letter, part.found),
    missing: names('missing', letter, part.missing),
    quotes: part.isQuoted
      ? [
          quoteOf(
            `The student says this about ${letter}.`,
            true,
            grader === 'model' ? undefined : `found ${letter}a`,
          ),
        ]
      : [],
    confidence: part.confidence,
  };
};

const arbitraryCase = fc
  .record({
    parts: fc.array(arbitraryPart, { minLength: 1, maxLength: 5 }),
    grader: fc.constantFrom('builtin' as const, 'model' as const),
    tone: fc.constantFrom(...FeedbackTone.options),
    style: fc.constantFrom(...RubricStyle.options),
    gradeLevel: fc.constantFrom(null, 6, 90),
    summary: fc.option(fc.constant('All in all, my own view')),
    isBlank: fc.boolean(),
  })
  .map(({ parts, grader, summary, isBlank, ...form }) => {
    const letterOf = (index: number) => LETTERS[index] ?? 'Z';
    const criteria = parts.map((part, index) => criterionFor(part, letterOf(index)));
    const max = criteria.reduce((sum, criterion) => sum + criterion.max, 0);
    const rubric: Rubric = { version: 1, source: 'list', max, criteria, notes: [] };
    const own = grader === 'model' ? ['You got 3 of 5 points. Whole view of the grader'] : [];
    const input: FeedbackInput = inputOf(
      rubric,
      parts.map((part, index) => verdictFor(part, letterOf(index), grader)),
      {
        ...form,
        grader,
        summary: own.join(''),
        strengths: own,
        nextSteps: own,
        flags: isBlank ? [{ code: 'blank', detail: 'No text.' }] : [],
      },
    );
    const marks = parts.flatMap((part, index) =>
      part.mark === null ? [] : [[`c${letterOf(index)}`, scoreOf(part.mark, part.max)] as const],
    );
    const words: TeacherWords = {
      summary: summary === null ? null : teachersText(summary),
      strengths: null,
      next_steps: null,
      comments: Object.fromEntries(
        parts.flatMap(({ comment }, index) =>
          comment === null ? [] : [[`c${letterOf(index)}`, teachersText(comment)]],
        ),
      ),
    };
    return { judged: judgedOf(input), scores: Object.fromEntries(marks), words };
  });

const nearest = (levels: readonly Level[], share: number): string[] => {
  const top = Math.max(...levels.map(({ points }) => points));
  const distance = ({ points }: Level) => Math.abs(points - share * top);
  const least = Math.min(...levels.map(distance));
  return levels.filter((level) => distance(level) <= least + 1e-9).map(({ name }) => name);
};

type Marked = { judged: Judged; scores: Record<string, number> };

const markedOf = ({ judged, scores }: Marked) =>
  judged.criteria.map((verdict) => {
    const score = scores[verdict.criterion_id] ?? verdict.score;
    const criterion = judged.rubric.criteria.find(({ id }) => id === verdict.criterion_id);
    if (criterion === undefined) throw new Error('A verdict without its criterion.');
    const share = score / verdict.max;
    return { ...verdict, score, share, criterion, isChanged: score !== verdict.score };
  });

const totalOf = (marked: ReturnType<typeof markedOf>, max: number) => {
  const isFull = marked.every(({ score, max: most }) => score >= most);
  const sum = Math.round(marked.reduce((total, { score }) => total + score, 0) * 100) / 100;
  return isFull ? max : Math.min(sum, max);
};

const plain = (markdown: string) => markdown.replace(/\*\*?|\\/g, '');

const checkNumbers = (text: string, marked: ReturnType<typeof markedOf>, total: string) => {
  const allowed = new Set([total, ...marked.map(({ score, max }) => `${shown(score)} of ${shown(max)}`)]);
  for (const [share] of text.matchAll(/\d+(?:\.\d+)? of \d+(?:\.\d+)?(?![\d.]| key ideas)/g))
    expect(allowed).toContain(share);
  for (const { name, score, max } of marked) {
    for (const match of text.matchAll(new RegExp(`${name} \\(([^)]*)\\)`, 'g')))
      expect([
        `${shown(score)} of ${shown(max)}`,
        `up to ${shown(max - score)} more point`,
        `up to ${shown(max - score)} more points`,
      ]).toContain(match[1]);
    expect(text).toMatch(new RegExp(`\\| ${name} \\| ${shown(score)} of ${shown(max)} \\|`));
  }
};

const checkCriterion = (text: string, comment: string, one: ReturnType<typeof markedOf>[number]) => {
  const { criterion, share, isChanged, name } = one;
  const letter = name.at(-1) ?? '';
  const { levels } = criterion;
  const both = `${text}\n${comment}`;
  const reached = levels.length < 2 ? [] : nearest(levels, share);
  const top = levels.toSorted((a, b) => b.points - a.points)[0]?.name ?? '';
  const named = new Set([...both.matchAll(new RegExp(`Step${letter}[a-h]`, 'g'))].map(([step]) => step));
  for (const step of named) expect([...reached, top]).toContain(step);
  if (reached.includes(top) || share >= 1)
    for (const step of named) if (levels.length > 1) expect(reached).toContain(step);
  if (share >= 1) expect(both).not.toContain(`missing ${letter}`);
  if (share === 0) expect(both).not.toMatch(new RegExp(`(?:Everything|All)[^.]*: found ${letter}`));
  if (isChanged) expect(both).not.toContain(`were found in ${letter}`);
  if (isChanged && (share === 1 || share === 0)) expect(both).not.toContain(`Reason ${letter} `);
};

test('no number, level or advice in feedback disagrees with the marks, whoever graded and whoever changed them', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ judged, scores, words }) => {
      for (const review of [null, { scores, words }]) {
        const { feedback, criteria } = renderFeedback(judged, review);
        const marked = markedOf({ judged, scores: review === null ? {} : scores });
        const total = totalOf(marked, judged.rubric.max);
        const { max } = judged.rubric;
        const text = plain(feedback);
        checkNumbers(text, marked, `${shown(total)} of ${shown(max)}`);
        expect(text).toContain(`${letterFor(total, max)}, ${Math.floor((100 * total) / max + 1e-9)} %`);
        marked.forEach((one, index) => {
          const comment = criteria[index]?.feedback ?? '';
          checkCriterion(text, comment, one);
          for (const [share] of comment.matchAll(/\d+(?:\.\d+)? of \d+(?:\.\d+)?(?![\d.]| key ideas)/g))
            expect(share).toBe(`${shown(one.score)} of ${shown(one.max)}`);
        });
        expect(text).not.toMatch(/(?<![\d.])1 (?:more )?(?:points|slips|words|sentences)\b/);
        if (total >= max) expect(text).not.toMatch(/up to|missing [A-H]/);
      }
    }),
    { numRuns: runs(400) },
  );
});

test('what the teacher wrote is there as it was written, whatever the marks', () => {
  fc.assert(
    fc.property(arbitraryCase, fc.string({ minLength: 1, maxLength: 60 }), ({ judged, scores }, typed) => {
      const id = judged.criteria[0]?.criterion_id ?? '';
      const own = teachersText(typed);
      const words = { summary: own, strengths: own, next_steps: null, comments: { [id]: own } };
      const rendered = renderFeedback(judged, { scores, words });
      expect(rendered.criteria[0]?.feedback).toBe(typed);
    }),
    { numRuns: runs(100) },
  );
});

test('what pulls the other way than the mark that the teacher gave is said nowhere', () => {
  const evidenceAt = (score: number) => {
    const { feedback, criteria } = composeReviewed(cases.middling, { scores: { c2: score } });
    return [feedback, criteria[1]?.feedback].join('\n');
  };
  const [found, missing] = ['My doctor says', 'grades rose after later starts'];
  expect(evidenceAt(6.5)).toContain(found);
  expect(evidenceAt(6.5)).toContain(missing);
  expect(evidenceAt(10)).not.toContain(missing);
  expect(evidenceAt(2)).not.toContain(found);
  expect(evidenceAt(2)).not.toContain('teenagers need eight');
});

test('the teacher is told where her own words name points or levels that the marks do not give', () => {
  const { middling } = cases;
  const doubtsOf = (score: number, words: Partial<TeacherWords>) =>
    composeReviewed(middling, {
      scores: { c1: score },
      words: { summary: null, strengths: null, next_steps: null, comments: {}, ...words },
    }).doubts;
  const words = {
    summary: teachersText('You have 15.5 of 30 points.'),
    strengths: teachersText('Your claim is at the Developing level.'),
    next_steps: teachersText('Look at 2 of 3 sources again.'),
    comments: { c1: teachersText('Five of ten, I fear.'), c2: teachersText('Look at me.') },
  };
  expect(doubtsOf(5, words)).toEqual([]);
  expect(doubtsOf(10, { ...words, strengths: teachersText('Claim: it is Beginning work.') })).toEqual([
    'summary',
    'strengths',
    'c1',
  ]);
});

test('what the teacher adds to the program’s text is kept, and that text goes on following the marks', () => {
  const added: OwnText = [{ by: 'program' }, { by: 'teacher', text: ' Bravo.' }];
  const words = {
    summary: added,
    strengths: null,
    next_steps: null,
    comments: { c1: added },
  };
  const first = composeReviewed(cases.middling, { scores: { c1: 5 }, words });
  expect(first.feedback.startsWith('The work earns 15.5 of 30 points')).toBe(true);
  const { feedback, criteria, doubts } = composeReviewed(cases.middling, { scores: { c1: 2.5 }, words });
  expect(feedback).toMatch(/13 of 30[^\n]* Bravo\.\n/);
  expect(feedback).not.toMatch(/15\.5 of 30|5 of 10\b(?<!2\.5 of 10)/);
  expect(criteria[0]?.feedback).toMatch(/Beginning.* Bravo\.$/);
  expect(doubts).toEqual([]);
});
