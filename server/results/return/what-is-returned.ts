/**
 * Which papers of an assignment go back, and what is said on each. What is made for a whole class holds released papers only, as
 * they were released; what the teacher downloads of one paper, or fills into a grade book, holds the grade of now. Of neither is
 * there anything while a mark is open.
 */
import { Failure } from '../../../contract/errors.ts';
import type { WhyLeft } from '../../../contract/giving-back/leaving.ts';
import type { ReleasedPaper } from '../../../contract/giving-back/released-paper.ts';
import type { ReturnedPaper } from '../../../grading/giving-back/returned-paper.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { findResultRow, listResultRows, type Position, type ResultRow } from '../queries.ts';
import { findSnapshot } from '../release/queries.ts';
import { takeSnapshot } from '../release/take-snapshot.ts';

type Grade = { grade_score: number; grade_letter: NonNullable<ResultRow['grade_letter']> };
export type ReturnedRow = ResultRow & Grade;

const PAGE = 200;
const UNKNOWN = '-';

const hasGrade = (row: ResultRow): row is ReturnedRow =>
  row.grade_score !== null && row.grade_letter !== null;

/** Nothing that is held leaves. */
export const isReturned = (row: ResultRow): row is ReturnedRow => row.held === null && hasGrade(row);

/** What was released stays so, as it was, whatever became of its marks since. */
export const isReleased = (row: ResultRow): row is ReturnedRow => row.released !== null && hasGrade(row);

/** Of a paper that is not in what the class gets. */
export const whyLeft = ({ held }: ResultRow): WhyLeft => held ?? 'unreleased';

/** All papers, newest upload first; which of them go back is asked of each. */
export async function* allRows(
  db: Db,
  scope: Scope,
  assignmentId: string,
  at: Date,
): AsyncGenerator<ResultRow> {
  let after: Position | null = null;
  for (;;) {
    const rows: ResultRow[] = await listResultRows(db, scope, { assignmentId, after, limit: PAGE, at });
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return;
    after = { createdAt: new Date(last.created_at), id: last.student_work_id };
  }
}

/** Why a paper may not leave, as its refusal. */
export const WHY_HELD = {
  failed: 'not_graded_yet',
  grading: 'not_graded_yet',
  withheld: 'marks_withheld',
  open: 'marks_open',
} as const;

export const getReturnedRow = async (db: Db, scope: Scope, id: string, at: Date): Promise<ReturnedRow> => {
  const row = await findResultRow(db, scope, id, at);
  if (row === null) throw new Failure('not_found');
  if (isReturned(row)) return row;
  throw new Failure(WHY_HELD[row.held ?? 'grading']);
};

export const knownName = (text: string): string | null => (text === UNKNOWN ? null : text);

export const nameOf = ({ student_name, file_name }: Pick<ResultRow, 'student_name' | 'file_name'>): string =>
  knownName(student_name) ?? file_name;

const asReturned = ({ feedback, next_steps, checked, ...paper }: ReleasedPaper): ReturnedPaper => ({
  ...paper,
  nextSteps: next_steps,
  isChecked: checked,
});

/** By the grade that holds now: for the teacher. */
export const describeReturned = async (
  db: Db,
  row: ReturnedRow,
  teacherName: string,
): Promise<ReturnedPaper> => asReturned(await takeSnapshot(db, row, teacherName));

/** As it was released: for the class. Null: it is not, or was taken back a moment ago. */
export const findReleased = async (db: Db, scope: Scope, row: ReturnedRow): Promise<ReturnedPaper | null> => {
  const snapshot = await findSnapshot(db, scope, row.student_work_id);
  return snapshot === null ? null : asReturned(snapshot);
};
