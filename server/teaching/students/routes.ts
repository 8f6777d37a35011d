/** The students of a course: who they are, rename, merge and separate, archive, delete and bring back. */
import type { FastifyInstance } from 'fastify';
import {
  deleteStudent,
  getRoster,
  keepApart,
  mergeStudent,
  restoreStudent,
  separateStudent,
  updateStudent,
} from '../../../contract/students.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import {
  bringStudentBack,
  changeStudent,
  getRosterOf,
  keepStudentsApart,
  mergeStudents,
  removeStudent,
  separateStudents,
} from './change-students.ts';

export const studentRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, getRoster, async ({ teacher, params }) => getRosterOf(services.db, teacher.id, params.id));

  handle(app, updateStudent, async ({ teacher, params, body }) =>
    changeStudent(services, teacher.id, params.id, body),
  );

  handle(app, mergeStudent, async ({ teacher, params, body }) => ({
    also: await mergeStudents(services, teacher.id, params.id, body.into),
  }));

  handle(app, separateStudent, async ({ teacher, params, body }) => ({
    separated: await separateStudents(services, teacher.id, params.id, body.also),
  }));

  handle(app, keepApart, async ({ teacher, params, body }) => {
    await keepStudentsApart(services, teacher.id, [params.id, body.from], body.apart);
    return { apart: body.apart };
  });

  handle(app, deleteStudent, async ({ teacher, params }) => ({
    deleted: await removeStudent(services, teacher.id, params.id),
  }));

  handle(app, restoreStudent, async ({ teacher, params }) => ({
    restored: await bringStudentBack(services, teacher.id, params.id),
  }));
};
