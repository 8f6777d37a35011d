/** What of a key may be told to a student, and as what. */
import { describe, expect, it, test } from 'vitest';
import type { Criterion, JudgedCriterion, MarkState } from '../../../contract/grading.ts';
import type { TeacherReview } from '../draft.ts';
import { listsPoints } from '../named-points.ts';
import { criterionOf, inputOf, judgedOf, quoteOf } from '../render-feedback.cases.ts';
import { composeForStudent } from '../render-feedback.ts';
import { asksForCorrectness, withOption } from './asked.ts';
import { isForMarker, isWholePiece, withoutFree, withoutRemark, withoutWorth } from './whole-point.ts';

test('signs that place a work on a scale are listed for nobody as points of it', () => {
  const level = (points: number) => ({ name: `${points}`, points, description: 'a plan' });
  const scale = criterionOf('c', 'Plan', 4, { levels: [level(4), level(2)] });
  expect(listsPoints(scale, 'builtin')).toBe(false);
  expect(listsPoints(scale, 'model')).toBe(true);
  expect(listsPoints(criterionOf('c', 'Style', 4, { kind: 'language' }), 'builtin')).toBe(false);
  expect(listsPoints(criterionOf('c', 'Question 1', 4, { answer: 'a plan; a map' }), 'builtin')).toBe(true);
});

describe('what is written for the marker', () => {
  it.each([
    'M1 63 ÷ 9',
    'A1',
    '5√3 M1 3√3',
    ': 12.5 × 8',
    '[2]',
    '“louder” alone is not enough',
    'no marks for 41',
    'x = 7 Klammer richtig aufgelöst 1',
  ])('%s is told to nobody', (point) => expect(isForMarker(point)).toBe(true));
  it.each(['B12', 'a = 3 in square 4', 'a dam', '11 °C', '(NH4)2SO4', 'marks on the map'])(
    '%s may be told',
    (point) => expect(isForMarker(point)).toBe(false),
  );
  it.each([
    ['gradually louder (just “loud” ½)', 'gradually louder'],
    ['die Länder (1)', 'die Länder'],
    ['guitar (ok)', 'guitar'],
    ['F (major)', 'F (major)'],
    ['(1)', '(1)'],
  ])('%s is told as %s', (point, told) => expect(withoutWorth(point)).toBe(told));
  it('without the remark that the answer is right without', () => {
    expect(withoutRemark('gli zaini blu (blu invariable)', ['gli zaini blu'])).toBe('gli zaini blu');
    expect(withoutRemark('F (major)', ['F (major)', 'F major'])).toBe('F (major)');
  });
  it.each([
    ['Tief(druckgebiet)', 'Tief'],
    ['flower(s) and leaf', 'flower and leaf'],
    ['(haupt)sächlich Wasser', 'sächlich Wasser'],
    ['Al(OH)3', 'Al(OH)3'],
    ['sin(x) + f(x)', 'sin(x) + f(x)'],
    ['C (major)', 'C (major)'],
  ])('%s is told without what may be left out: %s', (point, told) => expect(withoutFree(point)).toBe(told));
});

describe('a piece of a key', () => {
  it.each([
    ['C', 'C) confluence', true],
    ['e.g. minor key, silence', 'g. minor key', false],
    ['an Verbindlichkeiten a. LL 2.380', 'an Verbindlichkeiten a', false],
    ['vitamin C', 'vitamin C', true],
  ])('%s: “%s” is whole: %s', (answer, point, isWhole) => expect(isWholePiece(answer, point)).toBe(isWhole));
});

const marking = (kind: 'truth' | 'list' | 'point'): Criterion['marking'] => ({
  ...{ kind, certainty: 'agreed', printed: 2, refused: [], strict: false },
  parts: ['iron', 'zinc'].map((text) => ({ kind, text, points: 1, accepts: [text], wanted: null })),
});

test('a verdict is told in the key’s own word', () => {
  const truth = criterionOf('c1', 'Question 1', 1, { answer: 'wahr', marking: marking('truth') });
  expect(withOption(truth, 'true')).toBe('wahr');
  expect(withOption({ ...truth, answer: 'T' }, 'true')).toBe('true');
  expect(withOption({ ...truth, answer: 'true' }, 'true')).toBe('True');
});

test('a misspelt word says nothing of the layout', () => {
  const named = (name: string) => criterionOf('c1', name, 5, { kind: 'language', description: '' });
  expect(asksForCorrectness(named('Layout of a letter'))).toBe(false);
  expect(asksForCorrectness(named('Grammar and spelling'))).toBe(true);
});

describe('half of an answer', () => {
  const said = (kind: 'list' | 'point' | 'truth', state: MarkState, ticked?: string[]) => {
    const criterion = criterionOf('c1', 'Metals', 2, { answer: 'iron\nzinc', marking: marking(kind) });
    const verdict: JudgedCriterion = {
      ...{ criterion_id: 'c1', name: 'Metals', score: 1, max: 2, confidence: 0.9 },
      ...{ found: ['iron'], missing: ['zinc'], quotes: [quoteOf('there is iron in it', true, 'iron')] },
      reason: { code: 'parts_found', data: { found: 1, total: 2, partly: 0 } },
    };
    const rubric = { version: 1 as const, source: 'key' as const, max: 2, criteria: [criterion], notes: [] };
    const review: TeacherReview = {
      scores: {},
      states: { c1: state },
      words: {
        ...{ summary: null, strengths: null, next_steps: null, comments: {} },
        ...(ticked === undefined ? {} : { found: { c1: ticked } }),
      },
    };
    return composeForStudent(judgedOf(inputOf(rubric, [verdict])), review).criteria[0]?.comment;
  };

  it('that was only not matched is not called missing', () =>
    expect(said('list', 'marked')).toMatch(/iron.*The key also has: zinc\.$/u));
  it('is missing where its teacher ticked the rest', () =>
    expect(said('list', 'set', ['iron'])).toMatch(/(?:Still missing|What is missing): zinc\.$/u));
  it('a verdict and its correction are both asked for', () =>
    expect(said('truth', 'marked')).toMatch(/The key also has: zinc\.$/u));
  it('that nobody has read tells nothing: the rest may be there in other words', () => {
    expect(said('point', 'taken')).toBe('');
    expect(said('list', 'taken')).toBe('');
  });
  it('in prose is told where its teacher ticked it, and by nothing else', () => {
    expect(said('point', 'set')).toBe('');
    expect(said('point', 'set', ['iron'])).toMatch(/zinc\.$/u);
  });
});
