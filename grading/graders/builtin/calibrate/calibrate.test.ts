import { describe, expect, it } from 'vitest';
import { readText } from '../../../language/reading.ts';
import { sayAsides, sayReason } from '../../../sentences/say-reason.ts';
import { gradeOne } from '../brief-fixture.ts';
import { calibrate, traceOf } from './calibrate.ts';

const ASKED = {
  question: 'How did you separate the salt from the water?',
  key: 'The water was evaporated, leaving the salt.',
};
const marked = (text: string, score: number) => ({ text, scores: [{ criterion_id: 'c1', score }] });

const MILD = [
  marked('We let it stand in the sun until it was gone.', 10),
  marked('It dried up in the sun.', 10),
  marked('The sun dried it and white stuff stayed.', 10),
  marked('We poured it through a filter.', 2),
  marked('We waited until it was gone.', 9),
];

describe('papers that the teacher has marked', () => {
  it('teach the grader wordings that the key does not know', async () => {
    const before = await gradeOne(ASKED, 'It dried in the sun and was gone.');
    const after = await gradeOne({ ...ASKED, examples: MILD }, 'It dried in the sun and was gone.');
    expect(after.score).toBeGreaterThan(before.score + 2);
    expect(sayAsides(after.asides ?? [])).toMatch(
      /^Where you marked \(5 papers\), you gave [\d.]+ points more on average\. This mark was moved up by [\d.]+ points\.$/u,
    );
    expect(sayReason(after.reason)).not.toMatch(/marked/u);
  });

  it('teach the grader how strict the teacher is', async () => {
    const strict = [
      'We evaporated the water.',
      'The water evaporated and left the salt.',
      'Evaporate it.',
      'It evaporates, the salt stays.',
      'By evaporating water.',
    ].map((text) => marked(text, 3));
    const before = await gradeOne(ASKED, 'We evaporated the water and kept the salt.');
    const after = await gradeOne(
      { ...ASKED, examples: strict },
      'We evaporated the water and kept the salt.',
    );
    expect(after.score).toBeLessThan(before.score - 2);
  });

  it('lower the error on a constructed bias', async () => {
    const papers = Array.from({ length: 12 }, (_, at) => {
      const text = ['water', 'evaporated', 'leaving', 'salt'].slice(0, 1 + (at % 4)).join(' ');
      return { text: `${text} ${'extra '.repeat(at % 3)}`, score: 5 + (at % 4) };
    });
    const errorWith = async (examples: ReturnType<typeof marked>[]): Promise<number> => {
      let error = 0;
      for (const { text, score } of papers.slice(8))
        error += Math.abs((await gradeOne({ ...ASKED, examples }, text)).score - score);
      return error;
    };
    const before = await errorWith([]);
    const after = await errorWith(papers.slice(0, 8).map(({ text, score }) => marked(text, score)));
    expect(after).toBeLessThan(before * 0.8);
  });

  it('change nothing when there are none', () => {
    const question = readText('');
    const trace = traceOf(readText('some answer'), question, { share: 0.37 });
    expect(calibrate([], 10)(trace)).toBe(0.37);
  });

  it('never give points for an empty page, nor leave the scale', async () => {
    expect((await gradeOne({ ...ASKED, examples: MILD }, '')).score).toBe(0);
    const generous = Array.from({ length: 12 }, () =>
      marked('The water was evaporated, leaving the salt.', 10),
    );
    const full = await gradeOne(
      { ...ASKED, examples: generous },
      'The water was evaporated, leaving the salt.',
    );
    expect(full.score).toBeLessThanOrEqual(10);
  });

  it('teach more where credit is given in part than where it is right or wrong', () => {
    const trace = (text: string) => traceOf(readText(text), readText(''), { share: 0.8 });
    const said = 'one two three four five seven eight nine ten twelve'.split(' ').map(trace);
    const halves = said.map((one) => ({ trace: one, given: 0.4 }));
    const nothing = said.map((one) => ({ trace: one, given: 0 }));
    const paper = trace('six');
    expect(calibrate(halves, 10)(paper)).toBeLessThan(0.65);
    expect(calibrate(nothing, 10)(paper)).toBeLessThan(calibrate(nothing, 1)(paper) - 0.2);
  });

  it('move little where the shares nearly hold, and far where they do not', () => {
    const words = 'oak elm ash fir yew pine lime rowan'.split(' ');
    const trace = (text: string, share: number) => traceOf(readText(text), readText(''), { share });
    const shares = words.map((_, at) => 0.3 + at * 0.06);
    const moved = (by: (at: number) => number): number => {
      const marked = words.map((word, at) => ({
        trace: trace(word, shares[at] ?? 0),
        given: (shares[at] ?? 0) + by(at),
      }));
      return calibrate(marked, 10)(trace('cedar', 0.6)) - 0.6;
    };
    expect(Math.abs(moved((at) => (at % 2 === 0 ? 0.1 : -0.1)))).toBeLessThan(0.02);
    expect(moved(() => -0.3)).toBeLessThan(-0.1);
  });

  it('tell how far apart papers are placed, where the whole class would stand on one of few steps', () => {
    const nothing = readText('');
    // Marks follow the length only loosely, but go from nothing to everything.
    const given = [0, 0.5, 0, 0.5, 1, 0.5, 0.5, 1, 0.5, 1];
    const trace = (place: number, isCoarse: boolean) =>
      traceOf(nothing, nothing, { share: 0.5, placed: { alone: 0.5, inClass: 0.5 + place / 40, isCoarse } });
    const spread = (isCoarse: boolean): number => {
      const learnt = calibrate(
        given.map((share, at) => ({ trace: trace(at - 4.5, isCoarse), given: share })),
        2,
      );
      return learnt(trace(4.5, isCoarse)) - learnt(trace(-4.5, isCoarse));
    };
    expect(spread(true)).toBeGreaterThan(1.2 * spread(false));
  });
});
