/** The shelf of a school: copies of rubrics, shared by one teacher and copied by others. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { isAtLeast } from '../../../contract/school/role.ts';
import * as api from '../../../contract/school/shelf.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { actInSchool } from '../membership/act-in-school.ts';
import { getOnShelf, listOnShelf, placeOnShelf, removeFromShelf } from './queries.ts';

export const shelfRoutes = (app: FastifyInstance, services: Services) => {
  const { db } = services;

  handle(app, api.listShelf, async ({ scope }) => listOnShelf(db, scope, scope.school.id));

  handle(app, api.getShelfRubric, async ({ scope, params }) =>
    getOnShelf(db, scope, scope.school.id, params.id),
  );

  handle(app, api.shareRubric, async ({ scope, request, body }) => {
    const placed = await actInSchool(
      services,
      { scope, request },
      'teacher',
      async (tx, { school, at, record }) => {
        const one = await placeOnShelf(tx, scope, { schoolId: school.id, libraryId: body.rubric_id, at });
        await record({ action: one.is_new ? 'shelf_added' : 'shelf_changed', subject: one.id });
        return one;
      },
    );
    const { rubric: _, ...entry } = await getOnShelf(db, scope, scope.school.id, placed.id);
    return entry;
  });

  handle(app, api.takeFromShelf, async ({ scope, request, params }) => {
    await actInSchool(services, { scope, request }, 'teacher', async (tx, { school, member, record }) => {
      const entry = await getOnShelf(tx, scope, school.id, params.id);
      if (!entry.is_own && !isAtLeast(member.role, 'admin')) throw new Failure('school_role');
      await removeFromShelf(tx, school.id, entry.id);
      await record({ action: 'shelf_removed', subject: entry.id, detail: { title: entry.title } });
    });
    return { removed: true as const };
  });
};
