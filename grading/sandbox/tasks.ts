/** What the child processes of the sandbox can be asked to do: everything that reads a file or a text from outside. */
import type { EditedRubric } from '../../contract/assignments.ts';
import type { Quote, Rubric, Verdict } from '../../contract/grading.ts';
import type { RubricDraft } from '../../contract/rubrics/draft.ts';
import type { ExportFormat } from '../../contract/rubrics/endpoints.ts';
import type { Finding } from '../../contract/rubrics/finding.ts';
import type { PlanRow } from '../../contract/rubrics/plan.ts';
import type { ScreenedText } from '../assistant/screen-texts.ts';
import type { SearchedPaper, TextHit } from '../assistant/search-papers.ts';
import type { CoverSheets } from '../cover-sheets/make-cover-sheets.ts';
import type { LoosePage } from '../cutting/bind-pages.ts';
import type { TakenApart } from '../cutting/take-apart.ts';
import type { QuotableWork } from '../evidence/verify-quote.ts';
import type { Document, PageImage, Sheet } from '../extraction/document.ts';
import type { WantedPage } from '../extraction/draw-pages.ts';
import type { CoursePerson } from '../giving-back/gradebook/match-rows.ts';
import type { GradebookReading } from '../giving-back/gradebook/read-gradebook.ts';
import type { NewCell } from '../giving-back/gradebook/table.ts';
import type { ReturnedPaper } from '../giving-back/returned-paper.ts';
import type { LinkSlips } from '../giving-back/slips/make-slips.ts';
import type { Settling } from '../grade.ts';
import type { PaperText } from '../graders/builtin/builtin-grader.ts';
import type { Brief, Grader, MarkedExample, Proposal, SeenPage, Shared, Work } from '../graders/grader.ts';
import type { JudgedPaper } from '../insights/class-papers.ts';
import type { PointsAndWordings } from '../insights/gather-points.ts';
import type { Snapshot } from '../insights/join-criteria.ts';
import type { ComparedWork, WorkMatch } from '../integrity/compare-works/compare-works.ts';
import type { Fingerprint } from '../integrity/compare-works/fingerprint.ts';
import type { MarkedWhole } from '../mark-work.ts';
import type { OpenedWork } from '../open-work.ts';
import type { Arranged, Prose } from '../questions/arrange-answers.ts';
import type { Asked } from '../questions/read-answers.ts';
import type { ReadThrough, Wanted } from '../read-opened.ts';
import type { LineChange } from '../reading/correct-lines.ts';
import type { PageReading } from '../reading/reading.ts';
import type { Choice, RubricReading } from '../rubric/choose-reading.ts';
import type { DraftInput } from '../rubric/draft/draft-rubric.ts';
import type { Unsettled } from '../rubric/draft/settle-draft.ts';
import type { Kept } from '../rubric/exchange/write-exchanged.ts';
import type { ReadScanPage } from '../scans/scanned-page.ts';
import type { Student } from '../students/student.ts';
import type { Learned, Lesson } from '../style/learn-style.ts';

export type GivenFile = { bytes: Uint8Array; fileName: string };

/** `covers`: pages that are cover sheets and no part of the work. */
export type GivenWork = GivenFile & { covers?: number[] };

/** A paper as it was stored, with what the teacher gave for it. */
export type MarkedWork = {
  text: string;
  fileName: string;
  student: Student;
} & Pick<MarkedExample, 'scores' | 'said'>;

/** Between the two halves of a grade the parent only carries it along, so it is not unpacked there. */
export type Sealed<T extends { visible: string; edits: unknown; places: unknown }> = Omit<
  T,
  'visible' | 'edits' | 'places'
> & {
  sealed: Uint8Array;
};

