/**
 * One transaction from fetched files to papers: the link with Classroom, the roster, quota, rows and jobs come into being together
 * or not at all. Of two imports at once the second sees what the first has brought.
 */
import { Failure } from '../../../contract/errors.ts';
import type { RejectedFile } from '../../../contract/submissions.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { lockRoster } from '../../teaching/students/queries.ts';
import { openProject } from '../../uploads/open-project.ts';
import type { NewSubmission } from '../../uploads/upload-queries.ts';
import { findLink, noteImport, saveLink } from '../queries.ts';
import { type Item, isSame } from './ask-item.ts';
import { fillRoster, type Seat } from './fill-roster.ts';
import { noteWhoHolds } from './list-class.ts';
import { forgetRemovedOrigins, listOrigins, type Origin } from './queries.ts';

export type Fetched = { file: NewSubmission; origin: Origin };
export type Import = {
  assignment: { id: string; course_id: string };
  item: Item;
  fetched: Fetched[];
  rejected: RejectedFile[];
  instructions: string;
  idempotencyKey: string;
};

export type Imported = {
  projectId: string | null;
  accepted: number;
  unchanged: number;
  rejected: RejectedFile[];
  /** Stored, and not needed. */
  spare: string[];
};

const linkItem = async (tx: Tx, scope: Scope, { assignment, item: { course, work } }: Import, at: Date) => {
  const before = await findLink(tx, scope, assignment.id);
  if (before !== null && (before.course_id !== course.id || before.course_work_id !== work.id))
    throw new Failure('classroom_linked_elsewhere');
  await saveLink(
    tx,
    scope,
    {
      assignment_id: assignment.id,
      course_id: course.id,
      course_name: course.name,
      course_work_id: work.id,
      title: work.title,
      associated: work.associatedWithDeveloper,
      max_points: work.maxPoints || null,
      link: work.alternateLink ?? null,
    },
    at,
  );
};

const asPaper = ({ file, origin }: Fetched, seats: ReadonlyMap<string, Seat>): NewSubmission => {
  const student = seats.get(origin.user_id);
  if (student === undefined) throw new Error('Every student of the class has a place on the roster');
  return { ...file, from: { origin, student } };
};

/** Throws quota_exceeded and classroom_linked_elsewhere. */
export const acceptImport = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  given: Import,
): Promise<Imported> => {
  const { assignment, item, fetched, rejected } = given;
  const at = services.now();
  const place = { scope, courseId: assignment.course_id };
  await lockRoster(tx, place.courseId);
  await linkItem(tx, scope, given, at);
  const seats = await fillRoster(tx, place, item.students, at);
  const here = await listOrigins(tx, scope, assignment.id);
  const isHere = ({ origin }: Fetched) => here.some((one) => isSame(one, origin));
  const fresh = fetched.filter((each) => !isHere(each));
  await forgetRemovedOrigins(tx, scope, assignment.id);
  const project =
    fresh.length === 0
      ? null
      : await openProject(services, tx, scope, {
          assignmentId: assignment.id,
          idempotencyKey: given.idempotencyKey,
          instructions: given.instructions,
          files: fresh.map((each) => asPaper(each, seats)),
          rejected,
          ownRubric: null,
          isCharged: true,
        });
  await noteWhoHolds({ ...services, db: tx }, scope, assignment.id, item.submissions);
  await noteImport(tx, scope, assignment.id, at);
  return {
    projectId: project?.id ?? null,
    accepted: project === null ? 0 : fresh.length,
    unchanged: fetched.length - fresh.length,
    rejected,
    spare: (project === null ? fetched : fetched.filter(isHere)).map(({ file }) => file.key),
  };
};
