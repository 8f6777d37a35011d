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
import { removeIdentity } from './identity/remove-identity.ts';
import type { OtherWork } from './integrity/find-duplicate.ts';
import { asksTeacher, type Inspection, inspectWork } from './integrity/inspect-work.ts';
import { type Sketch, sketchOf } from './integrity/sketch.ts';
import type { Student } from './students/student.ts';

export type OpenRequest = {
  document: Document;
  fileName: string;
  brief: Pick<Brief, 'rubric' | 'task'>;
  /** Other papers of the same assignment, to notice duplicates; `label` is shown to the teacher. */
  others: OtherWork[];
  /** Whether the grader reads page images itself. */
  sees: boolean;
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
  flags: Flag[];
  /** Set when the work holds nothing to grade: its score is 0 without asking a grader. */
  decided: Inspection['decided'];
  /** By which later papers are compared with this one. */
  sketch: Sketch;
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
  if (asksTeacher(decided.code)) return (ocrConfidence ?? 100) >= READABLE_OCR ? decided : null;
  // Print that was read for sure leaves no room for an answer that was not.
  if (decided.code === 'prompt_only' && (ocrConfidence ?? 0) >= READABLE_OCR) return decided;
  if (sees) return null;
  throw decided.code === 'prompt_only'
    ? new Failure('file_no_text', 'Only the printed task could be read in this picture, not the answers.')
    : new Failure('file_no_text');
};

export const openWork = async (request: OpenRequest): Promise<OpenedWork> => {
  const { document, fileName, brief, others, sees } = request;
  const { rubric, task } = brief;
  const student = findIdentity(document, fileName);
  const { text, pages, edits } = removeIdentity(document, fileName, student, topicOf(brief));
  const ocrConfidence = ocrConfidenceOf(document);
  const images = sees ? await coverIdentity(document, edits) : [];
  // What was read from pictures has a flag of its own.
  const notes = ocrConfidence === null ? document.warnings : [];
  const inspection = inspectWork({ text, rubric, task, hidden: document.hidden, notes, others });
  const decided = settleDecision(inspection.decided, document.images.length > 0, ocrConfidence, sees);
  return {
    student,
    work: { text, pages, images, ocrConfidence },
    visible: document.text,
    edits,
    places: document.places,
    sheets: sheetsOf(document.pages),
    lines: readPageLines(document),
    flags:
      decided === null
        ? inspection.flags.filter(({ code }) => code !== inspection.decided?.code)
        : inspection.flags,
    decided,
    sketch: sketchOf(text),
  };
};
