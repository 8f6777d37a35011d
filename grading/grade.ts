/**
 * The story of one grade: whose work it is, whether there is anything to grade, what a grader proposes, which quotes are real,
 * what the numbers are, what the teacher should look at, and what the student reads.
 */
import { Failure } from '../contract/errors.ts';
import type { DecidedCode } from '../contract/grading/nothing-written.ts';
import {
  type FeedbackParts,
  type Flag,
  type GraderRecord,
  type JudgedCriterion,
  type Quote,
  type Rubric,
  unpaidRecord,
  type Verdict,
} from '../contract/grading.ts';
import { openBeside } from './beside-mark.ts';
import { boxesOf } from './evidence/place-quote.ts';
import { READABLE_OCR, verifyQuote } from './evidence/verify-quote.ts';
import { cleanCriteria, cleanWhole, type WholeWords } from './feedback/clean-words.ts';
import { supports } from './feedback/shown/bears-out.ts';
import { finishVerdict } from './finish-verdict.ts';
import { needsTeacher, ofProposal, settleConfidence } from './flag-verdict.ts';
import type { Brief, Grader, Proposal } from './graders/grader.ts';
import { toVisible } from './identity/mask-text.ts';
import { listCopiedAnswers } from './integrity/copied.ts';
import { asksTeacher, givenText } from './integrity/inspect-work.ts';
import { languageFor } from './language/feedback-language.ts';
import { type OpenedWork, type OpenRequest, openWork } from './open-work.ts';
import { isInOtherLanguage } from './other-language.ts';
import { doubtFlags, standsOnDoubt, withoutDoubtful } from './reading/doubtful.ts';
import { reopenWork } from './reopen-work.ts';
import { raiseFlag } from './sentences/raise-flag.ts';
import { settleScore, sumParts } from './settle-scores.ts';
import type { Student } from './students/student.ts';
import { moveToTeacher } from './teacher-scale.ts';

export type GradeRequest = Pick<OpenRequest, 'document' | 'fileName'> & {
  grader: Grader;
  brief: Brief;
  signal?: AbortSignal;
};

/** What the second half of a grade needs of the first. */
export type Settling = Pick<
  OpenedWork,
  'work' | 'visible' | 'edits' | 'places' | 'readings' | 'flags' | 'decided'
>;

const NO_WORDS: WholeWords = { summary: '', strengths: [], nextSteps: [] };

/** Where the page breaks a line is no part of what was said. */
const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const LEFT_OUT = /…|\.{3}/u;

/** The page shows the student's own words, letter by letter: a quote across a removed name shows it too, and "cm3" is "cm³" where that was written. */
const asOnPage = (quote: Quote, { work, edits, visible, places, readings }: Settling): Quote => {
  if (quote.start === null || quote.end === null) return quote;
  const start = toVisible(edits, quote.start);
  const end = toVisible(edits, quote.end);
  const spansName = edits.some((edit) => edit.start < end && start < edit.end);
  const text = spansName || !LEFT_OUT.test(quote.text) ? onOneLine(visible.slice(start, end)) : quote.text;
  return withoutDoubtful(
    { ...quote, start, end, text, boxes: boxesOf(places, start, end) },
    readings,
    work.ocrConfidence,
  );
};

const findQuote = (text: string, settling: Settling): Quote => {
  const { work } = settling;
  return asOnPage(verifyQuote(onOneLine(text), work, work.ocrConfidence !== null), settling);
};

/** A quote that shows a name is not in what the grader got. */
const findVisible = (text: string, { work, visible, edits, places, readings }: Settling): Quote => {
  const pages = work.pages.map((page) => ({ ...page, start: toVisible(edits, page.start) }));
  const found = verifyQuote(text, { text: visible, pages }, work.ocrConfidence !== null);
  if (found.start === null || found.end === null) return found;
  return withoutDoubtful(
    { ...found, boxes: boxesOf(places, found.start, found.end) },
    readings,
    work.ocrConfidence,
  );
};

/** Quotes of an earlier verdict in a work that was read anew. */
export const findAgain = (quotes: readonly Quote[], settling: Settling): Quote[] =>
  quotes.map(({ text, point }) => {
    const masked = findQuote(text, settling);
    const found = masked.start === null ? findVisible(text, settling) : masked;
    return point === undefined ? found : { ...found, point };
  });

