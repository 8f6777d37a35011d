import { describe, expect, it } from 'vitest';
import { type Analysis, getAnalysis } from '../../../contract/insights/analysis.ts';
import { reviewResult } from '../../../contract/paper.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { audit } from '../../results/checks/checks.fixture.ts';
import { fail, insertWork } from '../../results/work.fixture.ts';
import {
  addSnapshot,
  createClass,
  type GivenPaper,
  gradeClass,
  setPlan,
  withPercent,
} from '../class.fixture.ts';

const test = openTestApp();

const analysisOf = ({ assignmentId: id, token }: Classroom): Promise<Analysis> =>
  test.ask(getAnalysis, { params: { id }, token });

const classOf = async (papers: GivenPaper[]) => {
  const room = await createClass(test);
  const ids = await gradeClass(test, room, papers);
  return { room, ids, analysis: await analysisOf(room) };
};

describe('how a class did', () => {
  it('is told in percent with its interval, one entry for each paper, and in a sentence', async () => {
    const { ids, analysis } = await classOf(withPercent(90, 60, 70, 80));
    expect(analysis).toMatchObject({ n: 4, median: 75, summary_by: 'program' });
    expect(analysis.sd).toBeCloseTo(12.90994, 4);
    // 75 ± 3.18245 · 12.90994 / √4
    expect(analysis.mean).toEqual({
      value: 75,
      low: expect.closeTo(54.4575, 3),
      high: expect.closeTo(95.5425, 3),
    });
    expect(analysis.distribution.map(({ id, percent }) => [id, Math.round(percent)])).toEqual([
      [ids[1], 60],
      [ids[2], 70],
      [ids[3], 80],
      [ids[0], 90],
    ]);
    expect(analysis.summary).toBe(
      '4 papers are graded. Four fifths of the points or more: 2 of 4; fewer than half: 0 of 4. All of them were marked by the program alone.',
    );
    expect(analysis.criteria.map(({ id, name, max, n }) => ({ id, name, max, n }))).toEqual([
      { id: 'c1', name: 'Thesis', max: 60, n: 4 },
      { id: 'c2', name: 'Grammar', max: 30, n: 4 },
    ]);
    expect(analysis.criteria[0]?.item?.sentence).toContain('that takes 10 graded papers, and there are 4');
    expect(analysis.alpha?.value).toBeNull();
  });

  it('is told in percent from ten papers on, and by who has full marks before', async () => {
    const { analysis: ten } = await classOf(withPercent(90, 60, 70, 80, 90, 60, 70, 80, 70, 80));
    expect(ten.summary).toMatch(
      /^10 papers are graded, with 75 % on average \(likely between 67 and 83\), from 60 to 90 %; half of them have 75 % or more\. The criteria lie close together, all at 75 %\./,
    );
    const few = [
      [60, 10],
      [60, 30],
      [60, 0],
      [6, 0],
    ].map(([thesis = 0, grammar = 0]) => ({
      marks: [{ score: thesis }, { score: grammar }],
    }));
    const { analysis } = await classOf(few);
    expect(analysis.summary).toMatch(
      /^4 papers are graded\. Four fifths of the points or more: 1 of 4; fewer than half: 1 of 4\. Full marks are most frequent for Thesis \(3 of 4 papers\), least for Grammar \(1 of 4 papers\)\./,
    );
    expect(analysis.summary).not.toContain('%');
  });

  it('names each criterion’s levels with the papers at them', async () => {
    const { ids, analysis } = await classOf([
      { marks: [{ score: 60 }, { score: 30 }] },
      { marks: [{ score: 30 }, { score: 0 }] },
      { marks: [{ score: 2 }, { score: 12 }] },
    ]);
    const levels = analysis.criteria.map((one) => one.levels.map(({ name, papers }) => [name, papers]));
    expect(levels).toEqual([
      [
        ['Clear', [ids[0]]],
        ['Vague', [ids[1]]],
        ['Below the lowest level', [ids[2]]],
      ],
      [
        ['Full marks', [ids[0]]],
        ['Some marks', [ids[2]]],
        ['No marks', [ids[1]]],
      ],
    ]);
  });

  it('of graded papers whose marks are all open does not say that none is graded', async () => {
    const open = { score: 30, state: 'open' } as const;
    const { analysis } = await classOf([{ marks: [open] }, { marks: [open] }]);
    expect(analysis).toMatchObject({
      n: 0,
      summary: 'Nothing can be said of the class yet. 2 papers are left out, with marks that are open.',
    });
  });

  it('of no paper, of one, and of papers that are all the same claims nothing', async () => {
    const empty = await createClass(test);
    expect(await analysisOf(empty)).toMatchObject({
      n: 0,
      mean: null,
      median: null,
      sd: null,
      distribution: [],
      criteria: [],
      missed: [],
      summary: 'No paper is graded yet.',
    });
    const { analysis: one } = await classOf(withPercent(70));
    expect(one).toMatchObject({ n: 1, mean: { value: 70, low: null, high: null }, sd: null });
    expect(one.summary).toContain('One paper is graded. What a class shows takes more.');
    const { analysis: same } = await classOf(withPercent(...Array<number>(20).fill(80)));
    expect(same).toMatchObject({ n: 20, mean: { value: 80, low: null, high: null }, sd: 0 });
    expect(same.criteria.map(({ item_rest }) => item_rest)).toEqual([null, null]);
    expect(same.criteria[0]?.item?.sentence).toContain('All papers have the same mark here');
    expect(same.summary).toContain('20 papers are graded, and each has 80 %.');
  });

  it('says which criterion separates from ten papers on, and how they go together from twenty', async () => {
    const papers = Array.from({ length: 20 }, (_, at) => ({
      marks: [
        { score: 20 + at * 2 },
        { score: 10 + at },
        { score: at % 2 === 0 ? 10 : 20 },
        { score: 8 + (at % 5) + at / 2 },
      ],
    }));
    const room = await addSnapshot(test, await createClass(test), [
      { name: 'Thesis', max: 60 },
      { name: 'Grammar', max: 30 },
      { name: 'Sources', max: 30 },
      { name: 'Structure', max: 30 },
    ]);
    await gradeClass(test, room, papers);
    const { criteria, alpha } = await analysisOf(room);
    const separates = Object.fromEntries(criteria.map(({ name, item }) => [name, item?.separates]));
    expect(separates).toEqual({
      Thesis: 'clearly',
      Grammar: 'clearly',
      Sources: 'unknown',
      Structure: 'clearly',
    });
    expect(criteria[0]?.item_rest?.low).toBeGreaterThan(0.5);
    expect(alpha?.value).toBeGreaterThan(0.5);
    expect(alpha?.sentence).toContain(`(alpha ${alpha?.value?.toFixed(2)})`);
  });
});

