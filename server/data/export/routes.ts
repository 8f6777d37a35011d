/** The download of all of one's own data. */
import type { FastifyInstance } from 'fastify';
import { exportData } from '../../../contract/settings.ts';
import { gateAttempt } from '../../accounts/attempts/gate-attempts.ts';
import { handle } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import type { Services } from '../../services.ts';
import { exportAccount } from './export-account.ts';

export const exportRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, exportData, async ({ scope, request, reply }) => {
    await gateAttempt(services, { kind: 'export', accountId: scope.actor.id, network: networkOf(request) });
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="markwise-export.zip"')
      .header('cache-control', 'private, no-store');
    // HEAD comes with every GET; the whole archive would be made for nothing.
    if (request.method === 'HEAD') return reply.send();
    const { stream } = await exportAccount(services, scope);
    return reply.send(stream);
  });
};