const LETTERS = /^[\p{L}\p{N}]{2}$/u;
/** A word goes on where the quote begins or ends. */
const isCut = ({ start, end }: Quote, text: string): boolean =>
  start !== null &&
  end !== null &&
  (LETTERS.test(text.slice(Math.max(0, start - 1), start + 1)) || LETTERS.test(text.slice(end - 1, end + 1)));

const judge = (proposal: Proposal, { rubric, examples }: Brief, settling: Settling): JudgedCriterion[] => {
  const { work } = settling;
  // A model says what it means in words of its own.
  const besideMark = proposal.record.grader === 'builtin' ? openBeside(rubric, work.text) : () => ({});
  return rubric.criteria.map((criterion) => {
    const proposed = proposal.criteria.find((candidate) => candidate.criterion_id === criterion.id);
    if (proposed === undefined) throw new Failure('model_unusable', 'The grader left out a criterion.');
    const quotes = proposed.quotes.map((quote, at) => {
      const point = proposed.points?.[at];
      const verified = findQuote(quote, settling);
      // What a counting grader matched otherwise is a place to look at, and shows no point.
      const isShown =
        point !== undefined &&
        (proposal.record.grader === 'model' ||
          (supports(verified.text, point, criterion) && !isCut(verified, settling.visible)));
      return isShown ? { ...verified, point } : verified;
    });
    const isDoubtful = standsOnDoubt(quotes, settling.readings, settling.visible.length);
    const confidence = settleConfidence(proposed.confidence, quotes, work.ocrConfidence, isDoubtful);
    const own =
      proposed.parts === undefined
        ? settleScore(proposed.score, criterion)
        : sumParts(proposed.parts, criterion);
    const { score, aside } =
      proposed.state === 'marked' ? { score: own, aside: null } : moveToTeacher(own, criterion, examples);
    const state = proposed.state === 'marked' && !isDoubtful ? 'marked' : 'open';
    const asides = [...(proposed.asides ?? []), ...(aside === null ? [] : [aside])];
    return {
      criterion_id: criterion.id,
      name: criterion.name,
      score,
      max: criterion.max,
      reason: proposed.reason,
      found: proposed.found,
      // A counting grader's reason counts them, also where it gave full marks for what it did not find.
      missing: score >= criterion.max && proposal.record.grader === 'model' ? [] : proposed.missing,
      // What a counting grader put together from other places of the answer are no words of the student.
      quotes: proposal.record.grader === 'model' ? quotes : quotes.filter(({ verified }) => verified),
      confidence: state === 'marked' ? confidence : ofProposal(confidence),
      state,
      ...(proposed.parts !== undefined && score === own && { parts: proposed.parts }),
      ...(asides.length > 0 && { asides }),
      ...(score !== own && { proposed: own }),
      needs_teacher: needsTeacher(proposed.needs_teacher, confidence),
      ...besideMark(proposed, criterion),
    };
  });
};

/** Whatever else is known, a teacher has to look. */
const asProposal = (one: JudgedCriterion): JudgedCriterion => ({
  ...one,
  needs_teacher: true,
  state: 'open',
  confidence: one.state === 'marked' ? ofProposal(one.confidence) : one.confidence,
});

const SURE = 0.95;
/** Words can deceive: that they are no answer is for the teacher to say. */
const UNSURE = 0.5;

const judgeEmpty = (rubric: Rubric, code: DecidedCode | 'not_a_submission'): JudgedCriterion[] =>
  rubric.criteria.map(({ id, name, max }) => ({
    criterion_id: id,
    name,
    score: 0,
    max,
    reason: { code, data: {} },
    found: [],
    missing: [],
    quotes: [],
    confidence: asksTeacher(code) ? UNSURE : SURE,
    needs_teacher: asksTeacher(code),
  }));

const partsOf = (brief: Brief, words: WholeWords, work: string): FeedbackParts => ({
  version: 1,
  tone: brief.tone,
  style: brief.style,
  grade_level: brief.gradeLevel,
  language: languageFor(brief.rubric, brief.task, work),
  summary: words.summary,
  strengths: words.strengths,
  next_steps: words.nextSteps,
  ...(brief.wording === undefined ? {} : { wording: brief.wording }),
});

/** From here on nothing that the grader wrote names a number: those are the program's, and are made when it is rendered. */
const compose = (
  brief: Brief,
  judged: JudgedCriterion[],
  flags: Flag[],
  words: WholeWords,
  record: GraderRecord,
  work: string,
): Verdict => {
  const { rubric } = brief;
  const criteria = record.grader === 'model' ? cleanCriteria(judged, rubric) : judged;
  const parts = partsOf(brief, cleanWhole(words, judged, rubric), work);
  return finishVerdict({ rubric, criteria, flags, parts, record });
};

