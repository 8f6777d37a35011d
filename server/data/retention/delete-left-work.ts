/** Work that does not go along with whoever left a school, once the time to download it is over. */
import { scopeOfOwner } from '../../platform/scope.ts';
import { listLeftCourses } from '../../schools/membership/queries.ts';
import type { Services } from '../../services.ts';
import { markCourseRemoved } from '../../teaching/courses/queries.ts';

/** Removed as a teacher removes a course: the tidying takes rows and files away. Asked again each time, so that no undo keeps it. */
export const deleteLeftWork = async ({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>) => {
  const courses = await listLeftCourses(db, now());
  for (const { id, teacher_id } of courses)
    await db.transaction().execute((tx) => markCourseRemoved(tx, scopeOfOwner(teacher_id), id, now()));
  if (courses.length > 0) log.info({ courses: courses.length }, 'work of members who left was removed');
};
