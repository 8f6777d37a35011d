/**
 * The story of one grade: whose work it is, whether there is anything to grade, what a grader proposes, which quotes are real,
 * what the numbers are, what the teacher should look at, and what the student reads.
 */
import { Failure } from '../contract/errors.ts';
import {
  type CriterionVerdict,
  type FeedbackParts,
  type Flag,
  type GraderRecord,
  type Quote,
  type Rubric,
  Verdict,
} from '../contract/grading.ts';
import { READABLE_OCR, verifyQuote } from './evidence/verify-quote.ts';
import type { Document } from './extraction/document.ts';
import { cleanCriteria, cleanWhole, type WholeWords } from './feedback/clean-words.ts';
import { renderFeedback } from './feedback/render-feedback.ts';
import { listVerdictFlags, settleConfidence } from './flag-verdict.ts';
import type { Brief, Grader, Proposal, Work } from './graders/grader.ts';
import { coverIdentity } from './identity/cover-identity.ts';
import { findIdentity } from './identity/find-identity.ts';
import type { MaskedText } from './identity/mask-text.ts';
import { removeIdentity } from './identity/remove-identity.ts';
import type { Student } from './identity/student.ts';
import type { OtherWork } from './integrity/find-duplicate.ts';
import { BLANK, type Inspection, inspectWork } from './integrity/inspect-work.ts';
import { settleScore, settleTotal } from './settle-scores.ts';

export type GradeRequest = {
  grader: Grader;
  brief: Brief;
  document: Document;
  fileName: string;
  /** Other papers of the same assignment, to notice duplicates; `label` is shown to the teacher. */
  others?: OtherWork[];
  signal?: AbortSignal;
};

type Judged = Omit<CriterionVerdict, 'feedback'>;

const NO_WORDS: WholeWords = { summary: '', strengths: [], nextSteps: [] };

export const topicOf = ({ rubric, task }: Pick<Brief, 'rubric' | 'task'>): string =>
  [task, ...rubric.criteria.flatMap(({ name, description, answer }) => [name, description, answer])].join(
    '\n',
  );

const ocrConfidenceOf = (document: Document): number | null => {
  const read = document.pages.flatMap((page) => (page.source === 'ocr' ? [page.ocrConfidence ?? 0] : []));
  return read.length === 0 ? null : Math.min(...read);
};

/** A page that only shows a picture may hold any answer: a grader that sees decides, and without one nobody can. */
const settleDecision = (
  decided: Inspection['decided'],
  work: Work,
  grader: Grader,
): Inspection['decided'] => {
  if (decided === null || work.images.length === 0) return decided;
  // Print that was read for sure leaves no room for an answer that was not.
  if (decided.code === 'prompt_only' && (work.ocrConfidence ?? 0) >= READABLE_OCR) return decided;
  if (grader.sees === true) return null;
  throw decided.code === 'prompt_only'
    ? new Failure('file_no_text', 'Only the printed task could be read in this picture, not the answers.')
    : new Failure('file_no_text');
};

/** Where the page breaks a line is no part of what was said. */
const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The page shows the student's own words, so a quote across a removed name shows them too. */
const toVisible = (quote: Quote, masked: MaskedText, document: Document): Quote => {
  if (quote.start === null || quote.end === null) return quote;
  const start = masked.toVisible(quote.start);
  const end = masked.toVisible(quote.end);
  const spansName = masked.removed.some((range) => range.start < end && start < range.end);
  const text = spansName ? onOneLine(document.text.slice(start, end)) : quote.text;
  return { ...quote, start, end, text };
};

const judge = (
  proposal: Proposal,
  rubric: Rubric,
  work: Work,
  masked: MaskedText,
  document: Document,
): Judged[] =>
  rubric.criteria.map((criterion) => {
    const proposed = proposal.criteria.find((candidate) => candidate.criterion_id === criterion.id);
    if (proposed === undefined) throw new Failure('model_unusable', 'The grader left out a criterion.');
    const quotes = proposed.quotes.map((quote) =>
      toVisible(verifyQuote(onOneLine(quote), work, work.ocrConfidence !== null), masked, document),
    );
    const score = settleScore(proposed.score, criterion);
    return {
      criterion_id: criterion.id,
      name: criterion.name,
      score,
      max: criterion.max,
      reason: proposed.reason,
      found: proposed.found,
      missing: score >= criterion.max ? [] : proposed.missing,
      quotes,
      confidence: settleConfidence(proposed.confidence, quotes, work.ocrConfidence),
    };
  });

