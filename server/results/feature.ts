/** Results: papers with their marks, reviewed, released and given back. */
import type { Feature } from '../services.ts';
import { checkRoutes } from './checks/routes.ts';
import { listCommentRows } from './comments/queries.ts';
import { commentRoutes } from './comments/routes.ts';
import { linkRoutes } from './links/routes.ts';
import { comparePapers } from './passages/compare-papers.ts';
import { listAllMaterials } from './passages/material-queries.ts';
import { listAllMatches } from './passages/queries.ts';
import { passageRoutes } from './passages/routes.ts';
import { deleteEndedLinks } from './release/link-queries.ts';
import { abandonStudentMail, mailStudent } from './release/mail-student.ts';
import { listRequests } from './release/request-queries.ts';
import { releaseRoutes } from './release/routes.ts';
import { deleteOldDrafts } from './return/gradebook/queries.ts';
import { gradebookRoutes } from './return/gradebook/routes.ts';
import { returnRoutes } from './return/routes.ts';
import { resultsRoutes } from './routes.ts';
import { rubricChangeRoutes } from './rubric-change/routes.ts';
import { styleRoutes } from './style/routes.ts';
import { transcriptionRoutes } from './transcription/routes.ts';

export const results: Feature = {
  routes: [
    resultsRoutes,
    checkRoutes,
    passageRoutes,
    rubricChangeRoutes,
    transcriptionRoutes,
    releaseRoutes,
    linkRoutes,
    gradebookRoutes,
    returnRoutes,
    commentRoutes,
    styleRoutes,
  ],
  jobs: (services) => ({
    mailStudent: { atOnce: 2, run: (job) => mailStudent(services, job) },
    abandonStudentMail: { atOnce: 1, run: (job) => abandonStudentMail(services, job) },
    comparePapers: { atOnce: 1, run: (job) => comparePapers(services, job) },
  }),
  tidy: [({ db, now }) => deleteEndedLinks(db, now()), ({ db, now }) => deleteOldDrafts(db, now())],
  exports: {
    lists: [
      {
        name: 'comments.json',
        tells: 'the comments that you keep for the next paper',
        read: ({ db }, scope) => listCommentRows(db, scope),
      },
      {
        name: 'regrade-requests.json',
        tells: 'requests for another look at a mark, and your answers',
        read: ({ db }, scope) => listRequests(db, scope, {}),
      },
      {
        name: 'shared-passages.json',
        tells: 'pairs of papers that share passages, and what you said of them',
        read: ({ db }, scope) => listAllMatches(db, scope),
      },
      {
        name: 'materials.json',
        tells: 'texts that you named for an assignment',
        read: ({ db }, scope) => listAllMaterials(db, scope),
      },
    ],
  },
};
