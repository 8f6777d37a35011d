/** Teaching: courses, assignments, rubrics, students, cover sheets. */
import type { Feature } from '../services.ts';
import { assignmentRoutes } from './assignments/routes.ts';
import { courseRoutes } from './courses/routes.ts';
import { listOwnSheets } from './cover-sheets/queries.ts';
import { coverSheetRoutes } from './cover-sheets/routes.ts';
import { listLibrary } from './rubrics/queries.ts';
import { rubricRoutes } from './rubrics/routes.ts';
import { placeUnplaced } from './students/place-paper.ts';
import { studentRoutes } from './students/routes.ts';

export const teaching: Feature = {
  routes: [courseRoutes, assignmentRoutes, rubricRoutes, studentRoutes, coverSheetRoutes],
  // Before anybody looks: papers from before there was a roster have their students.
  starts: [placeUnplaced],
  tidy: [placeUnplaced],
  exports: {
    lists: [
      {
        name: 'own-rubrics.json',
        tells: 'the rubrics that you keep for the next assignment',
        read: ({ db }, scope) => listLibrary(db, scope),
      },
      {
        name: 'cover-sheets.json',
        tells: 'the codes of cover sheets that you printed, and whose they are',
        read: ({ db }, scope) => listOwnSheets(db, scope),
      },
    ],
  },
};
