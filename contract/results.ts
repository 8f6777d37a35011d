/** Results per student: score, feedback, evidence, and what a teacher may do with them. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { SubmissionStatus } from './assignments.ts';
import { endpoint, typed } from './endpoint.ts';
import { sentComment, sentFound, sentWords, TeacherWords } from './feedback.ts';
import { Flag, GRADE_LEVEL, GradeLetter, GraderRecord, MarkState, Quote } from './grading.ts';
import { viewQuery } from './listing/view.ts';

export const RubricScore = z.object({
  id: z.string(),
  criteria_name: z.string(),
  score: z.number(),
  max_score: z.number(),
  percentage: z.number(),
  feedback: z.string(),
  /** Where they stand is told with the opened paper. */
  quotes: z.array(Quote.omit({ boxes: true })),
  confidence: z.number(),
  state: MarkState.default('open'),
  /** The same in one word: nobody has settled it. */
  needs_teacher: z.boolean().default(false),
});
export type RubricScore = z.infer<typeof RubricScore>;

const Original = z.object({
  grade_score: z.number(),
  grade_letter: GradeLetter,
  feedback: z.string(),
  rubric_scores: z.array(z.object({ id: z.string(), score: z.number(), feedback: z.string() })),
});

/** What the teacher made of a grade. The score, letter and texts of a result are the teacher's wherever there are any. */
export const Review = z.object({
  kind: z.enum(['changed', 'approved']),
  /** Another one with each save; named when it is changed again. */
  revision: z.uuid(),
  at: z.iso.datetime(),
  /** What the grader gave; null where the teacher left it as it was. */
  original: Original.nullable(),
  /** What the teacher wrote; null where the grade was left as it was. */
  words: TeacherWords.nullable().default(null),
});
export type Review = z.infer<typeof Review>;

const Released = z.object({
  at: z.iso.datetime(),
  /** The student sees what held then; the grade, its text or the name is another one by now. */
  changed: z.boolean(),
  /** What became of the mail to the student; null where none was asked for. */
  mail: z.enum(['waiting', 'sent', 'failed']).nullable().default(null),
});

export const Result = z.object({
  student_work_id: z.uuid(),
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  course_id: z.uuid(),
  course_name: z.string(),
  /** "-" when neither the page nor the file name tells. */
  student_id: z.string(),
  student_name: z.string(),
  /** The student on the roster of the course; papers of one student have one. Null when nobody is known. */
  roster_id: z.uuid().nullable().default(null),
  created_at: z.iso.datetime(),
  status: SubmissionStatus,
  /** Null until there is a grade; never zero for "no grade". */
  grade_score: z.number().nullable(),
  grade_level: z.number(),
  grade_letter: GradeLetter.nullable(),
  percentage: z.number().nullable(),
  feedback: z.string().nullable(),
  graded_at: z.iso.datetime().nullable(),
  graded: z.boolean(),
  /** A signed address of the original file that expires. */
  download_url: z.string(),
  file_name: z.string(),
  project_id: z.uuid(),
  project_name: z.string(),
  total_score: z.number().nullable(),
  max_score: z.number(),
  rubric_scores: z.array(RubricScore),
  flags: z.array(Flag),
  confidence: z.number().nullable(),
  /** So many of the points that can be had lie in criteria whose mark nobody has settled: `grade_score` holds proposals. */
  open_points: z.number().default(0),
  /** What the settled marks add up to; null until there is a grade. The same as `grade_score` where nothing is open. */
  settled_score: z.number().nullable().default(null),
  /** How many marks are open, and how many there are. */
  open_marks: z.number().int().default(0),
  marks: z.number().int().default(0),
  /** As `open_points`. */
  waiting_points: z.number().default(0),
  /** Who graded and what it took; null until graded. */
  grader: GraderRecord.nullable(),
  /** Why it failed, in a sentence for the teacher. */
  failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
  /** Which grading this is: one more with each that the teacher asks for. */
  attempt: z.number().int(),
  /** The rubric snapshot it was graded by. */
  rubric_id: z.uuid(),
  review: Review.nullable(),
  /** Drawn for a check and not marked yet: the grade is withheld, and all that would tell it. */
  blind: z.boolean().default(false),
  /** Set while it is being graded again, and when that did not work; the grade shown holds in both cases. */
  regrade: z.enum(['waiting', 'failed']).nullable(),
  /** Whether "regrade the rest" would grade it again. */
  regradable: z.boolean(),
  /** Since when its student may see it; null where nothing of it is to be seen. */
  released: Released.nullable().default(null),
  /** Since when it is known that the student took the work back in Google Classroom; null: not taken back. */
  taken_back_at: z.iso.datetime().nullable().default(null),
  /** Requests for another look at a mark that wait for an answer. */
  open_requests: z.number().int().nonnegative().default(0),
});
export type Result = z.infer<typeof Result>;

