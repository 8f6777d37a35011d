/** The marking plan: how each answer of a key earns its marks. */
import { z } from 'zod';

/** Right or wrong by the key itself. */
export const EXACT_KINDS = ['choice', 'truth', 'number', 'formula', 'term', 'order', 'list'] as const;

/** How an answer is marked, as the key's own words show. */
export const AnswerKind = z.enum([...EXACT_KINDS, 'point', 'level', 'checklist', 'judgement', 'language']);
export type AnswerKind = z.infer<typeof AnswerKind>;

export const isExactKind = (kind: AnswerKind | undefined): boolean =>
  EXACT_KINDS.some((exact) => exact === kind);

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
  /** A list of which only all of it, and nothing else, earns the points. */
  whole: z.literal(true).optional(),
});
export type MarkingPart = z.infer<typeof MarkingPart>;

/**
 * What the key gives between full and nothing. `neighbours`: one pair of neighbours stands the wrong way round. `reversed`: all of it does. `ends`: the
 * first and the last are right. `places`: for each that stands in its own place. `order`: all are there, not in order. `right`: so many of the things are right. `slips`: so many are wrong or missing. `unit`: the unit is missing. `says`:
 * the answer is one of these; off with a `count`: the last mark is lost. `bare`: the result stands there without a way to it. `wrong`: for every wrong one. `carried`: what
 * follows from an earlier mistake counts as right. `relation`: things of an order stand so to each other
 * (`first`, `last`, `0<2`). `spelling`: a slip of the pen; "capitals" among its `texts`: so is a small letter. `mistake`: each wrong word of a sentence; `texts` name what is free
 * in it (`articles`, `forms`). `moved`: one thing of an order is out of its place, whichever way. `extra`: for every one beyond as many as are
 * asked for. `unreduced`: the value is right and could be said with smaller numbers. `lead`: the small word before a noun is missing or
 * another one. `ending`: the word is right up to its ending.
 * `side`: each side of an equation; what is left of the marks is for the amounts. `missing`: for every one that is not there.
 * `example`: any other example of what is asked for will do.
 */
export const MarkingRule = z.object({
  when: z.enum([
    'neighbours',
    'reversed',
    'ends',
    'places',
    'order',
    'right',
    'slips',
    'unit',
    'says',
    'bare',
    'wrong',
    'carried',
    'relation',
    'spelling',
    'mistake',
    'moved',
    'extra',
    'unreduced',
    'lead',
    'ending',
    'side',
    'missing',
    'example',
  ]),
  count: z.number().int().nonnegative().nullable(),
  texts: z.array(z.string()),
  /** In the points of the file. */
  points: z.number().nonnegative(),
  /** The points are taken off instead of given. */
  off: z.boolean(),
});
export type MarkingRule = z.infer<typeof MarkingRule>;

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
  /** What the key says about answers that are neither right nor wrong; absent where it says nothing that a program could follow. */
  rules: z.array(MarkingRule).optional(),
  /** Absent in snapshots from before; then it is a guess. */
  certainty: MarkingCertainty.optional(),
  because: MarkingBecause.optional(),
});
export type Marking = z.infer<typeof Marking>;
