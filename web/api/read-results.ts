/**
 * The boundary for results: accepts a bare list or an object with one, snake_case or camelCase, and makes of each result
 * what the screens show. A field that is missing is shown as missing; nothing else is guessed.
 */
import { z } from 'zod';
import { SubmissionStatus } from '../../contract/assignments.ts';
import { GradeLetter, GraderRecord, MarkState, Quote } from '../../contract/grading.ts';
import { StandingAdmission } from '../../contract/models/admission.ts';
import { Paper } from '../../contract/paper.ts';
import { listResults, ResultSummary, Review } from '../../contract/results.ts';

const UNKNOWN = '-';

const text = z
  .string()
  .nullish()
  .transform((value) => (value === undefined || value === null || value.trim() === '' ? UNKNOWN : value));
const orNull = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);
const number = orNull(z.number());

const ShownScore = z.object({
  id: z.coerce.string(),
  criteria_name: text,
  score: z.number(),
  max_score: z.number(),
  feedback: z.string().default(''),
  quotes: z.array(Quote).default([]),
  confidence: number,
  state: MarkState.default('open'),
});
export type ShownScore = z.infer<typeof ShownScore>;

/** The code stays open: a page that is older than the server still shows the sentence. */
const ShownFlag = z.object({ code: z.string(), detail: z.string(), criterion_id: z.string().optional() });

/** What the list shows of a result. */
export const ShownSummary = z.object({
  student_work_id: z.coerce.string(),
  assignment_id: z.coerce.string(),
  assignment_name: text,
  course_name: text,
  student_id: text,
  student_name: text,
  /** The student on the course's roster; papers of one student have the same. */
  roster_id: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  created_at: text,
  graded_at: text,
  status: SubmissionStatus,
  grade_score: number,
  grade_level: number,
  grade_letter: orNull(GradeLetter),
  percentage: number,
  file_name: text,
  flags: z.array(ShownFlag).default([]),
  confidence: number,
  open_points: z.number().default(0),
  settled_score: number,
  open_marks: z.number().default(0),
  marks: z.number().default(0),
  grader: orNull(GraderRecord.pick({ model: true })),
  failure: orNull(ShownFlag),
  /** Which grading this is; without it, nothing about it can be changed. */
  attempt: number,
  rubric_id: text,
  review: orNull(ResultSummary.shape.review),
  regrade: orNull(ResultSummary.shape.regrade),
  regradable: z.boolean().default(false),
  /** To be marked before the grade is shown. */
  blind: z.boolean().default(false),
  released: orNull(ResultSummary.shape.released),
  open_requests: z.number().default(0),
});
export type ShownSummary = z.infer<typeof ShownSummary>;

/** Pictures come from this server and from nowhere else. */
const ours = z.string().transform((address) => (/^\/(?!\/)/.test(address) ? address : ''));

/** One paper with its texts. */
export const ShownResult = ShownSummary.extend({
  feedback: orNull(z.string()),
  /** Only ever an address of ours. */
  download_url: orNull(z.string()).transform((value) => (value?.startsWith('/uploads/') ? value : null)),
  rubric_scores: z.array(ShownScore).default([]),
  grader: orNull(GraderRecord),
  review: orNull(Review),
  /** An older copy or another server may know none of these: then there is nothing to lay on the desk. */
  pages: z.array(Paper.shape.pages.element.extend({ image_url: ours })).default([]),
  criteria: Paper.shape.criteria.default([]),
  programs: orNull(Paper.shape.programs),
  doubts: Paper.shape.doubts.default([]),
  history: Paper.shape.history.default([]),
  admission: orNull(StandingAdmission),
  to_mark: Paper.shape.to_mark,
});
export type ShownResult = z.infer<typeof ShownResult>;

/** Other spellings of the same thing; a name that is given in both wins as it is written on the left. */
const SPELLINGS: Record<string, string[]> = {
  grade_score: ['total_score'],
  grade_level: ['max_score'],
  graded_at: ['graded_date'],
};

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withSnakeNames = (value: unknown): unknown => {
  if (!isRecord(value)) return value;
  const given = Object.entries(value);
  const snake = Object.fromEntries(given.map(([name, field]) => [toSnake(name), field]));
  return { ...snake, ...Object.fromEntries(given.filter(([name]) => name === toSnake(name))) };
};

const normalise = (value: unknown): unknown => {
  const fields = withSnakeNames(value);
  if (!isRecord(fields)) return value;
  const result = { ...fields };
  for (const [name, others] of Object.entries(SPELLINGS))
    for (const other of others) result[name] ??= fields[other];
  if (Array.isArray(fields.rubric_scores)) result.rubric_scores = fields.rubric_scores.map(withSnakeNames);
  return result;
};

const Answer = z
  .union([
    z.array(z.unknown()).transform((results) => ({ results, next_cursor: null, counts: undefined })),
    z.object({
      results: z.array(z.unknown()),
      next_cursor: z.string().nullish(),
      counts: listResults.response.shape.counts,
    }),
  ])
  .transform(({ results, next_cursor, counts }) => ({
    results: results.map((result) => ShownSummary.parse(normalise(result))),
    next: next_cursor ?? null,
    counts: counts ?? null,
  }));

/** Throws when it is not a list of results at all. */
export const readResults = (body: unknown): z.infer<typeof Answer> => Answer.parse(body);

export const readResult = (body: unknown): ShownResult => ShownResult.parse(normalise(body));
