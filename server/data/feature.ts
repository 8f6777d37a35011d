/** Data as a whole: taken along, kept for so long, counted. Last of all, because it concerns every other feature. */
import type { Feature } from '../services.ts';
import { sweepFiles } from '../uploads/sweep-files.ts';
import { exportRoutes } from './export/routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { deleteLeftWork } from './retention/delete-left-work.ts';
import { deleteOldWork } from './retention/delete-old-work.ts';
import { retentionRoutes } from './retention/routes.ts';

export const data: Feature = {
  routes: [metricsRoutes, exportRoutes, retentionRoutes],
  // Files that nobody points at go last, when the others have let go of theirs.
  tidy: [deleteOldWork, deleteLeftWork, sweepFiles],
};
