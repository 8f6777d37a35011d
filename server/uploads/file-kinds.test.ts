/** Typed files of other programs, the whole way: as a rubric, as a paper, on the desk and given back; and those that are none. */
import { describe, expect, it } from 'vitest';
import { createAssignment } from '../../contract/assignments.ts';
import { acceptedNames, FILE_KINDS } from '../../contract/files.ts';
import { getAnnotatedPaper } from '../../contract/giving-back/returning.ts';
import { getResult, listPaperLines, Paper } from '../../contract/paper.ts';
import { approveResults } from '../../contract/results.ts';
import { uploadFiles as upload } from '../../contract/submissions.ts';
import { buildOdt, typedOdt } from '../../grading/extraction/odt/odt-fixture.ts';
import { typedRtf } from '../../grading/extraction/rtf/rtf-fixture.ts';
import { createClassroom, putOnPlan } from '../../lab/app/classroom.ts';
import { RUBRIC_LINES, sendForm } from '../../lab/app/forms.ts';
import { resultsOf, untilGraded, uploadFiles, usedBy } from '../../lab/app/grading.ts';
import { openWorkingApp } from '../../lab/app/open-test-app.ts';

const test = openWorkingApp();

const ESSAY = [
  'Name: Maria Lopez',
  'School should start later in the morning, and my position is clear.',
  'Teenagers need eight to ten hours of sleep – a café study says so.',
];

const KINDS = [
  ['odt', typedOdt],
  ['rtf', typedRtf],
] as const;

describe.each(KINDS)('%s', (extension, make) => {
  it('is read as a rubric', async () => {
    const teacher = await createClassroom(test);
    const response = await sendForm(test, createAssignment, teacher.token, {
      fields: { name: 'Essay', course_id: teacher.courseId },
      files: [{ field: 'solution_key', name: `rubric.${extension}`, bytes: make(RUBRIC_LINES) }],
    });
    expect(response.statusCode).toBe(200);
    const assignment = createAssignment.response.parse(response.json());
    expect(assignment.rubric.criteria.length).toBeGreaterThan(1);
  });

  it('is graded, shown page by page with its words, and given back with its sheet', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, [{ name: `essay.${extension}`, bytes: make(ESSAY) }]);
    const [result] = await untilGraded(test, room);
    expect([result?.status, result?.student_name]).toEqual(['complete', 'Maria Lopez']);
    const at = { params: { id: result?.student_work_id ?? '' }, token: room.token };
    const paper = Paper.parse((await test.send(getResult, at)).json());
    expect(paper.pages).toHaveLength(1);
    const picture = await test.app.inject(paper.pages[0]?.image_url ?? '');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { pages } = await test.ask(listPaperLines, at);
    const words = pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
    expect(words).toContain('a café study says so.');
    expect(await usedBy(test, room)).toBe(1);

    await putOnPlan(test, room.id, 'Pro');
    await test.ask(approveResults, { token: room.token, body: { ids: [at.params.id] } });
    const given = await test.send(getAnnotatedPaper, at);
    expect([given.statusCode, given.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});

it('what is no such file is refused with its sentence, and nothing is counted', async () => {
  const room = await createClassroom(test);
  const locked = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';
  const whole = typedOdt(ESSAY);
  const files = [
    { name: 'locked.odt', bytes: buildOdt({ body: '', manifest: locked }) },
    { name: 'cut.odt', bytes: whole.subarray(0, 400) },
    { name: 'renamed.rtf', bytes: whole },
    { name: 'renamed.odt', bytes: typedRtf(ESSAY) },
    { name: 'old.doc', bytes: typedRtf(ESSAY) },
  ];
  const form = { fields: { assignment_id: room.assignmentId }, files };
  const response = await sendForm(test, upload, room.token, form);
  expect(response.statusCode).toBe(422);
  const { detail } = response.json();
  expect(detail).toContain('locked.odt: This file is protected by a password.');
  expect(detail).toContain('cut.odt: This file is damaged');
  for (const name of ['renamed.rtf', 'renamed.odt'])
    expect(detail).toContain(`${name}: The content of this file is not what its name says.`);
  expect(detail).toContain(`old.doc: Only ${acceptedNames('and')} files can be graded.`);
  expect(await resultsOf(test, room)).toEqual([]);
  expect(await usedBy(test, room)).toBe(0);
});

it('one that is cut off in its text fails with a sentence and costs nothing', async () => {
  const room = await createClassroom(test);
  const cut = typedRtf([...ESSAY, 'more '.repeat(400)]);
  await uploadFiles(test, room, [{ name: 'cut.rtf', bytes: cut.subarray(0, cut.length - 40) }]);
  const [result] = await untilGraded(test, room);
  expect(result?.failure?.code).toBe('file_corrupt');
  expect(await usedBy(test, room)).toBe(0);
});

it('no two kinds share an extension', () => {
  const extensions = FILE_KINDS.flatMap(({ extensions: own }): string[] => [...own]);
  expect(new Set(extensions).size).toBe(extensions.length);
});
