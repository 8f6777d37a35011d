import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { teachersText } from '../../../contract/feedback.ts';
import { getResult, listHistory, Paper } from '../../../contract/paper.ts';
import type { ReviewAction } from '../../../contract/results.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { resultsOf } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { createQuiz, handIn } from '../../questions/questions.fixture.ts';
import { changeTo, createGradedRoom, seenOf, sendReview } from './review.fixture.ts';

const test = openTestApp();

const openRoom = async () => {
  const { room, results } = await createGradedRoom(test, 1);
  const id = results[0]?.student_work_id ?? '';
  return { room, id, paper: await paperOf(room, id) };
};

const paperOf = async (room: Classroom, id: string): Promise<Paper> =>
  Paper.parse(await test.ask(getResult, { params: { id }, token: room.token }));

const act = async (room: Classroom, id: string, action: ReviewAction): Promise<Paper> => {
  const response = await sendReview(test, room, id, action);
  if (response.statusCode !== 200) throw new Error(response.body);
  return Paper.parse(response.json());
};

const undo = (paper: Paper, at = paper.history.findIndex(({ undoable }) => undoable)): ReviewAction => ({
  action: 'undo',
  ...seenOf(paper),
  event_id: paper.history[at]?.id ?? '',
});

describe('what I did with a paper', () => {
  it('is told act by act, newest first, with the marks that moved', async () => {
    const { room, id, paper } = await openRoom();
    expect(paper.history).toEqual([]);
    const approved = await act(room, id, { action: 'approve', ...seenOf(paper) });
    const changed = await act(room, id, changeTo(approved, 0.5));
    expect(changed.history.map(({ kind }) => kind)).toEqual(['changed', 'approved']);
    const [entry] = changed.history;
    expect([entry?.from, entry?.to]).toEqual([paper.grade_score, changed.grade_score]);
    expect(entry?.marks).toEqual(
      paper.criteria
        .filter(({ score, max }) => score !== max / 2)
        .map(({ id: criterion_id, name, score, max }) => ({ criterion_id, name, from: score, to: max / 2 })),
    );
    const { body } = await test.send(listHistory, { params: { id }, token: room.token });
    expect(listHistory.response.parse(JSON.parse(body)).history).toEqual(changed.history);
  });

  it('saying the same twice is one act', async () => {
    const { room, id, paper } = await openRoom();
    const once = await act(room, id, changeTo(paper, 0.5));
    const twice = await act(room, id, changeTo(once, 0.5));
    expect(twice.history).toEqual(once.history);
  });

  it('is never changed, and goes with the paper', async () => {
    const { room, id, paper } = await openRoom();
    await act(room, id, changeTo(paper, 0.5));
    const { db } = test.services;
    await expect(sql`update review_events set kind = 'approved'`.execute(db)).rejects.toThrow(
      'never changed',
    );
    await db.deleteFrom('submissions').where('id', '=', id).execute();
    const left = await db.selectFrom('review_events').selectAll().where('submission_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('is nobody else’s to read or undo', async () => {
    const { room, id, paper } = await openRoom();
    const changed = await act(room, id, changeTo(paper, 0.5));
    const stranger = await createClassroom(test);
    const read = await test.send(listHistory, { params: { id }, token: stranger.token });
    expect(read.statusCode).toBe(404);
    expect((await sendReview(test, stranger, id, undo(changed))).statusCode).toBe(404);
    const other = await openRoom();
    const foreign = { ...undo(changed), ...seenOf(other.paper) };
    expect((await sendReview(test, other.room, other.id, foreign)).statusCode).toBe(404);
  });
});

describe('undo', () => {
  it('walks back step by step, as an act of its own', async () => {
    const { room, id, paper } = await openRoom();
    const half = await act(room, id, changeTo(paper, 0.5));
    const full = await act(room, id, changeTo(half, 1));
    const back = await act(room, id, undo(full));
    expect([back.grade_score, back.feedback]).toEqual([half.grade_score, half.feedback]);
    const start = await act(room, id, undo(back));
    expect([start.grade_score, start.feedback, start.review]).toEqual([
      paper.grade_score,
      paper.feedback,
      null,
    ]);
    expect(start.history.map(({ kind, undone }) => `${kind} ${undone}`)).toEqual([
      'undone false',
      'undone false',
      'changed true',
      'changed true',
    ]);
    expect(start.history.some(({ undoable }) => undoable)).toBe(false);
  });

  it('goes back to any point at once, words and all', async () => {
    const { room, id, paper } = await openRoom();
    const mine = await act(room, id, { ...changeTo(paper, 0.5), summary: teachersText('Read this twice.') });
    const full = await act(room, id, changeTo(mine, 1));
    const approved = await act(room, id, { action: 'restore', ...seenOf(full) });
    const back = await act(room, id, undo(approved, 1));
    expect(back.review?.words?.summary).toEqual(teachersText('Read this twice.'));
    expect(back.feedback).toBe(mine.feedback);
    expect(back.history.map(({ undone }) => undone)).toEqual([false, true, true, false]);
  });

  it('does not overwrite what another window did', async () => {
    const { room, id, paper } = await openRoom();
    const half = await act(room, id, changeTo(paper, 0.5));
    await act(room, id, changeTo(half, 1));
    const late = await sendReview(test, room, id, undo(half));
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_elsewhere']);
  });
});

describe('the points of a criterion', () => {
  const withPoints = ({ criteria }: Paper) =>
    criteria.find(({ found, missing }) => found.length + missing.length > 0);

  it('that I tick are said to be there, whatever the grader found', async () => {
    const key = ['Answer key', '1. Why salt the water? It seasons the pasta (1). It firms the dough (1).'];
    const room = await createQuiz(test, [...key, '2. kettle (1 mark)']);
    await handIn(test, room, [['1. It seasons the pasta.', '2. kettle']]);
    const id = (await resultsOf(test, room))[0]?.student_work_id ?? '';
    const paper = await paperOf(room, id);
    const criterion = withPoints(paper);
    if (criterion === undefined) throw new Error('The rubric has no points.');
    const ticked = criterion.found.length > 0 ? [] : [...criterion.found, ...criterion.missing];
    const tick = changeTo(paper, 0.5);
    const marks = tick.criteria.map((mark) => (mark.id === criterion.id ? { ...mark, found: ticked } : mark));
    const after = await act(room, id, { ...tick, criteria: marks });
    expect(after.criteria.find((one) => one.id === criterion.id)?.found).toEqual(ticked);
    const again = await act(room, id, changeTo(after, 0.5));
    expect(again.criteria.find((one) => one.id === criterion.id)?.found).toEqual(criterion.found);
  });
});
