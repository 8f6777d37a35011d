/** How the points of a prose key are cut and in which wordings each may be said. */
import { describe, expect, it } from 'vitest';
import { stepOf } from '../../../contract/grading/step.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { readDenied } from '../../language/denied.ts';
import { readMarking } from './read-marking.ts';
import { bracketWordings, pointWordings } from './wordings.ts';

const asking = (answer: string, max: number): Criterion => ({
  id: 'c1',
  name: '4',
  kind: 'content',
  max,
  description: 'Explain how a hot-air balloon rises.',
  answer,
  levels: [],
  question: '4',
});
const pointsOf = (answer: string, max: number): string[][] =>
  readMarking(asking(answer, max), max).parts.map(({ accepts }) => accepts);

describe('the points of a key', () => {
  it('do not begin with the line that announces them', () => {
    const key = 'The pupil should write:\n- the burner heats the air (1)\n- warm air weighs less (1)';
    expect(pointsOf(key, 2)).toEqual([['the burner heats the air'], ['warm air weighs less']]);
    const german =
      'Erwartet werden:\n- der Brenner erwärmt die Luft (1 P.)\n- warme Luft ist leichter (1 P.)';
    expect(pointsOf(german, 2)).toEqual([['der Brenner erwärmt die Luft'], ['warme Luft ist leichter']]);
  });

  it('are as long as their longest way to be said', () => {
    const key =
      'the air in the balloon is lighter / it has less mass for its size / the same space holds fewer particles than outside (1)\nso it rises (1)';
    expect(pointsOf(key, 2)).toHaveLength(2);
    expect(pointsOf(key, 2)[0]).toHaveLength(3);
  });

  it('leave out what stands in brackets, and take the longer ending', () => {
    expect(pointWordings('warm air flows (from the burner) into the balloon')).toEqual([
      'warm air flows into the balloon',
    ]);
    expect(pointWordings('a low(er) weight')).toEqual(['a lower weight']);
  });

  it('may tell what a thing is by one of several signs', () => {
    expect(pointWordings('Föhn = warm, dry wind, in valleys, after rain')).toContain('Föhn in valleys');
    expect(pointWordings('root, stem, leaf')).toEqual(['root, stem, leaf']);
  });

  it('may be one of several, where the head asks for one', () => {
    const parts = readMarking(
      asking('it rises (1); One way to steer: other heights, a parachute valve, ropes (1)', 2),
      2,
    ).parts;
    expect(parts[1]).toMatchObject({ kind: 'list', wanted: 1 });
    expect(parts[1]?.accepts).toContain('ropes');
  });
});

describe('a comparison with "not as"', () => {
  it.each([
    ['The pan does not get as hot.', 'hot'],
    ['Die Pfanne wird nicht so heiß.', 'heiß'],
  ])('%s says less of it, and denies nothing', (text, word) => {
    const words = readDenied(text);
    expect(words.some(({ raw }) => raw === 'less')).toBe(true);
    expect(words.find(({ raw }) => raw === word)?.negated).toBe(false);
  });

  it('is none where something is denied outright', () => {
    const words = readDenied('The pan does not conduct heat, so it stays cold.');
    expect(words.some(({ raw }) => raw === 'less')).toBe(false);
  });
});

describe('the steps of a key', () => {
  it('are whole points where it prints whole points, and its own parts of a point elsewhere', () => {
    const prose =
      'The burner heats the air in the balloon, which becomes lighter than the air around it. So it rises.';
    expect(stepOf(asking(prose, 3))).toBe(1);
    expect(stepOf(asking(`${prose} (0.5 points for the burner)`, 3))).toBe(0.25);
    expect(stepOf({ ...asking(prose, 3), question: null })).toBe(0.25);
  });
});

describe('what stands in brackets behind a term', () => {
  it.each([
    ['backbone (spine)', ['backbone', 'spine', 'backbone spine']],
    ['optic (nerve)', ['optic', 'optic nerve']],
    ['afraid (of)', ['afraid', 'afraid of']],
    ['were (sold)', ['were', 'were sold']],
  ])('of %s', (text, wordings) => expect(bracketWordings(text)).toEqual(wordings));
});