describe('papers that do not fit together', () => {
  it('a criterion that was renamed or given other points in a newer snapshot is still the same one', async () => {
    const room = await createClass(test);
    await gradeClass(test, room, withPercent(50, 60));
    const newer = await addSnapshot(test, room, [
      { name: '  THESIS ', max: 10 },
      { name: 'Spelling and grammar', max: 10 },
    ]);
    await gradeClass(test, newer, [
      {
        marks: [
          { score: 8, max: 10, name: 'Thesis' },
          { score: 9, max: 10, name: 'Spelling and grammar' },
        ],
      },
    ]);
    const { n, criteria, distribution } = await analysisOf(room);
    expect(n).toBe(3);
    expect(distribution.at(-1)?.percent).toBeCloseTo(85, 6);
    expect(criteria.map(({ name, n: papers, max }) => [name, papers, max])).toEqual([
      ['  THESIS ', 3, 10],
      ['Spelling and grammar', 3, 10],
    ]);
    expect(criteria[0]?.mean.value).toBeCloseTo((50 + 60 + 80) / 3, 6);
  });

  it('criteria of another rubric stand beside the old ones, under ids of their own', async () => {
    const room = await createClass(test);
    await gradeClass(test, room, withPercent(50, 60));
    const newer = await addSnapshot(test, room, [{ name: 'Method', max: 10 }]);
    await gradeClass(test, newer, [{ marks: [{ score: 8, max: 10, name: 'Method' }] }]);
    const { criteria } = await analysisOf(room);
    expect(criteria.map(({ name, n }) => [name, n])).toEqual([
      ['Method', 1],
      ['Thesis', 2],
      ['Grammar', 2],
    ]);
    expect(new Set(criteria.map(({ id }) => id)).size).toBe(3);
  });

  it('a paper that nobody is known for counts as any other', async () => {
    const { analysis } = await classOf(withPercent(50, 60));
    expect(analysis.distribution.map(({ student_name }) => student_name)).toEqual(['-', '-']);
  });

  it('waiting and failed papers are told and not counted', async () => {
    const room = await createClass(test);
    await gradeClass(test, room, withPercent(50, 60));
    const [first = ''] = await insertWork(test, room, 2);
    await fail(test, first);
    const { n, papers, summary } = await analysisOf(room);
    expect({ n, papers }).toMatchObject({ n: 2, papers: { waiting: 1, failed: 1, unchecked: 2 } });
    expect(summary).toContain('1 paper is still being graded; 1 paper could not be graded.');
  });
});

