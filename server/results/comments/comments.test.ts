import { describe, expect, it } from 'vitest';
import { changeComment, createComment, deleteComment, listComments } from '../../../contract/comments.ts';
import { hideNames } from '../../../grading/feedback/hide-names.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { changeTo, createGradedRoom, sendReview } from '../review/review.fixture.ts';
import { isAlike } from './similar-sentences.ts';

const test = openTestApp();

const bankOf = async ({ token }: Classroom) =>
  listComments.response.parse(await test.ask(listComments, { token }));

const keep = ({ token }: Classroom, body: object) => test.send(createComment, { token, body });

describe('a sentence that I wrote twice', () => {
  it('is offered with its criterion and without the name, and is stored only when I keep it', async () => {
    const { room, results } = await createGradedRoom(test, 3);
    const texts = [
      'Name the study and its year, STUDENT.',
      'Something else entirely was written down here.',
      'STUDENT, name the study and its year.',
    ];
    for (const [at, result] of results.entries()) {
      const change = changeTo(result, 0.5);
      const text = (texts[at] ?? '').replace('STUDENT', result.student_name);
      const criteria = change.criteria.map((mark, index) => ({
        ...mark,
        feedback: index === 0 ? text : null,
      }));
      await sendReview(test, room, result.student_work_id, { ...change, criteria });
    }
    const { comments, offers } = await bankOf(room);
    expect(comments).toEqual([]);
    expect(offers).toEqual([
      {
        criterion_key: results[0]?.rubric_scores[0]?.criteria_name.toLowerCase(),
        text: expect.stringContaining('{name}'),
        times: 2,
      },
    ]);
    expect(await test.services.db.selectFrom('comments').selectAll().execute()).toEqual([]);
    await keep(room, { text: offers[0]?.text, criterion_key: offers[0]?.criterion_key });
    const after = await bankOf(room);
    expect([after.comments.length, after.offers]).toEqual([1, []]);
  });

  it('may differ in names and numbers, not in what it says', () => {
    expect(isAlike('Give 2 facts from the text.', 'Give 3 facts from the text')).toBe(true);
    expect(isAlike('Give facts from the text.', 'Do not give facts from the text.')).toBe(false);
  });
});

describe('a kept comment', () => {
  it('forgets the student that it was written for', async () => {
    const { room, results } = await createGradedRoom(test, 1);
    const [paper] = results;
    const first = paper?.student_name.split(' ')[0];
    const kept = await keep(room, {
      text: `Well done, ${first}! ${paper?.student_name} can do this.`,
      criterion_key: null,
      student_work_id: paper?.student_work_id,
    });
    expect(kept.json().text).toBe('Well done, {name}! {name} can do this.');
    expect(hideNames('The rose will grow.', 'Will Rose', [])).toBe('The rose will grow.');
  });

  it('is kept once, counts its uses, can be reworded and deleted', async () => {
    const { room } = await createGradedRoom(test, 1);
    const { id } = (await keep(room, { text: 'Say why.', criterion_key: 'claim' })).json();
    expect((await keep(room, { text: 'Say why.', criterion_key: 'claim' })).json().id).toBe(id);
    const change = (body: object) => test.send(changeComment, { params: { id }, token: room.token, body });
    await change({ used: true });
    expect((await change({ text: 'Say why it matters.' })).json()).toMatchObject({
      text: 'Say why it matters.',
      uses: 1,
      criterion_key: 'claim',
    });
    expect((await change({ text: ' ' })).statusCode).toBe(422);
    const gone = await test.send(deleteComment, { params: { id }, token: room.token });
    expect(gone.json()).toEqual({ deleted: 1 });
    expect((await bankOf(room)).comments).toEqual([]);
  });
});
