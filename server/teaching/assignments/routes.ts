/** Assignments: list, create with a rubric file, correct what was read from it, edit, archive, delete and bring back. */
import type { FastifyInstance } from 'fastify';
import {
  correctRubric,
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
import { correctRubric as correct } from './correct-rubric.ts';
import { createAssignment as create, type GivenAssignment } from './create-assignment.ts';
import { editAssignment } from './edit-assignment.ts';
import { getAssignment, listAssignments as list } from './queries.ts';

export const assignmentRoutes = (app: FastifyInstance, services: Services) => {
  const { db, now } = services;

  handle(app, listAssignments, async ({ teacher }) => list(db, teacher.id));

  handle(app, createAssignment, async ({ teacher, request }) => {
    let rubric: GivenAssignment['rubric'] = null;
    const fields = await readForm(request, async (part) => {
      if (part.field !== 'solution_key' || part.name === '' || rubric !== null) return;
      rubric = { name: part.name, bytes: await collectFile(part) };
    });
    return create(services, teacher.id, { fields, rubric });
  });

  handle(app, correctRubric, async ({ teacher, params, body }) => {
    await correct(services, teacher.id, params.id, body.criteria);
    return getAssignment(db, teacher.id, params.id);
  });

  handle(app, updateAssignment, async ({ teacher, params, body }) =>
    editAssignment(services, teacher.id, params.id, body),
  );

  handle(app, deleteAssignment, async ({ teacher, params }) => ({
    deleted: await db.transaction().execute((tx) => markAssignmentRemoved(tx, teacher.id, params.id, now())),
  }));

  handle(app, restoreAssignment, async ({ teacher, params }) => ({
    restored: await db
      .transaction()
      .execute((tx) => markAssignmentRestored(tx, teacher.id, params.id, now())),
  }));
};