/** What a list shows of a result: no texts, and nothing twice. */
export const ResultSummary = Result.omit({
  course_id: true,
  project_id: true,
  project_name: true,
  graded: true,
  total_score: true,
  max_score: true,
  feedback: true,
  rubric_scores: true,
  download_url: true,
}).extend({
  grader: GraderRecord.pick({ model: true }).nullable(),
  review: Review.omit({ words: true })
    .extend({
      original: Original.pick({ grade_score: true, grade_letter: true }).nullable(),
    })
    .nullable(),
});
export type ResultSummary = z.infer<typeof ResultSummary>;

const Ids = z.array(z.uuid()).min(1, 'Please name at least one result.').max(1000);

export const listResults = endpoint('GET /api/results', {
  access: teacher,
  summary: 'Results of one assignment or of all, newest upload first',
  versioned: true,
  query: z.object({
    /** "summary": without the texts, for a list. */
    fields: z.literal('summary').optional(),
    /** "all" or nothing: every assignment. */
    assignment_id: z.union([z.literal('all'), z.uuid()]).optional(),
    /** From `next_cursor`; a page holds at most 1,000 results. */
    cursor: z.string().max(600).optional(),
    ...viewQuery,
  }),
  response: z.object({
    // Strict, so that whole results are never taken for summaries with something to strip.
    results: z.union([z.array(ResultSummary.strict()), z.array(Result)]),
    next_cursor: z.string().nullable(),
    /** With the first part of a list that has a `limit`: so many papers there are in all parts, and before narrowing by status. */
    counts: z
      .object({
        shown: z.number().int(),
        papers: z.number().int(),
        complete: z.number().int(),
      })
      .optional(),
  }),
});

export const deleteResults = endpoint('DELETE /api/results', {
  access: teacher,
  summary: 'Remove results; for some minutes they can be restored',
  body: z.union([Ids, z.object({ ids: Ids }).transform(({ ids }) => ids)]),
  response: z.object({ deleted: z.number().int().nonnegative() }),
});

export const restoreResults = endpoint('POST /api/results/restore', {
  access: teacher,
  summary: 'Undo the removal of results',
  body: z.object({ ids: Ids }),
  response: z.object({ restored: z.number().int().nonnegative() }),
});

export const retryResults = endpoint('POST /api/results/retry', {
  access: teacher,
  summary: 'Grade failed submissions again; counts against the quota as a new file does',
  body: z.object({ ids: Ids }),
  response: z.object({ retried: z.number().int().nonnegative() }),
});

export const correctStudent = endpoint('PATCH /api/results/:id', {
  access: teacher,
  summary: "Correct a student's name or id",
  body: z.object({
    student_name: typed(200, 'the name').optional(),
    student_id: typed(100, 'the id').optional(),
  }),
  response: Result,
});

/** What the teacher looked at: a change of anything else is refused, so that nothing is overwritten unseen. */
const seen = { attempt: z.number().int().positive().max(1_000_000), revision: z.uuid().nullable() };

/**
 * Each criterion at most once; those that are not named stay as they are. What is named alone is settled by that; of all of them, those
 * whose score or words are others than before, or that say so themselves. Scores are kept to the hundredth of a point. Words that
 * are null are the program's.
 */
const marks = {
  criteria: z
    .array(
      z.strictObject({
        id: z.string().max(100),
        score: z.number().min(0, 'A score cannot be below 0.').max(GRADE_LEVEL.max),
        feedback: sentComment,
        found: sentFound,
        /** Settles it with the score that it has. */
        state: z.literal('set').optional(),
      }),
    )
    .min(1)
    .max(200),
  ...sentWords,
};

export const ReviewAction = z.union([
  z.strictObject({ action: z.literal('change'), ...seen, ...marks }),
  z.strictObject({ action: z.literal('approve'), ...seen }),
  z.strictObject({ action: z.literal('restore'), ...seen }),
  /** Back to what stood before an act of the paper's history. */
  z.strictObject({ action: z.literal('undo'), ...seen, event_id: z.uuid() }),
]);
export type ReviewAction = z.infer<typeof ReviewAction>;

export const approveResults = endpoint('POST /api/results/approve', {
  access: teacher,
  summary: 'Take the open proposals of many papers as they are, in one act; what is settled stays as it is',
  body: z.strictObject({ ids: Ids }),
  /** Papers that had something open, and how many marks that were. */
  response: z.object({ taken: z.number().int(), marks: z.number().int() }),
});

/** So many papers of an assignment the teacher must have looked at before the others are graded by them. */
export const REVIEWED_AT_LEAST = 3;

export const regradeResults = endpoint('POST /api/results/regrade', {
  access: teacher,
  summary: "Grade an assignment's other papers again with the teacher's marks as examples; costs no quota",
  /** `ids`: only these of them. */
  body: z.strictObject({ assignment_id: z.uuid(), ids: Ids.optional() }),
  /** How many are under way, with those of an earlier click. */
  response: z.object({ regrading: z.number().int().nonnegative() }),
});
