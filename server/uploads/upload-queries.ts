/** All SQL about uploads: projects, and submissions until they are graded. */
import { sql } from 'kysely';
import { z } from 'zod';
import { RejectedFile } from '../../contract/submissions.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { columnsOf, maybe, oneOf, only } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const ProjectRow = z.object({
  id: z.uuid(),
  assignment_id: z.uuid(),
  accepted: z.number().int(),
  rejected: z.array(RejectedFile),
});
export type ProjectRow = z.infer<typeof ProjectRow>;

export const findProjectByKey = (
  db: Db | Tx,
  scope: Scope,
  idempotencyKey: string,
): Promise<ProjectRow | null> =>
  db
    .selectFrom('projects')
    .select(columnsOf(ProjectRow))
    .where((eb) => eb.and({ teacher_id: scope.owner, idempotency_key: idempotencyKey }))
    .$call(maybe(ProjectRow));

export type NewProject = {
  assignmentId: string;
  rubricId: string;
  instructions: string;
  idempotencyKey: string;
  accepted: number;
  rejected: RejectedFile[];
  solutionKeyFile: string | null;
};

/** Null when this upload came before: the unique key decides, and a twin that is still open is waited for. */
export const insertProject = (
  tx: Tx,
  scope: Scope,
  project: NewProject,
  at: Date,
): Promise<ProjectRow | null> =>
  tx
    .insertInto('projects')
    .values({
      teacher_id: scope.owner,
      assignment_id: project.assignmentId,
      rubric_id: project.rubricId,
      name: sql<string>`'Upload ' || (select count(*) + 1 from projects where assignment_id = ${project.assignmentId})`,
      instructions: project.instructions,
      idempotency_key: project.idempotencyKey,
      accepted: project.accepted,
      rejected: JSON.stringify(project.rejected),
      solution_key_file: project.solutionKeyFile,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['teacher_id', 'idempotency_key']).doNothing())
    .returning(columnsOf(ProjectRow))
    .$call(maybe(ProjectRow));

export type NewSubmission = {
  id: string;
  key: string;
  fileName: string;
  bytes: number;
  /** Where another program told whose it is: known from the start, and not read from the page. */
  from?: { origin: object | null; student: { name: string; rosterId: string } };
  /** Pages of the file that are cover sheets: shown, never graded. */
  covers?: number[];
};

export const insertSubmissions = async (
  tx: Tx,
  scope: Scope,
  place: { assignmentId: string; projectId: string; rubricId: string },
  submissions: readonly NewSubmission[],
  at: Date,
) => {
  await tx
    .insertInto('submissions')
    .values(
      submissions.map(({ id, key, fileName, bytes, from, covers = [] }) => ({
        id,
        teacher_id: scope.owner,
        assignment_id: place.assignmentId,
        project_id: place.projectId,
        rubric_id: place.rubricId,
        file_key: key,
        file_name: fileName,
        file_bytes: bytes,
        covers,
        ...(from === undefined
          ? {}
          : {
              origin: from.origin === null ? null : JSON.stringify(from.origin),
              student_name: from.student.name,
              student_corrected: true,
              roster_id: from.student.rosterId,
            }),
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
};

/** Everybody's papers that wait or are being graded, counted no further than `most`. */
export const countAllInFlight = async (db: Db, most: number): Promise<number> => {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('submissions')
        .select('id')
        .where('status', 'in', ['pending', 'grading'])
        .limit(most)
        .as('waiting'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Papers of a teacher that wait for a grade or are being graded, for the first time or again. */
export const countBacklog = (tx: Tx, scope: Scope): Promise<number> =>
  oneOf(tx, only(z.number().int()))`
    select ((select count(*) from submissions where teacher_id = ${scope.owner} and status in ('pending', 'grading'))
      + (select count(*) from regrades where teacher_id = ${scope.owner} and state = 'waiting'))::int as papers`;
