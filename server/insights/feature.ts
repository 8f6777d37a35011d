/** Insights: what papers show about a class, a course, a student, and what waits. */
import type { Feature } from '../services.ts';
import { wordSummary } from './analysis/word-summary.ts';
import { insightRoutes } from './routes.ts';

export const insights: Feature = {
  routes: [insightRoutes],
  jobs: (services) => ({
    wordSummary: { atOnce: 1, run: (job, signal) => wordSummary(services, job, signal) },
  }),
};
