/** A mark is settled on its own: what the teacher sets is hers, and all else stays open, wherever the paper is shown. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { MarkState } from '../../contract/grading.ts';
import { getResult, type Paper } from '../../contract/paper.ts';
import { approveResults, ResultSummary, type ReviewAction } from '../../contract/results.ts';
import type { Classroom } from '../../lab/app/classroom.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { addSnapshot, createClass, gradeClass } from '../insights/class.fixture.ts';
import { audit } from './checks/checks.fixture.ts';
import { resultIn, seenOf, sendReview } from './review/review.fixture.ts';
import { list } from './work.fixture.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const FOUR = [
  { name: 'Thesis', max: 60 },
  { name: 'Grammar', max: 30 },
  { name: 'Sources', max: 30 },
  { name: 'Structure', max: 30 },
];

/** Papers of four criteria, each in the state that is given. */
const openRoom = async (papers: MarkState[][] = [['open', 'open', 'open', 'open']]) => {
  const room = await addSnapshot(test, await createClass(test), FOUR);
  const given = papers.map((states) => ({
    marks: states.map((state, at) => ({ score: [40, 20, 10, 15][at] ?? 0, state })),
  }));
  return { room, ids: await gradeClass(test, room, given) };
};

const read = (room: Classroom, id: string): Promise<Paper> =>
  test.ask(getResult, { params: { id }, token: room.token });

const act = async (room: Classroom, id: string, action: ReviewAction): Promise<Paper> => {
  const response = await sendReview(test, room, id, action);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  return read(room, id);
};

type Named = { id: string; score: number; state?: 'set' };
const setting = (paper: Paper, criteria: Named[]): ReviewAction => ({
  action: 'change',
  ...seenOf(paper),
  criteria: criteria.map((one) => ({ ...one, feedback: null })),
  summary: null,
  strengths: null,
  next_steps: null,
});

const statesOf = ({ criteria }: Paper) => criteria.map(({ state }) => state);

const summaryOf = async (room: Classroom, id: string) => {
  const { results } = (await list(test, room, { fields: 'summary' })).json();
  return ResultSummary.parse(
    results.find(({ student_work_id }: { student_work_id: string }) => student_work_id === id),
  );
};

describe('setting one of four marks', () => {
  it('leaves three open, in the paper, the result and the list', async () => {
    const { room, ids } = await openRoom();
    const [id = ''] = ids;
    const before = await read(room, id);
    expect(before).toMatchObject({ grade_score: 85, open_points: 150, settled_score: 0, open_marks: 4 });
    const after = await act(room, id, setting(before, [{ id: 'c2', score: 25 }]));
    expect(statesOf(after)).toEqual(['open', 'set', 'open', 'open']);
    const told = { grade_score: 90, open_points: 120, settled_score: 25, open_marks: 3, marks: 4 };
    expect(after).toMatchObject({ ...told, review: { kind: 'changed' } });
    expect(await resultIn(test, room, id)).toMatchObject({
      ...told,
      rubric_scores: [{ state: 'open' }, { state: 'set' }, { state: 'open' }, { state: 'open' }],
    });
    expect(await summaryOf(room, id)).toMatchObject(told);
    expect(after.history).toMatchObject([{ kind: 'changed', settled: 1, from: 85, to: 90 }]);
  });

  it('changes what is said with it: of each mark as it stands, in the result and on the desk', async () => {
    const { room, ids } = await openRoom();
    const [id = ''] = ids;
    const kept = await act(room, id, setting(await read(room, id), [{ id: 'c3', score: 10, state: 'set' }]));
    expect(kept.feedback).toContain('Still open: Thesis, Grammar and Structure.');
    expect(kept.feedback).not.toMatch(/changed by|checked by/iu);
    const moved = await act(room, id, setting(kept, [{ id: 'c1', score: 60 }]));
    expect(moved.feedback).toContain('Still open: Grammar and Structure.');
    const result = await resultIn(test, room, id);
    expect([result.feedback, moved.programs?.summary].join()).not.toMatch(/Thesis,|all marks are/iu);
    // Each of the two is said once, and of nothing that is settled.
    expect(moved.feedback?.match(/open|decided/giu)).toHaveLength(1);
    for (const { feedback } of result.rubric_scores) expect(feedback).not.toMatch(/open|decided/iu);
    expect(Object.values(moved.programs?.comments ?? {}).join()).not.toMatch(/open|decided/iu);
    const done = await act(room, id, { action: 'approve', ...seenOf(moved) });
    expect([done.feedback, done.programs?.summary].join()).not.toMatch(/open|decided|proposed/iu);
  });

  it('takes back what was said of that mark alone', async () => {
    const { room, ids } = await openRoom();
    const [id = ''] = ids;
    const flags = ['c1', 'c2'].map((criterion_id) => ({
      code: 'needs_teacher',
      criterion_id,
      detail: 'Look.',
    }));
    await sql`update verdicts set flags = ${JSON.stringify(flags)} where submission_id = ${id}`.execute(
      test.services.db,
    );
    const before = await read(room, id);
    expect(before.flags).toMatchObject(flags);
    await act(room, id, setting(before, [{ id: 'c2', score: 25 }]));
    expect((await read(room, id)).flags).toMatchObject(flags.slice(0, 1));
    expect((await summaryOf(room, id)).flags).toMatchObject(flags.slice(0, 1));
  });

  it('also where every criterion is sent and one of them changed, and where the proposal is right', async () => {
    const { room, ids } = await openRoom();
    const [id = ''] = ids;
    const before = await read(room, id);
    const all = before.criteria.map(({ id: of, score }) => ({ id: of, score }));
    const moved = all.map((one) => (one.id === 'c1' ? { ...one, score: 55 } : one));
    const after = await act(room, id, setting(before, moved));
    expect(statesOf(after)).toEqual(['set', 'open', 'open', 'open']);
    const again = await act(room, id, setting(after, moved));
    expect([statesOf(again), again.history.length]).toEqual([['set', 'open', 'open', 'open'], 1]);
    const confirmed = await act(room, id, setting(after, [{ id: 'c3', score: 10, state: 'set' }]));
    expect(statesOf(confirmed)).toEqual(['set', 'open', 'set', 'open']);
    expect(confirmed.settled_score).toBe(65);
  });

  it('is undone mark by mark, and restored to what the grader claimed', async () => {
    const { room, ids } = await openRoom([['marked', 'open', 'open', 'marked']]);
    const [id = ''] = ids;
    const before = await read(room, id);
    expect(before).toMatchObject({ open_points: 60, settled_score: 55 });
    const first = await act(room, id, setting(before, [{ id: 'c2', score: 30 }]));
    const second = await act(room, id, setting(first, [{ id: 'c3', score: 30 }]));
    expect([statesOf(second), second.open_points, second.settled_score]).toEqual([
      ['marked', 'set', 'set', 'marked'],
      0,
      115,
    ]);
    const event_id = second.history[0]?.id ?? '';
    const back = await act(room, id, { action: 'undo', ...seenOf(second), event_id });
    expect([statesOf(back), back.grade_score]).toEqual([statesOf(first), first.grade_score]);
    const restored = await act(room, id, { action: 'restore', ...seenOf(back) });
    expect([statesOf(restored), restored.grade_score, restored.review]).toEqual([
      statesOf(before),
      before.grade_score,
      null,
    ]);
  });

  it('is written down with who did it and when', async () => {
    const { room, ids } = await openRoom();
    const [id = ''] = ids;
    await act(room, id, setting(await read(room, id), [{ id: 'c2', score: 25 }]));
    const { rows } =
      await sql`select criterion_id, settled_by, settled_at is not null as is_timed from verdict_criteria
      where submission_id = ${id} order by place`.execute(test.services.db);
    expect(rows).toEqual([
      { criterion_id: 'c1', settled_by: null, is_timed: false },
      { criterion_id: 'c2', settled_by: room.id, is_timed: true },
      { criterion_id: 'c3', settled_by: null, is_timed: false },
      { criterion_id: 'c4', settled_by: null, is_timed: false },
    ]);
  });
});

