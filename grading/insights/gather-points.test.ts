import { describe, expect, it } from 'vitest';
import type { Criterion, JudgedCriterion, Rubric } from '../../contract/grading.ts';
import type { JudgedPaper } from './class-papers.ts';
import { gatherPoints } from './gather-points.ts';

const COAL = 'Britain had large deposits of coal';
const RIVERS = 'Factories no longer had to stand beside rivers';

const criterion = (id: string, question: string, answer: string): Criterion => ({
  id,
  name: `Question ${question}`,
  kind: 'content',
  max: 4,
  description: 'Why?',
  answer,
  levels: [],
  question,
});
const RUBRIC: Rubric = {
  version: 1,
  source: 'key',
  max: 8,
  criteria: [criterion('c1', '1', `${COAL}.`), criterion('c2', '2', `${RIVERS}.`)],
  notes: [],
};
const SNAPSHOT = { id: 'newest', rubric: RUBRIC };

const mark = (id: string, given: Partial<JudgedCriterion>): JudgedCriterion => ({
  criterion_id: id,
  name: `Question ${id.slice(1)}`,
  score: 2,
  max: 4,
  reason: { code: 'ideas_found', data: { found: 1, total: 2, doubt: null } },
  found: [],
  missing: [],
  quotes: [],
  confidence: 0.8,
  ...given,
});

const paper = (id: string, criteria: JudgedCriterion[], more: Partial<JudgedPaper> = {}): JudgedPaper => ({
  id,
  studentName: `Student ${id}`,
  rubricId: 'newest',
  text: '',
  isChecked: false,
  ownWords: false,
  criteria,
  scores: {},
  ticked: {},
  ...more,
});

const quote = (text: string, point: string) => ({ text, page: 1, start: 0, end: 1, verified: true, point });

