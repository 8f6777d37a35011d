/** Google Drive is the browser's business; the server only says how to reach it. */
import type { FastifyInstance } from 'fastify';
import { getDriveConfig } from '../../../contract/drive.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';

export const driveRoutes = (app: FastifyInstance, { config: { drive } }: Services) => {
  handle(app, getDriveConfig, async () => ({
    drive: drive && {
      client_id: drive.clientId,
      api_key: drive.apiKey,
      app_id: drive.appId,
      api_script: drive.apiScript,
      accounts_script: drive.accountsScript,
      files_url: drive.filesUrl,
    },
  }));
};
