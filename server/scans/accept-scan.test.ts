import { beforeEach, describe, expect, it } from 'vitest';
import { getPaperText } from '../../contract/paper.ts';
import { acceptScan } from '../../contract/scans/endpoints.ts';
import { getRoster } from '../../contract/students.ts';
import { type Classroom, createClassroom, listKeys, putOnPlan } from '../../lab/app/classroom.ts';
import { resultsOf, usedBy } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { checkLedger } from '../accounts/billing/quota.ts';
import { gradeSubmission } from '../grading/grade-submission.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { sweepFiles } from '../uploads/sweep-files.ts';
import { acceptScan as acceptDirectly } from './accept-scan.ts';
import { deleteOldScans } from './delete-scans.ts';
import {
  acceptOf,
  changeOf,
  idOfScan,
  makeBlankStack,
  makeStack,
  postScan,
  readTwo,
  readWhole,
} from './scans.fixture.ts';

const DAY_MS = 24 * 3600 * 1000;
const test = openTestApp({ DEFAULT_PLAN: 'Pro', ACCESS_TOKEN_SECONDS: '100000000' });
let room: Classroom;
beforeEach(async () => {
  room = await createClassroom(test);
});

const accept = (id: string, body: object = {}) => acceptOf(test, room, id, body);
const worksOf = () => listKeys(test, `teachers/${room.id}/work/`);

const gradeAll = async () => {
  for (const { student_work_id: submissionId } of await resultsOf(test, room))
    await gradeSubmission(
      test.services,
      { submissionId, teacherId: room.id, attempt: 1 },
      new AbortController().signal,
    );
  return resultsOf(test, room);
};

const ESSAY = [
  'School should start later in the morning, and my position is clear.',
  'Teenagers need eight to ten hours of sleep to learn well.',
  'In a study of nine schools the grades rose after a later start.',
];

