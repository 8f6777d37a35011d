/** The port behind which every grader stands: a brief and a document in, proposed scores with quotes out. */
import type { Wording } from '../../contract/feedback.ts';
import type { FeedbackTone, GraderRecord, PartMark, Rubric, RubricStyle } from '../../contract/grading.ts';
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
};

export type ProposedCriterion = {
  criterion_id: string;
  score: number;
  reason: string;
  found: string[];
  missing: string[];
  /** Verbatim from the work; verified by the program afterwards. */
  quotes: string[];
  /** For each quote, in the same order, the point that it was matched to; left out by a grader that names no single one. */
  points?: string[] | undefined;
  confidence: number;
  /** For the teacher alone: how the score came about beyond the reason. */
  aside?: string;
  /** The score could not be checked: a teacher has to decide. */
  needs_teacher?: boolean | undefined;
  /** `marked`: compared with an agreed or plain key at a place that is known. Left out by a grader that only proposes. */
  state?: 'marked' | 'open';
  /** What each part of the key earned; the score is their sum, and is not rounded. */
  parts?: PartMark[];
  /** Why a teacher has to, in a sentence to the teacher. */
  note?: string;
};

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
export type SeenPage = { page: number; lines: SeenLine[] };

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
  grade(brief: Brief, work: Work, signal?: AbortSignal, gate?: CallGate): Promise<Proposal>;
};
