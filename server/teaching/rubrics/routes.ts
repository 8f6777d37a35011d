/** The teacher's own rubrics, templates, and what helps to make a rubric. */
import type { FastifyInstance } from 'fastify';
import type { Rubric } from '../../../contract/grading.ts';
import * as api from '../../../contract/rubrics/endpoints.ts';
import {
  type NewLibraryRubric,
  type ReadRubricAnswer,
  ReadRubricForm,
} from '../../../contract/rubrics/endpoints.ts';
import { listTemplates } from '../../../grading/rubric/templates/templates.ts';
import { handle, parseInput } from '../../platform/http/handle.ts';
import { readFormOfOne } from '../../platform/http/multipart.ts';
import { type Scope, waitedFor } from '../../platform/scope.ts';
import { attachment, cleanFileName } from '../../platform/storage/file-name.ts';
import type { Services } from '../../services.ts';
import { readRubricFile } from '../assignments/read-rubric-file.ts';
import { makeDraft } from './make-draft.ts';
import {
  deleteFromLibrary,
  getFromLibrary,
  insertIntoLibrary,
  type KeptRubric,
  listLibrary,
  updateInLibrary,
} from './queries.ts';

const FILES = {
  json: { type: 'application/json; charset=utf-8', extension: 'json' },
  canvas: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
} as const;

/** What stands in the file is said beside the rubric, and not a second time in it. */
const answerOf = (rubric: Rubric): ReadRubricAnswer => ({
  rubric,
  task: rubric.beside ?? '',
  notes: rubric.notes,
});

const shelfRoutes = (app: FastifyInstance, services: Services) => {
  const { db, sandbox, now } = services;
  const keep = async (scope: Scope, { rubric, ...given }: NewLibraryRubric): Promise<KeptRubric> => ({
    ...given,
    rubric: await sandbox.run('newRubric', { edited: rubric }, waitedFor(scope)),
  });

  handle(app, api.listRubrics, async ({ scope }) => listLibrary(db, scope));

  handle(app, api.createRubric, async ({ scope, body }) => {
    const kept = await keep(scope, body);
    return db.transaction().execute((tx) => insertIntoLibrary(tx, scope, kept, now()));
  });

  handle(app, api.getRubric, async ({ scope, params }) => getFromLibrary(db, scope, params.id));

  handle(app, api.updateRubric, async ({ scope, params, body: { revision = null, ...given } }) =>
    updateInLibrary(db, scope, { id: params.id, revision }, await keep(scope, given), now()),
  );

  handle(app, api.exportRubric, async ({ scope, params, query, reply }) => {
    const kept = await getFromLibrary(db, scope, params.id);
    const { type, extension } = FILES[query.as];
    const bytes = await sandbox.run('writeRubric', { kept, format: query.as }, waitedFor(scope));
    return reply
      .type(type)
      .header('content-disposition', attachment(`${cleanFileName(kept.title)}.${extension}`))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(bytes));
  });

  handle(app, api.deleteRubric, async ({ scope, params }) => {
    await deleteFromLibrary(db, scope, params.id);
    return { deleted: true as const };
  });
};

export const rubricRoutes = (app: FastifyInstance, services: Services) => {
  const { sandbox } = services;
  shelfRoutes(app, services);

  handle(app, api.listRubricTemplates, async () => listTemplates());

  handle(app, api.readRubricFile, async ({ request, scope }) => {
    const { fields, name, bytes } = await readFormOfOne(request);
    const { max } = parseInput(ReadRubricForm, fields);
    return answerOf(await readRubricFile(services, scope, { name: cleanFileName(name), bytes }, max));
  });

  handle(app, api.readRubricTable, async ({ body, scope }) =>
    answerOf(await sandbox.run('rubricTable', body, waitedFor(scope))),
  );

  handle(app, api.checkRubric, async ({ body: { rubric: edited, max }, scope }) => {
    const rubric = await sandbox.run('newRubric', { edited }, waitedFor(scope));
    const wanted = max ?? edited.max ?? rubric.max;
    return { findings: await sandbox.run('checkRubric', { rubric, max: wanted }, waitedFor(scope)) };
  });

  handle(app, api.draftRubric, async ({ body, scope }) => makeDraft(services, scope, body));
};
