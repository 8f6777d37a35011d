import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../contract/errors.ts';
import { unpaidRecord, type Verdict } from '../../contract/grading.ts';
import { retryResults } from '../../contract/results.ts';
import { type Classroom, createClassroom } from '../../lab/app/classroom.ts';
import {
  brokenFile,
  makeEssays,
  resultsOf,
  until,
  untilGraded,
  uploadFiles,
  usedBy,
} from '../../lab/app/grading.ts';
import { openWorkingApp } from '../../lab/app/open-test-app.ts';
import { checkLedger } from '../accounts/billing/quota.ts';
import { abandonSubmission, gradeSubmission } from './grade-submission.ts';
import { insertVerdict } from './grading-queries.ts';

const test = openWorkingApp();

const BUILT_IN = unpaidRecord('builtin', 1);
const mailsTo = (room: Classroom) => test.mails.filter(({ to }) => to === room.email);
const jobOf = (room: Classroom, submissionId: string, attempt = 1) => ({
  submissionId,
  teacherId: room.id,
  attempt,
});

describe('from the upload to the grade', () => {
  it('typed essays get a score, feedback, evidence and their students, and are charged once', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, await makeEssays(3));
    expect(await usedBy(test, room)).toBe(3);
    const results = await untilGraded(test, room);
    expect(results.map(({ status }) => status)).toEqual(['complete', 'complete', 'complete']);
    const maria = results.find(({ student_name }) => student_name === 'Maria Lopez');
    expect(maria).toMatchObject({
      student_id: '2001',
      course_name: 'English 8',
      assignment_name: 'Essay',
      project_name: 'Upload 1',
      file_name: 'essay-1.pdf',
      grade_level: 90,
      max_score: 90,
      graded: true,
      failure: null,
      grader: { grader: 'builtin', model: null },
    });
    expect(maria?.grade_score).toBe(maria?.total_score);
    expect(maria?.rubric_scores.map(({ criteria_name }) => criteria_name)).toEqual(['Thesis', 'Grammar']);
    expect(maria?.feedback).toContain('Thesis');
    expect(maria?.graded_at).not.toBeNull();
    expect(await usedBy(test, room)).toBe(3);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('a paper comes to the sandbox once to be graded', async () => {
    const room = await createClassroom(test);
    const visits = vi.spyOn(test.services.sandbox, 'run');
    await uploadFiles(test, room, await makeEssays(2));
    await untilGraded(test, room);
    // Its first page is drawn and the class compared afterwards.
    const isOfGrade = (task: string) => /^(?:open|reopen|readAnswers|propose|settle|mark)$/u.test(task);
    const tasks = visits.mock.calls.map(([task]) => task).filter(isOfGrade);
    visits.mockRestore();
    expect(tasks).toEqual(['mark', 'mark']);
  });

  it('pages are drawn once the upload is over, and not before it while others of it are under way', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, await makeEssays(3));
    await untilGraded(test, room);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
      where name = 'draw-pages' and data->>'teacherId' = ${room.id} order by created_on`.execute(
      test.services.db,
    );
    expect(rows.map(({ seconds }) => Math.round(seconds))).toEqual([10, 10, 0]);
  });

  it('a file that cannot be opened fails with a sentence, is given back, and holds up nobody', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, [brokenFile(), ...(await makeEssays(1))]);
    const results = await untilGraded(test, room);
    const failed = results.find(({ status }) => status === 'failed');
    expect(failed).toMatchObject({
      grade_score: null,
      grade_letter: null,
      percentage: null,
      feedback: null,
      graded: false,
      failure: { code: 'file_corrupt', detail: 'This file is damaged and cannot be opened.' },
    });
    expect(results.filter(({ status }) => status === 'complete')).toHaveLength(1);
    expect(await usedBy(test, room)).toBe(1);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('no word, name or file name of a student is logged', async () => {
    const lines = test.logged.join('\n');
    for (const secret of ['Maria', 'yawns', 'essay-1', 'Teenagers']) expect(lines).not.toContain(secret);
  });
});

describe('the mail about a finished upload', () => {
  it('comes once, says how many were graded, and names no student', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, [...(await makeEssays(2)), brokenFile()]);
    await untilGraded(test, room);
    await until(async () => mailsTo(room).length > 0);
    const [mail] = mailsTo(room);
    expect(mail?.subject).toBe('Graded: Essay');
    expect(mail?.text).toContain('2 papers for "Essay" are graded.');
    expect(mail?.text).toContain('1 paper for "Essay" could not be graded');
    expect(mail?.text).not.toContain('Maria');
    expect(mailsTo(room)).toHaveLength(1);
  });

  it('does not come again after a retry', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, [brokenFile()]);
    const [failed] = await untilGraded(test, room);
    await test.send(retryResults, { token: room.token, body: { ids: [failed?.student_work_id] } });
    await untilGraded(test, room);
    expect(mailsTo(room)).toHaveLength(1);
  });

  it('does not come to a teacher who does not want it', async () => {
    const room = await createClassroom(test);
    await test.services.db
      .updateTable('teachers')
      .set({ email_notifications: false })
      .where('id', '=', room.id)
      .execute();
    await uploadFiles(test, room, await makeEssays(1));
    await untilGraded(test, room);
    expect(mailsTo(room)).toEqual([]);
  });

  it('does not come about the sample class', async () => {
    const room = await createClassroom(test);
    await test.services.db
      .updateTable('courses')
      .set({ is_sample: true })
      .where('id', '=', room.courseId)
      .execute();
    await uploadFiles(test, room, await makeEssays(1));
    await untilGraded(test, room);
    expect(mailsTo(room)).toEqual([]);
  });
});

describe('a worker that is late or meets the unexpected', () => {
  const uploadOne = async (room: Classroom) => {
    await uploadFiles(test, room, await makeEssays(1));
    const [result] = await untilGraded(test, room);
    return result?.student_work_id ?? '';
  };

  it('grading the same job again changes nothing', async () => {
    const room = await createClassroom(test);
    const id = await uploadOne(room);
    const before = await resultsOf(test, room);
    const { services } = test;
    await gradeSubmission(services, jobOf(room, id), new AbortController().signal);
    await abandonSubmission(test.services, jobOf(room, id));
    expect(await resultsOf(test, room)).toEqual(before);
    expect(await usedBy(test, room)).toBe(1);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('a job of another attempt, another teacher or a paper that is gone does nothing', async () => {
    const room = await createClassroom(test);
    const other = await createClassroom(test);
    const id = await uploadOne(room);
    const before = await resultsOf(test, room);
    await abandonSubmission(test.services, jobOf(room, id, 7));
    await abandonSubmission(test.services, jobOf(other, id));
    await abandonSubmission(test.services, jobOf(room, '00000000-0000-4000-8000-000000000000'));
    expect(await resultsOf(test, room)).toEqual(before);
  });

  it('a paper that was given up after every try fails with a sentence and is given back', async () => {
    const room = await createClassroom(test);
    const id = await uploadOne(room);
    await sql`update submissions set status = 'grading' where id = ${id}`.execute(test.services.db);
    await sql`update quota_entries set state = 'reserved', ended_at = null where submission_id = ${id}`.execute(
      test.services.db,
    );
    await abandonSubmission(test.services, jobOf(room, id));
    const [result] = await resultsOf(test, room);
    expect(result).toMatchObject({
      status: 'failed',
      grade_score: null,
      failure: { code: 'grading_abandoned' },
    });
    expect(await usedBy(test, room)).toBe(0);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('a store of files that is away for a moment fails no paper: it is graded when the store is back', async () => {
    const room = await createClassroom(test);
    const { storage } = test.services;
    const { get } = storage;
    let calls = 0;
    storage.get = async (key) => {
      calls += 1;
      if (calls === 1) throw new Failure('unavailable');
      return get(key);
    };
    await uploadFiles(test, room, await makeEssays(1));
    const [result] = await untilGraded(test, room);
    storage.get = get;
    expect(result).toMatchObject({ status: 'complete', failure: null });
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('half an emoji or a NUL in what was found does not keep the grade from being saved', async () => {
    const room = await createClassroom(test);
    const id = await uploadOne(room);
    await sql`update submissions set status = 'grading' where id = ${id}`.execute(test.services.db);
    const odd = 'half \ud83d and \0 nothing';
    const quotes = [{ text: odd, page: 1, start: 0, end: 5, verified: true }];
    const reason = { code: 'by_model' as const, data: { words: odd } };
    const criterion = { criterion_id: 'c1', name: odd, score: 10, max: 60, reason, feedback: odd };
    const verdict: Verdict = {
      score: 10,
      max: 90,
      letter: 'F',
      confidence: 0.5,
      criteria: [{ ...criterion, found: [odd], missing: [], quotes, confidence: 0.5 }],
      flags: [{ code: 'near_blank', detail: odd }],
      parts: {
        version: 1,
        tone: 'formal',
        style: 'simple',
        grade_level: null,
        summary: odd,
        strengths: [odd],
        next_steps: [],
      },
      feedback: odd,
      record: BUILT_IN,
    };
    const found = {
      student: { name: odd, id: null },
      rosterId: null,
      text: odd,
      sheets: [],
      lines: [],
      readings: [],
      answers: [],
      verdict,
    };
    await test.services.db
      .transaction()
      .execute((tx) => insertVerdict(tx, jobOf(room, id), found, test.services.now(), room.rubricId));
    const [saved] = await resultsOf(test, room);
    expect(saved?.rubric_scores[0]?.quotes[0]?.text).toBe('half \ufffd and  nothing');
  });
});
