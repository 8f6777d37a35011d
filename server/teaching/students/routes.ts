/** The students of a course: who they are, rename, merge and separate, archive, delete and bring back. */
import type { FastifyInstance } from 'fastify';
import {
  deleteStudent,
  getRoster,
  importClassList,
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
import { importList } from './class-list.ts';

export const studentRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, getRoster, async ({ scope, params }) => getRosterOf(services.db, scope, params.id));

  handle(app, importClassList, async ({ scope, params, body }) => ({
    lines: await importList(services, scope, params.id, body),
  }));

  handle(app, updateStudent, async ({ scope, params, body }) =>
    changeStudent(services, scope, params.id, body),
  );

  handle(app, mergeStudent, async ({ scope, params, body }) => ({
    also: await mergeStudents(services, scope, params.id, body.into),
  }));

  handle(app, separateStudent, async ({ scope, params, body }) => ({
    separated: await separateStudents(services, scope, params.id, body.also),
  }));

  handle(app, keepApart, async ({ scope, params, body }) => {
    await keepStudentsApart(services, scope, [params.id, body.from], body.apart);
    return { apart: body.apart };
  });

  handle(app, deleteStudent, async ({ scope, params }) => ({
    deleted: await removeStudent(services, scope, params.id),
  }));

  handle(app, restoreStudent, async ({ scope, params }) => ({
    restored: await bringStudentBack(services, scope, params.id),
  }));
};
