/** What is kept about a teacher's Google Classroom, for whoever takes their data home. Never a token. */
import type { Db } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import { findGoogleLink } from './connect/queries.ts';
import { listAllOrigins } from './import/queries.ts';
import { listLinks } from './queries.ts';

export const describeClassroom = async (db: Db, scope: Scope) => {
  const link = await findGoogleLink(db, scope);
  return {
    account: link && {
      email: link.email,
      google_id: link.google_sub,
      allowed: link.scopes,
      connected_at: link.connected_at,
      revoked_at: link.revoked_at,
    },
    assignments: await listLinks(db, scope),
    papers: await listAllOrigins(db, scope),
  };
};
