import { afterAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../contract/errors.ts';
import { getResult } from '../../../contract/paper.ts';
import type { Result } from '../../../contract/results.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { makeEssays, resultsOf, uploadFiles, usedBy } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { checkLedger } from '../../accounts/billing/quota.ts';
import {
  changeTo,
  createGradedRoom,
  createListener,
  gradeNow,
  resultIn,
  seenOf,
  sendReview,
} from '../review/review.fixture.ts';
import { assignmentOf, editedRubric, followNow, preview, save } from './edit.fixture.ts';

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
afterAll(async () => {
  expect(await checkLedger(test.services.db)).toEqual([]);
});

const criterionIn = (result: Result, id: string) => result.rubric_scores.find((one) => one.id === id);
/** What no essay of the class does. */
const harder = () => ({
  description: 'The essay cites the Treaty of Westphalia and computes the molar mass of benzene.',
  levels: [
    {
      name: 'Both',
      points: 60,
      description: 'Cites the Treaty of Westphalia and computes the molar mass of benzene.',
    },
    { name: 'Neither', points: 0, description: 'Mentions neither the Treaty of Westphalia nor benzene.' },
  ],
});

describe('a rubric that is edited after grading', () => {
  it('moves the papers as the preview said, only on the criterion that changed, free of charge', async () => {
    const { room, results } = await createGradedRoom(test, 3, 'detailed');
    const used = await usedBy(test, room);
    const rubric = await editedRubric(test, room, 'c1', harder);
    const seen = await preview(test, room, rubric);
    expect(seen).toMatchObject({ changed: ['c1'], judged: ['c1'], removed: [], papers: 3, own_marks: [] });
    expect(await resultsOf(test, room)).toEqual(results);
    expect(seen.moves).toHaveLength(3);

    const saved = await save(test, room, rubric);
    expect([saved.statusCode, saved.json().rubric_change]).toMatchObject([
      200,
      { changed: ['c1'], papers: 3 },
    ]);
    const waiting = await resultsOf(test, room);
    expect(waiting.map(({ regrade, grade_score }) => [regrade, grade_score])).toEqual(
      results.map(({ grade_score }) => ['waiting', grade_score]),
    );
    await followNow(test, room);
    const after = await resultsOf(test, room);
    for (const [at, result] of after.entries()) {
      const before = results[at];
      if (before === undefined) throw new Error('A paper is missing.');
      expect(result).toMatchObject({ attempt: 2, regrade: null, status: 'complete' });
      expect(criterionIn(result, 'c2')).toEqual(criterionIn(before, 'c2'));
      const move = seen.moves.find(({ id }) => id === result.student_work_id);
      expect([move?.from, move?.to]).toEqual([before.grade_score, result.grade_score]);
      expect(criterionIn(result, 'c1')?.score).toBeLessThan(criterionIn(before, 'c1')?.score ?? 0);
    }
    expect(new Set(after.map(({ rubric_id }) => rubric_id))).toEqual(new Set([saved.json().rubric_id]));
    expect(await usedBy(test, room)).toBe(used);
    expect((await preview(test, room, rubric)).papers).toBe(0);
  });

  it('only in its points needs no grader: marks stay on their level, names are the new ones', async () => {
    const { room, results } = await createGradedRoom(test, 2);
    const rubric = await editedRubric(test, room, 'c1', ({ levels }) => ({
      name: 'Position',
      levels: levels.map((level, at) => ({ ...level, points: [60, 12][at] ?? 0 })),
    }));
    const seen = await preview(test, room, rubric);
    expect([seen.changed, seen.judged]).toEqual([['c1'], []]);
    await save(test, room, rubric);
    const { briefs, grader } = createListener(test);
    await followNow(test, room, grader);
    expect(briefs).toEqual([]);
    for (const result of results) {
      const now = await resultIn(test, room, result.student_work_id);
      const old = criterionIn(result, 'c1');
      const expected = { 60: 60, 30: 12, 0: 0 }[old?.score ?? -1];
      expect(criterionIn(now, 'c1')).toMatchObject({ criteria_name: 'Position', quotes: old?.quotes });
      if (expected !== undefined) expect(criterionIn(now, 'c1')?.score).toBe(expected);
      expect(criterionIn(now, 'c2')).toEqual(criterionIn(result, 'c2'));
    }
  });

  it('in nothing at all moves nobody and makes no snapshot', async () => {
    const { room, results } = await createGradedRoom(test, 1);
    const { rubric, rubric_id } = await assignmentOf(test, room);
    expect(await preview(test, room, rubric)).toMatchObject({ changed: [], moves: [], papers: 0 });
    expect((await save(test, room, rubric)).json()).toMatchObject({
      rubric_id,
      rubric_change: { changed: [] },
    });
    expect(await resultsOf(test, room)).toEqual(results);
  });

  it('by one criterion more and one less: the total is out of the same maximum', async () => {
    const { room, results } = await createGradedRoom(test, 1);
    const { rubric } = await assignmentOf(test, room);
    const [thesis] = rubric.criteria;
    const added = {
      ...thesis,
      id: null,
      name: 'Sources',
      description: 'Names a source.',
      max: 30,
      levels: [],
    };
    const next = { ...rubric, criteria: [thesis, added] };
    const seen = await preview(test, room, next);
    expect(seen).toMatchObject({ judged: ['c3'], removed: [{ id: 'c2', name: 'Grammar' }] });
    await save(test, room, next);
    await followNow(test, room);
    const [result] = await resultsOf(test, room);
    expect(result?.rubric_scores.map(({ id, max_score }) => [id, max_score])).toEqual([
      ['c1', 60],
      ['c3', 30],
    ]);
    expect(result?.rubric_scores[0]).toEqual(results[0]?.rubric_scores[0]);
    expect(result?.grade_score).toBe(result?.rubric_scores.reduce((sum, { score }) => sum + score, 0));
  });

  it('in two windows is saved in one', async () => {
    const { room } = await createGradedRoom(test, 1);
    const { rubric_id } = await assignmentOf(test, room);
    const first = await editedRubric(test, room, 'c1', harder);
    expect((await save(test, room, first, rubric_id)).statusCode).toBe(200);
    const second = await save(test, room, await editedRubric(test, room, 'c2', harder), rubric_id);
    expect([second.statusCode, second.json().code]).toEqual([409, 'changed_elsewhere']);
    expect(second.json().detail).toContain('The rubric was changed in another window');
  });

  it('twice before the papers were looked at ends at the second', async () => {
    const { room } = await createGradedRoom(test, 2);
    await save(test, room, await editedRubric(test, room, 'c1', harder));
    const last = await save(test, room, await editedRubric(test, room, 'c2', () => ({ name: 'Spelling' })));
    await followNow(test, room);
    for (const result of await resultsOf(test, room)) {
      expect(result).toMatchObject({ attempt: 2, regrade: null, rubric_id: last.json().rubric_id });
      expect(criterionIn(result, 'c2')?.criteria_name).toBe('Spelling');
    }
  });

  it('while a paper is being graded: it is graded by the new one', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, await makeEssays(1));
    const { grader } = test.services;
    let gradings = 0;
    await gradeNow(test, room, {
      ...grader,
      grade: async (brief, work, signal) => {
        gradings += 1;
        if (gradings === 1)
          expect((await save(test, room, await editedRubric(test, room, 'c1', harder))).statusCode).toBe(200);
        return grader.grade(brief, work, signal);
      },
    });
    const [result] = await resultsOf(test, room);
    expect([gradings, result?.status, result?.attempt]).toEqual([2, 'complete', 1]);
    expect(result?.rubric_id).toBe((await assignmentOf(test, room)).rubric_id);
    expect(await usedBy(test, room)).toBe(1);
  });

  it('keeps the old grade where the new one fails, and saving again tries again', async () => {
    const { room, results } = await createGradedRoom(test, 1);
    const rubric = await editedRubric(test, room, 'c1', harder);
    await save(test, room, rubric);
    await followNow(test, room, {
      name: 'builtin',
      grade: () => Promise.reject(new Failure('file_no_text')),
    });
    const [failed] = await resultsOf(test, room);
    expect(failed).toMatchObject({ regrade: 'failed', grade_score: results[0]?.grade_score });
    expect((await save(test, room, rubric)).json().rubric_change.papers).toBe(1);
    await followNow(test, room);
    expect((await resultsOf(test, room))[0]).toMatchObject({ regrade: null, attempt: 2 });
  });
});

