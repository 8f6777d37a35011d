import { describe, expect, it } from 'vitest';
import {
  fillGradebook,
  GradebookPreview,
  previewGradebook,
} from '../../../../contract/giving-back/returning.ts';
import { type Classroom, createClassroom } from '../../../../lab/app/classroom.ts';
import { makeOtherZip, sendForm } from '../../../../lab/app/forms.ts';
import { openTestApp } from '../../../../lab/app/open-test-app.ts';
import { grade, insertWork } from '../../work.fixture.ts';
import { importIntoCanvas, importIntoMoodle } from './importers.fixture.ts';
import { deleteOldDrafts } from './queries.ts';

const test = openTestApp();

type Pupil = { name: string; id?: string; canvas?: string; file?: string; score?: number | null };

/** A course whose students are on the roster; those with a score have a graded paper. */
const createRoom = async (pupils: Pupil[]): Promise<Classroom> => {
  const { db } = test.services;
  const room = await createClassroom(test);
  const papers = await insertWork(test, room, pupils.length);
  for (const [at, { name, id = null, canvas, file, score = null }] of pupils.entries()) {
    const { id: rosterId } = await db
      .insertInto('students')
      .values({
        teacher_id: room.id,
        course_id: room.courseId,
        name,
        name_key: name.toLowerCase(),
        external_id: id,
        lms: JSON.stringify(canvas === undefined ? {} : { canvas: [canvas] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const paper = papers[at] ?? '';
    const placed = { roster_id: rosterId, ...(file === undefined ? {} : { file_name: file }) };
    await db.updateTable('submissions').set(placed).where('id', '=', paper).execute();
    if (score === null) await db.deleteFrom('submissions').where('id', '=', paper).execute();
    else await grade(test, paper, score);
  }
  return room;
};

const look = (room: Classroom, content: string | Uint8Array, name = 'grades.csv') =>
  sendForm(test, previewGradebook, room.token, {
    params: { id: room.assignmentId },
    files: [{ field: 'file', name, bytes: Buffer.from(content) }],
  });
const preview = async (room: Classroom, content: string | Uint8Array) =>
  GradebookPreview.parse((await look(room, content)).json());
const fill = (room: Classroom, body: object) =>
  test.send(fillGradebook, { params: { id: room.assignmentId }, token: room.token, body });
const filled = async (room: Classroom, content: string | Uint8Array, body: object = {}) => {
  const { token } = await preview(room, content);
  const answer = await fill(room, { token, ...body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
};

const CANVAS = [
  'Student,ID,SIS User ID,SIS Login ID,Section,Essay (777),Quiz (778),Current Score,Final Grade',
  '    Points Possible,,,,,90,10,(read only),(read only)',
  '"Lopez, María",101,S1,maria@x.org,"8A, morning",,4,33,F',
  '"Kim, Daniel",102,S2,kim@x.org,8A,,5,,',
  '"Kim, Daniel",103,S3,dkim@x.org,8B,,6,,',
  '"Student, Test",109,,,8A,,,,',
  '',
].join('\r\n');
const COURSE = {
  students: [
    { id: 101, name: 'María Lopez', sortable: 'Lopez, María' },
    { id: 102, name: 'Daniel Kim', sortable: 'Kim, Daniel' },
    { id: 103, name: 'Daniel Kim', sortable: 'Kim, Daniel' },
    { id: 109, name: 'Test Student', sortable: 'Student, Test' },
  ],
  assignments: { 777: 'Essay', 778: 'Quiz' },
};

describe("Canvas's file", () => {
  it('comes back as Canvas takes it, with the marks of those who are sure', async () => {
    const room = await createRoom([
      { name: 'Maria Lopez', score: 81.5 },
      { name: 'Daniel Kim', canvas: '103', score: 45 },
    ]);
    const seen = await preview(room, CANVAS);
    expect(seen).toMatchObject({ format: 'canvas', grade_column: 5, comment_column: null, max: 90 });
    expect(seen.matched.map(({ row, grade: mark }) => [row, mark])).toEqual([
      [2, 81.5],
      [4, 45],
    ]);
    expect(seen.not_graded.map(({ name }) => name)).toContain('Student, Test');
    expect(seen.ambiguous).toEqual([{ row: 3, name: 'Kim, Daniel', why: 'name_and_number' }]);
    const back = await filled(room, CANVAS);
    expect(back.toString()).toBe(
      CANVAS.replace('"8A, morning",,4', '"8A, morning",81.5,4').replace('8B,,6', '8B,45,6'),
    );
    expect(importIntoCanvas(back, COURSE, 777)).toEqual([
      { who: 101, grade: '81.5' },
      { who: 102, grade: '' },
      { who: 103, grade: '45' },
      { who: 109, grade: '' },
    ]);
  });

  it('two students of one name are nobody’s guess', async () => {
    const room = await createRoom([
      { name: 'Daniel Kim', score: 81 },
      { name: 'Daniel Kim', score: null },
    ]);
    const seen = await preview(room, CANVAS.replace('"Kim, Daniel",103', '"Kim, Dana",103'));
    expect(seen.ambiguous).toEqual([{ row: 3, name: 'Kim, Daniel', why: 'two_students' }]);
    expect(seen.matched).toEqual([]);
    expect(seen.not_in_file.map(({ name }) => name)).toEqual(['Daniel Kim']);
    const once = await createRoom([{ name: 'Daniel Kim', score: 81 }]);
    expect((await preview(once, CANVAS)).ambiguous.map(({ why }) => why)).toEqual(['two_rows', 'two_rows']);
  });

  it('marks are converted to what the column is worth when the teacher says so', async () => {
    const room = await createRoom([{ name: 'Maria Lopez', score: 81 }]);
    const worthTen = CANVAS.replace('90,10', '10,10');
    expect((await preview(room, worthTen)).columns[0]).toMatchObject({ title: 'Essay (777)', points: 10 });
    expect((await filled(room, worthTen)).toString()).toContain(',81,4,33');
    expect((await filled(room, worthTen, { scale: true })).toString()).toContain(',9,4,33');
  });
});

describe("Moodle's worksheet", () => {
  const HEAD =
    'Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments';
  it('is found by the number that Moodle gave the file, and gets comments', async () => {
    const room = await createRoom([
      { name: 'Maria Lopez', file: 'Maria Lopez_4001_assignsubmission_file_essay.pdf', score: 81 },
    ]);
    const file = `${HEAD}\n"Participant 4001","M. Lopez",m@x.org,"Submitted",,90.00,Yes,-,-,\n"Participant 4002",Ben Ost,b@x.org,,,90.00,Yes,-,-,""\n`;
    const back = await filled(room, file);
    const [maria, ben] = importIntoMoodle(back);
    expect(maria).toMatchObject({ participant: 4001, grade: '81' });
    expect(maria?.comments).toContain('Thesis');
    expect(ben).toEqual({ participant: 4002, grade: '', comments: '' });
    expect(
      back.toString().startsWith(`${HEAD}\n"Participant 4001","M. Lopez",m@x.org,"Submitted",81,90.00,Yes`),
    ).toBe(true);
  });
});

describe('any table with names', () => {
  const room = () => createRoom([{ name: 'Zoe Berg', id: '7007', score: 70.5 }]);

  it('semicolons and decimal commas stay what they are', async () => {
    const back = await filled(await room(), 'Last name;First name;Essay;Quiz\r\nBerg;Zoë;;3,5\r\n');
    expect(back.toString()).toBe('Last name;First name;Essay;Quiz\r\nBerg;Zoë;70,5;3,5\r\n');
  });

  it('UTF-16 stays UTF-16', async () => {
    const text = '\uFEFFStudent ID\tScore\n7007\t\n';
    const back = await filled(await room(), Buffer.from(text, 'utf16le'));
    expect(back.toString('utf16le')).toBe('\uFEFFStudent ID\tScore\n7007\t70.5\n');
  });

  it('an entry that stands there is replaced only when the teacher says so', async () => {
    const own = await room();
    const file = 'Name,Essay\nZoe Berg,12\n';
    const { token, columns } = await preview(own, file);
    expect(columns).toEqual([{ index: 1, title: 'Essay', points: null, filled: 1 }]);
    expect((await fill(own, { token })).json()).toMatchObject({ code: 'gradebook_filled' });
    expect((await fill(own, { token, overwrite: true })).body).toBe('Name,Essay\nZoe Berg,70.5\n');
    expect((await filled(own, 'Name,Essay\nZoe Berg,70.5\n')).toString()).toBe('Name,Essay\nZoe Berg,70.5\n');
  });

  it('a column that cannot be told is asked for', async () => {
    const own = await room();
    const { token, grade_column } = await preview(own, 'Name,First,Second\nZoe Berg,,\n');
    expect(grade_column).toBeNull();
    expect((await fill(own, { token })).json()).toMatchObject({ code: 'gradebook_column' });
    expect((await fill(own, { token, grade_column: 0 })).json()).toMatchObject({ code: 'gradebook_column' });
    expect((await fill(own, { token, grade_column: 2 })).body).toBe('Name,First,Second\nZoe Berg,,70.5\n');
  });

  it('a workbook and a table without students are refused in words', async () => {
    const own = await room();
    expect((await look(own, makeOtherZip(), 'grades.csv')).json()).toMatchObject({
      code: 'gradebook_spreadsheet',
    });
    expect((await look(own, 'Colour,Size\nred,3\n')).json()).toMatchObject({ code: 'gradebook_nobody' });
  });

  it('is forgotten after an hour, and nobody else can have it filled in', async () => {
    const own = await room();
    const { token } = await preview(own, 'Name,Essay\nZoe Berg,\n');
    const other = await room();
    expect((await fill(other, { token })).json()).toMatchObject({ code: 'gradebook_expired' });
    await deleteOldDrafts(test.services.db, new Date(test.services.now().getTime() + 2 * 3600 * 1000));
    expect((await fill(own, { token })).json()).toMatchObject({ code: 'gradebook_expired' });
  });
});
