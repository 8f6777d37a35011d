/** The teacher's overview. */
import type { FastifyInstance } from 'fastify';
import { type CourseOverview, getDashboard } from '../../../contract/dashboard.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { countStudents, listCourseOverviews, type OverviewRow } from './queries.ts';

/** Rounded down, so that 100 means all of it. */
const progressOf = ({ graded, submissions }: OverviewRow) =>
  submissions === 0 ? 0 : Math.floor((graded / submissions) * 100);

const describeCourse = (row: OverviewRow): CourseOverview => ({ ...row, progress: progressOf(row) });

const sumOf = (rows: OverviewRow[], pick: (row: OverviewRow) => number) =>
  rows.reduce((total, row) => total + pick(row), 0);

export const dashboardRoutes = (app: FastifyInstance, { db }: Services) => {
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
      courses: rows.map(describeCourse),
    };
  });
};
