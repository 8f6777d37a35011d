/** Insights: what papers show about a class, a course, a student, and what waits. */
import type { Feature } from '../services.ts';
import { activityRoutes } from './activity/routes.ts';
import { analysisRoutes } from './analysis/routes.ts';
import { wordSummary } from './analysis/word-summary.ts';
import { courseInsightsRoutes } from './course/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { standingRoutes } from './standing/routes.ts';
import { studentPageRoutes } from './student/routes.ts';

export const insights: Feature = {
  routes: [
    dashboardRoutes,
    standingRoutes,
    analysisRoutes,
    courseInsightsRoutes,
    studentPageRoutes,
    activityRoutes,
  ],
  jobs: (services) => ({
    wordSummary: { atOnce: 1, run: (job, signal) => wordSummary(services, job, signal) },
  }),
};
