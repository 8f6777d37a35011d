/** The worker's part of an import: fetches what was chosen from Drive, and makes papers of it. May run twice. */
import { randomUUID } from 'node:crypto';
import { type ErrorCode, Failure } from '../../../contract/errors.ts';
import { entryOf, FILE_LIMITS } from '../../../contract/files.ts';
import type { RejectedFile } from '../../../contract/submissions.ts';
import { sniffFile } from '../../../grading/extraction/sniff.ts';
import type { LmsImportJob } from '../../platform/jobs/kinds.ts';
import { type Scope, scopeOfOwner } from '../../platform/scope.ts';
import { discardOnFailure } from '../../platform/storage/discard-on-failure.ts';
import { cleanFileName, extensionOf } from '../../platform/storage/file-name.ts';
import { newFileKey } from '../../platform/storage/keys.ts';
import type { Services } from '../../services.ts';
import { getAssignment } from '../../teaching/assignments/queries.ts';
import type { NewSubmission } from '../../uploads/upload-queries.ts';
import type { DriveApi } from '../client/drive-api.ts';
import type { Google, GoogleClient } from '../connect/google-account.ts';
import { acceptImport, type Fetched } from './accept-import.ts';
import { askItem, findOrigin, type Item, isSame, titleOf } from './ask-item.ts';
import { GOOGLE_DOC, reasonAgainstType } from './attachments.ts';
import { reject } from './begin-import.ts';
import { endImport, findWaitingImport, type ImportRow, listOrigins, type Origin } from './queries.ts';

const DOCX_TYPE = entryOf('docx').type;

/** What is said of one file and not of the whole import. */
const ABOUT_ONE_FILE: Partial<Record<ErrorCode, ErrorCode>> = {
  classroom_gone: 'file_unreachable',
  classroom_forbidden: 'file_unreachable',
  classroom_refused: 'file_unreachable',
};

/** Google is away or busy: the queue tries again. Anything else will not become better by waiting. */
const isPassing = ({ code }: Failure) => code === 'classroom_busy' || code === 'classroom_unavailable';

const download = async (drive: DriveApi, fileId: string) => {
  const { name, mimeType } = await drive.getFacts(fileId);
  const reason = reasonAgainstType(mimeType);
  if (reason !== null) throw new Failure(reason);
  if (mimeType === GOOGLE_DOC)
    return { name: cleanFileName(`${name}.docx`), bytes: await drive.exportAs(fileId, DOCX_TYPE) };
  const fileName = cleanFileName(name);
  // Before anything is fetched that nobody can read.
  if (extensionOf(fileName) === '') throw new Failure('file_type');
  return { name: fileName, bytes: await drive.download(fileId) };
};

const store = async (
  { storage }: Services,
  scope: Scope,
  drive: DriveApi,
  fileId: string,
): Promise<NewSubmission> => {
  const { name, bytes } = await download(drive, fileId);
  sniffFile(bytes, name);
  const key = newFileKey(scope.owner, 'work', extensionOf(name));
  await storage.put(key, bytes);
  return { id: randomUUID(), key, fileName: name, bytes: bytes.length };
};

type Outcome =
  | { fetched: Fetched }
  | { rejected: RejectedFile }
  | { unchanged: Origin }
  | { broken: unknown };

/** Four at a time, as the client lets through. What breaks the import off is told once all others have settled. */
const fetchAll = async (
  services: Services,
  scope: Scope,
  { drive }: GoogleClient,
  item: Item,
  { files: { chosen }, assignment_id }: ImportRow,
): Promise<Outcome[]> => {
  const here = await listOrigins(services.db, scope, assignment_id);
  let room: number = FILE_LIMITS.filesPerRequest;
  let isBroken = false;
  return Promise.all(
    chosen.map(async (one): Promise<Outcome> => {
      const title = titleOf(item, one);
      const origin = findOrigin(item, one);
      if (origin === null) return { rejected: reject(title, 'classroom_not_handed_in') };
      if (here.some((other) => isSame(other, origin))) return { unchanged: origin };
      room -= 1;
      if (room < 0) return { rejected: reject(title, 'too_many_files') };
      try {
        if (isBroken) throw new Failure('classroom_unavailable');
        return { fetched: { file: await store(services, scope, drive, one.file_id), origin } };
      } catch (error) {
        const code = error instanceof Failure ? (ABOUT_ONE_FILE[error.code] ?? error.code) : null;
        if (code?.startsWith('file_')) return { rejected: reject(title, code) };
        isBroken = true;
        return { broken: error };
      }
    }),
  );
};

const carryOut = async (services: Services, scope: Scope, google: Google, row: ImportRow): Promise<void> => {
  const { db, storage } = services;
  const client = await google.clientFor(scope, 'import');
  const { course_id, course_work_id, instructions } = row.files;
  const [assignment, item] = await Promise.all([
    getAssignment(db, scope, row.assignment_id),
    askItem(client, course_id, course_work_id),
  ]);
  const outcomes = await fetchAll(services, scope, client, item, row);
  const fetched = outcomes.flatMap((outcome) => ('fetched' in outcome ? [outcome.fetched] : []));
  const rejected = outcomes.flatMap((outcome) => ('rejected' in outcome ? [outcome.rejected] : []));
  const unchanged = outcomes.filter((outcome) => 'unchanged' in outcome).length;
  const keys = fetched.map(({ file }) => file.key);
  await discardOnFailure(storage, keys, async () => {
    for (const outcome of outcomes) if ('broken' in outcome) throw outcome.broken;
    const spare = await db.transaction().execute(async (tx) => {
      const idempotencyKey = `classroom-${row.id}`;
      const given = { assignment, item, fetched, rejected, instructions, idempotencyKey };
      const imported = await acceptImport(services, tx, scope, given);
      const end = { ...imported, unchanged: imported.unchanged + unchanged };
      await endImport(tx, scope, row.id, { state: 'done', ...end }, services.now());
      return imported.spare;
    });
    await storage.delete(spare);
  });
};

export const fetchImport = async (
  services: Services,
  google: Google,
  { importId, teacherId }: LmsImportJob,
): Promise<void> => {
  const scope = scopeOfOwner(teacherId);
  const row = await findWaitingImport(services.db, scope, importId);
  if (row === null) return;
  try {
    await carryOut(services, scope, google, row);
  } catch (error) {
    if (!(error instanceof Failure) || isPassing(error)) throw error;
    await endImport(
      services.db,
      scope,
      importId,
      { state: 'failed', failureCode: error.code },
      services.now(),
    );
  }
};

export const abandonImport = async (
  { db, now }: Services,
  { importId, teacherId }: LmsImportJob,
): Promise<void> => {
  const end = { state: 'failed', failureCode: 'classroom_unavailable' } as const;
  await endImport(db, scopeOfOwner(teacherId), importId, end, now());
};
