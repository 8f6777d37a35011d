/** Takes the sample class away again, with whatever a teacher has uploaded into it. */
import { settleEntries } from '../../accounts/billing/quota-queries.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { deleteCourse, findSampleCourse } from '../../teaching/courses/queries.ts';
import { listFilesOfCourse } from './queries.ts';

/** False when there was none. */
export const removeSampleClass = async ({ db, storage, now }: Services, scope: Scope): Promise<boolean> => {
  const held = await db.transaction().execute(async (tx) => {
    const course = await findSampleCourse(tx, scope);
    if (course === null) return null;
    const files = await listFilesOfCourse(tx, scope, course.id);
    const ids = files.flatMap(({ submission_id }) => (submission_id === null ? [] : [submission_id]));
    if (ids.length > 0) await settleEntries(tx, ids, now());
    await deleteCourse(tx, scope, course.id);
    return files;
  });
  if (held === null) return false;
  await storage.delete(held.map(({ key }) => key));
  return true;
};
