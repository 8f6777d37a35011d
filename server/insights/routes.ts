/** What papers show about a class, a course and a student; what happened lately, and what waits. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getDashboard } from '../../contract/dashboard.ts';
import { ACTIVITY_PAGE, listActivity } from '../../contract/insights/activity.ts';
import { getAnalysis } from '../../contract/insights/analysis.ts';
import { getCourseInsights } from '../../contract/insights/course-insights.ts';
import { getStudentPage, saveStudentNote } from '../../contract/insights/student-page.ts';
import { listStandings } from '../../contract/room/standing.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import { handle } from '../platform/http/handle.ts';
import type { SignedIn } from '../platform/scope.ts';
import { getResultsVersion } from '../results/queries.ts';
import type { Services } from '../services.ts';
import { listActivityRows } from './activity/queries.ts';
import { findSummary } from './analysis/queries.ts';
import { readAnalysis } from './analysis/read-analysis.ts';
import { readCourseInsights } from './course/read-course.ts';
import { countStudents, listCourseOverviews, type OverviewRow } from './dashboard/queries.ts';
import { listStandings as listStandingRows } from './standing/queries.ts';
import { getPerson, setNote } from './student/queries.ts';
import { readStudentPage } from './student/read-student.ts';

/** What happened last on the page before. */
const Place = z
  .tuple([z.iso.datetime(), z.string().max(100)])
  .transform(([at, id]) => ({ at: new Date(at), id }));

/** Everything is counted from results; beside them only the model's words and the plan change what is answered. */
const versionOf = async ({ db }: Services, scope: SignedIn, assignmentId: string): Promise<string> => {
  const worded = (await findSummary(db, scope, assignmentId))?.written_at?.getTime() ?? 0;
  return `${await getResultsVersion(db, scope)}.${worded}.${scope.plan}`;
};

/** Rounded down, so that 100 means all of it. */
const progressOf = ({ graded, submissions }: OverviewRow) =>
  submissions === 0 ? 0 : Math.floor((graded / submissions) * 100);

const sumOf = (rows: OverviewRow[], pick: (row: OverviewRow) => number) =>
  rows.reduce((total, row) => total + pick(row), 0);

export const insightRoutes = (app: FastifyInstance, services: Services) => {
  const { db, lms } = services;

  handle(app, getDashboard, async ({ scope }) => {
    const rows = await listCourseOverviews(db, scope);
    return {
      counts: {
        courses: rows.length,
        assignments: sumOf(rows, (row) => row.assignments),
        students: await countStudents(db, scope),
        submissions: sumOf(rows, (row) => row.submissions),
        graded: sumOf(rows, (row) => row.graded),
      },
      courses: rows.map((row) => ({ ...row, progress: progressOf(row) })),
    };
  });

  handle(app, listStandings, async ({ scope }) => listStandingRows(db, scope, lms));

  handle(app, getAnalysis, {
    version: ({ params, scope }) => versionOf(services, scope, params.id),
    answer: ({ params, scope }) => readAnalysis(services, scope, params.id),
  });

  handle(app, getCourseInsights, ({ params, scope }) => readCourseInsights(services, scope, params.id));

  handle(app, getStudentPage, ({ params, scope }) => readStudentPage(services, scope, params.id));

  handle(app, saveStudentNote, ({ params, body, scope }) =>
    db.transaction().execute(async (tx) => {
      const { id } = await getPerson(tx, scope, params.id);
      await setNote(tx, scope, id, body.note);
      return { note: (await getPerson(tx, scope, id)).note };
    }),
  );

  handle(app, listActivity, async ({ query, scope }) => {
    const after = query.cursor === undefined ? null : readCursor(Place, query.cursor);
    const rows = await listActivityRows(db, scope, after, ACTIVITY_PAGE + 1);
    const page = rows.slice(0, ACTIVITY_PAGE);
    const last = page.at(-1);
    return {
      entries: page.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      next_cursor:
        rows.length > ACTIVITY_PAGE && last !== undefined
          ? writeCursor([last.at.toISOString(), last.id])
          : null,
    };
  });
};
