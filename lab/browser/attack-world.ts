/**
 * A teacher whose every text is hostile. Most of it is written straight into the database, past every check of the server: as
 * a model that lies would, or somebody who found a way around.
 */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { NO_WORDS } from '../../contract/feedback.ts';
import type { CriterionVerdict, Flag, Rubric } from '../../contract/grading.ts';
import { locateDatabase } from '../../server/data/backup/locate-database.ts';
import { replaceMarks } from '../../server/grading/mark-queries.ts';
import { closeDatabase, type Db, openDatabase } from '../../server/platform/db/database.ts';
import { newFileKey } from '../../server/platform/storage/keys.ts';
import { NO_PARTS } from '../app/given-marks.ts';
import { signUpAt } from '../program/teacher-client.ts';
import { hostileFeedbacks, inPieces, PAYLOADS } from './payloads.ts';

export const createAccount = (): Promise<Account> => signUpAt(inject('serverUrl'));
type Account = { id: string; token: string };

/** Run on the database of the server that the browser tests share. */
const withDatabase = async <T>(act: (db: Db) => Promise<T>): Promise<T> => {
  const log = { info: () => undefined, warn: () => undefined };
  const place = { databaseUrl: null, dataDir: inject('dataDir') };
  const { url } = await locateDatabase(place, log, { join: true });
  const db = openDatabase(url);
  return act(db).finally(() => closeDatabase(db));
};

const rubricOf = (texts: readonly string[]): Rubric => ({
  version: 1,
  source: 'list',
  max: 100,
  criteria: texts.map((text, place) => ({
    id: `c${place + 1}`,
    name: text,
    kind: 'content',
    max: 100 / texts.length,
    description: text,
    answer: text,
    levels: [{ name: text, points: 1, description: text }],
    question: text,
  })),
  notes: [...texts],
});

type Place = { course: string; assignment: string; rubric: string };
const newPlace = (course: string = randomUUID()): Place => ({
  course,
  assignment: randomUUID(),
  rubric: randomUUID(),
});

const assignmentRow = ({ course, assignment, rubric }: Place, teacher: string, text: string) => ({
  id: assignment,
  teacher_id: teacher,
  course_id: course,
  name: text,
  description: text,
  feedback_tone: 'formal',
  rubric_style: 'simple',
  ai_instructions: text,
  grade_level: 100,
  rubric_file_key: newFileKey(teacher, 'rubrics', 'pdf'),
  rubric_file_name: text,
  rubric_id: rubric,
});

const rubricRow = ({ assignment, rubric }: Place, teacher: string, texts: readonly string[]) => ({
  id: rubric,
  teacher_id: teacher,
  assignment_id: assignment,
  rubric: JSON.stringify(rubricOf(texts)),
});

const projectRow = ({ assignment, rubric }: Place, teacher: string, text: string) => ({
  id: assignment,
  teacher_id: teacher,
  assignment_id: assignment,
  rubric_id: rubric,
  name: text,
  instructions: text,
  idempotency_key: randomUUID(),
});

type Paper = { place: Place; text: string; reason: string | null };
const submissionRow = ({ place, text, reason }: Paper, teacher: string) => ({
  id: randomUUID(),
  teacher_id: teacher,
  assignment_id: place.assignment,
  project_id: place.assignment,
  rubric_id: place.rubric,
  file_key: newFileKey(teacher, 'work', 'pdf'),
  file_name: text,
  file_bytes: 1,
  student_name: text,
  student_id: text,
  status: reason === null ? 'complete' : 'failed',
  failure_code: reason,
  failure_detail: reason,
});

const criterionOf = (text: string, place: number): CriterionVerdict => ({
  criterion_id: `c${place}`,
  name: text,
  score: 1,
  max: 2,
  reason: { code: 'by_model', data: { words: text } },
  found: [text],
  missing: [text],
  quotes: [{ text, page: null, start: null, end: null, verified: false }],
  confidence: 0.5,
  feedback: text,
});

type Said = { feedback: string; criteria: readonly string[]; flags: readonly string[]; model: string };
const verdictRow = (submission: string, { feedback, flags, model }: Said) => {
  const record = {
    grader: 'model',
    model,
    prompt_version: model,
    input_tokens: 1,
    output_tokens: 1,
    cost: 0,
  };
  return {
    submission_id: submission,
    attempt: 1,
    score: 50,
    max: 100,
    letter: 'F',
    confidence: 0.5,
    feedback,
    flags: JSON.stringify(flags.map((detail): Flag => ({ code: 'hidden_text', detail }))),
    record: JSON.stringify({ ...record, milliseconds: 1 }),
    parts: NO_PARTS,
    graded_at: new Date(),
  };
};

/** The names by which a test finds the way in a class where nothing else can be trusted. */
export const PLAIN = {
  course: 'A plain course',
  graded: 'Graded',
  open: 'Not graded',
  failed: 'All failed',
  reader: 'Plain Reader',
};

