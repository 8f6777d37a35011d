/** Texts that a teacher names, read at once: only what stands in them is kept, not the files. */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { MaterialForm, MOST_MATERIALS } from '../../../contract/passages.ts';
import type { RejectedFile } from '../../../contract/submissions.ts';
import { parseInput } from '../../platform/http/handle.ts';
import { collectFile, readForm } from '../../platform/http/multipart.ts';
import { type Scope, waitedFor } from '../../platform/scope.ts';
import { cleanFileName } from '../../platform/storage/file-name.ts';
import type { Services } from '../../services.ts';
import type { NewMaterial } from './material-queries.ts';

/** As much of a text as is compared. */
const LONGEST = 200_000;
const NO_ROOM = `An assignment can have at most ${MOST_MATERIALS} texts. Please take one back first.`;

export type ReadMaterials = { materials: NewMaterial[]; rejected: RejectedFile[] };

/** PostgreSQL holds neither NUL nor half a surrogate pair. */
const storable = (text: string): string => text.slice(0, LONGEST).replaceAll('\0', '').toWellFormed();

const isAboutFile = (error: unknown): error is Failure =>
  error instanceof Failure && error.code.startsWith('file_');

/** `room`: how many more the assignment can have. */
export const readMaterials = async (
  { sandbox }: Pick<Services, 'sandbox'>,
  scope: Scope,
  request: FastifyRequest,
  room: number,
): Promise<ReadMaterials> => {
  const texts: { name: string; text: string }[] = [];
  const rejected: RejectedFile[] = [];
  let count = 0;
  const fields = await readForm(request, async (part) => {
    if (part.field !== 'files' || part.name === '') return;
    const name = cleanFileName(part.name);
    count += 1;
    try {
      if (count > room) throw new Failure('too_many_files', NO_ROOM);
      const bytes = await collectFile(part);
      const { text } = await sandbox.run('extract', { bytes, fileName: name }, waitedFor(scope));
      if (text.trim() === '') throw new Failure('file_no_text');
      texts.push({ name, text: storable(text) });
    } catch (error) {
      if (!isAboutFile(error) && !(error instanceof Failure && error.code === 'too_many_files')) throw error;
      rejected.push({ file: name, code: error.code, detail: error.detail });
    }
  });
  if (count === 0) throw new Failure('no_files');
  const { kind } = parseInput(MaterialForm, fields);
  return { materials: texts.map((text) => ({ kind, ...text })), rejected };
};
