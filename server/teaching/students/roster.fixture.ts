/** Papers straight into the database and onto the roster, for tests of what a teacher does with students. */
import { getRoster, type Roster, type RosterStudent } from '../../../contract/students.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import type { TestApp } from '../../../lab/app/test-app.ts';
import { addPapers, type Paper } from '../../data/export/export.fixture.ts';
import { placeUnplaced } from './place-paper.ts';

export type NamedPaper = { student: string | null; id?: string; fileName?: string } & Pick<
  Paper,
  'createdAt'
>;

/** Answers the papers' ids, in the order given. */
export const addNamedPapers = async (test: TestApp, room: Classroom, papers: NamedPaper[]) => {
  const ids = await addPapers(
    test,
    room,
    papers.map(({ fileName = 'essay.pdf', student, createdAt }) => ({
      fileName,
      student,
      ...(createdAt === undefined ? {} : { createdAt }),
    })),
  );
  for (const [index, { id }] of papers.entries())
    if (id !== undefined)
      await test.services.db
        .updateTable('submissions')
        .set({ student_id: id })
        .where('id', '=', ids[index] ?? '')
        .execute();
  await placeUnplaced(test.services);
  return ids;
};

export const rosterOf = async (test: TestApp, { token, courseId }: Classroom): Promise<Roster> =>
  getRoster.response.parse(await test.ask(getRoster, { params: { id: courseId }, token }));

export const peopleOf = async (test: TestApp, room: Classroom) =>
  (await rosterOf(test, room)).students.map(({ name, external_id, papers }) => [name, external_id, papers]);

export const studentOf = async (test: TestApp, room: Classroom, name: string): Promise<RosterStudent> => {
  const found = (await rosterOf(test, room)).students.find((student) => student.name === name);
  if (found === undefined) throw new Error(`${name} is not on the roster.`);
  return found;
};
