/** Courses: list, create, rename, archive, delete and bring back. */
import type { FastifyInstance } from 'fastify';
import * as api from '../../../contract/courses.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { insertCourse, listCourses, markCourseRemoved, markCourseRestored, updateCourse } from './queries.ts';

export const courseRoutes = (app: FastifyInstance, { db, now }: Services) => {
  handle(app, api.listCourses, async ({ scope }) => listCourses(db, scope));

  handle(app, api.createCourse, async ({ scope, body }) => insertCourse(db, scope, body.name, now()));

  handle(app, api.updateCourse, async ({ scope, params, body: { name, archived } }) => {
    const archivedAt = archived === undefined ? undefined : archived ? now() : null;
    return db.transaction().execute((tx) => updateCourse(tx, scope, params.id, { name, archivedAt }));
  });

  handle(app, api.deleteCourse, async ({ scope, params }) => ({
    deleted: await db.transaction().execute((tx) => markCourseRemoved(tx, scope, params.id, now())),
  }));

  handle(app, api.restoreCourse, async ({ scope, params }) => ({
    restored: await db.transaction().execute((tx) => markCourseRestored(tx, scope, params.id, now())),
  }));
};
