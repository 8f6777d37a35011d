/** The marking plan: how each answer of a key earns its marks. */
import { z } from 'zod';

/** How an answer is marked, as the key's own words show. */
export const AnswerKind = z.enum([
  'choice',
  'truth',
  'number',
  'formula',
  'term',
  'order',
  'list',
  'point',
  'level',
  'checklist',
  'judgement',
  'language',
]);
export type AnswerKind = z.infer<typeof AnswerKind>;

/** One thing that earns marks. */
export const MarkingPart = z.object({
  kind: z.enum([
    'choice',
    'truth',
    'number',
    'method',
    'formula',
    'term',
    'wording',
    'order',
    'list',
    'point',
  ]),
  /** As printed. */
  text: z.string(),
  /** In the points of the file. */
  points: z.number().nonnegative(),
  /** Any of these will do; for a list, its items. */
  accepts: z.array(z.string()),
  /** For a list: how many of its items are asked for. */
  wanted: z.number().int().positive().nullable(),
});
export type MarkingPart = z.infer<typeof MarkingPart>;

/** `agreed`: by the teacher. `sure`: the file leaves no other reading. `guess`: a proposal until somebody agrees. */
export const MarkingCertainty = z.enum(['agreed', 'sure', 'guess']);
export type MarkingCertainty = z.infer<typeof MarkingCertainty>;

/** Which sign of the file, the class or a person tells what the answer is. */
export const MarkingBecause = z.enum([
  'brackets',
  'underlined',
  'bold',
  'answer_column',
  'after_arrow',
  'after_label',
  'after_question',
  'not_in_task',
  'kind_of_record',
  'levels',
  'seen_in_class',
  'model',
  'teacher',
  'free_text',
]);
export type MarkingBecause = z.infer<typeof MarkingBecause>;

export const Marking = z.object({
  kind: AnswerKind,
  /** What the file says this is worth, before scaling. */
  printed: z.number().positive(),
  parts: z.array(MarkingPart),
  refused: z.array(z.string()),
  /** Spelling and articles count. */
  strict: z.boolean(),
  /** Absent in snapshots from before; then it is a guess. */
  certainty: MarkingCertainty.optional(),
  because: MarkingBecause.optional(),
});
export type Marking = z.infer<typeof Marking>;
