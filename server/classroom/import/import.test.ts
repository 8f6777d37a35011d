import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ClassroomSubmission,
  listClassroomCourses,
  listClassroomLinks,
  listClassroomSubmissions,
  listCoursework,
} from '../../../contract/classroom.ts';
import { deleteResults, restoreResults } from '../../../contract/results.ts';
import { getRoster } from '../../../contract/students.ts';
import { listKeys } from '../../../lab/app/classroom.ts';
import { makePdf } from '../../../lab/app/forms.ts';
import { resultsOf as resultsIn } from '../../../lab/app/grading.ts';
import type { PaperKind } from '../../../lab/peers/classroom/seed.ts';
import { giveBack, reclaim, turnIn } from '../../../lab/peers/classroom/world.ts';
import {
  type Connected,
  gradeWaiting,
  meetConnected,
  type Scene,
  type Seeded,
  seedFor,
  sendImport,
  startScene,
} from '../google.fixture.ts';

let scene: Scene;
let teacher: Connected;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  Object.assign(scene.peer.desk, { breakWith: null, storm: 0, seen: [], mostAtOnce: 0 });
  teacher = await meetConnected(scene);
});

const seed = (kinds: PaperKind[], students?: number) => seedFor(scene, teacher, kinds, students);

const handedIn = ({ courseId, itemId }: Seeded): Promise<ClassroomSubmission[]> =>
  scene.test.ask(listClassroomSubmissions, { token: teacher.token, params: { id: courseId, item: itemId } });

/** What the browser would send of it: everything that can be read, each with a text of its own. */
const filesFor = async (submissions: ClassroomSubmission[]) => {
  const chosen = submissions.flatMap(({ id, attachments }) =>
    attachments.flatMap(({ file_id, readable, here }) =>
      file_id !== null && readable && here !== 'imported' ? [{ submission_id: id, file_id }] : [],
    ),
  );
  return Promise.all(
    chosen.map(async (one, index) => ({
      ...one,
      name: `essay-${index}.pdf`,
      bytes: await makePdf([`Paper ${one.file_id} by Somebody Else Entirely`]),
    })),
  );
};

const importAll = async (seeded: Seeded) =>
  sendImport(scene.test, teacher, seeded, await filesFor(await handedIn(seeded)));

const resultsOf = () => resultsIn(scene.test, teacher);

describe('what there is to import', () => {
  it('classes, assignments with points and counts, and students by name with what they handed in', async () => {
    const seeded = await seed(['pdf', 'doc', 'none', 'pdf'], 12);
    const { token } = teacher;
    const [course] = await scene.test.ask(listClassroomCourses, { token });
    expect(course).toMatchObject({
      id: seeded.courseId,
      name: 'English 8',
      section: 'Period 2',
      course_id: null,
    });
    expect(await scene.test.ask(listCoursework, { token, params: { id: seeded.courseId } })).toMatchObject([
      {
        id: seeded.itemId,
        max_points: 100,
        associated: false,
        turned_in: 9,
        assigned: 12,
        assignment_id: null,
      },
    ]);
    const students = await handedIn(seeded);
    const names = students.map(({ student_name }) => student_name);
    expect(names).toHaveLength(12);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    expect(students.filter(({ state }) => state === 'NEW')).toHaveLength(3);
    expect(students.some(({ late }) => late)).toBe(true);
  });

  it('what cannot be graded is named in words', async () => {
    const students = await handedIn(await seed(['link', 'youtube', 'form', 'pdf']));
    const told = students.flatMap(({ attachments }) => attachments.map(({ kind, note }) => [kind, note]));
    expect(Object.fromEntries(told)).toEqual({
      link: 'A link cannot be graded. The student can hand in a file.',
      video: 'A video cannot be graded.',
      form: 'Google Forms cannot be graded here.',
      file: null,
    });
  });
});

