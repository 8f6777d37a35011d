/** Uploads: files that come in, and pictures of their pages. */
import type { Feature } from '../services.ts';
import { drawFirstPages } from './pages/draw-pages.ts';
import { driveRoutes, submissionRoutes } from './routes.ts';
import { sampleClassRoutes } from './sample-class/routes.ts';

export const uploads: Feature = {
  routes: [submissionRoutes, driveRoutes, sampleClassRoutes],
  jobs: (services) => ({ drawPages: { atOnce: 1, run: (job) => drawFirstPages(services, job) } }),
};