const insertPlaces = async (db: Db, teacher: string, places: { place: Place; text: string }[]) => {
  const plain = newPlace();
  const [graded, open, failed] = [newPlace(plain.course), newPlace(plain.course), newPlace(plain.course)];
  const courses = places.map(({ place, text }) => ({ id: place.course, teacher_id: teacher, name: text }));
  await db
    .insertInto('courses')
    .values([...courses, { id: plain.course, teacher_id: teacher, name: PLAIN.course }])
    .execute();
  const named = [
    ...places,
    { place: graded, text: PLAIN.graded },
    { place: open, text: PLAIN.open },
    { place: failed, text: PLAIN.failed },
  ];
  await db.transaction().execute(async (tx) => {
    const assignments = named.map(({ place, text }) => assignmentRow(place, teacher, text));
    await tx.insertInto('assignments').values(assignments).execute();
    const rubrics = places.map(({ place, text }) => rubricRow(place, teacher, [text]));
    // The editor has fields for every criterion, so several payloads share one there.
    const joined = inPieces(20).map((piece) => piece.join('\n'));
    const special = [
      rubricRow(graded, teacher, PAYLOADS),
      rubricRow(open, teacher, joined),
      rubricRow(failed, teacher, joined),
    ];
    await tx
      .insertInto('rubrics')
      .values([...rubrics, ...special])
      .execute();
    const projects = named.map(({ place, text }) => projectRow(place, teacher, text));
    await tx.insertInto('projects').values(projects).execute();
  });
  return { graded, failed };
};

const insertPapers = async (db: Db, teacher: string, papers: Paper[], said: (place: number) => Said) => {
  const rows = papers.map((paper) => submissionRow(paper, teacher));
  await db.insertInto('submissions').values(rows).execute();
  const complete = rows.filter(({ status }) => status === 'complete');
  await db
    .insertInto('verdicts')
    .values(complete.map(({ id }, place) => verdictRow(id, said(place))))
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const [place, { id }] of complete.entries())
      await replaceMarks(tx, id, said(place).criteria.map(criterionOf));
  });
  return complete.map(({ id }) => id);
};

/** The teacher's own words on a grade, by somebody who has the teacher's session; the grader's stand beside them. */
const reviewRow = (submission: string, teacher: string, { feedback }: Said) => ({
  submission_id: submission,
  teacher_id: teacher,
  attempt: 1,
  kind: 'changed',
  score: 51,
  letter: 'F',
  words: JSON.stringify(NO_WORDS),
  feedback,
  reviewed_at: new Date(),
});

const fill = async (db: Db, { id }: Account) => {
  const places = PAYLOADS.map((text) => ({ place: newPlace(), text }));
  const { graded, failed } = await insertPlaces(db, id, places);
  const papers = places.map(({ place, text }): Paper => ({ place, text, reason: null }));
  await insertPapers(db, id, papers, (place) => {
    const text = PAYLOADS[place] ?? '';
    return { feedback: text, criteria: [text], flags: [text], model: text };
  });
  // As many as the list draws at once: to scroll through all the others would take a minute.
  const joined = inPieces(15).map((piece) => piece.join('\n'));
  const failures = joined.map((text): Paper => ({ place: failed, text, reason: text }));
  await db
    .insertInto('submissions')
    .values(failures.map((paper) => submissionRow(paper, id)))
    .execute();
  const feedbacks = hostileFeedbacks();
  const readers = feedbacks.map((_, place): Paper => {
    return { place: graded, text: `${PLAIN.reader} ${String(place).padStart(2, '0')}`, reason: null };
  });
  const saidTo = (place: number): Said => ({
    feedback: feedbacks[place] ?? '',
    // A graded paper has a mark.
    criteria: place === 0 ? PAYLOADS : PAYLOADS.slice(place, place + 1),
    flags: place === 0 ? PAYLOADS : [],
    model: PAYLOADS[place] ?? '',
  });
  // What the grader wrote is shown beside the teacher's words where the two differ.
  const read = await insertPapers(db, id, readers, (place) => {
    const said = saidTo(place);
    return { ...said, feedback: `${said.feedback}\n\nFirst version.` };
  });
  await db
    .insertInto('reviews')
    .values(read.map((paper, place) => reviewRow(paper, id, saidTo(place))))
    .execute();
  await db
    .updateTable('verdict_criteria')
    .set({ score: 2, state: 'set', settled_by: id, settled_at: new Date() })
    .where('submission_id', 'in', read)
    .execute();
  return failed.assignment;
};

/** Answers the account whose courses, papers and results are all payloads. */
export const createAttackedTeacher = async () => {
  const account = await createAccount();
  return { ...account, failedAssignment: await withDatabase((db) => fill(db, account)) };
};

/** All payloads at once as name, address and school. On an account of its own: every screen would be slow to draw. */
export const createTeacherWithHostileProfile = async (): Promise<Account> => {
  const account = await createAccount();
  const everything = PAYLOADS.join(' ');
  await withDatabase(async (db) => {
    const profile = { name: everything, email: everything, school: everything };
    await db.updateTable('teachers').set(profile).where('id', '=', account.id).execute();
  });
  return account;
};
