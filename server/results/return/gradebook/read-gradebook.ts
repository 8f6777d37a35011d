/** A grade book beside the grades of one assignment: whose row is whose, and what would be written where. */
import type { LeftPaper } from '../../../../contract/giving-back/leaving.ts';
import type { GradebookPreview, RowDoubt } from '../../../../contract/giving-back/returning.ts';
import type { CoursePerson } from '../../../../grading/giving-back/gradebook/match-rows.ts';
import type { GradebookReading } from '../../../../grading/giving-back/gradebook/read-gradebook.ts';
import type { RowPerson } from '../../../../grading/giving-back/gradebook/recognise.ts';
import { findPlatformId } from '../../../../grading/students/file-name.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Scope, waitedFor } from '../../../platform/scope.ts';
import type { Services } from '../../../services.ts';
import { getAssignment } from '../../../teaching/assignments/queries.ts';
import { allRows, isReturned, nameOf, type ReturnedRow } from '../what-is-returned.ts';
import { listNames } from './queries.ts';

export type Matched = { row: RowPerson; paper: ReturnedRow };

export type Gradebook = {
  reading: GradebookReading;
  max: number;
  matched: Matched[];
  ambiguous: { row: RowPerson; why: RowDoubt }[];
  notGraded: RowPerson[];
  notInFile: ReturnedRow[];
  /** Papers that stay, and why. */
  leftOut: LeftPaper[];
};

/** Moodle's number is in the name that it gave the file. */
const participantOf = ({ file_name }: ReturnedRow): string[] => {
  const platform = findPlatformId(file_name);
  return platform?.platform === 'moodle' ? [platform.id] : [];
};

const listPeople = async (
  db: Db,
  scope: Scope,
  courseId: string,
  papersOf: ReadonlyMap<string | null, ReturnedRow[]>,
): Promise<CoursePerson[]> => {
  const names = await listNames(db, scope, courseId);
  return [...Map.groupBy(names, ({ person }) => person)].map(([id, rows]) => ({
    id,
    names: rows.map(({ name }) => name),
    ids: rows.flatMap(({ external_id }) => external_id ?? []),
    emails: rows.flatMap(({ email }) => email ?? []),
    canvasIds: rows.flatMap(({ lms }) => lms.canvas ?? []),
    participants: (papersOf.get(id) ?? []).flatMap(participantOf),
  }));
};

export const readGradebook = async (
  { db, now, sandbox }: Services,
  scope: Scope,
  assignmentId: string,
  bytes: Uint8Array,
): Promise<Gradebook> => {
  const assignment = await getAssignment(db, scope, assignmentId);
  const papers: ReturnedRow[] = [];
  const leftOut: LeftPaper[] = [];
  for await (const row of allRows(db, scope, assignmentId, now())) {
    if (isReturned(row)) papers.push(row);
    else
      leftOut.push({ student_work_id: row.student_work_id, name: nameOf(row), why: row.held ?? 'grading' });
  }
  const papersOf = Map.groupBy(papers, ({ roster_id }) => roster_id);
  const people = await listPeople(db, scope, assignment.course_id, papersOf);
  const reading = await sandbox.run(
    'gradebook',
    { bytes, assignmentName: assignment.name, people },
    waitedFor(scope),
  );
  const book: Gradebook = {
    reading,
    max: assignment.grade_level,
    matched: [],
    ambiguous: [],
    notGraded: [],
    notInFile: [],
    leftOut,
  };
  for (const { row, person, doubt } of reading.rows) {
    const [paper, another] = person === null ? [] : (papersOf.get(person) ?? []);
    if (doubt !== null) book.ambiguous.push({ row, why: doubt });
    else if (another !== undefined) book.ambiguous.push({ row, why: 'several_papers' });
    else if (paper === undefined) book.notGraded.push(row);
    else book.matched.push({ row, paper });
  }
  const found = new Set(book.matched.map(({ paper }) => paper));
  book.notInFile = papers.filter((paper) => !found.has(paper));
  return book;
};

export const describeGradebook = (book: Gradebook): Omit<GradebookPreview, 'token'> => {
  const { reading, max, matched, ambiguous, notGraded, notInFile, leftOut } = book;
  const named = ({ row, name, ids, emails }: RowPerson) => ({
    row,
    name: [name, ...ids, ...emails].find((text) => text !== '') ?? '',
  });
  return {
    format: reading.format,
    columns: reading.columns,
    grade_column: reading.gradeColumn,
    comment_column: reading.commentColumn,
    max,
    matched: matched.map(({ row, paper }) => ({
      ...named(row),
      grade: paper.grade_score,
      student_work_id: paper.student_work_id,
    })),
    ambiguous: ambiguous.map(({ row, why }) => ({ ...named(row), why })),
    not_graded: notGraded.map(named),
    not_in_file: notInFile.map((row) => ({ student_work_id: row.student_work_id, name: nameOf(row) })),
    left_out: leftOut,
  };
};
