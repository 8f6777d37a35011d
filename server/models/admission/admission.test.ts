import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getModel } from '../../../contract/model.ts';
import {
  type AdmissionState,
  getAdmission,
  startAdmission,
  stopAdmission,
} from '../../../contract/models/admission.ts';
import { getResult } from '../../../contract/paper.ts';
import { deleteAccount } from '../../../contract/settings.ts';
import { TRIALS } from '../../../grading/admission/run-admission.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { makeEssay, resultsOf, uploadFiles } from '../../../lab/app/grading.ts';
import { createTestApp, signUpTeacher, type TestApp } from '../../../lab/app/test-app.ts';
import { gradeSubmission } from '../../grading/grade-submission.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { findModel } from '../find-model.ts';
import { saveConnectedModel, teacherHolder } from '../queries.ts';
import { admitModel } from './admit-model.ts';
import { startMarkingPeer } from './marking-peer.fixture.ts';
import { findStanding } from './queries.ts';
import { subjectOf } from './read-state.ts';

let peer: Awaited<ReturnType<typeof startMarkingPeer>>;
let test: TestApp;
beforeAll(async () => {
  peer = await startMarkingPeer();
  test = await createTestApp({ MODEL_PROVIDER: 'compatible', MODEL_BASE_URL: peer.baseUrl, MODEL: 'peer-1' });
});
afterAll(async () => {
  await test.close();
  await peer.close();
});
beforeEach(() => peer.become('good'));

type Teacher = { token: string; id: string };

const stateOf = ({ token }: Teacher): Promise<AdmissionState> => test.ask(getAdmission, { token });

/** The program with another model in its environment. */
const withModel = (model: string): TestApp['services'] => {
  const { config } = test.services;
  if (config.grading.model === null) throw new Error('The test needs a model.');
  const grading = { ...config.grading, model: { ...config.grading.model, model } };
  return { ...test.services, config: { ...config, grading } };
};

/** What the worker does with what was asked for. */
const work = async (teacher: Teacher, services = test.services, signal = new AbortController().signal) => {
  const { admission } = await stateOf(teacher);
  if (admission === null) throw new Error('Nothing was begun.');
  await admitModel(services, { admissionId: admission.id, teacherId: teacher.id }, signal);
  const ended = (await stateOf(teacher)).admission;
  if (ended === null) throw new Error('It is gone.');
  return ended;
};

const begin = async (): Promise<Teacher> => {
  const teacher = await signUpTeacher(test);
  await test.ask(startAdmission, { token: teacher.token });
  return teacher;
};

describe('a connected model is tried on our papers', () => {
  it('tells what it will take before and how it did afterwards, and is asked once when the button is pressed twice', async () => {
    const teacher = await signUpTeacher(test);
    const before = await stateOf(teacher);
    expect(before).toEqual({
      admission: null,
      estimate: { calls: TRIALS.length, cost: null, model: 'compatible/peer-1' },
    });
    const begun = await test.ask(startAdmission, { token: teacher.token });
    expect(begun.admission).toMatchObject({ status: 'running', done: 0, total: TRIALS.length, holds: true });
    const again = await test.ask(startAdmission, { token: teacher.token });
    expect(again.admission?.id).toBe(begun.admission?.id);
    const ended = await work(teacher);
    expect(peer.callsMade()).toBe(TRIALS.length);
    expect(ended).toMatchObject({ status: 'done', done: TRIALS.length, holds: true });
    expect(ended.report?.verdict).toBe('admitted');
    expect(ended.report?.builtin.short.papers).toBeGreaterThanOrEqual(40);
  });

  for (const [name, verdict] of [
    ['lenient', 'not_admitted'],
    ['refusing', 'not_admitted'],
    ['obedient', 'not_admitted'],
  ] as const)
    it(`one that is ${name}: ${verdict}`, async () => {
      const teacher = await begin();
      peer.become(name);
      expect((await work(teacher)).report?.verdict).toBe(verdict);
    });

  it('is not asked at somebody else’s cost all day', async () => {
    const teacher = await signUpTeacher(test);
    for (let count = 0; count < 3; count += 1) {
      await test.ask(startAdmission, { token: teacher.token });
      await test.ask(stopAdmission, { token: teacher.token });
    }
    expect((await test.send(startAdmission, { token: teacher.token })).statusCode).toBe(429);
  });
});

