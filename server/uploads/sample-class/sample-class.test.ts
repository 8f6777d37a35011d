import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import { listCourses } from '../../../contract/courses.ts';
import { loadSampleClass, removeSampleClass } from '../../../contract/dashboard.ts';
import { uploadFiles } from '../../../contract/submissions.ts';
import { getUsage } from '../../../contract/subscription.ts';
import { listKeys } from '../../../lab/app/classroom.ts';
import { makePdfLike, sendForm } from '../../../lab/app/forms.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';
import { checkLedger } from '../../accounts/billing/quota.ts';
import { listSamples } from './load-sample-class.ts';

const test = openTestApp();

const load = (token: string) => test.send(loadSampleClass, { token });
const remove = (token: string) => test.send(removeSampleClass, { token });
const filesOf = (id: string) => listKeys(test, `teachers/${id}/`);

describe('the sample class', () => {
  it('comes with its rubrics read and its papers queued, and costs nothing', async () => {
    const { token, id } = await signUpTeacher(test);
    const samples = await listSamples();
    const papers = samples.reduce((sum, sample) => sum + sample.files.length, 0);
    const response = await load(token);
    expect([response.statusCode, response.json()]).toMatchObject([200, { is_sample: true }]);
    const assignments = await test.ask(listAssignments, { token });
    expect(assignments).toHaveLength(samples.length);
    for (const sample of samples) {
      const made = assignments.find((each: { name: string }) => each.name === sample.assignment);
      expect(made).toMatchObject({
        grade_level: sample.max,
        feedback_tone: sample.tone,
        counts: { total: sample.files.length, pending: sample.files.length },
      });
      expect(made?.rubric.criteria.length).toBeGreaterThan(1);
    }
    expect(await filesOf(id)).toHaveLength(papers + samples.length);
    const { rows } = await sql`select 1 from pgboss.job where data->>'teacherId' = ${id}`.execute(
      test.services.db,
    );
    expect(rows).toHaveLength(papers);
    expect((await test.ask(getUsage, { token })).monthly_submissions_used).toBe(0);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('comes once, however often the button is clicked', async () => {
    const { token, id } = await signUpTeacher(test);
    const answers = await Promise.all([load(token), load(token), load(token)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const files = await filesOf(id);
    await load(token);
    expect(await filesOf(id)).toEqual(files);
    expect(await test.ask(listCourses, { token })).toHaveLength(1);
    expect(await test.ask(listAssignments, { token })).toHaveLength((await listSamples()).length);
  });

  it('goes with its files and whatever was uploaded into it, and can come again', async () => {
    const { token, id } = await signUpTeacher(test);
    await load(token);
    const [assignment] = await test.ask(listAssignments, { token });
    await sendForm(test, uploadFiles, token, {
      fields: { assignment_id: assignment?.id ?? '' },
      files: [{ name: 'mine.pdf', bytes: makePdfLike(100) }],
    });
    const other = await signUpTeacher(test);
    expect((await remove(other.token)).json()).toEqual({ removed: false });
    expect((await remove(token)).json()).toEqual({ removed: true });
    expect(await test.ask(listCourses, { token })).toEqual([]);
    expect(await filesOf(id)).toEqual([]);
    // The teacher's own file was charged as any other; removing gives nothing back.
    expect((await test.ask(getUsage, { token })).monthly_submissions_used).toBe(1);
    expect(await checkLedger(test.services.db)).toEqual([]);
    expect((await remove(token)).json()).toEqual({ removed: false });
    expect((await load(token)).statusCode).toBe(200);
  });
});

it('loading and removing it over and over is refused after a while, with the time to wait', async () => {
  const { token } = await signUpTeacher(test);
  const answers: number[] = [];
  for (let time = 0; time < 21; time += 1) answers.push((await remove(token)).statusCode);
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  const refused = await load(token);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
