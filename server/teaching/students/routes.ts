/** The students of a course: who they are, rename, merge and separate, archive, delete and bring back. */
import type { FastifyInstance } from 'fastify';
import * as api from '../../../contract/students.ts';
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
  handle(app, api.getRoster, async ({ scope, params }) => getRosterOf(services.db, scope, params.id));

  handle(app, api.importClassList, async ({ scope, params, body }) => ({
    lines: await importList(services, scope, params.id, body),
  }));

  handle(app, api.updateStudent, async ({ scope, params, body }) =>
    changeStudent(services, scope, params.id, body),
  );

  handle(app, api.mergeStudent, async ({ scope, params, body }) => ({
    also: await mergeStudents(services, scope, params.id, body.into),
  }));

  handle(app, api.separateStudent, async ({ scope, params, body }) => ({
    separated: await separateStudents(services, scope, params.id, body.also),
  }));

  handle(app, api.keepApart, async ({ scope, params, body }) => {
    await keepStudentsApart(services, scope, [params.id, body.from], body.apart);
    return { apart: body.apart };
  });

  handle(app, api.deleteStudent, async ({ scope, params }) => ({
    deleted: await removeStudent(services, scope, params.id),
  }));

  handle(app, api.restoreStudent, async ({ scope, params }) => ({
    restored: await bringStudentBack(services, scope, params.id),
  }));
};
