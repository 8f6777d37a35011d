/**
 * Checking the grader: papers that the program picks, marked by the teacher without seeing what the grader gave, and what they show
 * about the rest.
 */
import { z } from 'zod';
import { teacher } from './access.ts';
import { endpoint } from './endpoint.ts';

const Ids = z.object({ ids: z.array(z.uuid()) });

export const FIVE = 5;
/** The fewest random checks that can speak of 9 marks in 10. */
export const AUDIT = 9;

/** Why a paper was drawn. */
export const DrawPurpose = z.enum(['five_first', 'audit']);
export type DrawPurpose = z.infer<typeof DrawPurpose>;

export const getFiveFirst = endpoint('GET /api/assignments/:id/five-first', {
  access: teacher,
  summary:
    'The papers to mark first: those that were begun with, else those that would teach the grader most',
  response: Ids,
});

export const startFiveFirst = endpoint('POST /api/assignments/:id/five-first', {
  access: teacher,
  summary: "Begin with them: the grader's marks on them are not shown until the teacher's are in",
  response: Ids,
});

export const drawAudit = endpoint('POST /api/assignments/:id/audit', {
  access: teacher,
  summary:
    'Draw graded papers that are not checked at random, to be marked blind; another draw adds to the first',
  body: z.strictObject({ count: z.number().int().min(1).max(200) }),
  /** Those drawn now, in random order; fewer where there are no more. */
  response: Ids,
});

/** By how much the teacher gives more than the grader, in points (less: negative), with a 95 % interval. */
const Bias = z.object({ value: z.number(), low: z.number(), high: z.number() });

export const Agreement = z.object({
  /** Papers with the teacher's word on them. */
  checked: z.number().int().nonnegative(),
  /** Papers that were marked before the teacher saw the grader's marks. Only they are used below. */
  blind: z.number().int().nonnegative(),
  criteria: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      n: z.number().int().nonnegative(),
      /** By how many points the teacher gave more on average (less: negative): what the desk tells of the same papers. */
      difference: z.number(),
      /** Null: too few to tell. */
      bias: Bias.nullable(),
    }),
  ),
  /** About `share` of the marks not checked yet would move by at most `points`. Null: the checks do not show it. */
  band: z.object({ share: z.number(), points: z.number() }).nullable(),
  /** What the checks show, in words, and no more than that. */
  sentence: z.string(),
  /** The criteria were compared before the rest was graded again with the teacher's marks. */
  is_earlier: z.boolean(),
  /** Papers drawn for the gradings that hold, in the order in which they were drawn. */
  drawn: z.object({ five_first: z.array(z.uuid()), audit: z.array(z.uuid()) }),
  /** Those of them that wait for their marks. */
  open: z.array(z.uuid()),
});
export type Agreement = z.infer<typeof Agreement>;

export const getAgreement = endpoint('GET /api/assignments/:id/agreement', {
  access: teacher,
  summary: 'How far teacher and grader agree, as far as the blind checks can tell',
  response: Agreement,
});

export const showMarks = endpoint('POST /api/results/:id/show-marks', {
  access: teacher,
  summary:
    "Show the grader's marks of a drawn paper before the teacher's are in; it no longer counts as blind",
  response: z.object({ shown: z.literal(true) }),
});
