/** SQL about texts that a teacher named for an assignment. */
import { z } from 'zod';
import { Material, MaterialKind } from '../../../contract/passages.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isThere, many, moment, one, only } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const MaterialRow = Material.extend({ created_at: moment });

export const listMaterials = (db: Db | Tx, scope: Scope, assignmentId: string): Promise<Material[]> =>
  db
    .selectFrom('assignment_materials')
    .select(['id', 'kind', 'name', 'created_at'])
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
    .orderBy('created_at')
    .orderBy('id')
    .$call(many(MaterialRow));

const TextRow = z.object({ id: z.uuid(), kind: MaterialKind, text: z.string() });
export type MaterialText = z.infer<typeof TextRow>;

export const listMaterialTexts = (db: Db, scope: Scope, assignmentId: string): Promise<MaterialText[]> =>
  db
    .selectFrom('assignment_materials')
    .select(['id', 'kind', 'text'])
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
    .orderBy('id')
    .$call(many(TextRow));

const WholeRow = z.object({
  assignment_id: z.uuid(),
  kind: MaterialKind,
  name: z.string(),
  text: z.string(),
  created_at: z.date(),
});

/** All of a teacher's, for the export. */
export const listAllMaterials = (db: Db, scope: Scope) =>
  db
    .selectFrom('assignment_materials')
    .select(['assignment_id', 'kind', 'name', 'text', 'created_at'])
    .where('teacher_id', '=', scope.owner)
    .orderBy('created_at')
    .orderBy('id')
    .$call(many(WholeRow));

/** In order. */
export const listMaterialIds = async (tx: Tx, scope: Scope, assignmentId: string): Promise<string[]> => {
  return (
    await tx
      .selectFrom('assignment_materials')
      .select('id')
      .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
      .$call(many(only(z.uuid())))
  ).toSorted();
};

/** Whoever changes the named texts or saves a comparison takes turns. False: the assignment is gone. */
export const lockAssignment = (tx: Tx, scope: Scope, id: string): Promise<boolean> =>
  tx
    .selectFrom('assignments')
    .select('id')
    .where((eb) => eb.and({ teacher_id: scope.owner, id, removed_at: null }))
    .forNoKeyUpdate()
    .$call(isThere);

export type NewMaterial = { kind: MaterialKind; name: string; text: string };

export const insertMaterials = async (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  materials: readonly NewMaterial[],
  at: Date,
) => {
  await tx
    .insertInto('assignment_materials')
    .values(
      materials.map((material) => ({
        ...material,
        assignment_id: assignmentId,
        teacher_id: scope.owner,
        created_at: at,
      })),
    )
    .execute();
};

/** Answers whose it was. */
export const removeMaterial = (tx: Tx, scope: Scope, id: string): Promise<string> =>
  tx
    .deleteFrom('assignment_materials')
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .returning('assignment_id')
    .$call(one(only(z.uuid())));