describe('a whole paper', () => {
  it('that is confirmed alone has each mark set', async () => {
    const { room, ids } = await openRoom([['marked', 'open', 'open', 'open']]);
    const [id = ''] = ids;
    const after = await act(room, id, { action: 'approve', ...seenOf(await read(room, id)) });
    expect(statesOf(after)).toEqual(['set', 'set', 'set', 'set']);
    expect(after).toMatchObject({ open_points: 0, settled_score: 85, grade_score: 85 });
  });

  it('among many has its proposals taken, and nothing that was settled before', async () => {
    const { room, ids } = await openRoom([
      ['marked', 'open', 'open', 'open'],
      ['open', 'open', 'open', 'open'],
      ['marked', 'marked', 'marked', 'marked'],
    ]);
    const [one = '', two = '', settled = ''] = ids;
    await act(room, one, setting(await read(room, one), [{ id: 'c2', score: 25 }]));
    const take = () => test.ask(approveResults, { token: room.token, body: { ids: [...ids, one] } });
    expect(await take()).toEqual({ taken: 2, marks: 6 });
    expect(statesOf(await read(room, one))).toEqual(['marked', 'set', 'taken', 'taken']);
    expect(statesOf(await read(room, two))).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect(await read(room, settled)).toMatchObject({ review: null, open_points: 0, history: [] });
    expect((await read(room, two)).history).toMatchObject([{ kind: 'taken', settled: 4 }]);
    expect(await take()).toEqual({ taken: 0, marks: 0 });
    const paper = await read(room, two);
    const event_id = paper.history[0]?.id ?? '';
    const undone = await act(room, two, { action: 'undo', ...seenOf(paper), event_id });
    expect([statesOf(undone), undone.review]).toEqual([['open', 'open', 'open', 'open'], null]);
  });

  it('that is withheld is not taken unseen', async () => {
    const { room, ids } = await openRoom();
    await audit(test, room, 1);
    expect(await test.ask(approveResults, { token: room.token, body: { ids } })).toEqual({
      taken: 0,
      marks: 0,
    });
    expect(await summaryOf(room, ids[0] ?? '')).toMatchObject({
      blind: true,
      open_points: 0,
      settled_score: null,
    });
  });
});
