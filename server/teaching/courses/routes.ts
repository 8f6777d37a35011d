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
  handle(app, listCourses, async ({ teacher }) => listCoursesOf(db, teacher.id));

  handle(app, createCourse, async ({ teacher, body }) => insertCourse(db, teacher.id, body.name, now()));

  handle(app, updateCourse, async ({ teacher, params, body: { name, archived } }) => {
    const archivedAt = archived === undefined ? undefined : archived ? now() : null;
    return db.transaction().execute((tx) => update(tx, teacher.id, params.id, { name, archivedAt }));
  });

  handle(app, deleteCourse, async ({ teacher, params }) => ({
    deleted: await db.transaction().execute((tx) => markCourseRemoved(tx, teacher.id, params.id, now())),
  }));

  handle(app, restoreCourse, async ({ teacher, params }) => ({
    restored: await db.transaction().execute((tx) => markCourseRestored(tx, teacher.id, params.id, now())),
  }));
};
