/** A question of the plan as the step that finds answers sees it, and an answer as it leaves that step. */
import type { AnswerKind, MarkingPart } from '../../contract/grading/marking.ts';

export type Question = {
  id: string;
  /** Its label in the key; null where the criterion is about the whole work. */
  question: string | null;
  /** The question's wording, with its options, from the key or the task; may be empty. */
  asked: string;
  /** What the sheet prints above all parts of its number, where it is a part. */
  stem?: string;
  kind: AnswerKind;
  parts: readonly MarkingPart[];
  /** "B": the part of the sheet that it stands in, where the numbers count through all parts. */
  sheetPart?: string;
};

/**
 * `label`: its number stands before it. `table`: in the row or column of its number. `question`: under or beside its printed question.
 * `order`: by its place among the others. `whole`: nowhere in particular. `unanswered`: the number, the row or the place is there
 * and nothing in it, or nothing at all.
 */
export type How = 'label' | 'table' | 'question' | 'order' | 'whole' | 'unanswered';

/** `start` and `end`: offsets in the text that was given; null where nothing was found. */
export type Answer = {
  criterion_id: string;
  text: string;
  start: number | null;
  end: number | null;
  how: How;
  /** Whether the place of the answer is known by a label or a row, also where nothing stands in it. */
  placed: boolean;
  /** Which part of the text is meant does not show: several options are ticked, or printed without a sign at any of them. */
  doubtful?: true;
};
