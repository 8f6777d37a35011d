import { beforeAll, describe, expect, it } from 'vitest';
import { createCourse } from '../../../contract/courses.ts';
import { deleteResults } from '../../../contract/results.ts';
import { exportData } from '../../../contract/settings.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';
import { createWorld, FILE_NAME, marksOf, STUDENT, type World } from '../../access/calls/world.fixture.ts';
import { REFRESH_TOKEN } from '../../classroom/classroom.fixture.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { addPapers, openArchive } from './export.fixture.ts';
import { exportAccount } from './export-account.ts';

const test = openTestApp();
let world: World;
beforeAll(async () => {
  world = await createWorld(test);
});

const download = async (token: string) => {
  const response = await test.send(exportData, { token });
  expect(response.statusCode).toBe(200);
  return { ...openArchive(response.rawPayload), headers: response.headers };
};

describe('a teacher takes everything home', () => {
  it('every part is there, and readable', async () => {
    const { names, bytes, text, headers } = await download(world.owner.token);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="markwise-export.zip"',
      'cache-control': 'private, no-store',
    });
    const folder = 'English 8/Essay';
    expect(names.toSorted()).toEqual([
      'README.txt',
      'account.json',
      'assignments.json',
      'assistant.json',
      'classroom.json',
      'comments.json',
      'courses.json',
      'cover-sheets.json',
      `feedback/${folder}/${STUDENT}.md`,
      `files/${folder}/${STUDENT}.pdf`,
      `files/${folder}/abernathy-damaged.pdf`,
      'help.json',
      expect.stringMatching(/^help\/[0-9a-f-]{36}\.webp$/),
      'materials.json',
      'model-admissions.json',
      'own-rubrics.json',
      'photo.webp',
      'regrade-requests.json',
      'releases.json',
      'results.csv',
      'results.json',
      `rubrics/${folder}/rubric.pdf`,
      'rubrics/English 8/Not graded yet/rubric.pdf',
      'scans.json',
      expect.stringMatching(/^scans\/[0-9a-f-]{36}\.pdf$/),
      expect.stringMatching(/^scans\/[0-9a-f-]{36}\.pdf$/),
      'shared-passages.json',
      'students.json',
      'teaching-style.json',
      'uploads.json',
    ]);
    expect(bytes(`files/${folder}/${STUDENT}.pdf`).subarray(0, 5).toString()).toBe('%PDF-');
    expect(text(`rubrics/${folder}/rubric.pdf`)).toBe('%PDF-1.7 rubric');
    expect(text(`feedback/${folder}/${STUDENT}.md`)).toMatch(/^# Quillon Abernathy\n\nEnglish 8 · Essay\n/);
    expect(text('README.txt')).toContain('All files that belong to your account are in this archive.');
  });

  it('nothing of anybody else is in it', async () => {
    const { names, bytes } = await download(world.stranger.token);
    const all = names.map((name) => name + bytes(name).toString('latin1')).join();
    const marks = await marksOf(test, world);
    expect(marks.length).toBeGreaterThan(12);
    expect(marks.filter((mark) => all.includes(mark))).toEqual([]);
    expect(all).toContain(world.stranger.assignmentId);
  });

  it('what was told to the grader at an upload goes along', async () => {
    const told = { instructions: 'Mind the thesis, and be brief.' };
    await test.services.db
      .updateTable('projects')
      .set(told)
      .where('teacher_id', '=', world.owner.id)
      .execute();
    const { text } = await download(world.owner.token);
    expect(JSON.parse(text('uploads.json'))).toContainEqual(expect.objectContaining(told));
  });

  it('the lists hold what the screens show', async () => {
    const { text } = await download(world.owner.token);
    expect(JSON.parse(text('courses.json'))).toMatchObject([{ name: 'English 8' }]);
    expect(JSON.parse(text('assignments.json'))).toMatchObject([
      // Nobody typed a number: what the file's own points add up to.
      { name: 'Not graded yet', rubric: { max: 100 } },
      { name: 'Essay', rubric: { max: 90, criteria: [{ name: 'Thesis' }, { name: 'Grammar' }] } },
    ]);
    const results: unknown[] = JSON.parse(text('results.json'));
    expect(results).toHaveLength(2);
    expect(results).toContainEqual(
      expect.objectContaining({
        student_name: STUDENT,
        file_name: FILE_NAME,
        status: 'complete',
        drawn: [expect.objectContaining({ purpose: 'audit', shown_at: expect.any(String) })],
        file: `files/English 8/Essay/${STUDENT}.pdf`,
        feedback_file: `feedback/English 8/Essay/${STUDENT}.md`,
      }),
    );
    expect(text('results.json')).not.toContain('signature=');
    const [head, ...lines] = text('results.csv').trim().split('\r\n');
    expect(head).toMatch(/^\uFEFF?Student,Student ID,Course/);
    expect(lines).toHaveLength(2);
  });

  it('the account is there without password, tokens or keys', async () => {
    const { text } = await download(world.owner.token);
    const account = JSON.parse(text('account.json'));
    expect(account).toMatchObject({
      email: world.owner.email,
      name: 'Ada Teacher',
      signs_in_with: { password: true, google: false },
      settings: { theme: 'dark' },
      plan: { plan: 'School', status: 'active' },
      used_submissions: [{ used: 1 }],
    });
    expect(text('account.json')).not.toMatch(/argon2|hash|token|photos\//);
  });

  it('says what is connected with Google Classroom, without the key to it', async () => {
    const { names, bytes, text } = await download(world.owner.token);
    expect(JSON.parse(text('classroom.json'))).toMatchObject({
      account: { email: 'abernathy-owner@gmail.test', allowed: ['openid'] },
      assignments: [{ assignment_id: world.owner.assignmentId, title: 'Abernathy essay' }],
      papers: [],
      grades: [],
    });
    const { db } = test.services;
    const rows = await db.selectFrom('google_links').select('refresh_token').execute();
    const secrets = rows.flatMap(({ refresh_token: sealed }) =>
      sealed === null ? [] : [sealed.toString('hex'), sealed.toString('base64')],
    );
    expect(secrets).toHaveLength(2);
    const all = names.map((name) => bytes(name).toString('latin1')).join();
    expect([REFRESH_TOKEN, ...secrets].filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('a new account gets an archive too', async () => {
    const { token } = await signUpTeacher(test);
    const { names, text } = await download(token);
    // Then each feature's, in the order of the features.
    expect(names).toEqual([
      'account.json',
      'courses.json',
      'assignments.json',
      'uploads.json',
      'students.json',
      'results.json',
      'releases.json',
      'model-admissions.json',
      'own-rubrics.json',
      'cover-sheets.json',
      'teaching-style.json',
      'comments.json',
      'regrade-requests.json',
      'shared-passages.json',
      'materials.json',
      'classroom.json',
      'scans.json',
      'assistant.json',
      'help.json',
      'results.csv',
      'README.txt',
    ]);
    expect(JSON.parse(text('results.json'))).toEqual([]);
  });

  it('what was removed is not in it', async () => {
    const room = await createClassroom(test);
    const [id = ''] = await addPapers(test, room, [{ fileName: 'gone.pdf' }, { fileName: 'kept.pdf' }]);
    await test.send(deleteResults, { token: room.token, body: { ids: [id] } });
    const { names, text } = await download(room.token);
    expect(names.filter((name) => name.startsWith('files/'))).toEqual(['files/English 8/Essay/kept.pdf']);
    expect(text('results.json')).not.toContain('gone.pdf');
  });
});

describe('names that somebody else chose', () => {
  it('lead nowhere, and nobody takes another’s place', async () => {
    const room = await createClassroom(test);
    await addPapers(
      test,
      room,
      [
        '../../etc/passwd',
        'Ana',
        'ana',
        'ANA (2)',
        'CON',
        '..',
        'C:\\Windows\\x',
        ' . ',
        'a\u202Egnp.exe',
        '=cmd()',
      ].map((student, index) => ({ fileName: `${index}.pdf`, student, content: `paper ${index}` })),
    );
    await test.services.db
      .updateTable('courses')
      .set({ name: '../English: 8/' })
      .where('id', '=', room.courseId)
      .execute();
    const { names, text } = await download(room.token);
    const papers = names.filter((name) => name.startsWith('files/'));
    expect(papers).toEqual(
      [
        '-..-etc-passwd',
        'Ana',
        'ana (2)',
        'ANA (2) (2)',
        '_CON',
        'Paper',
        'C--Windows-x',
        'Paper (2)',
        'agnp.exe',
        '=cmd()',
      ].map((name) => `files/-English- 8-/Essay/${name}.pdf`),
    );
    expect(papers.map((name) => text(name))).toEqual(papers.map((_, index) => `paper ${index}`));
    // Every name is a plain one below the archive's root, also for who knows no case.
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names.filter((name) => /^\/|\\|(^|\/)\.{1,2}(\/|$)|:/.test(name))).toEqual([]);
    expect(text('results.csv')).toContain("\r\n'=cmd(),");
  });

  it('two courses of one name have two folders', async () => {
    const room = await createClassroom(test);
    await addPapers(test, room, [{ fileName: 'one.pdf' }]);
    const other = (await test.send(createCourse, { token: room.token, body: { name: 'ENGLISH 8' } })).json();
    const moved = { ...room, courseId: String(other.id) };
    await test.services.db
      .insertInto('assignments')
      .values({
        teacher_id: room.id,
        course_id: moved.courseId,
        name: 'Essay',
        feedback_tone: 'formal',
        rubric_style: 'simple',
        grade_level: 90,
        rubric_file_key: `teachers/${room.id}/rubrics/gone.pdf`,
        rubric_file_name: 'key.pdf',
        rubric_id: room.rubricId,
      })
      .execute();
    const { names, text } = await download(room.token);
    expect(names).toContain('files/English 8/Essay/one.pdf');
    // Its rubric file was never stored: named, not in the way.
    expect(text('README.txt')).toContain('rubrics/ENGLISH 8 (2)/Essay/key.pdf');
  });
});

describe('what is not there or does not come', () => {
  it('a lost file is named in the README, and the rest comes', async () => {
    const room = await createClassroom(test);
    await addPapers(test, room, [{ fileName: 'lost.pdf', content: null }, { fileName: 'here.pdf' }]);
    const { names, text } = await download(room.token);
    expect(names).toContain('files/English 8/Essay/here.pdf');
    expect(names).not.toContain('files/English 8/Essay/lost.pdf');
    expect(text('README.txt')).toMatch(/could not find them:\n\nfiles\/English 8\/Essay\/lost\.pdf\n/);
  });

  it('a store that fails in the middle breaks the archive off instead of leaving papers out', async () => {
    const room = await createClassroom(test);
    await addPapers(test, room, [{ fileName: 'a.pdf' }, { fileName: 'b.pdf' }]);
    const storage = { ...test.services.storage, open: () => Promise.reject(new Error('no connection')) };
    const { stream } = await exportAccount({ ...test.services, storage }, scopeOfOwner(room.id));
    await expect(stream.toArray()).rejects.toThrow('no connection');
  });

  it('more than ten in an hour are too many, and HEAD makes no archive', async () => {
    const { token } = await signUpTeacher(test);
    const head = await test.app.inject({
      method: 'HEAD',
      url: exportData.path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    const answers = [];
    for (let time = 0; time < 10; time += 1)
      answers.push((await test.send(exportData, { token })).statusCode);
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
    test.pass(3600 * 1000 + 1);
    const signedIn = await signUpTeacher(test);
    expect((await test.send(exportData, { token: signedIn.token })).statusCode).toBe(200);
  });
});

it('no name of a student stands in the log', () => {
  expect(test.logged.join('\n')).not.toMatch(/Abernathy|passwd|lost\.pdf|files\//);
});
