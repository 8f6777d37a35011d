/** Assignments: list, create with a rubric, edit, archive, delete and bring back. */
import type { FastifyInstance } from 'fastify';
import * as api from '../../../contract/assignments.ts';
import { handle } from '../../platform/http/handle.ts';
import { collectFile, readForm } from '../../platform/http/multipart.ts';
import type { Services } from '../../services.ts';
import { markAssignmentRemoved, markAssignmentRestored } from './change-queries.ts';
import { createAssignment, type GivenAssignment } from './create-assignment.ts';
import { editAssignment } from './edit-assignment.ts';
import { listAssignments } from './queries.ts';

export const assignmentRoutes = (app: FastifyInstance, services: Services) => {
  const { db, now } = services;

  handle(app, api.listAssignments, async ({ scope }) => listAssignments(db, scope));

  handle(app, api.createAssignment, async ({ scope, request }) => {
    let rubric: GivenAssignment['rubric'] = null;
    const fields = await readForm(request, async (part) => {
      if (part.field !== 'solution_key' || part.name === '' || rubric !== null) return;
      rubric = { name: part.name, bytes: await collectFile(part) };
    });
    return createAssignment(services, scope, { fields, rubric });
  });

  handle(app, api.updateAssignment, async ({ scope, params, body }) =>
    editAssignment(services, scope, params.id, body),
  );

  handle(app, api.deleteAssignment, async ({ scope, params }) => ({
    deleted: await db.transaction().execute((tx) => markAssignmentRemoved(tx, scope, params.id, now())),
  }));

  handle(app, api.restoreAssignment, async ({ scope, params }) => ({
    restored: await db.transaction().execute((tx) => markAssignmentRestored(tx, scope, params.id, now())),
  }));
};
