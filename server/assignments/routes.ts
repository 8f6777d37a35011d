/** Assignments: list, create with a rubric file, correct what was read from it. */
import type { FastifyInstance } from 'fastify';
import { correctRubric, createAssignment, listAssignments } from '../../contract/assignments.ts';
import { handle } from '../http/handle.ts';
import { collectFile, readForm } from '../http/multipart.ts';
import type { Services } from '../services.ts';
import { correctRubric as correct } from './correct-rubric.ts';
import { createAssignment as create, type GivenAssignment } from './create-assignment.ts';
import { getAssignment, listAssignments as list } from './queries.ts';

export const assignmentRoutes = (app: FastifyInstance, services: Services) => {
  const { db } = services;

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
};
