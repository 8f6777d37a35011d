/** What the question is about, in a few words: "Essay 2, 28 papers". */
import { pluralOf } from '../../grading/feedback/words.ts';
import { getCourse } from '../teaching/courses/queries.ts';
import { type Desk, findMeant } from './desk.ts';
import { listStudentNames } from './queries.ts';

const papersOf = (count: number) => `${count} ${pluralOf(count, 'paper', 'papers')}`;

export const describePlace = async (desk: Desk): Promise<string> => {
  const { place, services, scope } = desk;
  const [student] =
    place.studentId === null ? [] : await listStudentNames(services.db, scope, [place.studentId]);
  const meant = await findMeant(desk);
  if (place.assignmentId !== null && meant !== null)
    return student === undefined
      ? `${meant.name}, ${papersOf(meant.counts.total)}`
      : `${student.name}, ${meant.name}`;
  const course = place.courseId === null ? null : await getCourse(services.db, scope, place.courseId);
  if (student !== undefined) return course === null ? student.name : `${student.name}, ${course.name}`;
  if (meant === null) return course?.name ?? 'No assignment yet';
  return `${meant.name}, ${papersOf(meant.counts.total)}`;
};
