/** Google Classroom: a connected account, what is imported from it, grades that go there. */
import type { Feature } from '../services.ts';
import { forgetGoogle, revokeGoogle } from './connect/forget-google.ts';
import { openGoogle } from './connect/google-account.ts';
import { describeClassroom } from './describe-classroom.ts';
import { classroomGradeRoutes } from './grades/routes.ts';
import { abandonClassroomGrades, sendClassroomGrades } from './grades/send-grades.ts';
import { abandonImport, fetchImport } from './import/fetch-import.ts';
import { deleteOldImports } from './import/queries.ts';
import { classroomRoutes } from './routes.ts';

const DAY_MS = 24 * 3600 * 1000;

export const classroom: Feature = {
  routes: [classroomRoutes, classroomGradeRoutes],
  jobs: (services) => {
    const google = openGoogle(services);
    return {
      revokeGoogle: { atOnce: 1, run: (job) => revokeGoogle(services, google.provider, job) },
      importFromLms: { atOnce: 2, run: (job) => fetchImport(services, google, job) },
      abandonLmsImport: { atOnce: 1, run: (job) => abandonImport(services, job) },
      sendLmsGrades: { atOnce: 2, run: (job) => sendClassroomGrades(services, google, job) },
      abandonLmsGrades: { atOnce: 1, run: (job) => abandonClassroomGrades(services, job) },
    };
  },
  tidy: [({ db, now }) => deleteOldImports(db, new Date(now().getTime() - DAY_MS))],
  forget: (services, tx, { scope }) => forgetGoogle(services, tx, scope),
  exports: {
    lists: [
      {
        name: 'classroom.json',
        tells: 'the Google account that you connected, and what came from Google Classroom',
        read: ({ db }, scope) => describeClassroom(db, scope),
      },
    ],
  },
};