describe('what a class missed', () => {
  it('is counted from the verdicts, against all papers that were looked through', () => {
    const { missed } = gatherPoints(
      [
        paper('a', [mark('c1', { missing: [COAL] })]),
        paper('b', [mark('c1', { found: [COAL], score: 4 })]),
        paper('c', [mark('c1', { missing: [COAL] })]),
        // Blank: nothing was looked for in it.
        paper('d', [mark('c1', { score: 0, reason: { code: 'blank', data: {} } })]),
      ],
      [SNAPSHOT],
    );
    expect(missed).toHaveLength(1);
    expect(missed[0]).toMatchObject({
      criterion_id: 'c1',
      point: COAL,
      papers: ['a', 'c'],
      of: 3,
      partly: [],
    });
    expect(missed[0]?.share.value).toBeCloseTo(2 / 3, 10);
  });

  it('shows what papers say there, and first those that come nowhere near', () => {
    const near = quote('There was coal, I think, in Britain.', COAL);
    const other = quote('Railways were built everywhere.', 'Railways were built');
    const { missed } = gatherPoints(
      [
        paper('near', [mark('c1', { missing: [COAL], quotes: [near] })]),
        paper('other', [mark('c1', { found: ['Railways were built'], missing: [COAL], quotes: [other] })]),
        paper('wrong', [mark('c1', { missing: [COAL] })], {
          text: '1. Because of the queen.\n2. No idea at all.',
        }),
        paper('lied', [mark('c1', { missing: [COAL], quotes: [{ ...near, verified: false }] })]),
        paper('has', [mark('c1', { found: [COAL], score: 4 })]),
      ],
      [SNAPSHOT],
    );
    expect(missed[0]?.partly).toEqual(['near']);
    expect(missed[0]?.examples.map(({ id, quote: words }) => [id, words])).toEqual([
      ['wrong', 'Because of the queen.'],
      ['near', 'There was coal, I think, in Britain.'],
    ]);
  });

  it('a point that the teacher ticked, or full marks from the teacher, are not missed', () => {
    const { missed } = gatherPoints(
      [
        paper('ticked', [mark('c1', { missing: [COAL] })], { isChecked: true, ticked: { c1: [COAL] } }),
        paper('full', [mark('c1', { missing: [COAL] })], { isChecked: true, scores: { c1: 4 } }),
        paper('missed', [mark('c1', { missing: [COAL] })]),
      ],
      [SNAPSHOT],
    );
    expect(missed[0]?.papers).toEqual(['missed']);
  });

  const planned = (
    certainty: 'agreed' | 'sure',
    kind: 'term' | 'point',
    more: Partial<JudgedCriterion> = { found: [COAL], score: 4 },
  ) => {
    const part = { kind, text: COAL, points: 4, accepts: [COAL], wanted: null };
    const marking = { kind, certainty, printed: 1, parts: [part], refused: [], strict: false };
    const rubric: Rubric = { ...RUBRIC, criteria: [{ ...criterion('c1', '1', COAL), marking }] };
    const papers = [
      ...['a', 'b'].map((id) => paper(id, [mark('c1', { score: 0, missing: [COAL] })])),
      paper('c', [mark('c1', { found: [COAL], score: 4 })]),
      paper('d', [mark('c1', more)]),
    ];
    return gatherPoints(papers, [{ id: 'newest', rubric }]).missed.length;
  };

  it('what a program did not match is told of an exact answer whose plan is agreed to, and of no other', () => {
    expect(planned('agreed', 'term')).toBe(1);
    expect(planned('sure', 'term')).toBe(0);
    expect(planned('agreed', 'point')).toBe(0);
  });

  it('what cannot be counted again from the marks is not told: a part of the points, an answer that was not found', () => {
    expect(planned('agreed', 'term', { score: 0, missing: [COAL] })).toBe(1);
    expect(planned('agreed', 'term', { score: 2, missing: [COAL] })).toBe(0);
    expect(planned('agreed', 'term', { score: 0, missing: [COAL], there: [COAL] })).toBe(0);
    const reason = { code: 'no_answer', data: {} } as const;
    expect(planned('agreed', 'term', { score: 0, missing: [COAL], reason })).toBe(0);
  });

  it('what no paper has is not told as missed, unless somebody read it', () => {
    const papers = (more: Partial<JudgedPaper>) =>
      ['a', 'b'].map((id) => paper(id, [mark('c1', { missing: [COAL] })], more));
    expect(gatherPoints(papers({}), [SNAPSHOT]).missed).toEqual([]);
    expect(gatherPoints(papers({ ticked: { c1: [] } }), [SNAPSHOT]).missed).toHaveLength(1);
  });

  it('twenty of thirty stand above one of one, and what only an older rubric asked is counted in its papers', () => {
    const papers = Array.from({ length: 30 }, (_, at) =>
      paper(`n${at}`, [mark('c1', at < 20 ? { missing: [COAL] } : { found: [COAL] })]),
    );
    const old = { id: 'old', rubric: { ...RUBRIC, criteria: [criterion('c1', '1', `${RIVERS}.`)] } };
    const { missed } = gatherPoints(
      [paper('o', [mark('c1', { missing: [RIVERS] })], { rubricId: 'old' }), ...papers],
      [SNAPSHOT, old],
    );
    expect(missed.map(({ point, papers: ids, of }) => [point, ids.length, of])).toEqual([
      [COAL, 20, 30],
      [RIVERS, 1, 1],
    ]);
  });

  it('slips in the writing are nothing that was asked for, so nobody missed them', () => {
    const rubric: Rubric = {
      ...RUBRIC,
      criteria: [
        { ...criterion('c1', '1', ''), kind: 'language', question: null, description: 'Few slips.' },
      ],
    };
    const slip = { text: 'It was teh end.', page: 1, start: 0, end: 15, verified: true, point: 'spelling' };
    const { missed } = gatherPoints(
      ['p3', 'p11', 'p12'].map((id) =>
        paper(id, [
          mark('c1', {
            missing: ['spelling'],
            found: ['3 paragraphs'],
            quotes: id === 'p12' ? [] : [slip],
          }),
        ]),
      ),
      [{ id: 'newest', rubric }],
    );
    expect(missed).toEqual([]);
  });
});

describe('similar wordings', () => {
  it('are groups of three or more without full marks, each paper in one of them', () => {
    const words = [
      'The water goes into the cell because of the salt.',
      'Water goes into the cells because of the salt outside.',
      'Because of salt the water goes into the cell.',
      'My grandmother grows cucumbers in the garden behind her house.',
      'The water goes into a cell because of salt.',
    ];
    const { wordings } = gatherPoints(
      words.map((text, at) =>
        paper(`p${at}`, [mark('c1', { score: at === 4 ? 4 : 1, missing: [COAL] })], {
          text: `1. ${text}\n2. Nothing to say.`,
        }),
      ),
      [SNAPSHOT],
    );
    const first = wordings.find(({ criterion_id }) => criterion_id === 'c1');
    expect(first?.papers.toSorted()).toEqual(['p0', 'p1', 'p2']);
    expect(first?.wordings).toHaveLength(3);
  });
});
