import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { showMarks } from '../../../contract/checks.ts';
import { releaseResults } from '../../../contract/giving-back/release.ts';
import { getFeedbackSheet } from '../../../contract/giving-back/returning.ts';
import { reviewResult } from '../../../contract/paper.ts';
import { approveResults } from '../../../contract/results.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { change, list } from '../work.fixture.ts';
import { agreementOf, audit, createScored, fiveOf, mark, offeredFive, paperOf } from './checks.fixture.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const LADDER = Array.from({ length: 12 }, (_, index) => 30 + index * 5);

describe('a paper that is to be marked blind', () => {
  it('tells nothing of what the grader gave, wherever it is shown, until the marks are in', async () => {
    const { room } = await createScored(test, LADDER);
    const [id = ''] = await audit(test, room, 1);
    const shown = await paperOf(test, room, id);
    expect(shown).toMatchObject({
      blind: true,
      grade_score: null,
      total_score: null,
      grade_letter: null,
      percentage: null,
      confidence: null,
      feedback: null,
      programs: null,
      rubric_scores: [],
      criteria: [],
      to_mark: [{ id: 'c1', name: 'Thesis', max: 90 }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/Well done|A clear thesis|my position is clear/u);
    for (const query of [{}, { fields: 'summary' }]) {
      const { results } = (await list(test, room, query)).json();
      const hidden = results.filter(({ blind }: { blind: boolean }) => blind);
      expect(hidden).toHaveLength(1);
      expect(hidden[0]).toMatchObject({ student_work_id: id, grade_score: null, confidence: null });
    }
    const refused = await test.send(getFeedbackSheet, { params: { id }, token: room.token });
    expect(refused.json()).toMatchObject({ code: 'marks_withheld' });

    expect((await mark(test, room, id, 40)).json()).toMatchObject({
      blind: false,
      grade_score: 40,
      to_mark: [],
    });
    expect(await agreementOf(test, room)).toMatchObject({ checked: 1, blind: 1 });
  });

  it('reads the same whatever the grader gave', async () => {
    const { room } = await createScored(test, LADDER);
    const [id = ''] = await audit(test, room, 1);
    const read = async () => {
      const { version, ...paper } = await paperOf(test, room, id);
      const { results } = (await list(test, room, { fields: 'summary' })).json();
      return { paper, results: results.filter(({ blind }: { blind: boolean }) => blind) };
    };
    const before = await read();
    await sql`update verdicts set score = 1, letter = 'F', confidence = 0.1, feedback = 'Poor.',
      flags = '[{"code":"extreme_score","detail":"1 of 90"},{"code":"off_topic","detail":"Another topic"}]'
      where submission_id = ${id}`.execute(test.services.db);
    await sql`update verdict_criteria set score = 1, given_score = 1, state = 'open', given_state = 'open',
      reason_code = 'written', reason_data = '{"text": "Weak."}',
      judged = judged || '{"needs_teacher": true, "missing": ["A thesis"]}'
      where submission_id = ${id} and place = 1`.execute(test.services.db);
    expect(await read()).toEqual(before);
  });

  it('cannot be approved unseen, neither alone nor among many', async () => {
    const { room } = await createScored(test, LADDER);
    const [id = ''] = await audit(test, room, 1);
    const alone = await test.send(reviewResult, {
      params: { id },
      token: room.token,
      body: { action: 'approve', attempt: 1, revision: null },
    });
    expect(alone.json()).toMatchObject({ code: 'marks_withheld' });
    const many = await change(test, room, approveResults, { ids: [id] });
    expect(many.json()).toEqual({ taken: 0, marks: 0 });
  });

  it('stays behind when the class is released: nobody has judged it yet', async () => {
    const { room } = await createScored(test, LADDER);
    const [id = ''] = await audit(test, room, 1);
    const release = () => change(test, room, releaseResults, { notify: false }, { id: room.assignmentId });
    expect((await release()).json()).toMatchObject({ released: 11, left_out: { needs_teacher: 1 } });
    await mark(test, room, id, 50);
    expect((await release()).json()).toMatchObject({ released: 1, left_out: { needs_teacher: 0 } });
  });

  it('that was looked at first is checked, but not blind, and the draw remembers it', async () => {
    const { room } = await createScored(test, LADDER);
    const [id = ''] = await fiveOf(test, room);
    expect((await test.send(showMarks, { params: { id }, token: room.token })).statusCode).toBe(200);
    expect(await paperOf(test, room, id)).toMatchObject({ blind: false, criteria: [{ id: 'c1' }] });
    await audit(test, room, 12);
    expect((await paperOf(test, room, id)).blind).toBe(false);
    await mark(test, room, id, 10);
    expect(await agreementOf(test, room)).toMatchObject({ checked: 1, blind: 0 });
    expect(await agreementOf(test, room)).toMatchObject({ band: null });
  });

  it('keeps the blind mark as it was, whatever its teacher says later', async () => {
    const { room } = await createScored(test, LADDER);
    const five = await fiveOf(test, room);
    for (const [at, id] of five.entries()) await mark(test, room, id, 30 + at);
    const before = await agreementOf(test, room);
    expect(before.criteria).toMatchObject([{ id: 'c1', name: 'Thesis', n: 5, bias: expect.anything() }]);
    for (const id of five) await mark(test, room, id, 90);
    expect(await agreementOf(test, room)).toEqual(before);
  });
});

describe('papers to mark first', () => {
  it('are the same until something changes, spread over the class, and draw nothing by being asked for', async () => {
    const { room, ids } = await createScored(test, LADDER);
    const asked = await offeredFive(test, room);
    expect(new Set(asked).size).toBe(5);
    expect(await offeredFive(test, room)).toEqual(asked);
    expect((await paperOf(test, room, asked[0] ?? '')).blind).toBe(false);
    expect(await fiveOf(test, room)).toEqual(asked);
    expect((await paperOf(test, room, asked[0] ?? '')).blind).toBe(true);
    await mark(test, room, asked[0] ?? '', 50);
    expect(await fiveOf(test, room)).toEqual(asked);
    expect(await offeredFive(test, room)).toEqual(asked);
    expect(ids).toEqual(expect.arrayContaining(asked));
  });

  it('are as many as there are', async () => {
    const { room, ids } = await createScored(test, [40, 50]);
    expect((await fiveOf(test, room)).toSorted()).toEqual(ids.toSorted());
    expect(await fiveOf(test, await createClassroom(test))).toEqual([]);
  });
});

describe('papers drawn at random', () => {
  it('cannot be drawn again to taste: another draw adds, and ends with the class', async () => {
    const { room, ids } = await createScored(test, LADDER);
    const first = await audit(test, room, 5);
    const second = await audit(test, room, 5);
    const third = await audit(test, room, 5);
    expect([first.length, second.length, third.length]).toEqual([5, 5, 2]);
    expect([...first, ...second, ...third].toSorted()).toEqual(ids.toSorted());
    expect(await audit(test, room, 5)).toEqual([]);
    expect((await agreementOf(test, room)).drawn.audit).toEqual([...first, ...second, ...third]);
    expect((await agreementOf(test, room)).sentence).toContain('12 of the 12 papers drawn at random');
  });

  it('are written down for good', async () => {
    const { room } = await createScored(test, LADDER);
    const [id = ''] = await audit(test, room, 1);
    const { db } = test.services;
    const change = (set: object) =>
      db.updateTable('drawn_papers').set(set).where('submission_id', '=', id).execute();
    await expect(change({ drawn_at: new Date(0) })).rejects.toThrow('never changed');
    await change({ shown_at: new Date() });
    await expect(change({ shown_at: null })).rejects.toThrow('never changed');
  });

  it('nine of them, marked blind, speak of the rest', async () => {
    const { room } = await createScored(test, LADDER);
    const drawn = await audit(test, room, 9);
    const given = new Map(
      (await test.services.db.selectFrom('verdicts').select(['submission_id', 'score']).execute()).map(
        ({ submission_id, score }) => [submission_id, score],
      ),
    );
    for (const [at, id] of drawn.entries()) {
      expect((await agreementOf(test, room)).band).toBeNull();
      await mark(test, room, id, (given.get(id) ?? 0) + (at === 4 ? 3 : 1));
    }
    const { band, sentence, checked, blind } = await agreementOf(test, room);
    expect({ band, checked, blind }).toEqual({ band: { share: 0.9, points: 3 }, checked: 9, blind: 9 });
    expect(sentence).toContain('About 9 of 10 marks would move by at most ±3 points.');
  });
});
