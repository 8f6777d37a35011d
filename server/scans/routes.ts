/** Scans of whole classes: sent, looked at, put right, accepted or thrown away. */
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/scans/endpoints.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../services.ts';
import { idempotencyKeyOf } from '../uploads/upload-work.ts';
import { acceptScan } from './accept-scan.ts';
import { changePlan } from './change-scan.ts';
import { discardScan } from './delete-scans.ts';
import { describeScan, summarise } from './describe-scan.ts';
import { getScan, listOpenScans } from './queries.ts';
import { receiveScan } from './receive-scan.ts';
import { sendPage } from './send-page.ts';

export const scanRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.sendScan, async ({ scope, request }) => receiveScan(services, scope, request));

  handle(app, api.listScans, async ({ scope, query }) =>
    (await listOpenScans(services.db, scope, query.assignment_id ?? null)).map(summarise),
  );

  handle(app, api.getScan, async ({ scope, params }) =>
    describeScan(services, await getScan(services.db, scope, params.id)),
  );

  handle(app, api.changeScan, async ({ scope, params, body }) =>
    describeScan(services, await changePlan(services, scope, params.id, body)),
  );

  handle(app, api.acceptScan, async ({ scope, params, body, request }) => {
    // The scan itself says whether it was accepted before, whatever the key; one that cannot be a key is refused as by an upload.
    idempotencyKeyOf(request);
    return acceptScan(services, scope, params.id, body);
  });

  handle(app, api.discardScan, async ({ scope, params }) => {
    await discardScan(services, scope, params.id);
    return {};
  });

  handle(app, api.getScanPage, async (call) => sendPage(services, call));
};
