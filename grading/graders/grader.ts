/** The port behind which every grader stands: a brief and a document in, proposed scores with quotes out. */
import { z } from 'zod';
import type { Wording } from '../../contract/feedback.ts';
import { Aside, Reason } from '../../contract/grading/reason.ts';
import {
  type FeedbackTone,
  type GraderRecord,
  PartMark,
  type Rubric,
  type RubricStyle,
} from '../../contract/grading.ts';
import type { PageImage } from '../extraction/document.ts';
import type { ModelOutage } from './model/outage.ts';

type Score = { criterion_id: string; score: number };

/**
 * A paper of the same assignment that the teacher has marked. Identity is already removed. `said`: what the grader that grades now
 * had proposed for it by itself, where it did.
 */
export type MarkedExample = { text: string; scores: Score[]; said?: Score[] };

export type Brief = {
  rubric: Rubric;
  /** The assignment's task or question sheet, where known; may be empty. */
  task: string;
  /** The teacher's extra instructions for the grader; may be empty. */
  instructions: string;
  tone: FeedbackTone;
  style: RubricStyle;
  /** The hint for how complex feedback may be; null when not set. */
  gradeLevel: number | null;
  examples: MarkedExample[];
  /** How the teacher words what the program composes; no grader is told. */
  wording?: Wording;
};

/** What a grader gets of one submission: visible text without identity. Nothing else ever reaches it. */
export type Work = {
  text: string;
  pages: { number: number; start: number; end: number }[];
  /** Set for scans and photos, where a model that can see reads better than OCR. */
  images: PageImage[];
  /** 0 to 100 where the text came from OCR, else null. */
  ocrConfidence: number | null;
  /** What of it a model need not be asked about, where that was found out when it was opened. */
  shared?: Shared;
};

/** Why a teacher has to decide: a model's own words for it, or that it did not count as it was asked to, or beyond the scale. */
export const Undecided = z.discriminatedUnion('code', [
  z.object({ code: z.literal('by_model'), words: z.string() }),
  z.object({ code: z.literal('miscounted') }),
  z.object({ code: z.literal('off_scale') }),
]);
export type Undecided = z.infer<typeof Undecided>;

/** One criterion as a grader proposes it; the program makes a `CriterionVerdict` of it. */
export const ProposedCriterion = z.object({
  criterion_id: z.string(),
  score: z.number(),
  reason: Reason,
  found: z.array(z.string()),
  missing: z.array(z.string()),
  /** Verbatim from the work; verified by the program afterwards. */
  quotes: z.array(z.string()),
  /** For each quote, in the same order, the point that it was matched to; left out by a grader that names no single one. */
  points: z.array(z.string()).optional(),
  confidence: z.number(),
  asides: z.array(Aside).optional(),
  /** The score could not be checked: a teacher has to decide. */
  needs_teacher: z.boolean().optional(),
  /** `marked`: compared with an agreed or plain key at a place that is known. Left out by a grader that only proposes. */
  state: z.enum(['marked', 'open']).optional(),
  /** What each part of the key earned; the score is their sum, and is not rounded. */
  parts: z.array(PartMark).optional(),
  undecided: Undecided.optional(),
});
export type ProposedCriterion = z.infer<typeof ProposedCriterion>;

/** `exact`: marked already. `answers`: to the other questions, in their order; null where the whole work has to be read. */
export const Shared = z.object({
  exact: z.array(ProposedCriterion),
  answers: z.array(z.object({ question: z.string(), text: z.string() })).nullable(),
});
export type Shared = z.infer<typeof Shared>;

export type Proposal = {
  criteria: ProposedCriterion[];
  /** A model's own words for the student, per whole work; the built-in grader leaves them empty. */
  summary: string;
  strengths: string[];
  nextSteps: string[];
  /** True when a canary criterion that no honest work can meet was met. */
  canaryMet: boolean;
  /** True when something stands on the page, but no answer to any of the criteria. */
  unanswered?: boolean;
  /** True when the grader takes the file for something else than an answer to the task. */
  notASubmission?: boolean;
  /** True when the work was too long and a part of it was left out. */
  truncated?: boolean;
  /** What a model answered, word for word, its thoughts left out; never logged. */
  said?: string;
  record: GraderRecord;
};

/** Stands before each call to a vendor, the second question about the same work included. */
export type CallGate = {
  /**
   * Throws a ModelOutage while nobody may call, and a Failure where it would cost more than was allowed. `expected`: what the call
   * will cost in US dollars, about; null where no price is known.
   */
  enter(expected: number | null): Promise<void>;
  /** The call that was let in for `expected` has ended and cost so much; 0 where it failed. */
  leave?(expected: number | null, cost: number | null): Promise<void>;
  /** The vendor is away or asks to wait; told even where the grading goes on without that answer. */
  report(outage: ModelOutage): Promise<void>;
};

/** One line as a model saw it. `y`: its middle, in shares of the picture's height from the top. */
export type SeenLine = { text: string; y: number; confidence: number };
/** `drawn`: something is drawn on it that no line can say. */
export type SeenPage = { page: number; lines: SeenLine[]; drawn?: boolean };

/** What a model saw on the pages that it was shown, and what that took. */
export type Transcript = {
  pages: SeenPage[];
  spent: Pick<GraderRecord, 'input_tokens' | 'output_tokens' | 'cost' | 'milliseconds'>;
};

export type Grader = {
  readonly name: 'builtin' | 'model';
  /** True when it can read page images itself, so that a photo without recognised text is no obstacle. */
  readonly sees?: boolean;
  /** Reads pictures of pages, line by line; only where it sees. */
  transcribe?(images: PageImage[], signal?: AbortSignal, gate?: CallGate): Promise<Transcript>;
  /** Whether it asks about a part of the work only, and is told which: `Work.shared`. */
  readonly shares?: (brief: Brief) => boolean;
  grade(brief: Brief, work: Work, signal?: AbortSignal, gate?: CallGate): Promise<Proposal>;
};
