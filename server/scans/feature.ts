/** Scans: one file of a whole class, sorted into papers. */
import type { Feature } from '../services.ts';
import { deleteOldScans } from './delete-scans.ts';
import { exportScans, listScanFiles } from './export-scans.ts';
import { abandonScan, readScan } from './read-scan.ts';
import { scanRoutes } from './routes.ts';

export const scans: Feature = {
  routes: [scanRoutes],
  jobs: (services) => ({
    readScan: { atOnce: 1, run: (job, signal) => readScan(services, job, signal) },
    abandonScan: { atOnce: 1, run: (job) => abandonScan(services, job) },
  }),
  tidy: [deleteOldScans],
  exports: {
    lists: [
      {
        name: 'scans.json',
        tells: 'class scans that you sent in the last weeks, and which pages were whose',
        read: ({ db }, scope) => exportScans(db, scope),
      },
    ],
    files: [
      {
        name: 'scans/',
        tells: 'these class scans as they were sent',
        read: ({ db }, scope) => listScanFiles(db, scope),
      },
    ],
  },
};