const teacherFlags = (proposal: Proposal, rubric: Rubric): Flag[] =>
  proposal.criteria.flatMap(({ criterion_id, needs_teacher, undecided }) => {
    if (needs_teacher !== true) return [];
    const name = rubric.criteria.find(({ id }) => id === criterion_id)?.name ?? '';
    if (undecided?.code === 'by_model' && undecided.words !== '')
      return [raiseFlag({ code: 'needs_teacher', criterion_id, data: { name, why: undecided.words } })];
    // That it is the teacher's to decide is said beside its mark.
    if (undecided === undefined || undecided.code === 'by_model') return [];
    return [raiseFlag({ code: 'needs_teacher', criterion_id, case: undecided.code, data: { name } })];
  });

const readingFlags = ({ work, readings }: Settling, brief: Brief, proposal: Proposal): Flag[] => [
  ...teacherFlags(proposal, brief.rubric),
  ...(proposal.unanswered === true ? [raiseFlag({ code: 'blank' })] : []),
  ...(work.ocrConfidence !== null && work.ocrConfidence < READABLE_OCR
    ? [raiseFlag({ code: 'handwriting' })]
    : []),
  ...doubtFlags(readings, work.ocrConfidence),
  ...(proposal.truncated === true ? [raiseFlag({ code: 'truncated' })] : []),
  ...(isInOtherLanguage(proposal, brief, work) ? [raiseFlag({ code: 'other_language' })] : []),
  ...(proposal.canaryMet ? [raiseFlag({ code: 'canary' })] : []),
];

export type Graded = {
  student: Student;
  verdict: Verdict;
  /** What the grader got to read: the visible text without the student's identity. */
  text: string;
};

/** The second half: which quotes are real, what the numbers are, what the student reads. `proposal`: null where none was asked for. */
export const settleVerdict = (
  settling: Settling,
  brief: Brief,
  grader: Grader['name'],
  proposal: Proposal | null,
): Verdict => {
  const { work, flags, decided } = settling;
  const { rubric } = brief;
  if (decided !== null)
    return compose(brief, judgeEmpty(rubric, decided), flags, NO_WORDS, unpaidRecord(grader), work.text);
  if (proposal === null) throw new Error('This work has to be graded first.');
  if (proposal.notASubmission === true)
    // The grader's word alone: nothing is earned by it, and the teacher decides.
    return compose(
      brief,
      judgeEmpty(rubric, 'not_a_submission'),
      [...flags, raiseFlag({ code: 'not_a_submission' })],
      NO_WORDS,
      proposal.record,
      work.text,
    );
  // Whose words these are, and what they were to do, only the teacher can say.
  const isOrdered = flags.some(({ code }) => code === 'instruction_to_grader');
  const copied = listCopiedAnswers(work.text, rubric, givenText(brief));
  const criteria = judge(proposal, brief, settling).map((one) =>
    isOrdered || copied.has(one.criterion_id) ? asProposal(one) : one,
  );
  return compose(
    brief,
    criteria,
    [...flags, ...readingFlags(settling, brief, proposal)],
    proposal,
    proposal.record,
    work.text,
  );
};

/** Pages that nobody has read for sure are read by the grader, if it sees. */
const readBySight = async (
  { grader, document, fileName, brief, signal }: GradeRequest,
  opened: OpenedWork,
): Promise<OpenedWork> => {
  if (opened.unclear.length === 0 || grader.transcribe === undefined) return opened;
  const { images } = opened.work;
  const { pages } = await grader.transcribe(
    images.filter(({ page }) => opened.unclear.includes(page)),
    signal,
  );
  return reopenWork({ document, images, seen: pages, fileName, brief });
};

/** The whole of it in this process, for whoever has nobody else to serve meanwhile. */
export const gradeDocument = async (request: GradeRequest): Promise<Graded> => {
  const { grader, brief, document, fileName, signal } = request;
  const first = await openWork({ document, fileName, brief, sees: grader.sees === true });
  const opened = await readBySight(request, first);
  const { student, work } = opened;
  const proposal = opened.decided === null ? await grader.grade(brief, work, signal) : null;
  return { student, verdict: settleVerdict(opened, brief, grader.name, proposal), text: work.text };
};
