import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EditedRubric } from '../../../contract/assignments.ts';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { runs } from '../../../lab/app/runs.ts';
import { readMarking } from '../marking/read-marking.ts';
import { TEMPLATES } from '../templates/templates.ts';
import { applyEdit } from './apply-edit.ts';
import { compareRubrics, followPoints, isSameRubric } from './compare-rubrics.ts';

const level = (name: string, points: number, description = `${name}.`) => ({ name, points, description });
const criterion = (id: string, parts: Partial<Criterion> = {}): Criterion => ({
  id,
  name: `Criterion ${id}`,
  kind: 'content',
  max: 10,
  description: `What ${id} asks for.`,
  answer: '',
  levels: [level('All of it', 10), level('Some of it', 6.67), level('None of it', 0)],
  question: null,
  ...parts,
});
const rubricOf = (criteria: Criterion[]): Rubric => ({
  version: 1,
  source: 'table',
  max: criteria.reduce((sum, { max }) => sum + max, 0),
  criteria,
  notes: [],
});
const BASE = rubricOf([criterion('c1'), criterion('c2'), criterion('c3')]);
/** As a browser sends it. */
const sent = (rubric: Rubric) => EditedRubric.parse(JSON.parse(JSON.stringify(rubric)));
const edit = (parts: Partial<Criterion>, id = 'c2') => ({
  ...BASE,
  criteria: BASE.criteria.map((one) => (one.id === id ? { ...one, ...parts } : one)),
});
const changesOf = (after: Rubric) => Object.fromEntries(compareRubrics(BASE, after).changes);

describe('an edit', () => {
  it('that changes nothing gives the same rubric, to the byte, as odd as its points are', () => {
    const odd = {
      ...BASE,
      max: 40,
      criteria: BASE.criteria.map((one, at) => ({ ...one, max: [13.33, 13.33, 13.34][at] ?? 0 })),
    };
    const keyed = criterion('c1', { answer: 'Paris (1)', levels: [], question: '1' });
    const marked = rubricOf([
      { ...keyed, marking: readMarking(keyed, 1), rules: 'Spelling slips are fine.' },
    ]);
    for (const rubric of [BASE, odd, marked, ...TEMPLATES.map((template) => template.rubric)]) {
      expect(applyEdit(rubric, sent(rubric), rubric.max)).toEqual(rubric);
      expect(applyEdit(null, sent(rubric), rubric.max)).toEqual(rubric);
      expect(isSameRubric(rubric, applyEdit(rubric, sent(rubric), rubric.max))).toBe(true);
    }
  });

  it('of points scales the others to the maximum, levels and ranges with them', () => {
    const levels = [{ ...level('High', 20), low: 15 }, level('Low', 5)];
    const after = applyEdit(BASE, sent({ ...edit({ max: 20, levels }) }), 80);
    expect(after.criteria.map(({ max }) => max)).toEqual([20, 40, 20]);
    expect(after.criteria[1]?.levels).toMatchObject([{ points: 40, low: 30 }, { points: 10 }]);
    expect(after.criteria[0]?.levels.map(({ points }) => points)).toEqual(
      [20, 13.34, 0].map((n) => expect.closeTo(n, 0)),
    );
  });

  it('that adds criteria numbers them on, and never gives a removed one’s id again at once', () => {
    const added = [{ ...criterion('x'), id: null }, criterion('c9'), criterion('c1')];
    const after = applyEdit(BASE, EditedRubric.parse({ criteria: added }), 30);
    expect(after.criteria.map(({ id }) => id)).toEqual(['c4', 'c5', 'c1']);
    expect(() =>
      applyEdit(BASE, sent({ ...BASE, criteria: [criterion('c1'), criterion('c1')] }), 30),
    ).toThrow(/named twice/);
  });

  it('keeps how an answer is marked only while its words are the same', () => {
    const keyed = criterion('c1', { answer: 'Paris (1)', levels: [], question: '1' });
    const before = rubricOf([{ ...keyed, marking: readMarking(keyed, 1) }]);
    const markingAfter = (parts: Partial<Criterion>) =>
      applyEdit(
        before,
        sent({ ...before, criteria: before.criteria.map((one) => ({ ...one, ...parts })) }),
        20,
      ).criteria[0]?.marking;
    expect(markingAfter({ name: 'The capital' })).toEqual(before.criteria[0]?.marking);
    expect(markingAfter({ answer: 'London (1)' })).toBeUndefined();
  });
});

