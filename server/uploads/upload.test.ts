import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listProjects, uploadFiles } from '../../contract/submissions.ts';
import { getUsage } from '../../contract/subscription.ts';
import { type Classroom, createClassroom, listKeys, putOnPlan } from '../../lab/app/classroom.ts';
import {
  type FormFile,
  makeDocxShell,
  makeOtherZip,
  makePdf,
  makePdfLike,
  RUBRIC_LINES,
  sendForm,
} from '../../lab/app/forms.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { checkLedger } from '../accounts/billing/quota.ts';

const test = openTestApp();

const MEGABYTE = 1024 * 1024;
const pdf = (name: string, bytes = 2000): FormFile => ({ name, bytes: makePdfLike(bytes) });
const pdfs = (count: number) => Array.from({ length: count }, (_, index) => pdf(`student ${index + 1}.pdf`));

type Given = {
  fields?: Record<string, string>;
  files?: FormFile[];
  key?: string;
};
const upload = (room: Classroom, { fields, files = [], key }: Given) =>
  sendForm(test, uploadFiles, room.token, {
    fields: { assignment_id: room.assignmentId, ...fields },
    files,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const submissionsOf = (room: Classroom) =>
  test.services.db
    .selectFrom('submissions')
    .selectAll()
    .where('teacher_id', '=', room.id)
    .orderBy('file_name')
    .execute();
const workOf = (room: Classroom) => listKeys(test, `teachers/${room.id}/work/`);
const usedBy = async (room: Classroom): Promise<number> =>
  (await test.ask(getUsage, { token: room.token })).monthly_submissions_used;
const jobsOf = async (room: Classroom) => {
  await test.services.queue.countWaiting('gradeSubmission');
  const { rows } = await sql<{ id: string; priority: number }>`
    select data->>'submissionId' as id, priority from pgboss.job
    where data->>'teacherId' = ${room.id} order by priority desc`.execute(test.services.db);
  return rows;
};
const expectNothing = async (room: Classroom) => {
  expect(await submissionsOf(room)).toEqual([]);
  expect(await workOf(room)).toEqual([]);
  expect(await jobsOf(room)).toEqual([]);
  expect(await usedBy(room)).toBe(0);
};

describe('thirty files', () => {
  it('are stored, charged and queued, and the answer names the assignment', async () => {
    const room = await createClassroom(test);
    const response = await upload(room, { files: pdfs(30), fields: { instructions: ' Be kind. ' } });
    expect(response.statusCode).toBe(200);
    const answer = response.json();
    expect(answer).toMatchObject({
      message: '30 files are on the way to being graded.',
      accepted: 30,
      rejected: [],
      assignments: [{ id: room.assignmentId, status: 'grading', counts: { total: 30, pending: 30 } }],
    });
    const rows = await submissionsOf(room);
    expect(rows).toHaveLength(30);
    expect(await workOf(room)).toEqual(rows.map((row) => row.file_key).sort());
    expect(rows[0]).toMatchObject({ file_name: 'student 1.pdf', file_bytes: 2000, rubric_id: room.rubricId });
    const stored = await test.services.storage.get(rows[0]?.file_key ?? '');
    expect(Buffer.from(stored).equals(makePdfLike(2000))).toBe(true);
    expect(await usedBy(room)).toBe(30);
    expect((await jobsOf(room)).map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(await checkLedger(test.services.db)).toEqual([]);
    const project = await test.services.db
      .selectFrom('projects')
      .select(['name', 'instructions'])
      .where('id', '=', answer.project_id)
      .executeTakeFirstOrThrow();
    expect(project).toEqual({ name: 'Upload 1', instructions: 'Be kind.' });
  });

  it('the k-th paper of a backlog stands k places back, also over several uploads', async () => {
    const room = await createClassroom(test);
    await upload(room, { files: pdfs(3) });
    await upload(room, { files: pdfs(2) });
    expect((await jobsOf(room)).map(({ priority }) => priority)).toEqual([0, -1, -2, -3, -4]);
  });

  it('of one name are thirty papers', async () => {
    const room = await createClassroom(test);
    const response = await upload(room, { files: [pdf('essay.pdf'), pdf('essay.pdf'), pdf('essay.pdf')] });
    expect(response.json().accepted).toBe(3);
    expect(new Set((await submissionsOf(room)).map((row) => row.file_key)).size).toBe(3);
  });
});

describe('a file that breaks a rule is named, and the others go on', () => {
  it('one of each refused kind beside good ones', async () => {
    const room = await createClassroom(test);
    const bad: [FormFile, string][] = [
      [{ name: 'notes.txt', bytes: Buffer.from('hello') }, 'file_type'],
      [{ name: 'macro.docm', bytes: makeDocxShell() }, 'file_type'],
      [{ name: 'noending', bytes: makePdfLike(100) }, 'file_type'],
      [
        { name: 'page.html.pdf', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
        'file_mismatch',
      ],
      [{ name: 'picture.png', bytes: makePdfLike(100) }, 'file_mismatch'],
      [{ name: 'photo.jpg', bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') }, 'file_mismatch'],
      [{ name: 'sheet.docx', bytes: makeOtherZip() }, 'file_mismatch'],
      [
        { name: 'broken.docx', bytes: Buffer.from('PK\x03\x04 and then nothing at all, really') },
        'file_corrupt',
      ],
      [{ name: 'empty.pdf', bytes: new Uint8Array() }, 'file_empty'],
      [{ name: 'huge.pdf', bytes: makePdfLike(25 * MEGABYTE + 1) }, 'file_too_large'],
      [{ name: 'huge.docx', bytes: Buffer.alloc(25 * MEGABYTE + 1, 'PK') }, 'file_too_large'],
    ];
    const good = [
      pdf('first.pdf'),
      { name: 'word.docx', bytes: makeDocxShell() },
      pdf('last.PDF', 24 * MEGABYTE),
    ];
    const files = [good[0] ?? pdf(''), ...bad.map(([file]) => file), ...good.slice(1)];
    const response = await upload(room, { files });
    expect(response.statusCode).toBe(200);
    const { accepted, rejected, message } = response.json();
    expect(accepted).toBe(3);
    expect(rejected.map((r: { file: string; code: string }) => [r.file, r.code])).toEqual(
      bad.map(([file, code]) => [file.name, code]),
    );
    for (const { detail } of rejected) expect(detail).toMatch(/\.$/);
    expect(message).toBe('3 files are on the way to being graded. 11 could not be accepted.');
    expect((await submissionsOf(room)).map((row) => row.file_name)).toEqual([
      'first.pdf',
      'last.PDF',
      'word.docx',
    ]);
    expect(await workOf(room)).toHaveLength(3);
    expect(await listKeys(test, 'incoming/')).toEqual([]);
    expect(await usedBy(room)).toBe(3);
  });

  it('the 61st file is refused, sixty go on', async () => {
    const room = await createClassroom(test);
    await putOnPlan(test, room.id, 'Pro');
    const { accepted, rejected } = (await upload(room, { files: pdfs(62) })).json();
    expect(accepted).toBe(60);
    expect(rejected.map((r: { file: string; code: string }) => [r.file, r.code])).toEqual([
      ['student 61.pdf', 'too_many_files'],
      ['student 62.pdf', 'too_many_files'],
    ]);
    expect(await workOf(room)).toHaveLength(60);
  });

  it.each([
    ['emoji', '👩‍🏫 Zoë.pdf', '👩‍🏫 Zoë.pdf'],
    ['slashes', '../../../etc/cron.d/essay.pdf', 'essay.pdf'],
    ['backslashes', 'C:\\fakepath\\essay.pdf', 'essay.pdf'],
    ['a quote', 'the "best" essay.pdf', 'the "best" essay.pdf'],
    ['right-to-left marks', 'essay\u202etxt\u202c.pdf', 'essaytxt.pdf'],
    ['Arabic', 'مقال.pdf', 'مقال.pdf'],
    ['300 characters', `${'n'.repeat(300)}.pdf`, `${'n'.repeat(251)}.pdf`],
  ])('a name with %s', async (_what, name, shown) => {
    const room = await createClassroom(test);
    expect((await upload(room, { files: [pdf(name)] })).statusCode).toBe(200);
    const [row] = await submissionsOf(room);
    expect(row?.file_name).toBe(shown);
    expect(row?.file_key).toMatch(/^teachers\/[0-9a-f-]{36}\/work\/[0-9a-f-]{36}\.pdf$/);
  });
});

describe('an upload that cannot be accepted leaves nothing', () => {
  it('no file', async () => {
    const room = await createClassroom(test);
    for (const files of [[], [{ name: '', bytes: new Uint8Array() }]]) {
      const response = await upload(room, { files });
      expect([response.statusCode, response.json().code]).toEqual([422, 'no_files']);
    }
    await expectNothing(room);
  });

  it('no acceptable file, and the reasons are named', async () => {
    const room = await createClassroom(test);
    const files = Array.from({ length: 7 }, (_, n) => ({ name: `${n}.txt`, bytes: Buffer.from('x') }));
    const response = await upload(room, { files });
    expect([response.statusCode, response.json().code]).toEqual([422, 'no_acceptable_files']);
    expect(response.json().detail).toContain(
      '0.txt: Only PDF, DOCX, ODT, RTF, JPG and PNG files can be graded.',
    );
    expect(response.json().detail).toContain('And 2 more.');
    await expectNothing(room);
  });

  it.each([
    ['no assignment', '', 422, 'invalid_input'],
    ['a word as assignment', 'essay', 422, 'invalid_input'],
    ['an unknown assignment', randomUUID(), 404, 'not_found'],
  ])('%s', async (_what, assignment_id, status, code) => {
    const room = await createClassroom(test);
    const response = await upload(room, { files: pdfs(2), fields: { assignment_id } });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    await expectNothing(room);
  });

  it("another teacher's assignment", async () => {
    const [mine, other] = [await createClassroom(test), await createClassroom(test)];
    const response = await upload(mine, { files: pdfs(2), fields: { assignment_id: other.assignmentId } });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    await expectNothing(mine);
    await expectNothing(other);
  });

  it('one over the quota: 402, nothing stored; then the last ones fit', async () => {
    const room = await createClassroom(test);
    await upload(room, { files: pdfs(48) });
    const before = await workOf(room);
    const response = await upload(room, { files: pdfs(3) });
    expect([response.statusCode, response.json()]).toEqual([
      402,
      {
        code: 'quota_exceeded',
        detail:
          'You have reached your monthly submission limit for your current plan. To upload more assignments, please upgrade your plan.',
      },
    ]);
    expect(await workOf(room)).toEqual(before);
    expect(await jobsOf(room)).toHaveLength(48);
    expect((await upload(room, { files: pdfs(2) })).statusCode).toBe(200);
    expect(await usedBy(room)).toBe(50);
  });

  it('two uploads at once that fit only one by one: one goes through', async () => {
    const room = await createClassroom(test);
    const answers = await Promise.all([upload(room, { files: pdfs(30) }), upload(room, { files: pdfs(30) })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 402]);
    expect(await usedBy(room)).toBe(30);
    expect(await workOf(room)).toHaveLength(30);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('instructions that are too long, or hold a NUL', async () => {
    const room = await createClassroom(test);
    for (const instructions of ['x'.repeat(5001), 'a\u0000b']) {
      const response = await upload(room, { files: pdfs(1), fields: { instructions } });
      expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
    }
    expect(await submissionsOf(room)).toEqual([]);
    expect(await usedBy(room)).toBe(0);
  });

  it('a body that says it is larger than 250 MB', async () => {
    const room = await createClassroom(test);
    const response = await test.app.inject({
      method: 'POST',
      url: uploadFiles.path,
      headers: {
        authorization: `Bearer ${room.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(300 * MEGABYTE),
      },
    });
    expect([response.statusCode, response.json().code]).toEqual([413, 'upload_too_large']);
  });

  it.each([
    ['no boundary', 'multipart/form-data', '--x\r\n', 400],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      400,
    ],
    ['no form at all', 'application/json', '{}', 415],
    [
      '1001 parts',
      'multipart/form-data; boundary=x',
      `${'--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\na\r\n'.repeat(1001)}--x--`,
      413,
    ],
    [
      '21 fields',
      'multipart/form-data; boundary=x',
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\na\r\n'.repeat(21)}--x--`,
      413,
    ],
    [
      'a poisoned field',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--',
      400,
    ],
  ])('%s', async (_what, type, payload, status) => {
    const room = await createClassroom(test);
    const response = await test.app.inject({
      method: 'POST',
      url: uploadFiles.path,
      payload,
      headers: { authorization: `Bearer ${room.token}`, 'content-type': type },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().detail).toMatch(/\.$/);
    await expectNothing(room);
  });
});

describe('the same upload again', () => {
  it('gets the same answer, charges nothing and stores nothing', async () => {
    const room = await createClassroom(test);
    const files = [pdf('a.pdf'), { name: 'b.txt', bytes: Buffer.from('x') }];
    const first = await upload(room, { files, key: 'key-1' });
    const again = await upload(room, { files, key: 'key-1' });
    expect(again.json()).toEqual(first.json());
    expect(await workOf(room)).toHaveLength(1);
    expect(await usedBy(room)).toBe(1);
    const other = await upload(room, { files, key: 'key-2' });
    expect(other.json().project_id).not.toBe(first.json().project_id);
  });

  it('ten times at once with one key: one project, one charge', async () => {
    const room = await createClassroom(test);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => upload(room, { files: pdfs(5), key: 'same' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().project_id)).size).toBe(1);
    expect(await submissionsOf(room)).toHaveLength(5);
    expect(await workOf(room)).toHaveLength(5);
    expect(await jobsOf(room)).toHaveLength(5);
    expect(await usedBy(room)).toBe(5);
  });

  it("another teacher's key means nothing to me", async () => {
    const [mine, other] = [await createClassroom(test), await createClassroom(test)];
    const first = await upload(mine, { files: pdfs(1), key: 'shared' });
    const second = await upload(other, { files: pdfs(1), key: 'shared' });
    expect(second.json().project_id).not.toBe(first.json().project_id);
  });

  it('after a refusal is a new attempt', async () => {
    const room = await createClassroom(test);
    expect((await upload(room, { key: 'again' })).statusCode).toBe(422);
    expect((await upload(room, { files: pdfs(1), key: 'again' })).statusCode).toBe(200);
  });

  it.each([' ', 'x'.repeat(201), 'two words'])('a key like %j is refused', async (key) => {
    const room = await createClassroom(test);
    const response = await upload(room, { files: pdfs(1), key });
    expect([response.statusCode, response.json().code]).toEqual([422, 'idempotency_key']);
    await expectNothing(room);
  });
});

describe('a solution key for this upload', () => {
  it('becomes the rubric of this project alone', async () => {
    const room = await createClassroom(test);
    const key = { field: 'solution_key', name: 'key.pdf', bytes: await makePdf(RUBRIC_LINES) };
    const response = await upload(room, { files: [key, ...pdfs(2)] });
    expect(response.statusCode).toBe(200);
    const [row] = await submissionsOf(room);
    expect(row?.rubric_id).not.toBe(room.rubricId);
    const snapshot = await test.services.db
      .selectFrom('rubrics')
      .select('rubric')
      .where('id', '=', row?.rubric_id ?? '')
      .executeTakeFirstOrThrow();
    expect(snapshot.rubric).toMatchObject({ max: 90, criteria: [{ name: 'Thesis', max: 36 }, {}, {}] });
    const [assignment] = response.json().assignments;
    expect(assignment.rubric.criteria[0].max).toBe(60);
    expect(await listKeys(test, `teachers/${room.id}/rubrics/`)).toHaveLength(2);
  });

  it('that cannot be read stops the upload before anything is charged', async () => {
    const room = await createClassroom(test);
    const key = { field: 'solution_key', name: 'key.pdf', bytes: Buffer.from('no PDF') };
    const response = await upload(room, { files: [...pdfs(2), key] });
    expect([response.statusCode, response.json().code]).toEqual([422, 'file_mismatch']);
    await expectNothing(room);
    expect(await listKeys(test, `teachers/${room.id}/rubrics/`)).toHaveLength(1);
  });
});

describe('the list of uploads', () => {
  const list = async (room: Classroom) => await test.ask(listProjects, { token: room.token });

  it('has the newest first, with counts per status; removed work does not count', async () => {
    const room = await createClassroom(test);
    await upload(room, { files: pdfs(2) });
    await upload(room, { files: pdfs(3) });
    const [first] = await submissionsOf(room);
    await test.services.db
      .updateTable('submissions')
      .set({ removed_at: new Date() })
      .where('id', '=', first?.id ?? '')
      .execute();
    const projects = await list(room);
    expect(projects.map((p: { name: string }) => p.name)).toEqual(['Upload 2', 'Upload 1']);
    expect(projects[0]).toMatchObject({ assignment_name: 'Essay', course_name: 'English 8' });
    const total = projects.map((p: { counts: { total: number; pending: number } }) => p.counts);
    expect(total.reduce((sum: number, counts: { pending: number }) => sum + counts.pending, 0)).toBe(4);
  });

  it('holds nothing of another teacher', async () => {
    const [mine, other] = [await createClassroom(test), await createClassroom(test)];
    await upload(mine, { files: pdfs(1) });
    expect(await list(other)).toEqual([]);
  });
});

it('nothing of a name or a file stands in the log', () => {
  expect(test.logged.join('\n')).not.toMatch(/student 1|essay|key\.pdf|Be kind/);
});
