import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCourses } from '../../../contract/courses.ts';
import { correctStudent } from '../../../contract/results.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { brokenFile, createMoodyModel, makeEssay, uploadFiles } from '../../../lab/app/grading.ts';
import { createTestApp, type TestApp } from '../../../lab/app/test-app.ts';
import { gradeSubmission } from '../../grading/grade-submission.ts';

const TOKEN = 'a token for the scraper';
let test: TestApp;
let room: Classroom;
beforeAll(async () => {
  test = await createTestApp({ METRICS_TOKEN: TOKEN, MODEL_PROVIDER: 'fake' });
  room = await createClassroom(test);
});
afterAll(() => test.close());

const scrape = (authorization = `Bearer ${TOKEN}`) =>
  test.app.inject({ url: '/metrics', headers: { authorization } });
const linesOf = async () => (await scrape()).body.split('\n');
const readValue = async (series: string): Promise<number | null> => {
  const line = (await linesOf()).find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
};

describe('who may read the metrics', () => {
  it.each(['', 'Bearer', 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`, `bearer ${TOKEN}`])(
    'nobody with "%s"',
    async (authorization) => {
      expect((await scrape(authorization)).statusCode).toBe(404);
    },
  );

  it('no teacher either', async () => {
    expect((await scrape(`Bearer ${room.token}`)).statusCode).toBe(404);
  });

  it('nobody at all where no token is set', async () => {
    const closed = await createTestApp();
    for (const authorization of ['Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined'])
      expect((await closed.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
    await closed.close();
  });
});

describe('what they tell', () => {
  it('requests by the pattern of their route, never by their address', async () => {
    await test.send(listCourses, { token: room.token });
    await test.send(correctStudent, { params: { id: room.id }, token: room.token, body: {} });
    await test.call('GET', '/api/nothing/secret-value');
    expect(
      await readValue(`markwise_http_requests_total{method="GET",route="${listCourses.path}",status="200"}`),
    ).toBe(1);
    const { body } = await scrape();
    expect(body).toContain(`route="${correctStudent.path}",status="404"`);
    expect(body).not.toContain('secret-value');
    expect(body).not.toContain(room.id);
  });

  it('gradings by outcome, what waits and how long, and what the model cost', async () => {
    const model = createMoodyModel(test, 'honest');
    await uploadFiles(test, room, [await makeEssay('Maria Lopez', 1), brokenFile()]);
    test.pass(90_000);
    expect(await readValue('markwise_submissions_in_flight{status="pending"}')).toBe(2);
    expect(await readValue('markwise_oldest_waiting_seconds')).toBeGreaterThanOrEqual(90);

    const services = { ...test.services, grader: model.grader };
    const rows = await test.services.db.selectFrom('submissions').select('id').execute();
    for (const { id } of rows) {
      const job = { submissionId: id, teacherId: room.id, attempt: 1 };
      await gradeSubmission(services, job, new AbortController().signal);
    }
    expect(await readValue('markwise_submissions_in_flight{status="pending"}')).toBe(0);
    expect(await readValue('markwise_oldest_waiting_seconds')).toBe(0);
    expect(await readValue('markwise_gradings_total{outcome="complete"}')).toBe(1);
    expect(await readValue('markwise_gradings_total{outcome="failed",code="file_corrupt"}')).toBe(1);
    expect(await readValue('markwise_grading_seconds_count{outcome="complete"}')).toBe(1);
    expect(
      await readValue('markwise_model_tokens_total{model="fake/honest",direction="input"}'),
    ).toBeGreaterThan(0);
    expect((await scrape()).body).not.toMatch(/Lopez|essay|school\.test/);
  });

  it('memory and time of this process', async () => {
    expect(await readValue('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });
});