describe('what an edit means for marks', () => {
  it.each<[string, Partial<Criterion>, string]>([
    ['another name', { name: 'Renamed' }, 'same'],
    [
      'another name of a level that is described',
      { levels: BASE.criteria[1]?.levels.map((one) => ({ ...one, name: `${one.name}!` })) ?? [] },
      'same',
    ],
    ['other points', { max: 12 }, 'points'],
    [
      'other points of a level',
      { levels: [level('All of it', 10), level('Some of it', 5), level('None of it', 0)] },
      'points',
    ],
    ['another description', { description: 'Something else.' }, 'judged'],
    [
      'another description of a level',
      { levels: [level('All of it', 10), level('Some of it', 6.67, 'Half.'), level('None of it', 0)] },
      'judged',
    ],
    ['one level less', { levels: [level('All of it', 10), level('None of it', 0)] }, 'judged'],
    ['a model answer', { answer: 'Paris' }, 'judged'],
    ['another question', { question: '2b' }, 'judged'],
    ['another kind', { kind: 'language' }, 'judged'],
    ['other rules for the marker', { rules: 'Be mild.' }, 'judged'],
  ])('%s', (_what, parts, change) => {
    expect(changesOf(edit(parts))).toEqual({ c1: 'same', c2: change, c3: 'same' });
  });

  it('a name is judged by where there is nothing else', () => {
    const bare = (name: string) => rubricOf([criterion('c1', { name, description: '', levels: [] })]);
    expect(compareRubrics(bare('Thesis'), bare('Evidence')).judged).toEqual(['c1']);
  });

  it('new criteria are judged, removed ones are named', () => {
    const after = rubricOf([criterion('c1'), criterion('c4')]);
    expect(compareRubrics(BASE, after)).toMatchObject({
      judged: ['c4'],
      changed: ['c4'],
      removed: [
        { id: 'c2', name: 'Criterion c2' },
        { id: 'c3', name: 'Criterion c3' },
      ],
    });
  });

  it('a mark stays on its level, and between two levels where it was', () => {
    const [before] = BASE.criteria;
    if (before === undefined) throw new Error('no criterion');
    const after = {
      ...before,
      max: 20,
      levels: [level('All of it', 20), level('Some of it', 10), level('None of it', 0)],
    };
    expect([10, 6.67, 0].map((score) => followPoints(score, before, after))).toEqual([20, 10, 0]);
    expect(followPoints(3.335, before, after)).toBe(5);
    const plain = criterion('c1', { levels: [] });
    expect(followPoints(7.5, plain, { ...plain, max: 4 })).toBe(3);
  });

  it('marks of criteria that were not touched stay, whatever else is edited', () => {
    const points = fc
      .double({ min: 0.5, max: 100, noNaN: true })
      .map((value) => Math.round(value * 100) / 100);
    const one = fc.record({
      max: points,
      description: fc.string({ maxLength: 20 }),
      shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
    });
    const made = (
      { max, description, shares }: { max: number; description: string; shares: number[] },
      at: number,
    ) =>
      criterion(`c${at + 1}`, {
        max,
        description,
        levels: [1, ...shares.toSorted((a, b) => b - a)].map((share, step) =>
          level(`Level ${step}`, Math.round(share * max * 100) / 100),
        ),
      });
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 2, maxLength: 6 }),
        fc.string(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, text, share) => {
          const before = rubricOf(parts.map(made));
          const edited = {
            ...before,
            criteria: before.criteria.map((each, at) =>
              at === 0 ? { ...each, description: `${text}!` } : each,
            ),
          };
          const after = applyEdit(before, sent(edited), before.max);
          const { changes } = compareRubrics(before, after);
          for (const [at, now] of after.criteria.entries()) {
            const then = before.criteria[at];
            if (at === 0 || then === undefined) continue;
            expect(changes.get(now.id)).toBe('same');
            expect(now).toEqual(then);
            const score = Math.round(share * then.max * 100) / 100;
            expect(followPoints(score, then, now)).toBe(score);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
