/** Sends student work. */
import { IDEMPOTENCY_HEADER, type UploadAnswer, uploadFiles } from '../../contract/submissions.ts';
import { getUsage } from '../../contract/subscription.ts';
import { call } from './call.ts';
import { callWithForm } from './send-form.ts';

export type Upload = {
  assignmentId: string;
  files: File[];
  instructions: string;
  solutionKey: File | null;
  /** The same for every try of the same set, so that a repeated one is charged once. */
  key: string;
};

type Options = { signal: AbortSignal; onProgress: (share: number) => void };

export const sendUpload = async (upload: Upload, { signal, onProgress }: Options): Promise<UploadAnswer> => {
  // An expired session is renewed by this small call: refused in the middle of many megabytes, it would look like a
  // lost connection.
  await call(getUsage, { signal });
  return callWithForm(uploadFiles, {
    fields: {
      assignment_id: upload.assignmentId,
      ...(upload.instructions.trim() === '' ? {} : { instructions: upload.instructions }),
      ...(upload.solutionKey === null ? {} : { solution_key: upload.solutionKey }),
      files: upload.files,
    },
    headers: { [IDEMPOTENCY_HEADER]: upload.key },
    signal,
    onProgress,
  });
};
