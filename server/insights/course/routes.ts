/** A course over all its assignments. */
import type { FastifyInstance } from 'fastify';
import { getCourseInsights } from '../../../contract/insights/course-insights.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { readCourseInsights } from './read-course.ts';

export const courseInsightsRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, getCourseInsights, ({ params, scope }) => readCourseInsights(services, scope, params.id));
};
