import { describe, expect, it } from 'vitest';
import { Failure } from '../../../contract/errors.ts';
import type { Rubric } from '../../../contract/grading.ts';
import { writeKeyText } from '../../../contract/rubrics/key-text.ts';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';
import { writePlan } from './write-plan.ts';

const KEY = `Answer key, rivers (8 points)
1. meander (1)
2. erosion / abrasion (1)
3. 2.5 km (2)
not 25 km
4. flood plain, levee, delta (any two, 1 each) (2)
5. It is faster because the bed is steep. (2)`;

const rubric: Rubric = readRubric(documentOf(KEY), 8);
const write = (change: (text: string) => string, max: number | null = null): Rubric =>
  writePlan(rubric, change(writeKeyText(rubric)), max);
const worths = ({ criteria }: Rubric): string =>
  criteria.map(({ question, max }) => `${question}=${max}`).join(' ');

describe('a key that its teacher writes anew as text', () => {
  it('is the same where nothing is changed, whatever its answers hold', () => {
    expect(write((text) => text)).toEqual({ ...rubric, printed_max: 8 });
  });

  it('takes what she writes as hers, and leaves the other lines to be agreed to', () => {
    const { criteria } = write((text) => text.replace('meander', 'oxbow lake / meander'));
    expect(criteria[0]?.marking).toMatchObject({ certainty: 'agreed', because: 'teacher' });
    expect(criteria[0]?.marking?.parts[0]?.accepts).toEqual(['oxbow lake', 'meander']);
    expect(criteria[1]).toEqual(rubric.criteria[1]);
  });

  it('parts and adds questions, which are worth what she says; their sum is what it is out of', () => {
    const parted = write((text) =>
      text.replace(/^4 .*$/mu, '4a (1): levee\n4b (1½): false (½); it is a delta (1)\n6 (1): B'),
    );
    expect(worths(parted)).toBe('1=1 2=1 3=2 4a=1 4b=1.5 6=1 5=2');
    expect(parted.max).toBe(9.5);
    const known = new Set(rubric.criteria.map(({ id }) => id));
    const ids = parted.criteria.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => known.has(id))).toEqual(['c1', 'c2', 'c3', 'c5']);
  });

  it('joins and leaves out questions, and is scaled where marks are given already', () => {
    const joined = write((text) => text.replace(/^1 .*\n2 .*$/mu, '1 (4): meander (1); erosion (1)'), 8);
    expect(worths({ ...joined, criteria: joined.criteria.slice(0, 1) })).toBe('1=3.2');
    expect(joined.criteria).toHaveLength(4);
    expect(joined).toMatchObject({ max: 8, printed_max: 10 });
  });

  it('takes a mark behind a thing for its worth, and for none of its words', () => {
    const { criteria } = write((text) =>
      text.replace(/^3 .*$/mu, "3 (2): flows (1); will flood / 'll flood (1)"),
    );
    const parts = criteria[2]?.marking?.parts ?? [];
    expect(parts.map(({ points, accepts }) => [points, accepts])).toEqual([
      [1, ['flows']],
      [1, ['will flood', "'ll flood"]],
    ]);
  });

  it('leaves an answer to her where nothing stands behind the colon', () => {
    const { criteria } = write((text) => text.replace(/^5 \(2\):.*$/mu, '5 (2):'));
    expect(criteria.at(-1)?.marking).toMatchObject({ kind: 'judgement', certainty: 'agreed' });
  });

  it('reads the same words anew when they are worth something else', () => {
    const { criteria } = write((text) => text.replace('3 (2):', '3 (3):'));
    const { printed, parts = [] } = criteria[2]?.marking ?? {};
    expect([printed, parts.reduce((sum, { points }) => sum + points, 0)]).toEqual([3, 3]);
  });

  it('shows what is refused, so that it can be taken back', () => {
    const refusedIn = (change: (text: string) => string) => write(change).criteria[2]?.marking?.refused;
    expect(writeKeyText(rubric)).toContain('3 (2): 2.5 km; not 25 km');
    expect(refusedIn((text) => text.replace('not 25 km', 'not 250 km'))).toEqual(['250 km']);
    expect(refusedIn((text) => text.replace('; not 25 km', ''))).toEqual([]);
  });

  it('says which line has no number, and loses nothing', () => {
    expect(() => write((text) => `Rivers test\n${text}`)).toThrow(Failure);
    expect(() => write((text) => `Rivers test\n${text}`)).toThrow('“Rivers test” has none.');
  });
});
