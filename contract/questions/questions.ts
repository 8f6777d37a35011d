/**
 * Marking by question: the answers of a class to one question, equal ones together, so that the teacher decides each different answer
 * once. What is decided is a mark of state `set` on every paper of the group.
 */
import { z } from 'zod';
import { teacher } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { Marking } from '../grading/marking.ts';
import { MarkState } from '../grading.ts';

const InAssignment = z.object({ id: z.uuid() });
const InQuestion = InAssignment.extend({ criterion: z.string().min(1).max(100) });

export const QuestionSummary = z.object({
  criterion_id: z.string(),
  /** As the key numbers it; empty where it does not. */
  label: z.string(),
  name: z.string(),
  max: z.number(),
  /** Answers to one question of a test, or one criterion of an essay down the class. */
  view: z.enum(['answers', 'criterion']),
  /** Papers whose mark is settled, and papers whose mark is not. */
  marked: z.number().int(),
  open: z.number().int(),
  /** Different answers, and those of them that need a decision. */
  groups: z.number().int(),
  open_groups: z.number().int(),
  /** Mean of the settled marks; null where none is. */
  mean: z.number().nullable(),
  /** Why the key of this question should be looked at before anything is said about the class; null: no reason. */
  check_key: z
    .discriminatedUnion('code', [
      /** The accepted answer stands in none of the papers. */
      z.object({ code: z.literal('found_nowhere'), papers: z.number().int() }),
      /** So many wrote what the key does not accept. */
      z.object({
        code: z.literal('common_answer'),
        text: z.string(),
        count: z.number().int(),
        papers: z.number().int(),
      }),
    ])
    .nullable(),
});
export type QuestionSummary = z.infer<typeof QuestionSummary>;

/** The place of an answer on a page of its paper, for work that is a picture. */
export const AnswerCrop = z.object({
  id: z.uuid(),
  page: z.number().int(),
  url: z.string(),
  /** In shares of the page. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});
export type AnswerCrop = z.infer<typeof AnswerCrop>;

export const AnswerGroup = z.object({
  /** The folded answer; the same as long as nobody edits the plan. */
  key: z.string(),
  /** As most of them wrote it; empty: no answer was found. */
  text: z.string(),
  count: z.number().int(),
  /** What the papers of the group have; null where they differ. */
  score: z.number().nullable(),
  state: MarkState,
  /** Papers (submissions) of the group. */
  ids: z.array(z.uuid()),
  /** Why the program proposes this, for the teacher; empty where there is nothing to say. */
  because: z.string(),
  /** The parts of the key and whether each was given, where the key has several. */
  parts: z.array(z.object({ text: z.string(), points: z.number(), given: z.boolean().nullable() })),
  /** Where the program was to look closely: the quote it relies on, for criteria of essays. */
  quote: z.string().nullable(),
  crops: z.array(AnswerCrop),
});
export type AnswerGroup = z.infer<typeof AnswerGroup>;

export const QuestionView = z.object({
  criterion: z.object({
    id: z.string(),
    label: z.string(),
    name: z.string(),
    /** What was asked or what the rubric says, where the file tells. */
    description: z.string(),
    /** The key's own words, which the class is compared with where there is nothing to tick. */
    answer: z.string().optional(),
    max: z.number(),
    step: z.number(),
    levels: z.array(z.object({ label: z.string(), points: z.number(), descriptor: z.string() })),
  }),
  view: QuestionSummary.shape.view,
  plan: Marking.nullable(),
  check_key: QuestionSummary.shape.check_key,
  /** The snapshot of the rubric that this is about, and when it was read: sent back with a decision, they tell what came between. */
  rubric_id: z.uuid().optional(),
  as_of: z.iso.datetime().optional(),
  /** A key among the teacher's own rubrics that has this question with this answer; null: none. Offered once for `keep_in`. */
  kept_key: z.object({ id: z.uuid(), title: z.string() }).nullable().optional(),
  groups: z.array(AnswerGroup),
  /** For the teacher's eyes: who wrote what. */
  papers: z.array(z.object({ id: z.uuid(), student_name: z.string(), state: MarkState, score: z.number() })),
});
export type QuestionView = z.infer<typeof QuestionView>;

export const listQuestions = endpoint('GET /api/assignments/:id/questions', {
  access: teacher,
  summary: 'The questions of an assignment, with what of each is marked and open',
  response: z.array(QuestionSummary),
});

export const getQuestion = endpoint('GET /api/assignments/:id/questions/:criterion', {
  access: teacher,
  summary: 'One question: its key, and the answers of the class, equal ones together',
  params: InQuestion,
  response: QuestionView,
});

export const Decision = z.object({
  /** Keys of the groups as they were shown. */
  groups: z.array(z.string().max(4000)).min(1, 'Please name at least one answer.').max(1000),
  score: z.number().nonnegative(),
  /** `always`: the answer joins the key; `refuse`: it joins what the key refuses; `once` (or nothing): the key stays as it is. */
  accept: z.enum(['once', 'always', 'refuse']).optional(),
  /** The snapshot that was looked at (`rubric_id`); another one holds by now: nothing is saved. */
  rubric_id: z.uuid().optional(),
  /** When the question was read (`as_of`): marks that were settled since are named in the answer. */
  as_of: z.iso.datetime().optional(),
  /** With `always` and `refuse`: the answer joins this key of the teacher's own as well (`kept_key`). Undo leaves it there. */
  keep_in: z.uuid().optional(),
});
export type Decision = z.infer<typeof Decision>;

export const decideAnswers = endpoint('POST /api/assignments/:id/questions/:criterion/decide', {
  access: teacher,
  summary: 'Give every paper of the named groups a mark for this question, in one act that can be undone',
  params: InQuestion,
  body: Decision,
  response: z.object({
    papers: z.number().int(),
    undo: z.uuid(),
    /** Papers whose mark was settled otherwise after `as_of`, in another window: they have this decision now, and undo brings theirs back. */
    meanwhile: z.array(z.uuid()).optional(),
    /** Groups that are not there any more: nobody's answer is this one now. */
    gone: z.array(z.string()).optional(),
  }),
});

export const undoDecision = endpoint('POST /api/assignments/:id/questions/undo', {
  access: teacher,
  summary: 'Take a decision back; papers that were changed since keep what they have and are named',
  body: z.object({ undo: z.uuid() }),
  response: z.object({
    papers: z.number().int(),
    /** Papers that were left as they are, with the reason in a sentence. */
    kept: z.array(z.object({ id: z.uuid(), reason: z.string() })),
    /** Why the key stays as it is, in a sentence, where it could not be brought back. */
    key_kept: z.string().nullable().optional(),
  }),
});