describe('an import', () => {
  it('brings each paper in with its student as Google knows them, whatever the paper says', async () => {
    const seeded = await seed(['pdf', 'docx', 'doc'], 5);
    const response = await importAll(seeded);
    expect(response.json()).toMatchObject({ state: 'done', accepted: 5, unchanged: 0, rejected: [] });
    await gradeWaiting(scene.test, teacher);
    const results = await resultsOf();
    const expected = seeded.course.students.map(({ givenName, familyName }) => `${givenName} ${familyName}`);
    expect(results.map(({ student_name }) => student_name).sort()).toEqual(expected.sort());
    expect(results.every(({ status }) => status === 'complete')).toBe(true);
    const { students } = await scene.test.ask(getRoster, {
      token: teacher.token,
      params: { id: teacher.courseId },
    });
    expect(students).toHaveLength(5);
    expect(students.every(({ papers }) => papers === 1)).toBe(true);
    expect(await scene.test.ask(listClassroomLinks, { token: teacher.token })).toMatchObject([
      {
        assignment_id: teacher.assignmentId,
        course_work_id: seeded.itemId,
        associated: false,
        max_points: 100,
      },
    ]);
  });

  it('done twice adds nothing, not even after grades were given and the work returned', async () => {
    const seeded = await seed(['pdf', 'pdf']);
    const files = await filesFor(await handedIn(seeded));
    await sendImport(scene.test, teacher, seeded, files);
    const keys = await listKeys(scene.test, `teachers/${teacher.id}/work`);
    for (const submission of seeded.item.submissions) {
      submission.draftGrade = 80;
      submission.updateTime = '2026-10-01T08:00:00.000Z';
      giveBack(scene.peer.world, submission, teacher.sub);
    }
    expect(
      (await handedIn(seeded)).flatMap(({ attachments }) => attachments.map(({ here }) => here)),
    ).toEqual(['imported', 'imported']);
    const again = await sendImport(scene.test, teacher, seeded, files);
    expect(again.json()).toMatchObject({ accepted: 0, unchanged: 2, project_id: null });
    expect(await resultsOf()).toHaveLength(2);
    expect(await listKeys(scene.test, `teachers/${teacher.id}/work`)).toEqual(keys);
  });

  it('two at the same moment bring each paper in once', async () => {
    const seeded = await seed(['pdf', 'pdf', 'pdf']);
    const files = await filesFor(await handedIn(seeded));
    const answers = await Promise.all([1, 2].map(() => sendImport(scene.test, teacher, seeded, files)));
    expect(answers.map((answer) => answer.json().accepted).sort()).toEqual([0, 3]);
    expect(await resultsOf()).toHaveLength(3);
  });

  it('brings work that was handed in again as a second paper of the same student', async () => {
    const seeded = await seed(['pdf', 'pdf']);
    await importAll(seeded);
    const [first] = seeded.item.submissions;
    reclaim(scene.peer.world, first?.id ?? '');
    const taken = (await handedIn(seeded)).find(({ id }) => id === first?.id);
    expect(taken?.attachments[0]).toMatchObject({
      readable: false,
      note: 'The student has taken this work back.',
    });
    expect((await resultsOf()).filter(({ taken_back_at }) => taken_back_at !== null)).toHaveLength(1);
    turnIn(scene.peer.world, first?.id ?? '', first?.attachments ?? []);
    expect((await handedIn(seeded)).find(({ id }) => id === first?.id)?.attachments[0]?.here).toBe('changed');
    expect((await importAll(seeded)).json()).toMatchObject({ accepted: 1 });
    const results = await resultsOf();
    expect(results).toHaveLength(3);
    expect(results.every(({ taken_back_at }) => taken_back_at === null)).toBe(true);
    expect(new Set(results.map(({ roster_id }) => roster_id)).size).toBe(2);
  });

  it('a paper that was removed can be imported again, and bringing the old one back breaks nothing', async () => {
    const seeded = await seed(['pdf']);
    await importAll(seeded);
    const ids = (await resultsOf()).map(({ student_work_id }) => student_work_id);
    await scene.test.ask(deleteResults, { token: teacher.token, body: { ids } });
    expect((await importAll(seeded)).json()).toMatchObject({ accepted: 1 });
    expect(await scene.test.ask(restoreResults, { token: teacher.token, body: { ids } })).toEqual({
      restored: 1,
    });
    expect(await resultsOf()).toHaveLength(2);
  });

  it('two students of one name are two students', async () => {
    const seeded = await seed(['pdf', 'pdf']);
    for (const student of seeded.course.students)
      Object.assign(student, { givenName: 'Alex', familyName: 'Kim' });
    await importAll(seeded);
    expect(new Set((await resultsOf()).map(({ roster_id }) => roster_id)).size).toBe(2);
  });

  it('takes nothing that Google does not know as handed in', async () => {
    const seeded = await seed(['pdf', 'pdf']);
    const [one, other] = await filesFor(await handedIn(seeded));
    if (one === undefined || other === undefined) throw new Error('Two papers were handed in');
    reclaim(scene.peer.world, other.submission_id);
    const swapped = { ...one, submission_id: other.submission_id };
    const invented = { ...one, file_id: 'drive-invented' };
    const response = await sendImport(scene.test, teacher, seeded, [swapped, invented, other]);
    expect(response.json()).toMatchObject({ accepted: 0, project_id: null });
    expect(response.json().rejected.map(({ code }: { code: string }) => code)).toEqual(
      Array.from({ length: 3 }, () => 'classroom_not_handed_in'),
    );
    expect(await listKeys(scene.test, `teachers/${teacher.id}/work`)).toEqual([]);
  });

  it('an assignment belongs to one item of Classroom', async () => {
    await importAll(await seed(['pdf']));
    const response = await importAll(await seed(['pdf']));
    expect([response.statusCode, response.json().code]).toEqual([409, 'classroom_linked_elsewhere']);
  });
});
