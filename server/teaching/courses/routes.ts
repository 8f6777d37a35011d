/** Courses: list, create, rename, archive, delete and bring back. */
import type { FastifyInstance } from 'fastify';
import {
  createCourse,
  deleteCourse,
  listCourses,
  restoreCourse,
  updateCourse,
} from '../../../contract/courses.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import {
  insertCourse,
  listCourses as listCoursesOf,
  markCourseRemoved,
  markCourseRestored,
  updateCourse as update,
} from './queries.ts';

export const courseRoutes = (app: FastifyInstance, { db, now }: Services) => {
  handle(app, listCourses, async ({ scope }) => listCoursesOf(db, scope));

  handle(app, createCourse, async ({ scope, body }) => insertCourse(db, scope, body.name, now()));

  handle(app, updateCourse, async ({ scope, params, body: { name, archived } }) => {
    const archivedAt = archived === undefined ? undefined : archived ? now() : null;
    return db.transaction().execute((tx) => update(tx, scope, params.id, { name, archivedAt }));
  });

  handle(app, deleteCourse, async ({ scope, params }) => ({
    deleted: await db.transaction().execute((tx) => markCourseRemoved(tx, scope, params.id, now())),
  }));

  handle(app, restoreCourse, async ({ scope, params }) => ({
    restored: await db.transaction().execute((tx) => markCourseRestored(tx, scope, params.id, now())),
  }));
};
