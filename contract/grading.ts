/**
 * The words of grading that cross a boundary: stored as a snapshot, sent to the browser, printed by the command line.
 * Scores are decided by the program; a null score means "no grade", never zero.
 */
import { z } from 'zod';
import { Wording } from './feedback.ts';
import { Marking } from './grading/marking.ts';
import { Aside, Reason } from './grading/reason.ts';

export const FeedbackTone = z.enum(['formal', 'casual', 'encouraging']);
export type FeedbackTone = z.infer<typeof FeedbackTone>;

/** What the program composes for students in. */
export const FeedbackLanguage = z.enum(['en', 'de', 'fr', 'es']);
export type FeedbackLanguage = z.infer<typeof FeedbackLanguage>;
/** What is said to teachers has words in these. */
export type TeacherLanguage = Extract<FeedbackLanguage, 'en' | 'de'>;

export const RubricStyle = z.enum(['simple', 'standard', 'detailed']);
export type RubricStyle = z.infer<typeof RubricStyle>;

/** An assignment may be marked out of 23½: `step` is its smallest difference. */
export const GRADE_LEVEL = { min: 1, max: 200, step: 0.01, assignmentDefault: 90, userDefault: 100 } as const;

/** One step of a level table, for example "Proficient, 3 of 4 points: most claims are supported". */
export const Level = z.object({
  name: z.string(),
  points: z.number().nonnegative(),
  /** Where the level is a range ("7 to 9 points"): its lowest. Absent where it is one number. */
  low: z.number().nonnegative().optional(),
  description: z.string(),
});
export type Level = z.infer<typeof Level>;

/**
 * `content`: judged against the points of a key or description. `language`: judged from how the work is written
 * (organisation, grammar, clarity).
 */
export const CriterionKind = z.enum(['content', 'language']);
export type CriterionKind = z.infer<typeof CriterionKind>;

export const Criterion = z.object({
  /** Stable within a rubric: "c1", "c2", … */
  id: z.string(),
  name: z.string(),
  kind: CriterionKind,
  /** Points after scaling to the assignment's maximum. All add up to the rubric's `max`, unless the file states that maximum and its points do not reach it. */
  max: z.number().positive(),
  /** What is asked: the rubric's description, or the question's wording. May be empty. */
  description: z.string(),
  /** The model answer of a key, when there is one. May be empty. */
  answer: z.string(),
  levels: z.array(Level),
  /** The question's label in the work ("1", "2b"), by which the student's answer is found. */
  question: z.string().nullable(),
  /** What the file tells the marker beside the answer: "Spelling slips are fine". Absent in older snapshots. */
  rules: z.string().optional(),
  /** Derived from the texts above when the file was read or corrected; absent in older snapshots, then derived on use. */
  marking: Marking.optional(),
});
export type Criterion = z.infer<typeof Criterion>;

/** Read once per assignment and stored; every result of a run points to this snapshot. */
export const Rubric = z.object({
  version: z.literal(1),
  /** What the file turned out to be. `overall`: nothing could be split, one criterion carries the whole text. */
  source: z.enum(['table', 'list', 'key', 'mixed', 'overall']),
  max: z.number().positive(),
  criteria: z.array(Criterion).min(1),
  /** What the file's own points add up to; absent where it has none, or only percentages. */
  printed_max: z.number().positive().optional(),
  /** A model has read the file too, and is not asked about it again. */
  asked_model: z.literal(true).optional(),
  /** Sentences for the teacher about what was unclear in the file. */
  notes: z.array(z.string()),
  /** What the file says beside its criteria: a task, a source text, a rule for the marker. Absent where there is nothing. */
  beside: z.string().optional(),
});
export type Rubric = z.infer<typeof Rubric>;

/** What an assignment by this file is marked out of unless the teacher says otherwise; null: the file does not say, or nothing that can be. */
export const ownTotal = ({ printed_max: own }: Rubric): number | null =>
  own !== undefined && own >= GRADE_LEVEL.min && own <= GRADE_LEVEL.max ? own : null;

/** A rectangle on a page, in shares of the page's width and height from its top left. */
export const PageBox = z.object({
  /** 1-based. */
  page: z.number().int().positive(),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  w: z.number().min(0).max(1),
  h: z.number().min(0).max(1),
});
export type PageBox = z.infer<typeof PageBox>;

export const Quote = z.object({
  text: z.string(),
  /** 1-based page and offsets into the visible text; null when the quote was not found there. */
  page: z.number().int().positive().nullable(),
  start: z.number().int().nonnegative().nullable(),
  end: z.number().int().nonnegative().nullable(),
  verified: z.boolean(),
  /** Which of the criterion's `found` these words were matched to; absent where the grader named no single one. */
  point: z.string().optional(),
  /** One for each line that it runs over. Absent in older verdicts, and where its place on the page is not known. */
  boxes: z.array(PageBox).optional(),
});
export type Quote = z.infer<typeof Quote>;

/**
 * `marked`: by the program, exact and sure. `set`: by the teacher, this one. `taken`: by the teacher, with others in one act.
 * `open`: a proposal, or nothing to propose.
 */
export const MarkState = z.enum(['marked', 'set', 'taken', 'open']);
export type MarkState = z.infer<typeof MarkState>;

/** One part of the key and what the answer earned for it; a criterion's points are the sum of these. */
export const PartMark = z.object({
  text: z.string(),
  points: z.number().nonnegative(),
  given: z.number().nonnegative(),
});
export type PartMark = z.infer<typeof PartMark>;

