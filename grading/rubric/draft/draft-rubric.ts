/** Drafts a rubric from the task alone, without a model. The teacher opens it as a draft; nothing is saved by itself. */
import type { RubricDraft } from '../../../contract/rubrics/draft.ts';
import { scaleRubric } from '../scale-rubric.ts';
import { argument } from '../templates/english/argument.ts';

/** `key`: an answer key or model answers, where the teacher has them. */
export type DraftInput = { brief: string; key?: string; max: number };

export const draftRubric = ({ max }: DraftInput): RubricDraft => ({
  rubric: scaleRubric(argument.rubric, max),
  by: 'program',
  template_id: argument.id,
  used: [],
  unused: [],
  added: argument.rubric.criteria.map(({ id }) => id),
});
