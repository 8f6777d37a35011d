import { describe, expect, it } from 'vitest';
import { seeded } from '../evals/measures.ts';
import { criterionOf } from './graders/builtin/brief-fixture.ts';
import type { MarkedExample } from './graders/grader.ts';
import { sayAsides } from './sentences/say-reason.ts';
import { learnScale, moveToTeacher } from './teacher-scale.ts';

const EVIDENCE = criterionOf({ name: 'Evidence' });

const marked = (said: number, given: number): MarkedExample => ({
  text: 'A paper.',
  scores: [{ criterion_id: 'c1', score: given }],
  said: [{ criterion_id: 'c1', score: said }],
});
const strict = [
  [3, 4.5],
  [5, 6.5],
  [6, 7],
  [7, 8.5],
  [4, 5],
] as const;
const STRICT = strict.map(([said, given]) => marked(said, given));

describe('a language model beside the papers that the teacher has marked', () => {
  it('is moved where it is stricter than the teacher on all of them, and the teacher is told', () => {
    const { score, aside } = moveToTeacher(5, EVIDENCE, STRICT);
    expect(score).toBeGreaterThanOrEqual(6);
    expect(score).toBeLessThanOrEqual(6.5);
    expect(aside && sayAsides([aside])).toMatch(
      /^Where you marked \(5 papers\), you gave 1\.3 points more on average\. This mark was moved up by 1(?:\.5)? points?\.$/u,
    );
  });

  it('is left alone by papers that agree with it, by too few, and by marks that go either way', () => {
    const agree = [3, 5, 6, 7, 4].map((score) => marked(score, score));
    const either = [marked(3, 5), marked(5, 3.5), marked(6, 7.5), marked(7, 5.5), marked(4, 4.5)];
    for (const examples of [agree, either, STRICT.slice(0, 3)]) {
      const { score, aside } = moveToTeacher(5, EVIDENCE, examples);
      expect(score).toBe(5);
      expect(aside).toEqual({ code: 'not_moved', data: { papers: examples.length } });
    }
  });

  it('says nothing where nobody marked what it had graded', () => {
    const unsaid = STRICT.map(({ text, scores }) => ({ text, scores }));
    expect(moveToTeacher(5, EVIDENCE, unsaid)).toEqual({ score: 5, aside: null });
  });

  it('never earns points for what is not there, and never leaves the scale', () => {
    expect(moveToTeacher(0, EVIDENCE, STRICT).score).toBe(0);
    expect(moveToTeacher(10, EVIDENCE, STRICT).score).toBe(10);
  });

  it('stays on the levels of a table', () => {
    const levels = [0, 4, 7, 10].map((points) => ({ name: `L${points}`, points, description: '' }));
    expect([4, 7]).toContain(moveToTeacher(4, { ...EVIDENCE, levels }, STRICT).score);
  });

  it('learns that a grader spreads its marks too far', () => {
    const wide = [0.05, 0.2, 0.4, 0.6, 0.8, 0.95].map((said) => ({ said, given: 0.5 + 0.5 * (said - 0.5) }));
    const scale = learnScale(wide);
    expect(scale?.(0.1)).toBeGreaterThan(0.2);
    expect(scale?.(0.9)).toBeLessThan(0.8);
  });

  it('is moved by chance in fewer than one class of ten where it is right, and in most where it is a fifth too strict', () => {
    const random = seeded(7);
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const clamp = (share: number): number => Math.min(1, Math.max(0, share));
    const movedIn = (off: number, papers: number): number => {
      const classes = Array.from({ length: 400 }, () =>
        Array.from({ length: papers }, () => {
          const said = clamp(0.6 + 0.22 * normal());
          return { said, given: clamp(said + off + 0.12 * normal()) };
        }),
      );
      return classes.filter((pairs) => learnScale(pairs) !== null).length / classes.length;
    };
    for (const papers of [5, 10]) {
      expect(movedIn(0, papers)).toBeLessThan(0.1);
      expect(movedIn(0.2, papers)).toBeGreaterThan(0.6);
    }
  });
});
