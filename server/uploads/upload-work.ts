/** An upload from its first byte to its answer. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../contract/errors.ts';
import {
  IDEMPOTENCY_HEADER,
  type RejectedFile,
  type UploadAnswer,
  UploadForm,
} from '../../contract/submissions.ts';
import { parseInput } from '../platform/http/handle.ts';
import { readForm } from '../platform/http/multipart.ts';
import type { Scope } from '../platform/scope.ts';
import { discardOnFailure } from '../platform/storage/discard-on-failure.ts';
import type { Services } from '../services.ts';
import { getAssignment } from '../teaching/assignments/queries.ts';
import { readRubricFile } from '../teaching/assignments/read-rubric-file.ts';
import { type NewUpload, openProject } from './open-project.ts';
import { type ReceivedKey, type ReceivedUpload, receiveUpload } from './receive-upload.ts';
import { countAllInFlight, findProjectByKey, type ProjectRow } from './upload-queries.ts';

const KEY_FORMAT = /^[\x21-\x7e]{1,200}$/;
const REASONS_IN_DETAIL = 5;

export const idempotencyKeyOf = (request: FastifyRequest): string => {
  const given = request.headers[IDEMPOTENCY_HEADER] ?? randomUUID();
  if (typeof given !== 'string' || !KEY_FORMAT.test(given)) throw new Failure('idempotency_key');
  return given;
};

const filesAre = (count: number) => (count === 1 ? '1 file is' : `${count} files are`);

export const describeAnswer = async (
  { db }: Services,
  scope: Scope,
  { id, assignment_id, accepted, rejected }: ProjectRow,
): Promise<UploadAnswer> => {
  const refused = rejected.length === 0 ? '' : ` ${rejected.length} could not be accepted.`;
  return {
    message: `${filesAre(accepted)} on the way to being graded.${refused}`,
    assignments: [await getAssignment(db, scope, assignment_id)],
    project_id: id,
    accepted,
    rejected,
  };
};

const noneAcceptable = (rejected: RejectedFile[]): Failure => {
  if (rejected.length === 0) return new Failure('no_files');
  const reasons = rejected.slice(0, REASONS_IN_DETAIL).map(({ file, detail }) => `${file}: ${detail}`);
  const more = rejected.length - reasons.length;
  const rest = more > 0 ? [`And ${more} more.`] : [];
  return new Failure(
    'no_acceptable_files',
    ['None of the files can be graded.', ...reasons, ...rest].join(' '),
  );
};

export const assertQueueHasRoom = async ({ db, config }: Services) => {
  if ((await countAllInFlight(db, config.queueLimit)) >= config.queueLimit) throw new Failure('queue_full');
};

/** The rubric that came with this upload, read and stored. */
const keepSolutionKey = async (
  services: Services,
  scope: Scope,
  { key, ...file }: ReceivedKey,
  max: number,
): Promise<NewUpload['ownRubric']> => {
  const rubric = await readRubricFile(services, scope, file, max);
  await services.storage.put(key, file.bytes);
  return { rubric, fileKey: key };
};

const acceptUpload = async (
  services: Services,
  scope: Scope,
  idempotencyKey: string,
  { fields, files, rejected, solutionKey }: ReceivedUpload,
): Promise<ProjectRow | null> => {
  const form = parseInput(UploadForm, fields);
  if (files.length === 0) throw noneAcceptable(rejected);
  const assignment = await getAssignment(services.db, scope, form.assignment_id);
  const ownRubric =
    solutionKey === null ? null : await keepSolutionKey(services, scope, solutionKey, assignment.grade_level);
  const upload: NewUpload = {
    assignmentId: assignment.id,
    idempotencyKey,
    instructions: form.instructions,
    files,
    rejected,
    ownRubric,
    isCharged: true,
  };
  return services.db.transaction().execute((tx) => openProject(services, tx, scope, upload));
};

const keysOf = ({ files, solutionKey }: ReceivedUpload): string[] => [
  ...files.map(({ key }) => key),
  ...(solutionKey === null ? [] : [solutionKey.key]),
];

/** Its twin was quicker: this one's files are not needed. */
const yieldToTwin = async ({ db, storage }: Services, scope: Scope, key: string, files: string[]) => {
  await storage.delete(files);
  const twin = await findProjectByKey(db, scope, key);
  if (twin === null) throw new Failure('not_found');
  return twin;
};

export const uploadWork = async (
  services: Services,
  scope: Scope,
  request: FastifyRequest,
): Promise<UploadAnswer> => {
  const { db, storage } = services;
  const idempotencyKey = idempotencyKeyOf(request);
  const earlier = await findProjectByKey(db, scope, idempotencyKey);
  if (earlier !== null) {
    await readForm(request, async () => {});
    return describeAnswer(services, scope, earlier);
  }
  await assertQueueHasRoom(services);
  const received = await receiveUpload(storage, scope, request);
  const files = keysOf(received);
  const project =
    (await discardOnFailure(storage, files, () => acceptUpload(services, scope, idempotencyKey, received))) ??
    (await yieldToTwin(services, scope, idempotencyKey, files));
  return describeAnswer(services, scope, project);
};