const judgeEmpty = (rubric: Rubric, reason: string): Judged[] =>
  rubric.criteria.map(({ id, name, max }) => ({
    criterion_id: id,
    name,
    score: 0,
    max,
    reason,
    found: [],
    missing: [],
    quotes: [],
    confidence: 0.95,
  }));

const withoutGrader = (grader: Grader): GraderRecord => ({
  grader: grader.name,
  model: null,
  prompt_version: null,
  input_tokens: 0,
  output_tokens: 0,
  cost: 0,
  milliseconds: 0,
});

/** The whole is as sure as its parts, by weight. */
const meanConfidence = (criteria: Judged[]): number => {
  const weight = criteria.reduce((sum, { max }) => sum + max, 0);
  const sum = criteria.reduce((total, { confidence, max }) => total + confidence * max, 0);
  return Math.round((sum / weight) * 100) / 100;
};

const partsOf = ({ tone, style, gradeLevel }: Brief, words: WholeWords): FeedbackParts => ({
  version: 1,
  tone,
  style,
  grade_level: gradeLevel,
  summary: words.summary,
  strengths: words.strengths,
  next_steps: words.nextSteps,
});

/** From here on nothing that the grader wrote names a number: those are the program's, and are made when it is rendered. */
const compose = (
  brief: Brief,
  judged: Judged[],
  flags: Flag[],
  words: WholeWords,
  record: GraderRecord,
): Verdict => {
  const { rubric } = brief;
  const criteria = record.grader === 'model' ? cleanCriteria(judged, rubric) : judged;
  const parts = partsOf(brief, cleanWhole(words, judged, rubric));
  const total = settleTotal(criteria, rubric);
  const confidence = meanConfidence(criteria);
  const all = [...flags, ...listVerdictFlags(criteria, total, confidence)];
  const rendered = renderFeedback(
    { rubric, criteria, flags: all, grader: record.grader, confidence, parts },
    null,
  );
  const feedbackOn = new Map(rendered.criteria.map(({ id, feedback }) => [id, feedback]));
  return Verdict.parse({
    ...total,
    confidence,
    criteria: criteria.map((criterion) => ({
      ...criterion,
      feedback: feedbackOn.get(criterion.criterion_id) ?? '',
    })),
    flags: all,
    parts,
    feedback: rendered.feedback,
    record,
  });
};

const readingFlags = (work: Work, proposal: Proposal): Flag[] => [
  ...(proposal.unanswered === true ? [BLANK] : []),
  ...(work.ocrConfidence !== null && work.ocrConfidence < READABLE_OCR
    ? [
        {
          code: 'handwriting' as const,
          detail:
            'This work is handwritten or hard to read, so its quotes could not be checked. Please compare with the page.',
        },
      ]
    : []),
  ...(proposal.truncated === true
    ? [
        {
          code: 'truncated' as const,
          detail: 'This work was too long for the grader; a part of it was left out.',
        },
      ]
    : []),
  ...(proposal.canaryMet
    ? [
        {
          code: 'canary' as const,
          detail: 'The grader gave points for something that cannot be in any work. Please check this grade.',
        },
      ]
    : []),
];

export type Graded = {
  student: Student;
  verdict: Verdict;
  /** What the grader got to read: the visible text without the student's identity. */
  text: string;
};

export const gradeDocument = async (request: GradeRequest): Promise<Graded> => {
  const { grader, brief, document, fileName, others = [], signal } = request;
  const student = findIdentity(document, fileName);
  const masked = removeIdentity(document, fileName, student, topicOf(brief));
  const work: Work = {
    text: masked.text,
    pages: masked.pages,
    images: grader.sees === true ? await coverIdentity(document, masked.removed) : document.images,
    ocrConfidence: ocrConfidenceOf(document),
  };

  const { rubric, task } = brief;
  const inspection = inspectWork({ text: work.text, rubric, task, hidden: document.hidden, others });
  const decided = settleDecision(inspection.decided, work, grader);
  if (decided !== null) {
    const verdict = compose(
      brief,
      judgeEmpty(rubric, decided.reason),
      inspection.flags,
      NO_WORDS,
      withoutGrader(grader),
    );
    return { student, verdict, text: work.text };
  }

  const proposal = await grader.grade(brief, work, signal);
  const criteria = judge(proposal, rubric, work, masked, document);
  const flags = [
    ...inspection.flags.filter(({ code }) => code !== inspection.decided?.code),
    ...readingFlags(work, proposal),
  ];
  const verdict = compose(brief, criteria, flags, proposal, proposal.record);
  return { student, verdict, text: work.text };
};
