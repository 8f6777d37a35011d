/** An import as the browser asks for it: it brings the files, or a worker fetches them. */
import type { FastifyRequest } from 'fastify';
import { type ClassroomImport, ImportForm, importFieldOf } from '../../../contract/classroom.ts';
import { catalogue, type ErrorCode, Failure } from '../../../contract/errors.ts';
import type { RejectedFile } from '../../../contract/submissions.ts';
import { parseInput } from '../../platform/http/handle.ts';
import { readForm } from '../../platform/http/multipart.ts';
import type { Scope } from '../../platform/scope.ts';
import { discardOnFailure } from '../../platform/storage/discard-on-failure.ts';
import type { Services } from '../../services.ts';
import { getAssignment } from '../../teaching/assignments/queries.ts';
import { type ReceivedUpload, receiveUpload } from '../../uploads/receive-upload.ts';
import { assertQueueHasRoom, idempotencyKeyOf } from '../../uploads/upload-work.ts';
import type { GoogleClient } from '../connect/google-account.ts';
import { acceptImport, type Fetched } from './accept-import.ts';
import { askItem, findOrigin, type Item } from './ask-item.ts';
import { describeImport, describeImported } from './describe-import.ts';
import { insertImport } from './queries.ts';

const parseForm = (fields: Record<string, string>): ImportForm => {
  try {
    return parseInput(ImportForm, JSON.parse(fields.import ?? ''));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Failure('invalid_input', 'Please say what to import.');
    throw error;
  }
};

export const reject = (file: string, code: ErrorCode): RejectedFile => ({
  file,
  code,
  detail: catalogue[code].detail,
});

/** Each file that came, with what Google knows of it. */
const tieFiles = (item: Item, { files }: ImportForm, received: ReceivedUpload) => {
  const fetched: Fetched[] = [];
  const rejected = [...received.rejected];
  const spare: string[] = [];
  for (const file of received.files) {
    const chosen = files.find(({ file_id }) => importFieldOf(file_id) === file.field);
    const origin = chosen === undefined ? null : findOrigin(item, chosen);
    if (origin !== null) fetched.push({ file, origin });
    else {
      spare.push(file.key);
      rejected.push(reject(file.fileName, 'classroom_not_handed_in'));
    }
  }
  return { fetched, rejected, spare };
};

/** The browser has opened the files with Google's picker, and sends them. */
export const importSent = async (
  services: Services,
  scope: Scope,
  client: GoogleClient,
  request: FastifyRequest,
): Promise<ClassroomImport> => {
  const { db, storage } = services;
  const idempotencyKey = idempotencyKeyOf(request);
  await assertQueueHasRoom(services);
  const received = await receiveUpload(storage, scope, request, (field) =>
    field.startsWith(importFieldOf('')),
  );
  const keys = received.files.map(({ key }) => key);
  return discardOnFailure(storage, keys, async () => {
    const form = parseForm(received.fields);
    const assignment = await getAssignment(db, scope, form.assignment_id);
    if (received.files.length + received.rejected.length === 0) throw new Failure('no_files');
    const item = await askItem(client, form.course_id, form.course_work_id);
    const { spare, ...tied } = tieFiles(item, form, received);
    const { instructions } = form;
    const imported = await db
      .transaction()
      .execute((tx) =>
        acceptImport(services, tx, scope, { assignment, item, ...tied, instructions, idempotencyKey }),
      );
    await storage.delete([...spare, ...imported.spare]);
    return describeImported(assignment.id, imported);
  });
};

/** The school lets the server read: a worker fetches what was chosen. */
export const importLater = async (
  services: Services,
  scope: Scope,
  request: FastifyRequest,
): Promise<ClassroomImport> => {
  await assertQueueHasRoom(services);
  const form = parseForm(await readForm(request, async () => {}));
  const assignment = await getAssignment(services.db, scope, form.assignment_id);
  const { course_id, course_work_id, instructions, files: chosen } = form;
  const row = await services.db.transaction().execute(async (tx) => {
    const order = { course_id, course_work_id, instructions, chosen };
    const inserted = await insertImport(tx, scope, assignment.id, order, services.now());
    const payload = { importId: inserted.id, teacherId: scope.owner };
    await services.queue.enqueue(tx, 'importFromLms', [{ payload }]);
    return inserted;
  });
  return describeImport(row);
};
