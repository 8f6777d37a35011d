/** The two halves of a grade, what stands between them, and what is asked of a paper afterwards. */
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import { entryOf } from '../../contract/files.ts';
import { type Quote, type Rubric, Verdict } from '../../contract/grading.ts';
import type { QuotableWork } from '../evidence/verify-quote.ts';
import type { Document, PageImage } from '../extraction/document.ts';
import { sniffFile } from '../extraction/sniff.ts';
import type { Settling } from '../grade.ts';
import type { PaperText } from '../graders/builtin/builtin-grader.ts';
import {
  type Brief,
  type Grader,
  type MarkedExample,
  type Proposal,
  type SeenPage,
  Shared,
  type Work,
} from '../graders/grader.ts';
import type { OpenedWork } from '../open-work.ts';
import type { Prose } from '../questions/arrange-answers.ts';
import type { Asked } from '../questions/read-answers.ts';
import type { ReadThrough, Wanted } from '../read-opened.ts';
import type { LineChange } from '../reading/correct-lines.ts';
import { PageReading } from '../reading/reading.ts';
import type { Student } from '../students/student.ts';
import { DocumentAnswer, OpenedAnswer, Places, ProposalAnswer } from './answers.ts';
import { Bytes, extractFile, type GivenWork, PAPER, type Tools, task } from './task.ts';

type Topic = Pick<Brief, 'rubric' | 'task'>;

/** A paper as it was stored, with what the teacher gave for it. */
type MarkedWork = { text: string; fileName: string; student: Student } & Pick<
  MarkedExample,
  'scores' | 'said'
>;

/** Between the two halves of a grade the parent only carries it along, so it is not unpacked there. */
export type Sealed<T extends { visible: string; edits: unknown; places: unknown }> = Omit<
  T,
  'visible' | 'edits' | 'places'
> & {
  sealed: Uint8Array;
};

const Edit = z.object({
  start: z.number(),
  end: z.number(),
  maskedStart: z.number(),
  maskedEnd: z.number(),
});
const SealedPart = z.object({ visible: z.string(), edits: z.array(Edit), places: Places });
const Kept = z.object({ document: DocumentAnswer, readings: z.array(PageReading) });
const Score = z.object({ criterion_id: z.string(), score: z.number() });

const seal = async (opened: OpenedWork, wanted: Wanted): Promise<Sealed<OpenedWork> & ReadThrough> => {
  const { visible, edits, places, ...told } = opened;
  const { readOpened } = await import('../read-opened.ts');
  return { ...told, sealed: serialize({ visible, edits, places }), ...readOpened(opened, wanted) };
};
const unseal = ({ sealed, ...told }: Sealed<Settling>): Settling => ({
  ...told,
  ...SealedPart.parse(deserialize(sealed)),
});

/** Student work is looked at page by page, so that a file without pages of its own gets some. */
const readWork = async (file: GivenWork, tools: Tools): Promise<Document> => {
  const document = await extractFile(file, tools);
  if (entryOf(sniffFile(file.bytes, file.fileName)).pages !== 'laid-out') return document;
  const { placeOnSheets } = await import('../extraction/laid-out/laid-out-pages.ts');
  return placeOnSheets(document);
};

type Opening = GivenWork & Wanted & { sees: boolean; readings?: PageReading[] };
type Opened = Sealed<OpenedWork> & ReadThrough;

const open = async (
  { brief, shares = false, quotes, sees, readings = [], ...file }: Opening,
  tools: Tools,
): Promise<Opened & { kept: Uint8Array | null }> => {
  const document = await readWork(file, tools);
  tools.tellRead();
  const { openWork } = await import('../open-work.ts');
  const opened = await openWork({ document, fileName: file.fileName, brief, sees, readings });
  // The pictures go another way, with the name covered.
  const kept =
    opened.unclear.length === 0 ? null : serialize({ document: { ...document, images: [] }, readings });
  tools.tellRead();
  return { ...(await seal(opened, { brief, shares, ...(quotes && { quotes }) })), kept };
};

type Reopening = Wanted & { kept: Uint8Array; images: PageImage[]; seen: SeenPage[]; fileName: string };

const reopen = async ({ kept, images, seen, fileName, ...wanted }: Reopening): Promise<Opened> => {
  const { reopenWork } = await import('../reopen-work.ts');
  const { brief } = wanted;
  const read = Kept.parse(deserialize(kept));
  return seal(await reopenWork({ ...read, images, seen, fileName, brief }), wanted);
};