export type Tasks = {
  extract: { input: GivenWork; output: Document };
  /** The first half of a grade, from the file on. */
  open: {
    input: GivenWork & Wanted & { sees: boolean; readings?: PageReading[] };
    /** `kept`: all that was read, where somebody else has to read some of it as well. */
    output: Sealed<OpenedWork> & ReadThrough & { kept: Uint8Array | null };
  };
  /** The same with what a model saw on some pages, checked against their pictures. */
  reopen: {
    input: Wanted & { kept: Uint8Array; images: PageImage[]; seen: SeenPage[]; fileName: string };
    output: Sealed<OpenedWork> & ReadThrough;
  };
  /** Both halves at once and the built-in grader between them: where nobody else is asked, a paper comes once. */
  mark: {
    input: GivenWork & { brief: Brief; readings: PageReading[]; quotes?: Quote[] };
    output: MarkedWhole;
  };
  /** The built-in grader. */
  propose: { input: { brief: Brief; work: Work }; output: Proposal };
  /** What of a paper a model need not be asked about. */
  share: { input: { brief: Brief; work: Work }; output: Shared };
  /** What the built-in grader gives a paper that was graded before, of the text that was kept of it. */
  rescore: { input: { brief: Brief; text: string; name: string }; output: MarkedExample['scores'] };
  verify: { input: { work: QuotableWork; quotes: string[]; tolerant: boolean }; output: boolean[] };
  /** The second half of a grade. */
  settle: {
    input: { opened: Sealed<Settling>; brief: Brief; grader: Grader['name']; proposal: Proposal | null };
    output: Verdict;
  };
  /** What answers to one question fold to by the plan that holds now. */
  foldAnswers: { input: { asked: Asked; criterionId: string; texts: string[] }; output: string[] };
  /** Answers in sentences: which to look at next, and what to expect of them. */
  arrangeAnswers: { input: Prose; output: Arranged };
  /** Criteria that a correction of what was read concerns. */
  affected: {
    input: { given: Pick<Verdict, 'criteria' | 'flags'>; rubric: Rubric; changes: LineChange[] };
    output: string[];
  };
  examples: {
    input: { works: MarkedWork[]; brief: Pick<Brief, 'rubric' | 'task'> };
    output: MarkedExample[];
  };
  /** Ids of the papers to mark first, in order. */
  papersToMark: { input: { brief: Brief; papers: PaperText[]; count: number }; output: string[] };
  /** Pages as pictures, in the order asked for. */
  draw: { input: GivenFile & { pages: WantedPage[] }; output: Uint8Array[] };
  /** Which pages a file has, without reading it. */
  survey: { input: GivenFile; output: Sheet[] };
  /** Which papers share passages. */
  compare: { input: { works: ComparedWork[]; given: string[] }; output: WorkMatch[] };
  /** By which papers of other years are found. */
  fingerprint: { input: { works: ComparedWork[]; given: string[] }; output: Fingerprint[] };
  rubric: { input: GivenFile & { max: number; sees: boolean }; output: RubricReading };
  chooseRubric: { input: Choice; output: Rubric };
  /** A rubric that was sent whole; `max` as in new-rubric.ts. */
  newRubric: { input: { edited: EditedRubric; max?: number }; output: Rubric };
  /** How it is marked, after the teacher has looked. */
  agreePlan: { input: { rubric: Rubric; rows: PlanRow[] }; output: Rubric };
  /** A table that was pasted. */
  rubricTable: { input: { rows: string[][]; max: number }; output: Rubric };
  writeRubric: { input: { kept: Kept; format: ExportFormat }; output: Uint8Array };
  checkRubric: { input: { rubric: Rubric; max?: number }; output: Finding[] };
  draftRubric: { input: DraftInput; output: RubricDraft };
  /** What a model proposed for the same task. */
  settleDraft: { input: Unsettled; output: RubricDraft };
  /** A small square picture, encoded anew. */
  photo: { input: { bytes: Uint8Array }; output: Uint8Array };
  /** A picture of a screen, encoded anew in its own shape. */
  picture: { input: { bytes: Uint8Array }; output: Uint8Array };
  /** A teacher's grade book file. */
  gradebook: {
    input: { bytes: Uint8Array; assignmentName: string; people: CoursePerson[] };
    output: GradebookReading;
  };
  /** The same file with these cells written anew. */
  fillGradebook: { input: { bytes: Uint8Array; cells: NewCell[]; overwrite: boolean }; output: Uint8Array };
  /** Feedback sheets, one behind the other, as a PDF. */
  sheets: { input: { papers: ReturnedPaper[]; notHere: string[] }; output: Uint8Array };
  /** Cover sheets for printing, as a PDF. */
  coverSheets: { input: CoverSheets; output: Uint8Array };
  /** Links for students to cut out, as a PDF. */
  slips: { input: LinkSlips; output: Uint8Array };
  /** Pages of a class scan (a PDF, with limits of its own): codes, names, which way is up. In the order asked for. */
  readScan: { input: { bytes: Uint8Array; pages: number[] }; output: ReadScanPage[] };
  /** The student's own pages with highlights behind the sheet, as a PDF. */
  annotate: { input: GivenFile & { paper: ReturnedPaper }; output: Uint8Array };
  /** The student's own Word file with comments. */
  comment: { input: GivenFile & { paper: ReturnedPaper }; output: Uint8Array };
  /** What a class missed, and in which words. */
  gatherPoints: { input: { papers: JudgedPaper[]; snapshots: Snapshot[] }; output: PointsAndWordings };
  /** What a teacher's edits say about how the teacher words feedback. */
  learnStyle: { input: Lesson; output: Learned };
  /** Sentences of papers that hold the words. */
  searchPapers: { input: { papers: SearchedPaper[]; words: string }; output: TextHit[] };
  /** Pages of a class scan, each as a file of its own; `from`: the first one. */
  takeApart: { input: { bytes: Uint8Array; from: number }; output: TakenApart };
  /** The papers of a class scan. */
  bindPapers: { input: { papers: LoosePage[][] }; output: Uint8Array[] };
  /** Students' texts on their way to a language model. */
  screenTexts: { input: { texts: string[]; longest: number }; output: ScreenedText[] };
};

export type TaskName = keyof Tasks;

/** As it travels: which input goes with which task is the caller's knowledge and the child's. */
export type Order = {
  task: TaskName;
  input: object;
  limits: { cpuMs: number; pictureCpuMs: number; totalCpuMs: number };
};

export type Ask<Name extends TaskName = TaskName> = {
  [Task in Name]: { task: Task; input: Tasks[Task]['input'] };
}[Name];
