/** Releasing papers, links for students, what is behind them, and requests for another look at a mark. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import * as api from '../../../contract/giving-back/release.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { assignmentExists } from '../queries.ts';
import { describeShared, getShared } from './open-shared.ts';
import { revokeReleases } from './queries.ts';
import { answerRequest, askAsTeacher, askByLink } from './regrade-requests.ts';
import { previewRelease, releasePapers } from './release-papers.ts';
import { listRequests } from './request-queries.ts';
import { sharedPictureRoutes } from './send-shared-page.ts';
import { sharePaper, unsharePaper } from './share-link.ts';

export const releaseRoutes = (app: FastifyInstance, services: Services) => {
  actRoutes(app, services);
  sharedRoutes(app, services);
  sharedPictureRoutes(app, services);
  requestRoutes(app, services);
};

const actRoutes = (app: FastifyInstance, services: Services) => {
  const { db, now } = services;

  handle(app, api.previewRelease, ({ params, scope }) => previewRelease(services, scope, params.id));

  handle(app, api.releaseResults, ({ params, body, scope }) =>
    releasePapers(services, scope, params.id, body),
  );

  handle(app, api.unreleaseResults, async ({ params, body, scope }) => {
    if (!(await assignmentExists(db, scope, params.id))) throw new Failure('not_found');
    const at = now();
    return {
      unreleased: await revokeReleases(db, scope, params.id, body.ids, at),
      kept_elsewhere: await services.lms.countKept(db, scope, params.id, at),
    };
  });

  handle(app, api.shareResult, ({ params, scope }) => sharePaper(services, scope, params.id));

  handle(app, api.unshareResult, ({ params, scope }) => unsharePaper(services, scope, params.id));
};

/** Nobody keeps or lists what is behind a link. */
const hide = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex, nofollow, noarchive');

const sharedRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.openShared, async ({ body, reply }) => {
    hide(reply);
    return describeShared(services, await getShared(services, body.token));
  });

  handle(app, api.requestRegrade, async ({ body, reply }) => {
    hide(reply);
    return describeShared(services, await askByLink(services, body));
  });
};

const requestRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.listRegradeRequests, async ({ query, scope }) => ({
    requests: await listRequests(services.db, scope, {
      assignmentId: query.assignment_id,
      resultId: query.result_id,
    }),
  }));

  handle(app, api.openRegradeRequest, ({ body, scope }) => askAsTeacher(services, scope, body));

  handle(app, api.answerRegradeRequest, ({ params, body, scope }) =>
    answerRequest(services, scope, params.id, body.answer),
  );
};
