/** Which sheets a class needs, and the file to print. Printing again gives each student the same code. */
import type { QueryOf } from '../../../contract/endpoint.ts';
import { Failure } from '../../../contract/errors.ts';
import type { getCoverSheets } from '../../../contract/scans/cover-sheets.ts';
import type { CoverSheets } from '../../../grading/cover-sheets/make-cover-sheets.ts';
import { type Scope, waitedFor } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getAssignment } from '../assignments/queries.ts';
import { getCourse } from '../courses/queries.ts';
import { listStudents } from '../students/roster-queries.ts';
import { insertSpares, settleSheets } from './queries.ts';

/** As many pages as one file is made of within the limits of the sandbox. */
const MOST_PAGES = 600;

type Wanted = QueryOf<typeof getCoverSheets>;

const checkSize = (sheets: number, pages: number) => {
  if (sheets === 0)
    throw new Failure(
      'invalid_input',
      'This course has no students yet, since papers name them. Print spare sheets: they have a line for the name.',
    );
  if (sheets * (1 + pages) > MOST_PAGES)
    throw new Failure('too_large', `At most ${MOST_PAGES} pages can be printed at once.`);
};

export const printCoverSheets = async (
  { db, now, sandbox }: Services,
  scope: Scope,
  courseId: string,
  wanted: Wanted,
): Promise<{ assignment: string; bytes: Uint8Array }> => {
  const course = await getCourse(db, scope, courseId);
  const assignment = await getAssignment(db, scope, wanted.assignment);
  if (assignment.course_id !== course.id) throw new Failure('not_found');
  const everyone = wanted.students === 'none' ? [] : await listStudents(db, scope, course.id);
  const students = everyone.filter(({ archived_at }) => archived_at === null);
  checkSize(students.length + wanted.spares, wanted.pages);
  const printing = { assignmentId: assignment.id, at: now() };
  const sheets = await db.transaction().execute(async (tx): Promise<CoverSheets['sheets']> => {
    const ids = students.map(({ id }) => id);
    const own = await settleSheets(tx, scope, ids, printing);
    const spares = await insertSpares(tx, scope, wanted.spares, printing);
    return [
      ...own.map((id, at) => ({ id, student: students[at]?.name || students[at]?.external_id || null })),
      ...spares.map((id) => ({ id, student: null })),
    ];
  });
  const set = { course: course.name, assignment: assignment.name, pages: wanted.pages, sheets };
  return { assignment: assignment.name, bytes: await sandbox.run('coverSheets', set, waitedFor(scope)) };
};
