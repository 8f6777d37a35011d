/** After a school has changed what its teachers may ask: what waits may be able to go on, or need not wait any more. */
import type { Tx } from '../../platform/db/database.ts';
import type { Services } from '../../services.ts';
import { listMembers } from '../membership/queries.ts';

export const wakeMembers = async ({ queue }: Services, tx: Tx, schoolId: string) => {
  for (const { teacher_id } of await listMembers(tx, schoolId))
    await queue.wakeTeacher(tx, 'gradeSubmission', teacher_id);
};
