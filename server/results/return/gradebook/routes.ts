/** The teacher's grade book file: looked at, then filled in. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../../contract/errors.ts';
import {
  fillGradebook,
  GRADEBOOK_BYTES,
  previewGradebook,
} from '../../../../contract/giving-back/returning.ts';
import { getTeacher } from '../../../accounts/teachers/queries.ts';
import { handle } from '../../../platform/http/handle.ts';
import { readFormOfOne } from '../../../platform/http/multipart.ts';
import { waitedFor } from '../../../platform/scope.ts';
import { attachment, cleanFileName } from '../../../platform/storage/file-name.ts';
import type { Services } from '../../../services.ts';
import { getAssignment } from '../../../teaching/assignments/queries.ts';
import { describeReturned } from '../what-is-returned.ts';
import { listCells } from './fill-gradebook.ts';
import { findDraft, replaceDraft } from './queries.ts';
import { describeGradebook, readGradebook } from './read-gradebook.ts';

const KEPT_MS = 3600 * 1000;

export const gradebookRoutes = (app: FastifyInstance, services: Services) => {
  const { db, now, sandbox } = services;

  handle(app, previewGradebook, async ({ params, scope, request }) => {
    const { name, bytes: content } = await readFormOfOne(request);
    if (content.length > GRADEBOOK_BYTES) throw new Failure('gradebook_too_large');
    const book = await readGradebook(services, scope, params.id, content);
    const draft = { assignmentId: params.id, fileName: cleanFileName(name), content };
    const expiresAt = new Date(now().getTime() + KEPT_MS);
    const token = await replaceDraft(db, scope, draft, expiresAt);
    return { token, ...describeGradebook(book) };
  });

  handle(app, fillGradebook, async ({ params, body, scope, reply }) => {
    await getAssignment(db, scope, params.id);
    const draft = await findDraft(db, scope, params.id, body.token, now());
    if (draft === null) throw new Failure('gradebook_expired');
    const book = await readGradebook(services, scope, params.id, draft.content);
    const { name } = await getTeacher(db, scope.owner);
    const filling = {
      gradeColumn: body.grade_column,
      commentColumn: body.comment_column,
      scale: body.scale,
    };
    const cells = await listCells(book, filling, (paper) => describeReturned(db, paper, name));
    const filled = await sandbox.run(
      'fillGradebook',
      { bytes: draft.content, cells, overwrite: body.overwrite },
      waitedFor(scope),
    );
    return reply
      .type('text/csv')
      .header('content-disposition', attachment(draft.file_name))
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(filled));
  });
};
