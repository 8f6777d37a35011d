/** Google Classroom: connecting an account, looking into classes, importing. */
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/classroom.ts';
import { Failure } from '../../contract/errors.ts';
import { flowCookie } from '../accounts/auth/cookies.ts';
import { openCookie, sealCookie } from '../accounts/auth/flow-cookie.ts';
import { handle } from '../platform/http/handle.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { beginConnect, ConnectMarks, finishConnect, getClassroomState } from './connect/connect-google.ts';
import { forgetGoogle } from './connect/forget-google.ts';
import { type Google, openGoogle } from './connect/google-account.ts';
import { importLater, importSent } from './import/begin-import.ts';
import { describeImport } from './import/describe-import.ts';
import { listClasses, listHandedIn, listItems } from './import/list-class.ts';
import { getImport } from './import/queries.ts';
import { listLinks } from './queries.ts';

const HOME = '/upload';
const cookie = flowCookie('markwise_classroom');

const withOutcome = (page: string, outcome: string) =>
  `${page}${page.includes('?') ? '&' : '?'}classroom=${outcome}`;

const connectRoutes = (app: FastifyInstance, services: Services, google: Google) => {
  const { config } = services;
  const redirectUri = () => `${config.publicUrl}${api.finishClassroomConnect.path}`;

  handle(app, api.getClassroom, async ({ scope }) => getClassroomState(services, scope));

  handle(app, api.connectClassroom, async ({ scope, body, reply }) => {
    const asked = { purpose: body.purpose, returnTo: body.return_to };
    const { url, marks } = await beginConnect(services, google, scope, redirectUri(), asked);
    cookie.set(reply, config, await sealCookie(services, { classroom: marks }));
    return { url };
  });

  handle(app, api.finishClassroomConnect, async ({ query, request, reply }) => {
    const opened = await openCookie(services, ConnectMarks, cookie.read(request));
    cookie.clear(reply, config);
    const page = opened?.classroom.returnTo ?? HOME;
    try {
      // Without the cookie this browser began nothing: the answer may be somebody else's.
      if (opened === null) throw new Failure('exchange_failed');
      const answer = new URL(`${redirectUri()}?${new URLSearchParams(query)}`);
      await finishConnect(services, google, answer, opened.classroom);
      return reply.redirect(withOutcome(page, 'connected'));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      request.log.warn({ code: error.code }, 'google classroom was not connected');
      return reply.redirect(withOutcome(page, error.code));
    }
  });

  handle(app, api.disconnectClassroom, async ({ scope }) => ({
    disconnected: await services.db.transaction().execute((tx) => forgetGoogle(services, tx, scope)),
  }));
};

const importRoutes = (app: FastifyInstance, services: Services, google: Google) => {
  const clientFor = (scope: Scope) => google.clientFor(scope, 'import');

  handle(app, api.listClassroomLinks, async ({ scope }) => listLinks(services.db, scope));

  handle(app, api.listClassroomCourses, async ({ scope }) =>
    listClasses(services, scope, await clientFor(scope)),
  );

  handle(app, api.listCoursework, async ({ scope, params }) =>
    listItems(services, scope, await clientFor(scope), params.id),
  );

  handle(app, api.listClassroomSubmissions, async ({ scope, params, query }) =>
    listHandedIn(services, scope, await clientFor(scope), {
      courseId: params.id,
      courseWorkId: params.item,
      assignmentId: query.assignment_id,
    }),
  );

  handle(app, api.importFromClassroom, async ({ scope, request }) => {
    const client = await clientFor(scope);
    return google.configured().classroom.files === 'server'
      ? importLater(services, scope, request)
      : importSent(services, scope, client, request);
  });

  handle(app, api.getClassroomImport, async ({ scope, params }) =>
    describeImport(await getImport(services.db, scope, params.id)),
  );
};

export const classroomRoutes = (app: FastifyInstance, services: Services) => {
  const google = openGoogle(services);
  connectRoutes(app, services, google);
  importRoutes(app, services, google);
};
