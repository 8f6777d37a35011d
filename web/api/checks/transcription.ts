/** What was read from the pictures of a paper, as server state. */
import { queryOptions } from '@tanstack/react-query';
import {
  correctTranscription,
  getTranscription,
  type LineEdit,
} from '../../../contract/scans/transcription.ts';
import { call } from '../call.ts';

/** While it is being graded it is looked at again. */
const LOOK_AGAIN_MS = 5000;

const keyOf = (id: string) => ['transcription', id] as const;

export const transcriptionQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getTranscription, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.regrade === 'waiting' || data?.state === 'grading' ? LOOK_AGAIN_MS : false,
  });

export const sendCorrections = (id: string, lines: LineEdit[]) =>
  call(correctTranscription, { params: { id }, body: { lines } });
