/** Google Classroom, the way back: creating an assignment there, and giving grades to it. */
import type { FastifyInstance } from 'fastify';
import {
  createInClassroom,
  getClassroomGrades,
  pushClassroomGrades,
} from '../../../contract/classroom/grades.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { openGoogle } from '../connect/google-account.ts';
import { askToSend } from './ask-to-send.ts';
import { createItem } from './create-item.ts';
import { describeGrades } from './describe-grades.ts';

export const classroomGradeRoutes = (app: FastifyInstance, services: Services) => {
  const google = openGoogle(services);

  handle(app, createInClassroom, ({ params, body, scope }) =>
    createItem(services, google, scope, params.id, body),
  );

  handle(app, getClassroomGrades, ({ params, scope }) => describeGrades(services, google, scope, params.id));

  handle(app, pushClassroomGrades, ({ params, body, scope }) =>
    askToSend(services, google, scope, params.id, body),
  );
};
