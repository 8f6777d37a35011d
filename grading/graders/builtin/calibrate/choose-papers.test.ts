import { describe, expect, it } from 'vitest';
import { readText } from '../../../language/reading.ts';
import { briefOf, criterionOf } from '../brief-fixture.ts';
import { listPapersToMark } from '../builtin-grader.ts';
import { traceOf } from './calibrate.ts';
import { type Candidate, choosePapers } from './choose-papers.ts';

const NOTHING = readText('');
const paper = (id: string, text: string, share: number): Candidate => ({
  id,
  traces: [traceOf(readText(text), NOTHING, { share })],
});

describe('papers to mark first', () => {
  const EVAPORATED = 'The water evaporated and the salt stayed in the dish.';
  const FILTERED = 'We poured everything through filter paper.';
  const crowd = Array.from({ length: 6 }, (_, at) => paper(`same${at}`, EVAPORATED, 0.8));
  const few = [paper('other1', FILTERED, 0.2), paper('other2', `${FILTERED} Twice.`, 0.2)];

  it('begin with what most of the class wrote, then what the next ones wrote, not the same again', () => {
    const [first, second] = choosePapers([...crowd, ...few], [10], 2);
    expect(first).toMatch(/^same/u);
    expect(second).toMatch(/^other/u);
  });

  it('are different papers, in the same order every time, and never more than there are', () => {
    const all = choosePapers([...crowd, ...few], [10], 20);
    expect(new Set(all).size).toBe(8);
    expect(choosePapers([...crowd, ...few], [10], 20)).toEqual(all);
    expect(choosePapers([], [10], 5)).toEqual([]);
  });

  it('leave out who did not answer as long as others did', () => {
    const silent: Candidate = { id: 'silent', traces: [null] };
    expect(choosePapers([silent, ...few], [10], 2)).not.toContain('silent');
  });

  it('are found in a class of a thousand without comparing each with each', () => {
    const many = Array.from({ length: 1000 }, (_, at) => paper(`p${at}`, `Answer ${at % 7}`, at / 1000));
    expect(new Set(choosePapers(many, [10], 5)).size).toBe(5);
  });

  it('are taken from the texts of a class, long and short', () => {
    const brief = briefOf([criterionOf({ name: 'Report', description: 'Writes about the holidays.' })], {
      task: 'Write about your holidays.',
    });
    const sentence = (at: number): string => `On day ${at} of the holidays we went to place number ${at}.`;
    const papers = Array.from({ length: 9 }, (_, at) => ({
      id: `p${at}`,
      text: Array.from({ length: 1 + at * 3 }, (__, line) => sentence(line)).join(' '),
    }));
    const chosen = listPapersToMark(brief, papers, 3);
    expect(chosen).toHaveLength(3);
    const places = chosen.map((id) => Number(id.slice(1)));
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThanOrEqual(4);
  });
});