export const gradeTasks = {
  extract: task({ does: extractFile, answer: DocumentAnswer, budget: PAPER }),
  /** The first half of a grade, from the file on. `kept`: all that was read, where somebody else has to read some of it as well. */
  open: task({ does: open, answer: OpenedAnswer.extend({ kept: Bytes.nullable() }), budget: PAPER }),
  /** The same with what a model saw on some pages, checked against their pictures. */
  reopen: task({ does: reopen, answer: OpenedAnswer }),
  /** Both halves at once and the built-in grader between them: where nobody else is asked, a paper comes once. */
  mark: task({
    does: async (
      {
        brief,
        readings,
        quotes,
        ...file
      }: GivenWork & { brief: Brief; readings: PageReading[]; quotes?: Quote[] },
      tools: Tools,
    ) => {
      const document = await readWork(file, tools);
      tools.tellRead();
      const { markWork } = await import('../mark-work.ts');
      const { fileName } = file;
      return markWork({ document, fileName, brief, readings, ...(quotes && { quotes }) }, tools.tellRead);
    },
    answer: OpenedAnswer.pick({
      student: true,
      sheets: true,
      lines: true,
      readings: true,
      answers: true,
      quotes: true,
    }).extend({ text: z.string(), verdict: Verdict }),
    budget: PAPER,
  }),
  /** The built-in grader. */
  propose: task({
    does: async ({ brief, work }: { brief: Brief; work: Work }) =>
      (await import('../graders/builtin/builtin-grader.ts')).proposeGrade(brief, work),
    answer: ProposalAnswer,
  }),
  /** What of a paper a model need not be asked about. */
  share: task({
    does: async ({ brief, work }: { brief: Brief; work: Work }) =>
      (await import('../graders/share/share-work.ts')).shareWork(brief, work),
    answer: Shared,
  }),
  /** What the built-in grader gives a paper that was graded before, of the text that was kept of it. */
  rescore: task({
    does: async ({ brief, text, name }: { brief: Brief; text: string; name: string }) => {
      const { createBuiltinGrader } = await import('../graders/builtin/builtin-grader.ts');
      const { gradeDocument } = await import('../grade.ts');
      const { documentOf } = await import('../text-document.ts');
      const grader = createBuiltinGrader();
      const graded = await gradeDocument({ document: documentOf(text), fileName: name, brief, grader });
      return graded.verdict.criteria.map(({ criterion_id, score }) => ({ criterion_id, score }));
    },
    answer: z.array(Score),
  }),
  verify: task({
    does: async ({ work, quotes, tolerant }: { work: QuotableWork; quotes: string[]; tolerant: boolean }) => {
      const { verifyQuote } = await import('../evidence/verify-quote.ts');
      return quotes.map((quote) => verifyQuote(quote, work, tolerant).verified);
    },
    answer: z.array(z.boolean()),
  }),
  /** The second half of a grade. */
  settle: task({
    does: async ({
      opened,
      brief,
      grader,
      proposal,
    }: {
      opened: Sealed<Settling>;
      brief: Brief;
      grader: Grader['name'];
      proposal: Proposal | null;
    }) => (await import('../grade.ts')).settleVerdict(unseal(opened), brief, grader, proposal),
    answer: Verdict,
  }),
  /** What answers to one question fold to by the plan that holds now. */
  foldAnswers: task({
    does: async ({ asked, criterionId, texts }: { asked: Asked; criterionId: string; texts: string[] }) =>
      (await import('../questions/read-answers.ts')).foldAnswers(asked, criterionId, texts),
    answer: z.array(z.string()),
  }),
  /** Answers in sentences: which to look at next, and what to expect of them. */
  arrangeAnswers: task({
    does: async (prose: Prose) => (await import('../questions/arrange-answers.ts')).arrangeAnswers(prose),
    answer: z.object({
      order: z.array(z.string()),
      proposals: z.array(z.object({ key: z.string(), score: z.number(), from: z.number().int() })),
    }),
  }),
  /** Criteria that a correction of what was read concerns. */
  affected: task({
    does: async ({
      given,
      rubric,
      changes,
    }: {
      given: Pick<Verdict, 'criteria' | 'flags'>;
      rubric: Rubric;
      changes: LineChange[];
    }) => (await import('../reading/list-affected.ts')).listAffected(given, rubric, changes),
    answer: z.array(z.string()),
  }),
  examples: task({
    does: async ({ works, brief }: { works: MarkedWork[]; brief: Topic }): Promise<MarkedExample[]> => {
      const { topicOf } = await import('../open-work.ts');
      const { removeIdentity } = await import('../identity/remove-identity.ts');
      const { documentOf } = await import('../text-document.ts');
      const topic = topicOf(brief);
      return works.map(({ text, fileName, student, ...marks }) => ({
        text: removeIdentity(documentOf(text), fileName, student, topic).text,
        ...marks,
      }));
    },
    answer: z.array(z.object({ text: z.string(), scores: z.array(Score), said: z.array(Score).optional() })),
  }),
  /** Ids of the papers to mark first, in order. */
  papersToMark: task({
    does: async ({ brief, papers, count }: { brief: Brief; papers: PaperText[]; count: number }) =>
      (await import('../graders/builtin/builtin-grader.ts')).listPapersToMark(brief, papers, count),
    answer: z.array(z.string()),
  }),
};
