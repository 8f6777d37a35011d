/** Two teachers with real work, and tokens that no longer count: who the access tests call as. */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import { z } from 'zod';
import { createAssignment } from '../../../contract/assignments.ts';
import { drawAudit, showMarks } from '../../../contract/checks.ts';
import { createComment } from '../../../contract/comments.ts';
import { openRegradeRequest, releaseResults, shareResult } from '../../../contract/giving-back/release.ts';
import { reviewResult } from '../../../contract/paper.ts';
import { decideAnswers } from '../../../contract/questions/questions.ts';
import { createRubric } from '../../../contract/rubrics/endpoints.ts';
import { deleteAccount, uploadPhoto } from '../../../contract/settings.ts';
import { type Classroom, createClassroom, listKeys, putOnPlan } from '../../../lab/app/classroom.ts';
import { makePdf, RUBRIC_LINES, sendForm } from '../../../lab/app/forms.ts';
import { brokenFile, makeEssay, resultsOf, uploadFiles } from '../../../lab/app/grading.ts';
import { signUpTeacher, type TestApp } from '../../../lab/app/test-app.ts';
import { signAccessToken } from '../../accounts/auth/access-token.ts';
import { addClassroomOf } from '../../classroom/classroom.fixture.ts';
import { gradeSubmission } from '../../grading/grade-submission.ts';
import { addTicket } from '../../help/help.fixture.ts';
import { insertAdmission } from '../../models/admission/queries.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { newFileKey } from '../../platform/storage/keys.ts';
import { addScans } from '../../scans/scans.fixture.ts';
import { insertStudent } from '../../teaching/students/queries.ts';
import { addPassages } from './passages.fixture.ts';
import { addSchools } from './school/school.fixture.ts';
import { addToShelf } from './school/shelf.fixture.ts';

const DAY_MS = 24 * 3600 * 1000;
const OWN_RUBRIC = {
  title: 'The Abernathy rubric',
  rubric: { criteria: [{ name: 'Thesis', max: 10, description: 'States a position.' }] },
};
export const STUDENT = 'Quillon Abernathy';
export const FILE_NAME = 'abernathy-final-draft.pdf';

/** Without a worker: what was uploaded so far is graded here and now. */
const gradeAll = async (test: TestApp, teacherId: string) => {
  const { services } = test;
  const waiting = await test.services.db
    .selectFrom('submissions')
    .select(['id', 'attempt'])
    .where('teacher_id', '=', teacherId)
    .execute();
  for (const { id, attempt } of waiting)
    await gradeSubmission(services, { submissionId: id, teacherId, attempt }, new AbortController().signal);
};

const makePicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#336' } })
    .png()
    .toBuffer();

const createFreshAssignment = async (test: TestApp, token: string, courseId: string): Promise<string> => {
  const response = await sendForm(test, createAssignment, token, {
    fields: { name: 'Not graded yet', course_id: courseId },
    files: [{ field: 'solution_key', name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) }],
  });
  return z.object({ id: z.uuid() }).parse(response.json()).id;
};

/** The checked paper is given back: released, with a link and a request about one of its marks. */
const giveBack = async (test: TestApp, token: string, assignmentId: string, id: string): Promise<string> => {
  await test.ask(releaseResults, { params: { id: assignmentId }, token, body: {} });
  await test.ask(shareResult, { params: { id }, token });
  const reason = `${STUDENT} says that the thesis is stated in the first line.`;
  const body = { result_id: id, criterion_id: 'c1', reason };
  return (await test.ask(openRegradeRequest, { token, body })).id;
};

/** Somebody of nearly the same name. */
const addTwin = (test: TestApp, { id, courseId }: Classroom) =>
  test.services.db
    .transaction()
    .execute((tx) =>
      insertStudent(
        tx,
        { scope: scopeOfOwner(id), courseId },
        { name: `${STUDENT} II`, externalId: null, platform: null },
        test.services.now(),
      ),
    );

/** The mark that the paper has anyway, as a decision about its answer. */
const decideOnce = async (test: TestApp, room: Classroom, id: string): Promise<string> => {
  const result = (await resultsOf(test, room)).find(({ student_work_id }) => student_work_id === id);
  const { undo } = await test.ask(decideAnswers, {
    params: { id: room.assignmentId, criterion: 'c1' },
    token: room.token,
    body: { groups: [`@${id}`], score: result?.rubric_scores[0]?.score ?? 0 },
  });
  return undo;
};