describe('a paper that is to be marked blind', () => {
  const answerWith = async (score: number) => {
    const room = await createClass(test);
    const ids = await gradeClass(test, room, [
      { marks: [{ score, missing: ['a secret point'] }, { score: 20 }] },
    ]);
    expect(await audit(test, room, 1)).toEqual(ids);
    await gradeClass(test, room, withPercent(50, 60, 70), 1);
    return { room, analysis: await analysisOf(room), hidden: ids[0] ?? '' };
  };

  it('changes nothing in the answer, whatever its grade is', async () => {
    const [low, high] = [await answerWith(1), await answerWith(59)];
    const shown = (answer: typeof low) =>
      JSON.stringify(answer.analysis).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gu, 'id');
    expect(shown(low)).toBe(shown(high));
    expect(low.analysis).toMatchObject({ n: 3, papers: { withheld: 1 } });
    const { agreement, ...rest } = low.analysis;
    expect(agreement?.open).toEqual([low.hidden]);
    expect(JSON.stringify(rest)).not.toContain(low.hidden);
    expect(JSON.stringify(rest)).not.toContain('secret');
  });
});

describe('the version and the plan', () => {
  it('an unchanged class is answered with 304, a changed mark is not', async () => {
    const { room, ids } = await classOf(withPercent(50, 60));
    const call = { params: { id: room.assignmentId }, token: room.token };
    const { headers } = await test.send(getAnalysis, call);
    const held = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await test.send(getAnalysis, { ...call, ...held })).statusCode).toBe(304);
    await test.send(reviewResult, {
      params: { id: ids[0] ?? '' },
      token: room.token,
      body: {
        action: 'change',
        attempt: 1,
        revision: null,
        criteria: [
          { id: 'c1', score: 60 },
          { id: 'c2', score: 30 },
        ],
      },
    });
    const again = await test.send(getAnalysis, { ...call, ...held });
    expect(again.statusCode).toBe(200);
    const analysis = getAnalysis.response.parse(again.json());
    expect(analysis).toMatchObject({ mean: { value: 80 }, papers: { unchecked: 1 } });
    expect(analysis.criteria[0]?.mean.value).toBeCloseTo(80, 6);
  });

  it('Basic has the summary, Free has nothing of it', async () => {
    const { room } = await classOf(withPercent(...Array.from({ length: 12 }, (_, at) => 40 + at * 5)));
    await setPlan(test, room, 'Basic');
    const basic = await analysisOf(room);
    expect(basic).toMatchObject({ n: 12, missed: null, wordings: null, alpha: null, agreement: null });
    expect(basic.criteria.every(({ item, item_rest }) => item === null && item_rest === null)).toBe(true);
    expect(basic.summary).toContain('12 papers are graded');
    await setPlan(test, room, 'Free');
    const refused = await test.send(getAnalysis, { params: { id: room.assignmentId }, token: room.token });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan_required']);
  });
});
