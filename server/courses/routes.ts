/** Courses: list and create. */
import type { FastifyInstance } from 'fastify';
import { createCourse, listCourses } from '../../contract/courses.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services.ts';
import { insertCourse, listCourses as listCoursesOf } from './queries.ts';

export const courseRoutes = (app: FastifyInstance, { db, now }: Services) => {
  handle(app, listCourses, async ({ teacher }) => listCoursesOf(db, teacher.id));

  handle(app, createCourse, async ({ teacher, body }) => insertCourse(db, teacher.id, body.name, now()));
};
