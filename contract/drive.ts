/** What the browser needs to open Google's file picker. All of it is public by nature: Google ties it to our address. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { endpoint } from './endpoint.ts';

export const DriveConfig = z.object({
  client_id: z.string(),
  api_key: z.string(),
  /** The project's number, by which a picked file becomes readable for us and nothing else does. */
  app_id: z.string(),
  api_script: z.url(),
  accounts_script: z.url(),
  files_url: z.url(),
});
export type DriveConfig = z.infer<typeof DriveConfig>;

export const getDriveConfig = endpoint('GET /api/drive/config', {
  access: teacher,
  summary: 'How to reach Google Drive from the browser; null when it is not set up',
  response: z.object({ drive: DriveConfig.nullable() }),
});
