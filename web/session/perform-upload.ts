/** One try to send what lies on the desk, and what to say when it fails. */
import { ApiError } from '../../contract/client/api-error.ts';
import type { UploadAnswer } from '../../contract/submissions.ts';
import { serverDetail } from '../api/api-error.ts';
import { sendUpload } from '../api/upload.ts';
import type { ChosenFile } from '../lib/chosen-files.ts';
import type { Draft, Outcome } from './upload-desk.ts';

const KEY_BYTES = 16;
/** randomUUID would need a secure page, which a school's own server in the house may not be. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A key for each set of files; the same set tried again has the same key, so that it is charged once. */
export const createKeys = () => {
  let held = { set: '', key: '' };
  return (draft: Draft): string => {
    const files = draft.files.map(({ id }) => id);
    const set = JSON.stringify([draft.assignmentId, draft.instructions, draft.solutionKey?.id, files]);
    if (held.set !== set) held = { set, key: newKey() };
    return held.key;
  };
};

class UnreadableFile extends Error {}

/** A file that was moved or saved again since it was chosen would only break the connection. */
const assertReadable = async ({ file }: ChosenFile) => {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw new UnreadableFile(
      `"${file.name}" can no longer be read: it was moved or changed. Please remove it from the list and add it again.`,
      { cause: error },
    );
  }
};

export const performUpload = async (
  draft: Draft,
  key: string,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadAnswer> => {
  const { assignmentId, files, instructions, solutionKey } = draft;
  await Promise.all([...files, ...(solutionKey === null ? [] : [solutionKey])].map(assertReadable));
  return sendUpload(
    {
      assignmentId,
      files: files.map(({ file }) => file),
      instructions,
      solutionKey: solutionKey?.file ?? null,
      key,
    },
    options,
  );
};

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const describe = (error: unknown): string | null => {
  if (error instanceof UnreadableFile) return error.message;
  return serverDetail(error, '') || null;
};

export const outcomeOf = (error: unknown, startedAt: number): Outcome => {
  if (isAbort(error)) return { kind: 'cancelled', startedAt, isRead: false };
  if (error instanceof ApiError && error.code === 'quota_exceeded')
    return { kind: 'limit', startedAt, isRead: false };
  return { kind: 'failed', detail: describe(error), startedAt, isRead: false };
};
