/** What the fields of an assignment do with the grader that is set up here. Nothing is claimed until that is known. */
import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '../api/installation.ts';

export type GraderNotes = {
  /** Who grades here, in a sentence or two. */
  grader: string | null;
  /** The same in one line. */
  short: string | null;
  description: string;
  instructions: string;
};

const UNKNOWN: GraderNotes = {
  grader: null,
  short: null,
  description: 'Optional.',
  instructions: 'Optional.',
};

const BUILT_IN: GraderNotes = {
  grader:
    'The built-in grader is set up here. It works offline and sends no paper anywhere. It compares the words of each paper with your rubric or answer key and measures the writing; it does not understand an argument as a reader does, so its grades are drafts for you to check.',
  short: 'The built-in grader works here, offline. Its grades are drafts for you to check.',
  description:
    'Optional. The built-in grader reads it as the task: by its words it judges whether a paper is about what you asked for, and a paper that shares hardly any of them gets no points until you have looked. A length such as "500 words" counts too.',
  instructions:
    'Optional. The built-in grader does not read instructions. They are kept in case an AI model is set up here.',
};

const modelNotes = (model: string | null): GraderNotes => ({
  grader: `An AI model${model === null ? '' : ` (${model})`} is set up here. It reads each paper without the student’s name, id and file name, next to your rubric; every quote it gives is looked up in the paper. Its grades are drafts for you to check.`,
  short: `An AI model${model === null ? '' : ` (${model})`} grades here. Its grades are drafts for you to check.`,
  description: 'Optional. The AI model reads it as the task that the students were given.',
  instructions:
    'Optional. The AI model reads them next to the rubric. For example: accept British and American spelling.',
});

export const useGraderNotes = (): GraderNotes => {
  const grader = useQuery(installationQuery).data?.grader ?? null;
  if (grader === null) return UNKNOWN;
  return grader.kind === 'builtin' ? BUILT_IN : modelNotes(grader.model);
};
