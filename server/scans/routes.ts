/** Scans of whole classes: sent, looked at, put right, accepted or thrown away. */
import type { FastifyInstance } from 'fastify';
import {
  acceptScan,
  changeScan,
  discardScan,
  getScan,
  getScanPage,
  listScans,
  sendScan,
} from '../../contract/scans/endpoints.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../services.ts';
import { idempotencyKeyOf } from '../uploads/upload-work.ts';
import { acceptScan as accept } from './accept-scan.ts';
import { changePlan } from './change-scan.ts';
import { discardScan as discard } from './delete-scans.ts';
import { describeScan, summarise } from './describe-scan.ts';
import { listOpenScans, getScan as scanOf } from './queries.ts';
import { receiveScan } from './receive-scan.ts';
import { sendPage } from './send-page.ts';

export const scanRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, sendScan, async ({ scope, request }) => receiveScan(services, scope, request));

  handle(app, listScans, async ({ scope, query }) =>
    (await listOpenScans(services.db, scope, query.assignment_id ?? null)).map(summarise),
  );

  handle(app, getScan, async ({ scope, params }) =>
    describeScan(services, await scanOf(services.db, scope, params.id)),
  );

  handle(app, changeScan, async ({ scope, params, body }) =>
    describeScan(services, await changePlan(services, scope, params.id, body)),
  );

  handle(app, acceptScan, async ({ scope, params, body, request }) => {
    // The scan itself says whether it was accepted before, whatever the key; one that cannot be a key is refused as by an upload.
    idempotencyKeyOf(request);
    return accept(services, scope, params.id, body);
  });

  handle(app, discardScan, async ({ scope, params }) => {
    await discard(services, scope, params.id);
    return {};
  });

  handle(app, getScanPage, async (call) => sendPage(services, call));
};
