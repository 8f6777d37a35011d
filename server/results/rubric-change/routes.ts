/** Editing a rubric, before and after grading. */
import type { FastifyInstance } from 'fastify';
import { correctRubric, previewRubric } from '../../../contract/assignments.ts';
import { agreePlan, writePlan } from '../../../contract/rubrics/plan.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { getAssignment } from '../../teaching/assignments/queries.ts';
import { agreeToPlan } from './agree-plan.ts';
import { editRubric } from './edit-rubric.ts';
import { previewRubric as preview } from './preview-rubric.ts';
import { writePlanAnew } from './write-plan.ts';

export const rubricChangeRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, previewRubric, async ({ scope, params, body }) => preview(services, scope, params.id, body));

  handle(app, correctRubric, async ({ scope, params, body }) => {
    const rubric_change = await editRubric(services, scope, params.id, body);
    return { ...(await getAssignment(services.db, scope, params.id)), rubric_change };
  });

  handle(app, agreePlan, async ({ scope, params, body }) => {
    const rubric_change = await agreeToPlan(services, scope, params.id, body);
    return { ...(await getAssignment(services.db, scope, params.id)), rubric_change };
  });

  handle(app, writePlan, async ({ scope, params, body }) => {
    const rubric_change = await writePlanAnew(services, scope, params.id, body);
    return { ...(await getAssignment(services.db, scope, params.id)), rubric_change };
  });
};