describe('the teacher’s own marks', () => {
  const markAll = async (share: number) => {
    const { room, results } = await createGradedRoom(test, 2);
    const [one, other] = results;
    if (one === undefined || other === undefined) throw new Error('Papers are missing.');
    const change = changeTo(one, share);
    const criteria = change.criteria.map((mark) => ({ ...mark, feedback: `My word on ${mark.id}.` }));
    await sendReview(test, room, one.student_work_id, { ...change, criteria, summary: 'My summary.' });
    await sendReview(test, room, other.student_work_id, { action: 'approve', ...seenOf(other) });
    return { room, one: one.student_work_id, other: other.student_work_id };
  };
  const readPaper = (token: string, id: string) => test.ask(getResult, { params: { id }, token });

  it('stay where their criterion was not touched, and the others are listed and wait for the teacher', async () => {
    const { room, one, other } = await markAll(0.5);
    const before = await readPaper(room.token, one);
    const rubric = await editedRubric(test, room, 'c1', harder);
    const seen = await preview(test, room, rubric);
    expect(seen.own_marks.map(({ id, criteria }) => [id, criteria]).toSorted()).toEqual(
      [
        [one, ['c1']],
        [other, ['c1']],
      ].toSorted(),
    );
    expect((await save(test, room, rubric)).json().rubric_change.own_marks).toEqual(seen.own_marks);
    await followNow(test, room);

    const paper = await readPaper(room.token, one);
    const [thesis, grammar] = paper.criteria;
    expect(grammar).toMatchObject({ score: 15, comment: 'My word on c2.', needs_teacher: false });
    expect(thesis).toMatchObject({ score: thesis?.given_score, comment: null, needs_teacher: true });
    expect(paper).toMatchObject({
      waiting_points: 60,
      review: { kind: 'changed', words: { summary: [{ by: 'teacher', text: 'My summary.' }] } },
    });
    expect(paper.grade_score).toBe(seen.moves.find(({ id }) => id === one)?.to ?? before.grade_score);
    expect(paper.history[0]).toMatchObject({
      kind: 'rubric',
      undoable: false,
      from: before.grade_score,
      to: paper.grade_score,
    });
    const approved = await resultIn(test, room, other);
    expect(approved).toMatchObject({ waiting_points: 60, review: { kind: 'approved' } });

    await sendReview(test, room, other, { action: 'approve', ...seenOf(approved) });
    expect(await resultIn(test, room, other)).toMatchObject({
      waiting_points: 0,
      review: { kind: 'approved' },
    });
  });

  it('follow the points of their criterion, and nothing waits', async () => {
    const { room, one } = await markAll(0.5);
    const rubric = await editedRubric(test, room, 'c2', () => ({ max: 120 }));
    await save(test, room, rubric);
    await followNow(test, room);
    const paper = await readPaper(room.token, one);
    expect(paper.criteria.map(({ score, max }) => [score, max])).toEqual([
      [15, 30],
      [30, 60],
    ]);
    expect(paper).toMatchObject({ grade_score: 45, waiting_points: 0 });
    expect(paper.criteria.map(({ comment }) => comment)).toEqual(['My word on c1.', 'My word on c2.']);
  });

  it('that are given while a paper waits are kept as well', async () => {
    const { room, results } = await createGradedRoom(test, 1);
    const [paper] = results;
    if (paper === undefined) throw new Error('A paper is missing.');
    await save(test, room, await editedRubric(test, room, 'c1', harder));
    await sendReview(test, room, paper.student_work_id, changeTo(paper, 0.5));
    await followNow(test, room);
    const now = await resultIn(test, room, paper.student_work_id);
    expect(criterionIn(now, 'c2')?.score).toBe(15);
    expect(now).toMatchObject({ attempt: 2, regrade: null, review: { kind: 'changed' } });
  });
});
