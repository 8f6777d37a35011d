/**
 * The first half of a grade, before anybody is asked: whose work it is, what a grader may see of it, and whether there is
 * anything to grade. Everything here is plain data, so that it can be done in another process.
 */
import { Failure } from '../contract/errors.ts';
import type { Flag } from '../contract/grading.ts';
import type { PageLines } from '../contract/paper.ts';
import { readPageLines } from './evidence/page-lines.ts';
import { READABLE_OCR } from './evidence/verify-quote.ts';
import { type Document, type Places, type Sheet, sheetsOf } from './extraction/document.ts';
import type { Brief, Work } from './graders/grader.ts';
import { coverIdentity } from './identity/cover-identity.ts';
import { findIdentity } from './identity/find-identity.ts';
import type { Edit } from './identity/mask-text.ts';
import { removeIdentity, struckSpans } from './identity/remove-identity.ts';
import { asksTeacher, type Inspection, inspectWork } from './integrity/inspect-work.ts';
import { applyReadings } from './reading/apply-readings.ts';
import { isPicture } from './reading/read-lines.ts';
import { isSaidByLines, type PageReading } from './reading/reading.ts';
import { sayOfFile } from './sentences/file-words.ts';
import type { Student } from './students/student.ts';

export type OpenRequest = {
  document: Document;
  fileName: string;
  brief: Pick<Brief, 'rubric' | 'task'>;
  /** Whether the grader reads page images itself. */
  sees: boolean;
  /** Pages that somebody has read already: what was read now does not count there. */
  readings?: PageReading[];
};

export type OpenedWork = {
  student: Student;
  work: Work;
  /** The text as the page shows it, and what was taken out of it. */
  visible: string;
  edits: Edit[];
  /** Where each word of it stands. */
  places: Places;
  /** The pages as they are shown. */
  sheets: Sheet[];
  /** What stands on each of them. */
  lines: PageLines[];
  /** What was read on those that are pictures. */
  readings: PageReading[];
  /** Pages that a model that sees should read, because nobody has read them for sure. */
  unclear: number[];
  flags: Flag[];
  /** Set when the work holds nothing to grade: its score is 0 without asking a grader. */
  decided: Inspection['decided'];
};

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
  hasPictures: boolean,
  ocrConfidence: number | null,
  sees: boolean,
): Inspection['decided'] => {
  if (decided === null || !hasPictures) return decided;
  // What was misread must not be held against anybody.
  if (asksTeacher(decided)) return (ocrConfidence ?? 100) >= READABLE_OCR ? decided : null;
  // Print that was read for sure leaves no room for an answer that was not.
  if (decided === 'prompt_only' && (ocrConfidence ?? 0) >= READABLE_OCR) return decided;
  if (sees) return null;
  throw decided === 'prompt_only'
    ? new Failure('file_no_text', 'Only the printed task could be read in this picture, not the answers.')
    : new Failure('file_no_text');
};

/** Print is read at about 94. A model mends spelling as it reads, so what was read for sure is not handed to it. */
const READ_FOR_SURE = 85;
/** Each is a question to a model. */
const MOST_TRANSCRIBED = 40;

const listUnclear = (document: Document, given: readonly PageReading[]): number[] =>
  document.pages
    .filter((page) => isPicture(page, document) && (page.ocrConfidence ?? 0) < READ_FOR_SURE)
    .map(({ number }) => number)
    .filter((number) => document.images.some(({ page }) => page === number))
    .filter((number) => !given.some(({ page }) => page === number))
    .slice(0, MOST_TRANSCRIBED);

/** What a model was shown and has read to the last line is not shown to it again. */
const withoutSaid = (document: Document, given: readonly PageReading[]): Document => {
  const said = new Set(given.filter(isSaidByLines).map(({ page }) => page));
  return { ...document, images: document.images.filter(({ page }) => !said.has(page)) };
};

const CROSSED_OUT = sayOfFile('crossed_out');

export const openWork = async (request: OpenRequest): Promise<OpenedWork> => {
  const { fileName, brief, sees, readings: given = [] } = request;
  const { document, readings } = applyReadings(request.document, given);
  const { rubric, task } = brief;
  const student = findIdentity(document, fileName);
  const { text, pages, edits } = removeIdentity(document, fileName, student, topicOf(brief));
  const ocrConfidence = ocrConfidenceOf(document);
  const images = sees ? await coverIdentity(withoutSaid(document, given), edits) : [];
  // What was read from pictures has a flag of its own.
  const notes = [
    ...(ocrConfidence === null ? document.warnings : []),
    ...(struckSpans(document).length > 0 ? [CROSSED_OUT] : []),
  ];
  const inspection = inspectWork({ text, rubric, task, hidden: document.hidden, notes });
  const decided = settleDecision(inspection.decided, document.images.length > 0, ocrConfidence, sees);
  return {
    student,
    work: { text, pages, images, ocrConfidence },
    visible: document.text,
    edits,
    places: document.places,
    sheets: sheetsOf(document.pages),
    lines: readPageLines(document),
    readings,
    unclear: sees ? listUnclear(document, given) : [],
    flags:
      decided === null
        ? inspection.flags.filter(({ code }) => code !== inspection.decided)
        : inspection.flags,
    decided,
  };
};
