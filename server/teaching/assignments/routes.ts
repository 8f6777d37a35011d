/** Assignments: list, create with a rubric, edit, archive, delete and bring back. */
import type { FastifyInstance } from 'fastify';
import {
  createAssignment,
  deleteAssignment,
  listAssignments,
  restoreAssignment,
  updateAssignment,
} from '../../../contract/assignments.ts';
import { handle } from '../../platform/http/handle.ts';
import { collectFile, readForm } from '../../platform/http/multipart.ts';
import type { Services } from '../../services.ts';
import { markAssignmentRemoved, markAssignmentRestored } from './change-queries.ts';
import { createAssignment as create, type GivenAssignment } from './create-assignment.ts';
import { editAssignment } from './edit-assignment.ts';
import { listAssignments as list } from './queries.ts';

export const assignmentRoutes = (app: FastifyInstance, services: Services) => {
  const { db, now } = services;

  handle(app, listAssignments, async ({ scope }) => list(db, scope));

  handle(app, createAssignment, async ({ scope, request }) => {
    let rubric: GivenAssignment['rubric'] = null;
    const fields = await readForm(request, async (part) => {
      if (part.field !== 'solution_key' || part.name === '' || rubric !== null) return;
      rubric = { name: part.name, bytes: await collectFile(part) };
    });
    return create(services, scope, { fields, rubric });
  });

  handle(app, updateAssignment, async ({ scope, params, body }) =>
    editAssignment(services, scope, params.id, body),
  );

  handle(app, deleteAssignment, async ({ scope, params }) => ({
    deleted: await db.transaction().execute((tx) => markAssignmentRemoved(tx, scope, params.id, now())),
  }));

  handle(app, restoreAssignment, async ({ scope, params }) => ({
    restored: await db.transaction().execute((tx) => markAssignmentRestored(tx, scope, params.id, now())),
  }));
};
