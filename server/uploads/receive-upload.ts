/**
 * Takes an upload apart while it arrives: each file goes to storage as it flows in, is judged by its name and content,
 * and gets a verdict of its own. If the request cannot be read to its end, nothing stays.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../contract/errors.ts';
import { FILE_LIMITS, kindOfName } from '../../contract/files.ts';
import type { RejectedFile } from '../../contract/submissions.ts';
import { sniffFile } from '../../grading/extraction/sniff.ts';
import { collectFile, type FilePart, readForm } from '../platform/http/multipart.ts';
import type { Scope } from '../platform/scope.ts';
import { cleanFileName, extensionOf } from '../platform/storage/file-name.ts';
import { newFileKey } from '../platform/storage/keys.ts';
import type { FileBody, Storage } from '../platform/storage/storage.ts';
import type { RubricFile } from '../teaching/assignments/read-rubric-file.ts';
import type { NewSubmission } from './upload-queries.ts';

/** Held whole, because it is read at once; `key` is where it will be stored. */
export type ReceivedKey = RubricFile & { key: string };

/** `field`: the part of the form that it came in. */
export type ReceivedFile = NewSubmission & { field: string };

export type ReceivedUpload = {
  fields: Record<string, string>;
  files: ReceivedFile[];
  rejected: RejectedFile[];
  solutionKey: ReceivedKey | null;
};

type Verdict = { accepted: ReceivedFile } | { rejected: RejectedFile };

/** Enough for every kind but those that are judged whole. */
const HEAD_BYTES = 1024;

/** The file as it is, refused as soon as its head says that it is something else. */
export async function* sniffed(
  content: AsyncIterable<Uint8Array>,
  fileName: string,
): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const chunk of content) {
    if (head === null) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      // Its size is not judged here: the first piece may hold all of a large file.
      sniffFile(head.subarray(0, HEAD_BYTES), fileName);
      yield head;
      head = null;
    }
  }
  if (head === null) return;
  sniffFile(head, fileName);
  yield head;
}

const bodyOf = async (part: FilePart, fileName: string): Promise<FileBody> => {
  if (kindOfName(fileName)?.judgedWhole !== true) return sniffed(part.content, fileName);
  const bytes = await collectFile(part);
  sniffFile(bytes, fileName);
  return bytes;
};

const isVerdictOnFile = (error: unknown): error is Failure =>
  error instanceof Failure && error.code.startsWith('file_');

const reject = (fileName: string, { code, detail }: Failure): Verdict => ({
  rejected: { file: fileName, code, detail },
});

const receiveFile = async (storage: Storage, scope: Scope, part: FilePart): Promise<Verdict> => {
  const fileName = cleanFileName(part.name);
  const key = newFileKey(scope.owner, 'work', extensionOf(fileName) || 'bin');
  try {
    const { bytes } = await storage.put(key, await bodyOf(part, fileName));
    return { accepted: { id: randomUUID(), key, fileName, bytes, field: part.field } };
  } catch (error) {
    if (isVerdictOnFile(error)) return reject(fileName, error);
    throw error;
  }
};

const receiveKey = async (scope: Scope, part: FilePart): Promise<ReceivedKey> => {
  const name = cleanFileName(part.name);
  const key = newFileKey(scope.owner, 'rubrics', extensionOf(name) || 'bin');
  return { name, key, bytes: await collectFile(part) };
};

export const receiveUpload = async (
  storage: Storage,
  scope: Scope,
  request: FastifyRequest,
  isWork: (field: string) => boolean = (field) => field === 'files',
): Promise<ReceivedUpload> => {
  const verdicts: Verdict[] = [];
  let solutionKey: ReceivedKey | null = null;
  let count = 0;
  const accepted = () => verdicts.flatMap((verdict) => ('accepted' in verdict ? [verdict.accepted] : []));

  const onFile = async (part: FilePart) => {
    // An empty file field of a form comes as a part without a name.
    if (part.name === '') return;
    if (part.field === 'solution_key') {
      solutionKey ??= await receiveKey(scope, part);
      return;
    }
    if (!isWork(part.field)) return;
    const place = count;
    count += 1;
    verdicts[place] =
      place < FILE_LIMITS.filesPerRequest
        ? await receiveFile(storage, scope, part)
        : reject(cleanFileName(part.name), new Failure('too_many_files'));
  };

  try {
    const fields = await readForm(request, onFile);
    const rejected = verdicts.flatMap((verdict) => ('rejected' in verdict ? [verdict.rejected] : []));
    return { fields, files: accepted(), rejected, solutionKey };
  } catch (error) {
    await storage.delete(accepted().map(({ key }) => key));
    throw error;
  }
};