/** As a question of an earlier day leaves it. */
const askOnce = async (test: TestApp, room: { id: string }): Promise<string> => {
  const at = {
    context: '{}',
    keys: '{"students":[],"assignments":[]}',
    created_at: new Date(),
    updated_at: new Date(),
  };
  const { id } = await test.services.db
    .insertInto('chats')
    .values({ teacher_id: room.id, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = { chat_id: id, teacher_id: room.id, cost: null, created_at: at.created_at };
  await test.services.db
    .insertInto('chat_messages')
    .values({
      ...message,
      n: 0,
      role: 'teacher',
      parts: JSON.stringify({ text: `How is ${STUDENT} doing?` }),
    })
    .execute();
  await test.services.db
    .insertInto('assistant_spending')
    .values({ teacher_id: room.id, day: '2026-01-01', dollars: 0.01 })
    .execute();
  return id;
};

/** A teacher with a course, an assignment with a checked and a failed paper, another without work, and a photo. */
const createOwner = async (test: TestApp) => {
  const room = await createClassroom(test);
  const essay = await makeEssay(STUDENT, 1);
  await uploadFiles(test, room, [{ ...essay, name: FILE_NAME }, brokenFile('abernathy-damaged.pdf')]);
  await gradeAll(test, room.id);
  const results = await resultsOf(test, room);
  const idWith = (status: string) => results.find((result) => result.status === status)?.student_work_id;
  await sendForm(test, uploadPhoto, room.token, {
    files: [{ field: 'file', name: 'me.png', bytes: await makePicture() }],
  });
  const Ids = z.object({ complete: z.uuid(), failed: z.uuid(), project: z.uuid() });
  const ids = Ids.parse({
    complete: idWith('complete'),
    failed: idWith('failed'),
    project: results[0]?.project_id,
  });
  await test.send(drawAudit, {
    params: { id: room.assignmentId },
    token: room.token,
    body: { count: 1 },
  });
  await test.send(showMarks, { params: { id: ids.complete }, token: room.token });
  await test.send(reviewResult, {
    params: { id: ids.complete },
    token: room.token,
    body: { action: 'approve', attempt: 1, revision: null },
  });
  const request = await giveBack(test, room.token, room.assignmentId, ids.complete);
  const decision = await decideOnce(test, room, ids.complete);
  const student = results.find(({ roster_id }) => roster_id !== null)?.roster_id ?? '';
  const twin = await addTwin(test, room);
  const kept = await test.send(createComment, {
    token: room.token,
    body: { text: 'Name the source of this.', criterion_key: 'evidence' },
  });
  const subject = { provider: 'openai', model: 'gpt-4o', address: '', prompt_version: '1', set_version: '1' };
  await test.services.db
    .transaction()
    .execute((tx) =>
      insertAdmission(tx, scopeOfOwner(room.id), { subject, total: 9, at: test.services.now() }),
    );
  const thread = await askOnce(test, room);
  const links = results.map(({ download_url }) => download_url);
  const freshAssignmentId = await createFreshAssignment(test, room.token, room.courseId);
  return {
    ...room,
    ...ids,
    request,
    decision,
    thread,
    student,
    twin,
    freshAssignmentId,
    ...(await addPassages(test, room, ids.complete)),
    ...(await addClassroomOf(test, room)),
    links,
    ticket: await addTicket(test, room.id),
    ...(await addScans(test, room, STUDENT)),
    comment: z.object({ id: z.uuid() }).parse(kept.json()).id,
    rubric: (await test.ask(createRubric, { token: room.token, body: OWN_RUBRIC })).id,
    keys: await listKeys(test, `teachers/${room.id}/`),
  };
};

const createExpiredToken = async (test: TestApp, teacherId: string): Promise<string> => {
  const { id } = await test.services.db
    .selectFrom('sessions')
    .select('id')
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  const yesterday = { ...test.services, now: () => new Date(test.services.now().getTime() - DAY_MS) };
  return signAccessToken(yesterday, { id: teacherId, sessionId: id });
};

const createDeletedToken = async (test: TestApp): Promise<string> => {
  const { token, password } = await signUpTeacher(test);
  await test.send(deleteAccount, { token, body: { password } });
  return token;
};

export const createWorld = async (test: TestApp) => {
  const owner = await createOwner(test);
  const stranger = await createClassroom(test);
  await uploadFiles(test, stranger, [await makeEssay('Someone Else', 2)]);
  // With every feature: what a stranger is refused is refused because it is not theirs.
  for (const { id } of [owner, stranger]) await putOnPlan(test, id, 'School');
  const school = await addSchools(test, owner, stranger);
  return {
    owner,
    stranger,
    school,
    shelf: await addToShelf(test, school, owner),
    /** On Free, with nothing. */
    newcomer: await signUpTeacher(test),
    strangersLinks: (await resultsOf(test, stranger)).map(({ download_url }) => download_url),
    /** The owner's own token of yesterday. */
    expiredToken: await createExpiredToken(test, owner.id),
    deletedToken: await createDeletedToken(test),
    unknownKey: newFileKey(owner.id, 'work', 'pdf'),
    unknownId: randomUUID(),
  };
};
export type World = Awaited<ReturnType<typeof createWorld>>;

const Texts = z.array(z.object({ text: z.string() }));
const read = async (test: TestApp, query: RawBuilder<unknown>): Promise<string[]> =>
  Texts.parse((await query.execute(test.services.db)).rows).map(({ text }) => text);

/** Every row that is a teacher's, as text. New tables are found by their `teacher_id`; one that only counts changes is none. */
export const rowsOf = async (test: TestApp, teacherId: string): Promise<string[]> => {
  const tables = await read(
    test,
    sql`select c.table_name as text from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'teacher_id' and t.table_type = 'BASE TABLE'
        and c.table_name <> 'result_versions' order by 1`,
  );
  const owned = await Promise.all(
    tables.map((table) =>
      read(test, sql`select t::text as text from ${sql.table(table)} t where teacher_id = ${teacherId}`),
    ),
  );
  const others = [
    sql`select t::text as text from teachers t where id = ${teacherId}`,
    sql`select v::text as text from verdicts v join submissions s on s.id = v.submission_id
      where s.teacher_id = ${teacherId}`,
    sql`select p::text as text from scan_pages p join scans s on s.id = p.scan_id
      where s.teacher_id = ${teacherId}`,
    sql`select r::text as text from refresh_tokens r join sessions s on s.id = r.session_id
      where s.teacher_id = ${teacherId}`,
  ];
  const rest = await Promise.all(others.map((query) => read(test, query)));
  return [...owned.flat(), ...rest.flat()].sort();
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Everything by which the owner's things could be recognised in an answer to somebody else. */
export const marksOf = async (test: TestApp, { owner }: World): Promise<string[]> => {
  const ids = (await rowsOf(test, owner.id)).flatMap((row) => row.match(UUID) ?? []);
  return [...new Set([...ids, owner.email, STUDENT, FILE_NAME, 'abernathy-damaged.pdf'])];
};