export const CriterionVerdict = z.object({
  criterion_id: z.string(),
  name: z.string(),
  score: z.number().nonnegative(),
  max: z.number().positive(),
  /** Why, without the score; a part of the feedback, as are the three below. */
  reason: Reason,
  /** Points of the key or description that were found in the work, and those that were not. */
  found: z.array(z.string()),
  missing: z.array(z.string()),
  /** Points of which nothing is told: their words stand in the work all the same, or a line has the question's number and the answer is from elsewhere. Absent where there are none, and in verdicts from before. */
  there: z.array(z.string()).optional(),
  quotes: z.array(Quote),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** For the teacher alone, never the student. Absent where there is nothing to tell. */
  asides: z.array(Aside).optional(),
  /** What the grader itself had said, where the teacher's marks moved it. */
  proposed: z.number().nonnegative().optional(),
  /** The score is a proposal that could not be checked and waits for the teacher. Absent in verdicts from before. */
  needs_teacher: z.boolean().optional(),
  /** What the grader claims for its score: `marked` or `open`. Absent in verdicts from before; then it is open. */
  state: MarkState.optional(),
  /** Absent where the criterion is not marked by parts. */
  parts: z.array(PartMark).optional(),
  /** The parts above rendered with this score, as plain text. */
  feedback: z.string(),
});
export type CriterionVerdict = z.infer<typeof CriterionVerdict>;

/** The same before its text is rendered. */
export const JudgedCriterion = CriterionVerdict.omit({ feedback: true });
export type JudgedCriterion = z.infer<typeof JudgedCriterion>;

export const FlagCode = z.enum([
  'hidden_text',
  'not_graded',
  'instruction_to_grader',
  'blank',
  'near_blank',
  'prompt_only',
  'copied_key',
  'off_topic',
  'word_list',
  'duplicate',
  'unverified_quote',
  'canary',
  'extreme_score',
  'low_confidence',
  'handwriting',
  'doubtful_lines',
  'truncated',
  'needs_teacher',
  'not_a_submission',
  'other_language',
]);
export type FlagCode = z.infer<typeof FlagCode>;

/**
 * Something the teacher should look at; never changes a score by itself. Which it is say `code`, `case` and `data`; `detail` is made
 * of them in neutral words (`grading/sentences/raise-flag.ts`), stored for reading and never read back.
 */
export const Flag = z.object({
  code: FlagCode,
  /** Where it is about one criterion. */
  criterion_id: z.string().optional(),
  /** Which of several things a code may say; absent where it says one. */
  case: z.string().optional(),
  data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  detail: z.string(),
});
export type Flag = z.infer<typeof Flag>;

/** About two files at once, so each of the two has it. */
export const duplicateFlag = (otherFile: string): Flag => ({
  code: 'duplicate',
  detail: `This work is nearly the same as another file of this assignment: ${otherFile}.`,
});

export const GradeLetter = z.enum(['A', 'B', 'C', 'D', 'F']);
export type GradeLetter = z.infer<typeof GradeLetter>;

/** Who graded and what it took. */
export const GraderRecord = z.object({
  grader: z.enum(['builtin', 'model']),
  model: z.string().nullable(),
  prompt_version: z.string().nullable(),
  /** A fingerprint of the server that was asked; empty for a vendor at its usual address. Absent in older records. */
  address: z.string().optional(),
  input_tokens: z.number().int().nonnegative(),
  output_tokens: z.number().int().nonnegative(),
  /** US dollars by the price table; null when the model's price is not known. */
  cost: z.number().nonnegative().nullable(),
  milliseconds: z.number().nonnegative(),
});
export type GraderRecord = z.infer<typeof GraderRecord>;

/** Of a grade that no model was asked for. */
export const unpaidRecord = (grader: GraderRecord['grader'], milliseconds = 0): GraderRecord => ({
  grader,
  model: null,
  prompt_version: null,
  input_tokens: 0,
  output_tokens: 0,
  cost: 0,
  milliseconds,
});

/**
 * What a verdict says about the whole work; what it says of a criterion stands with the criterion. The words are the
 * grader's own (empty where it has none), and none of them states a score: points, totals, letters, level names and what
 * to do to move up are made from the marks when feedback is rendered.
 */
export const FeedbackParts = z.object({
  version: z.literal(1),
  tone: FeedbackTone,
  style: RubricStyle,
  /** How complex the words may be; null when not set. */
  grade_level: z.number().nullable(),
  summary: z.string(),
  strengths: z.array(z.string()),
  next_steps: z.array(z.string()),
  /** What the program words it in; English where it does not say. */
  language: FeedbackLanguage.optional(),
  /** The teacher's own way to say what the program composes, as it was when this was graded. */
  wording: Wording.optional(),
});
export type FeedbackParts = z.infer<typeof FeedbackParts>;

export const Verdict = z.object({
  score: z.number().nonnegative(),
  max: z.number().positive(),
  letter: GradeLetter,
  confidence: z.number().min(0).max(1),
  criteria: z.array(CriterionVerdict),
  flags: z.array(Flag),
  parts: FeedbackParts,
  /** The parts rendered with these marks, as Markdown. */
  feedback: z.string(),
  record: GraderRecord,
});
export type Verdict = z.infer<typeof Verdict>;
