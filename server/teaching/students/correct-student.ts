/** The teacher says whose paper it is: the paper changes hands, and the roster follows. */
import { Failure } from '../../../contract/errors.ts';
import { nameKey } from '../../../grading/students/name-key.ts';
import { type Settlement, settleCorrection } from '../../../grading/students/settle-correction.ts';
import type { Student } from '../../../grading/students/student.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { leaveRow } from './place-paper.ts';
import {
  correctPaper,
  countOtherPapers,
  type Entry,
  findPaper,
  insertStudent,
  listEntries,
  lockRoster,
  type PaperRow,
  type Place,
  touchPapersOf,
  updateStudentRow,
} from './queries.ts';

/** Only what was given; null clears. */
export type GivenStudent = { student_name?: string | null; student_id?: string | null };

const shownOf = (paper: PaperRow, person: Entry | undefined): Student => ({
  name: person === undefined || person.name === '' ? paper.student_name : person.name,
  id: person?.externalId ?? paper.student_id,
});

const personOf = (entries: Entry[], rosterId: string | null): Entry | undefined => {
  const row = entries.find(({ id }) => id === rosterId);
  return entries.find(({ id }) => id === row?.person);
};

type Settled = { settlement: Settlement; typed: Student; shown: Student; person: Entry | undefined };

const settle = async (tx: Tx, place: Place, paper: PaperRow, given: GivenStudent): Promise<Settled> => {
  const held = await listEntries(tx, place, { key: '', externalId: null, platform: null }, paper.roster_id);
  const person = personOf(held, paper.roster_id);
  const shown = shownOf(paper, person);
  const typed = {
    name: given.student_name === undefined ? shown.name : given.student_name,
    id: given.student_id === undefined ? shown.id : given.student_id,
  };
  const sighting = { key: nameKey(typed.name ?? ''), externalId: typed.id, platform: null };
  const entries = await listEntries(tx, place, sighting, paper.roster_id);
  const holder =
    person === undefined
      ? null
      : { person: person.id, ...(await countOtherPapers(tx, place.scope, person.id, paper.id)) };
  return { settlement: settleCorrection({ typed, shown, holder, entries }), typed, shown, person };
};

/** The row that the paper stands at from now on. */
const carryOut = async (tx: Tx, place: Place, paper: PaperRow, settled: Settled, at: Date) => {
  const { settlement, person } = settled;
  if (settlement.kind === 'taken') throw new Failure('student_id_taken');
  if (settlement.kind === 'nobody') return null;
  if (settlement.kind === 'move') return settlement.to;
  if (settlement.kind === 'new') {
    const { name, id } = settlement.student;
    return insertStudent(tx, place, { name: name ?? '', externalId: id, platform: null }, at);
  }
  if (settlement.kind === 'change' && person !== undefined) {
    const { name, id } = settlement.student;
    // A platform's number that was shown for want of the school's does not become the school's by being left there.
    const isNumberSame = id === settled.shown.id;
    await updateStudentRow(tx, place.scope, person.id, {
      name: name ?? '',
      ...(isNumberSame ? {} : { externalId: id }),
    });
    await touchPapersOf(tx, place.scope, person.id);
  }
  return paper.roster_id;
};

/** The number that stood there before is the other student's, unless the teacher typed it anew. */
const ownNumber = ({ settlement, typed, shown }: Settled): string | null =>
  (settlement.kind === 'move' || settlement.kind === 'new') && typed.id === shown.id && shown.name !== null
    ? null
    : typed.id;

/** False when there is no such paper. */
export const correctStudent = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  scope: Scope,
  paperId: string,
  given: GivenStudent,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const found = await findPaper(tx, scope, paperId);
    if (found === null) return false;
    const place = { scope, courseId: found.course_id };
    await lockRoster(tx, place.courseId);
    const paper = await findPaper(tx, scope, paperId);
    if (paper === null) return false;
    const settled = await settle(tx, place, paper, given);
    const rosterId = await carryOut(tx, place, paper, settled, now());
    await correctPaper(tx, paper.id, { name: settled.typed.name, id: ownNumber(settled), rosterId }, now());
    await leaveRow(tx, scope, paper.roster_id, rosterId);
    return true;
  });
