import { describe, expect, it } from 'vitest';
import type { Result } from '../../../contract/results.ts';
import { getStyle, saveStyle } from '../../../contract/style/endpoints.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { makeEssays, resultsOf, uploadFiles } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { changeTo, createGradedRoom, gradeNow, seenOf, sendReview } from '../review/review.fixture.ts';

const test = openTestApp();

const styleOf = ({ token }: Classroom) => test.ask(getStyle, { token });
const save = ({ token }: Classroom, body: object) => test.send(saveStyle, { token, body });

/** What the program says about the whole, as the teacher finds it in the form. */
const summaryOf = ({ feedback }: Result): string => (feedback ?? '').split('\n|')[0]?.trim() ?? '';

const SIGN_OFF = 'Bring your questions to the next lesson.';

/** The marks stay; the summary gets a greeting with the student's name, and a last sentence. */
const edit = async (room: Classroom, result: Result) => {
  const plain = summaryOf(result).replaceAll(/[*\\]/gu, '');
  const summary = `Hello ${result.student_name.split(' ')[0]}!\n\n${plain}\n\n${SIGN_OFF}`;
  const criteria = result.rubric_scores.map(({ id, score }) => ({ id, score, feedback: null }));
  const response = await sendReview(test, room, result.student_work_id, {
    ...changeTo(result, 1),
    criteria,
    summary,
  });
  expect(response.statusCode).toBe(200);
  test.pass(60_000);
};

const approve = async (room: Classroom, result: Result) => {
  await sendReview(test, room, result.student_work_id, { action: 'approve', ...seenOf(result) });
  test.pass(60_000);
};

const editAll = async (room: Classroom, results: Result[]) => {
  for (const result of results) await edit(room, result);
};

const gradeMore = async (room: Classroom, from: number, count: number): Promise<Result[]> => {
  const known = new Set((await resultsOf(test, room)).map(({ student_work_id }) => student_work_id));
  await uploadFiles(test, room, (await makeEssays(from + count)).slice(from));
  await gradeNow(test, room);
  return (await resultsOf(test, room)).filter(({ student_work_id }) => !known.has(student_work_id));
};

// Dozens of papers are graded and reviewed one by one.
describe('my style', { timeout: 90_000 }, () => {
  it('is nothing until I have edited eight papers, then it is used on the next one; no name is in it, and it is mine alone', async () => {
    const { room, results } = await createGradedRoom(test, 8);
    expect(await styleOf(room)).toMatchObject({ edited_papers: 0, card: null, changed: null });
    await editAll(room, results.slice(0, 7));
    expect(await styleOf(room)).toMatchObject({ edited_papers: 7, card: null });
    await editAll(room, results.slice(7));
    const { card } = await styleOf(room);
    expect(card).toMatchObject({ greeting: 'Hello {name}!', sign_off: SIGN_OFF });
    const kept = JSON.stringify(await test.services.db.selectFrom('teaching_styles').selectAll().execute());
    for (const { student_name } of results)
      for (const part of student_name.split(' ')) expect(kept).not.toContain(part);
    const [next] = await gradeMore(room, 8, 1);
    expect(next?.feedback).toMatch(/^Hello!\n\n/u);
    expect(next?.feedback).toContain(SIGN_OFF);
    expect(next?.total_score).toBe(results[0]?.total_score);
    const other = await createClassroom(test);
    expect(await styleOf(other)).toMatchObject({ edited_papers: 0, card: null, measured_papers: 0 });
  });

  it('can be changed, switched off and forgotten, and what I decided is not learned over', async () => {
    const { room, results } = await createGradedRoom(test, 8);
    await editAll(room, results);
    expect((await save(room, { greeting: 'Good morning,' })).json().card.greeting).toBe('Good morning,');
    for (const greeting of ['Hello Maria,', 'Room 12:', 'Well done!'])
      expect([greeting, (await save(room, { greeting })).statusCode]).toEqual([greeting, 422]);
    const more = await gradeMore(room, 8, 1);
    expect(more[0]?.feedback).toMatch(/^Good morning,/u);
    await editAll(room, more);
    expect((await styleOf(room)).card?.greeting).toBe('Good morning,');
    await save(room, { enabled: false });
    expect((await gradeMore(room, 9, 1))[0]?.feedback).not.toContain(SIGN_OFF);
    expect((await save(room, { forget: true })).json()).toMatchObject({ edited_papers: 0, card: null });
    const last = await gradeMore(room, 10, 1);
    await editAll(room, last);
    expect(await styleOf(room)).toMatchObject({ edited_papers: 1, card: null });
  });

  it('says how much I changed in the first and in the last ten papers, once there were twenty', async () => {
    const { room, results } = await createGradedRoom(test, 19);
    await editAll(room, results.slice(0, 10));
    for (const result of results.slice(10)) await approve(room, result);
    expect(await styleOf(room)).toMatchObject({ measured_papers: 19, changed: null });
    const more = await gradeMore(room, 19, 1);
    for (const result of more) await approve(room, result);
    const { measured_papers, changed } = await styleOf(room);
    expect(measured_papers).toBe(20);
    expect(changed?.first).toBeGreaterThan(0.05);
    expect(changed?.last).toBe(0);
    // The first ten stay as they were measured, also when their papers are gone.
    await test.services.db
      .updateTable('submissions')
      .set({ removed_at: test.services.now() })
      .where(
        'id',
        'in',
        results.slice(0, 10).map(({ student_work_id }) => student_work_id),
      )
      .execute();
    const [another] = await gradeMore(room, 20, 1);
    if (another !== undefined) await approve(room, another);
    expect((await styleOf(room)).changed?.first).toBe(changed?.first);
  });
});
