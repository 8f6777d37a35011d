/** Shared passages: pairs, one pair side by side, what the teacher makes of it, and the texts that the class was given. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import * as api from '../../../contract/passages.ts';
import { MOST_MATERIALS } from '../../../contract/passages.ts';
import type { Tx } from '../../platform/db/database.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getAssignment } from '../../teaching/assignments/queries.ts';
import { insertMaterials, listMaterials, lockAssignment, removeMaterial } from './material-queries.ts';
import { findComparison, getMatch, listMatches, updateMatch } from './queries.ts';
import { readMaterials } from './read-materials.ts';

export const passageRoutes = (app: FastifyInstance, services: Services) => {
  const { db, queue, now } = services;

  const compareAgain = (tx: Tx, scope: Scope, assignmentId: string) =>
    queue.enqueue(tx, 'comparePapers', [{ payload: { assignmentId, teacherId: scope.owner } }]);

  handle(app, api.listMatches, async ({ params, scope }) => {
    await getAssignment(db, scope, params.id);
    const comparison = await findComparison(db, scope, params.id);
    return {
      matches: await listMatches(db, scope, params.id),
      compared_at: comparison?.compared_at.toISOString() ?? null,
      papers: comparison?.papers ?? 0,
      materials: await listMaterials(db, scope, params.id),
    };
  });

  handle(app, api.getMatch, ({ params, scope }) => getMatch(db, scope, params.id));

  handle(app, api.changeMatch, async ({ params, body, scope }) => {
    await updateMatch(db, scope, params.id, body);
    return getMatch(db, scope, params.id);
  });

  handle(app, api.addMaterials, async ({ params, scope, request }) => {
    await getAssignment(db, scope, params.id);
    const before = await listMaterials(db, scope, params.id);
    const { materials, rejected } = await readMaterials(
      services,
      scope,
      request,
      MOST_MATERIALS - before.length,
    );
    if (materials.length > 0)
      await db.transaction().execute(async (tx) => {
        if (!(await lockAssignment(tx, scope, params.id))) throw new Failure('not_found');
        await insertMaterials(tx, scope, params.id, materials, now());
        await compareAgain(tx, scope, params.id);
      });
    return { materials: await listMaterials(db, scope, params.id), rejected };
  });

  handle(app, api.deleteMaterial, async ({ params, scope }) => {
    await db.transaction().execute(async (tx) => {
      await compareAgain(tx, scope, await removeMaterial(tx, scope, params.id));
    });
    return { deleted: true };
  });
};
