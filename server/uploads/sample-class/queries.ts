/** SQL about what the sample class holds, for its removal. */
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const HeldRow = z.object({ submission_id: z.uuid().nullable(), key: z.string() });
export type HeldRow = z.infer<typeof HeldRow>;

/** Every stored file that rows of the course point at. */
export const listFilesOfCourse = (tx: Tx, scope: Scope, courseId: string): Promise<HeldRow[]> =>
  rowsOf(tx, HeldRow)`
    with held as materialized (
      select id, rubric_file_key from assignments where teacher_id = ${scope.owner} and course_id = ${courseId}
    )
    select null::uuid as submission_id, rubric_file_key as key from held
    union all
    select null::uuid, solution_key_file from projects
    where assignment_id in (select id from held) and solution_key_file is not null
    union all
    select id, file_key from submissions where assignment_id in (select id from held)`;
