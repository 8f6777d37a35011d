/** A teacher's things of Google Classroom straight in the database, for tests of who may see them and what becomes of them. */
import type { TestApp } from '../../lab/app/test-app.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { saveGoogleLink } from './connect/queries.ts';
import { sealToken } from './connect/sealed-token.ts';
import { insertImport } from './import/queries.ts';
import { saveLink } from './queries.ts';

export const REFRESH_TOKEN = 'the refresh token of the owner, which nobody may see';

/** Connected, linked to an assignment, and with an import that waits. */
export const addClassroomOf = async (
  { services: { db, keys, now } }: TestApp,
  { id, assignmentId }: { id: string; assignmentId: string },
): Promise<{ classroomImport: string }> => {
  const scope = scopeOfOwner(id);
  return db.transaction().execute(async (tx) => {
    await saveGoogleLink(tx, scope, {
      google_sub: `google-${id}`,
      email: 'abernathy-owner@gmail.test',
      scopes: ['openid'],
      refresh_token: sealToken(keys, scope, REFRESH_TOKEN),
      connected_at: now(),
    });
    await saveLink(
      tx,
      scope,
      {
        assignment_id: assignmentId,
        course_id: '7001',
        course_name: 'Abernathy class',
        course_work_id: '7002',
        title: 'Abernathy essay',
        associated: false,
        max_points: 100,
        link: null,
      },
      now(),
    );
    const order = { course_id: '7001', course_work_id: '7002', instructions: '', chosen: [] };
    return { classroomImport: (await insertImport(tx, scope, assignmentId, order, now())).id };
  });
};
