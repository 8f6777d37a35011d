import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getAnalysis } from '../../../contract/insights/analysis.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import { until, work } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { createClass, gradeClass, withPercent } from '../class.fixture.ts';
import { measureAssignment } from './measure.ts';
import { wordSummary } from './word-summary.ts';

const test = openTestApp({ GRADER: 'model', MODEL_PROVIDER: 'fake', MODEL: 'honest' });

const summaryOf = async ({ assignmentId: id, token }: Classroom) => {
  const { summary, summary_by } = await test.ask(getAnalysis, { params: { id }, token });
  return { summary, by: summary_by };
};

/** What the worker does with what was asked for, with a model of this behaviour. */
const answerAs = (behaviour: string, room: Classroom) => {
  const { config } = test.services;
  const { model } = config.grading;
  if (model === null) throw new Error('The test needs a model');
  const grading = { ...config.grading, model: { ...model, model: behaviour } };
  const services = { ...test.services, config: { ...config, grading } };
  const job = { assignmentId: room.assignmentId, teacherId: room.id };
  return wordSummary(services, job, new AbortController().signal);
};

const createAsked = async () => {
  const room = await createClass(test);
  await gradeClass(
    test,
    room,
    withPercent(50, 60, 70, 50, 60, 70, 50, 60, 70, 60).map((paper) => ({
      ...paper,
      student: 'Quillon Abernathy',
      text: 'My own words.',
    })),
  );
  expect((await summaryOf(room)).by).toBe('program');
  return room;
};

const countAsked = async ({ assignmentId }: Classroom): Promise<number> => {
  const { rows } = await sql`select 1 from pgboss.job where name = 'word-summary'
    and data ->> 'assignmentId' = ${assignmentId}`.execute(test.services.db);
  return rows.length;
};

describe('a class in the words of a model', () => {
  it('stands in place of the program’s once it was written, until the counts change', async () => {
    const room = await createAsked();
    await answerAs('honest', room);
    expect(await summaryOf(room)).toEqual({
      summary: 'The class of 10 papers reaches 60 % on average.',
      by: 'model',
    });
    await gradeClass(test, room, withPercent(90), 1);
    const { summary, by } = await summaryOf(room);
    expect([by, summary]).toEqual(['program', expect.stringContaining('11 papers are graded')]);
  });

  it('does not speak of a small class in percent', async () => {
    const room = await createClass(test);
    await gradeClass(test, room, withPercent(50, 60, 70));
    await summaryOf(room);
    await answerAs('honest', room);
    const { summary, by } = await summaryOf(room);
    expect([by, summary]).toEqual([
      'program',
      expect.stringContaining('3 papers are graded. Four fifths of the points or more: 0 of 3'),
    ]);
  });

  it.each(['lying', 'malformed', 'refusing', 'chatty'])('a model that is %s', async (behaviour) => {
    const room = await createAsked();
    await answerAs(behaviour, room);
    const { summary, by } = await summaryOf(room);
    expect(by).toBe(behaviour === 'chatty' ? 'model' : 'program');
    expect(summary).not.toContain('98765');
    expect(summary).toContain('10 papers');
  });

  it('it is told counts and the rubric’s words, no name and no word of a student', async () => {
    const room = await createClass(test);
    const quotes = [{ text: 'My own words.', page: 1, start: 0, end: 13, verified: true }];
    const marks = [
      { score: 20, missing: ['a position'], quotes },
      { score: 10, missing: ['Quillon forgot the second page'] },
    ];
    await gradeClass(test, room, [
      { marks, student: 'Quillon Abernathy', text: 'My own words.' },
      { marks: marks.slice(0, 1), student: 'Bo Chen' },
    ]);
    const scope = scopeOfOwner(room.id);
    const { facts } = await measureAssignment(test.services, scope, room.assignmentId, { urgent: true });
    expect(JSON.stringify(facts)).not.toMatch(/Quillon|Abernathy|Chen|own words|essay-/u);
    expect(facts).toMatchObject({ papers: 2, criteria: [{ name: 'Thesis' }, { name: 'Grammar' }] });
  });

  it('an outage is tried again by the queue, and the program’s paragraph stands meanwhile', async () => {
    const room = await createAsked();
    await expect(answerAs('overloaded', room)).rejects.toThrow();
    expect((await summaryOf(room)).by).toBe('program');
  });

  it('is asked for once, and again for other counts only after a while', async () => {
    const room = await createAsked();
    expect(await countAsked(room)).toBe(1);
    await summaryOf(room);
    await gradeClass(test, room, withPercent(90), 1);
    await summaryOf(room);
    expect(await countAsked(room)).toBe(1);
    test.pass(11 * 60_000);
    await summaryOf(room);
    expect(await countAsked(room)).toBe(2);
  });

  it('the worker writes it without anybody asking again', async () => {
    await work(test);
    const room = await createAsked();
    await until(async () => (await summaryOf(room)).by === 'model');
  });
});