describe('a plan that is accepted', () => {
  it('becomes one paper for each row, charged once, with the student whom the teacher named', async () => {
    const { id, maria } = await readTwo(test, room);
    const response = await accept(id);
    expect(response.statusCode).toBe(200);
    const answer = acceptScan.response.parse(response.json());
    expect([answer.accepted, answer.message]).toEqual([2, '2 files are on the way to being graded.']);
    expect(await usedBy(test, room)).toBe(2);
    expect(await checkLedger(test.services.db)).toEqual([]);
    const results = await resultsOf(test, room);
    expect(results.map(({ student_name, file_name }) => [student_name, file_name]).toSorted()).toEqual([
      ['Daniel Kim', 'Daniel Kim.pdf'],
      ['Maria Lopez', 'Maria Lopez.pdf'],
    ]);
    const { students } = await test.ask(getRoster, { token: room.token, params: { id: room.courseId } });
    expect(students.map(({ name }) => name)).toEqual(['Daniel Kim', 'Maria Lopez']);
    expect(students.map((student) => student.id)).toContain(maria);
  });

  it('is accepted once, however often and at once it is asked for', async () => {
    const { id } = await readTwo(test, room);
    const answers = await Promise.all([accept(id), accept(id), accept(id)]);
    const projects = answers.map((answer) => acceptScan.response.parse(answer.json()).project_id);
    expect(new Set(projects).size).toBe(1);
    expect((await accept(id)).json().project_id).toBe(projects[0]);
    expect(await resultsOf(test, room)).toHaveLength(2);
    expect(await worksOf()).toHaveLength(2);
    expect(await usedBy(test, room)).toBe(2);
    expect((await changeOf(test, room, id, { plan: [] })).json().code).toBe('scan_closed');
  });

  it('leaves nothing half when the program dies before the papers exist, and can be accepted again', async () => {
    const { id } = await readTwo(test, room);
    let puts = 0;
    const storage = {
      ...test.services.storage,
      put: async (...given: Parameters<typeof test.services.storage.put>) => {
        puts += 1;
        if (puts === 2) throw new Error('killed');
        return test.services.storage.put(...given);
      },
    };
    const scope = scopeOfOwner(room.id);
    const dying = acceptDirectly({ ...test.services, storage }, scope, id, { instructions: '' });
    await expect(dying).rejects.toThrow('killed');
    expect([await usedBy(test, room), (await resultsOf(test, room)).length]).toEqual([0, 0]);
    expect((await accept(id)).json().accepted).toBe(2);
    test.pass(2 * 3600 * 1000);
    await sweepFiles(test.services);
    expect(await worksOf()).toHaveLength(2);
  });

  it('is not lost with the plan that has scans, only locked', async () => {
    const { id } = await readTwo(test, room);
    await putOnPlan(test, room.id, 'Free');
    expect((await accept(id)).json().code).toBe('plan_required');
    expect(await usedBy(test, room)).toBe(0);
  });

  it('is graded from its pages alone: the cover sheet is shown and never read', async () => {
    const stack = await makeStack([
      ['Cover sheet', 'Maria Lopez', 'The zebra assignment of the day'],
      ESSAY,
      ['Cover sheet', 'Daniel Kim'],
      [],
    ]);
    const id = await idOfScan(postScan(test, room, stack));
    await readWhole(test, room, id);
    const cover = { page: 1, turn: 0, is_cover: true };
    const alone = { page: 3, turn: 0, is_cover: true };
    const plan = [
      { student_name: 'Maria Lopez', pages: [cover, { page: 2, turn: 0, is_cover: false }], confirmed: true },
      { student_name: 'Daniel Kim', pages: [alone] },
    ];
    await changeOf(test, room, id, { plan, dropped: [{ page: 4, turn: 0 }] });
    expect((await accept(id)).json()).toMatchObject({ accepted: 1 });
    const [result] = await gradeAll();
    expect([result?.status, result?.student_name]).toEqual(['complete', 'Maria Lopez']);
    const params = { id: result?.student_work_id ?? '' };
    const { text } = await test.ask(getPaperText, { token: room.token, params });
    expect(text).toContain('School should start later');
    expect(text).not.toMatch(/zebra|cover/i);
    expect(
      await test.services.db.selectFrom('submissions').select('pages').where('id', '=', params.id).execute(),
    ).toMatchObject([{ pages: [{ number: 1 }, { number: 2 }] }]);
  });
});

describe('what is no longer needed', () => {
  it('goes a week after the papers exist, and those stay', async () => {
    const { id } = await readTwo(test, room);
    await accept(id);
    expect((await listKeys(test, `teachers/${room.id}/scan`)).length).toBeGreaterThan(4);
    await deleteOldScans(test.services);
    test.pass(8 * DAY_MS);
    await idOfScan(postScan(test, room, await makeBlankStack(1)));
    await deleteOldScans(test.services);
    expect(await listKeys(test, `teachers/${room.id}/scan-pages`)).toEqual([]);
    expect(await listKeys(test, `teachers/${room.id}/scans`)).toHaveLength(1);
    expect(await resultsOf(test, room)).toHaveLength(2);
    expect(await worksOf()).toHaveLength(2);
    test.pass(61 * DAY_MS);
    await deleteOldScans(test.services);
    expect(await listKeys(test, `teachers/${room.id}/scans`)).toEqual([]);
  });

  it('is not taken for lost while the draft is open', async () => {
    const { id } = await readTwo(test, room);
    const before = await listKeys(test, `teachers/${room.id}/`);
    test.pass(2 * 3600 * 1000);
    await sweepFiles(test.services);
    expect(await listKeys(test, `teachers/${room.id}/`)).toEqual(before);
    await test.services.db.deleteFrom('scans').where('id', '=', id).execute();
    await sweepFiles(test.services);
    expect(await listKeys(test, `teachers/${room.id}/scan`)).toEqual([]);
  });
});