describe('whatever breaks it off', () => {
  it('is waited for, and what was answered is not asked again', async () => {
    const teacher = await begin();
    const busy = { status: 429, headers: { 'retry-after': '30' }, body: '{"error":{"message":"slow down"}}' };
    peer.become('good', (count) => (count > 20 ? busy : null));
    const waiting = await work(teacher);
    expect(waiting.status).toBe('running');
    expect(waiting.detail).toContain('asks to wait');
    expect(waiting.done).toBe(20);
    test.pass(31_000);
    peer.become('good');
    expect((await work(teacher)).status).toBe('done');
    expect(peer.callsMade()).toBe(TRIALS.length - 20);
  });

  it('a key that is refused ends it with a sentence', async () => {
    const teacher = await begin();
    peer.become('good', () => ({ status: 401, body: '{"error":{"message":"bad key"}}' }));
    const ended = await work(teacher);
    expect(ended).toMatchObject({ status: 'failed', report: null });
    expect(ended.detail).toContain('key');
    test.pass(6 * 60_000);
  });

  it('a teacher stops it, and pays for nothing more', async () => {
    const teacher = await begin();
    peer.become('good', (count) => {
      if (count === 10) void test.ask(stopAdmission, { token: teacher.token });
      return null;
    });
    const ended = await work(teacher);
    expect(ended).toMatchObject({ status: 'stopped', report: null });
    expect(peer.callsMade()).toBeLessThan(30);
  });

  it('another model that was connected meanwhile is not vouched for by this one', async () => {
    const teacher = await begin();
    expect(await work(teacher, withModel('peer-2'))).toMatchObject({ status: 'failed' });
    expect(peer.callsMade()).toBe(0);
  });
});

describe('what stands behind a grade', () => {
  const standing = async (teacher: Teacher, services = test.services) => {
    const scope = scopeOfOwner(teacher.id);
    const model = await findModel(services, scope);
    return model === null ? null : findStanding(test.services.db, scope, subjectOf(model));
  };

  it('is the admission of this very model, and of no other', async () => {
    const teacher = await begin();
    expect(await standing(teacher)).toBeNull();
    await work(teacher);
    expect((await standing(teacher))?.verdict).toBe('admitted');
    expect((await test.ask(getModel, { token: teacher.token })).admission?.verdict).toBe('admitted');
    expect(await standing(teacher, withModel('peer-2'))).toBeNull();
    expect(await standing(await signUpTeacher(test))).toBeNull();
  });

  it('is told with a paper that it graded, before and after', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, [await makeEssay('Maria Lopez', 1)]);
    const [submissionId = ''] = (await resultsOf(test, room)).map(({ student_work_id }) => student_work_id);
    const job = { submissionId, teacherId: room.id, attempt: 1 };
    await gradeSubmission(test.services, job, new AbortController().signal);
    const call = { params: { id: submissionId }, token: room.token };
    const before = await test.ask(getResult, call);
    expect(before.grader?.model).toBe('compatible/peer-1');
    expect(before.admission).toBeNull();
    await test.ask(startAdmission, { token: room.token });
    await work(room);
    const after = await test.ask(getResult, call);
    expect(after.admission?.verdict).toBe('admitted');
    expect(after.version).not.toBe(before.version);
  });

  it('goes with the account', async () => {
    const teacher = await signUpTeacher(test);
    await test.ask(startAdmission, { token: teacher.token });
    await test.ask(deleteAccount, { token: teacher.token, body: { password: teacher.password } });
    const left = await test.services.db
      .selectFrom('model_admissions')
      .select('id')
      .where('teacher_id', '=', teacher.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('what cannot be begun', () => {
  it('without a model', async () => {
    const teacher = await signUpTeacher(test);
    const { grading } = test.services.config;
    const { model } = grading;
    grading.model = null;
    try {
      expect((await stateOf(teacher)).estimate).toBeNull();
      const refused = await test.send(startAdmission, { token: teacher.token });
      expect(refused.json().code).toBe('model_not_configured');
    } finally {
      grading.model = model;
    }
  });

  it('what the monthly limit does not pay for', async () => {
    const teacher = await signUpTeacher(test);
    const own = {
      provider: 'openai' as const,
      model: 'gpt-4o',
      base_url: null,
      key: null,
      vision: true,
      monthly_cap: 0.01,
      over_cap: 'wait' as const,
    };
    const { db, now } = test.services;
    await db
      .transaction()
      .execute((tx) =>
        saveConnectedModel(tx, teacherHolder(scopeOfOwner(teacher.id)), { ...own, connected_at: now() }),
      );
    const { estimate } = await stateOf(teacher);
    expect(estimate?.cost).toBeGreaterThan(0.01);
    const refused = await test.send(startAdmission, { token: teacher.token });
    expect(refused.json().code).toBe('model_over_cap');
  });
});
