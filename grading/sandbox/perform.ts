/** The child's side of each task. What a task needs is loaded with the first one, so that a child starts quickly. */
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import { entryOf } from '../../contract/files.ts';
import type { Recognise } from '../extraction/image/ocr.ts';
import { sniffFile } from '../extraction/sniff.ts';
import type { OpenedWork } from '../open-work.ts';
import type { Wanted } from '../read-opened.ts';
import { PageReading } from '../reading/reading.ts';
import { DocumentAnswer, Places } from './answers.ts';
import type { Ask, Sealed, TaskName, Tasks } from './tasks.ts';

export type Tools = {
  recognise: Recognise;
  /** The file is open: from here on it is the text that takes time. */
  tellRead(): void;
};

type Table = {
  [Name in TaskName]: (input: Tasks[Name]['input'], tools: Tools) => Promise<Tasks[Name]['output']>;
};

const Edit = z.object({
  start: z.number(),
  end: z.number(),
  maskedStart: z.number(),
  maskedEnd: z.number(),
});
const seal = (opened: OpenedWork): Sealed<OpenedWork> => {
  const { visible, edits, places, ...told } = opened;
  return { ...told, sealed: serialize({ visible, edits, places }) };
};

const sealRead = async (opened: OpenedWork, wanted: Wanted) => {
  const { readOpened } = await import('../read-opened.ts');
  return { ...seal(opened), ...readOpened(opened, wanted) };
};

const Kept = z.object({ document: DocumentAnswer, readings: z.array(PageReading) });
const SealedPart = z.object({ visible: z.string(), edits: z.array(Edit), places: Places });

const extract: Table['extract'] = async ({ bytes, fileName, covers }, { recognise }) => {
  const { extractInProcess } = await import('../extraction/extract.ts');
  return extractInProcess(bytes, fileName, recognise, covers);
};

/** Student work is looked at page by page, so that a file without pages of its own gets some. */
const readWork: Table['extract'] = async (file, tools) => {
  const document = await extract(file, tools);
  if (entryOf(sniffFile(file.bytes, file.fileName)).pages !== 'laid-out') return document;
  const { placeOnSheets } = await import('../extraction/laid-out/laid-out-pages.ts');
  return placeOnSheets(document);
};

const table: Table = {
  extract,
  open: async ({ brief, shares = false, quotes, sees, readings = [], ...file }, tools) => {
    const document = await readWork(file, tools);
    tools.tellRead();
    const { openWork } = await import('../open-work.ts');
    const opened = await openWork({ document, fileName: file.fileName, brief, sees, readings });
    // The pictures go another way, with the name covered.
    const kept =
      opened.unclear.length === 0 ? null : serialize({ document: { ...document, images: [] }, readings });
    tools.tellRead();
    return { ...(await sealRead(opened, { brief, shares, ...(quotes && { quotes }) })), kept };
  },
  reopen: async ({ kept, images, seen, fileName, ...wanted }) => {
    const { reopenWork } = await import('../reopen-work.ts');
    const { brief } = wanted;
    const read = Kept.parse(deserialize(kept));
    return sealRead(await reopenWork({ ...read, images, seen, fileName, brief }), wanted);
  },
  mark: async ({ brief, readings, quotes, ...file }, tools) => {
    const document = await readWork(file, tools);
    tools.tellRead();
    const { markWork } = await import('../mark-work.ts');
    const { fileName } = file;
    return markWork({ document, fileName, brief, readings, ...(quotes && { quotes }) }, tools.tellRead);
  },
  propose: async ({ brief, work }) => {
    const { proposeGrade } = await import('../graders/builtin/builtin-grader.ts');
    return proposeGrade(brief, work);
  },
  share: async ({ brief, work }) => {
    const { shareWork } = await import('../graders/share/share-work.ts');
    return shareWork(brief, work);
  },
  rescore: async ({ brief, text, name }) => {
    const { createBuiltinGrader } = await import('../graders/builtin/builtin-grader.ts');
    const { gradeDocument } = await import('../grade.ts');
    const { documentOf } = await import('../text-document.ts');
    const graded = await gradeDocument({
      document: documentOf(text),
      fileName: name,
      brief,
      grader: createBuiltinGrader(),
    });
    return graded.verdict.criteria.map(({ criterion_id, score }) => ({ criterion_id, score }));
  },
  verify: async ({ work, quotes, tolerant }) => {
    const { verifyQuote } = await import('../evidence/verify-quote.ts');
    return quotes.map((quote) => verifyQuote(quote, work, tolerant).verified);
  },
  settle: async ({ opened, brief, grader, proposal }) => {
    const { settleVerdict } = await import('../grade.ts');
    const { sealed, ...told } = opened;
    return settleVerdict({ ...told, ...SealedPart.parse(deserialize(sealed)) }, brief, grader, proposal);
  },
  foldAnswers: async ({ asked, criterionId, texts }) => {
    const { foldAnswers } = await import('../questions/read-answers.ts');
    return foldAnswers(asked, criterionId, texts);
  },
  arrangeAnswers: async (prose) => {
    const { arrangeAnswers } = await import('../questions/arrange-answers.ts');
    return arrangeAnswers(prose);
  },
  affected: async ({ given, rubric, changes }) => {
    const { listAffected } = await import('../reading/list-affected.ts');
    return listAffected(given, rubric, changes);
  },
  examples: async ({ works, brief }) => {
    const { topicOf } = await import('../open-work.ts');
    const { removeIdentity } = await import('../identity/remove-identity.ts');
    const { documentOf } = await import('../text-document.ts');
    const topic = topicOf(brief);
    return works.map(({ text, fileName, student, ...marks }) => ({
      text: removeIdentity(documentOf(text), fileName, student, topic).text,
      ...marks,
    }));
  },
  papersToMark: async ({ brief, papers, count }) => {
    const { listPapersToMark } = await import('../graders/builtin/builtin-grader.ts');
    return listPapersToMark(brief, papers, count);
  },
  draw: async ({ bytes, fileName, pages }) => {
    const { drawPages } = await import('../extraction/draw-pages.ts');
    return drawPages(bytes, fileName, pages);
  },
  survey: async ({ bytes, fileName }) => {
    const { surveyPages } = await import('../extraction/draw-pages.ts');
    return surveyPages(bytes, fileName);
  },
  compare: async ({ works, given }) => {
    const { compareWorks } = await import('../integrity/compare-works/compare-works.ts');
    return compareWorks(works, given);
  },
  fingerprint: async ({ works, given }) => {
    const { fingerprintWorks } = await import('../integrity/compare-works/fingerprint.ts');
    return fingerprintWorks(works, given);
  },
  rubric: async ({ max, sees, ...file }, tools) => {
    const { readExchanged } = await import('../rubric/exchange/read-exchanged.ts');
    const exchanged = readExchanged(file.bytes, file.fileName, max);
    if (exchanged) return { text: '', pages: [], images: [], own: exchanged.rubric };
    const document = await extract(file, tools);
    const { readForModel } = await import('../rubric/choose-reading.ts');
    return readForModel(document, max, sees);
  },
  chooseRubric: async (choice) => {
    const { chooseReading } = await import('../rubric/choose-reading.ts');
    return chooseReading(choice);
  },
  newRubric: async ({ edited, max }) => {
    const { newRubric } = await import('../rubric/edit/new-rubric.ts');
    return newRubric(edited, max);
  },
  agreePlan: async ({ rubric, rows }) => {
    const { agreePlan } = await import('../rubric/plan/agree-plan.ts');
    return agreePlan(rubric, rows);
  },
  rubricTable: async ({ rows, max }) => {
    const { documentOfTable } = await import('../rubric/table/pasted-table.ts');
    const { readRubric } = await import('../rubric/read-rubric.ts');
    return readRubric(documentOfTable(rows), max);
  },
  writeRubric: async ({ kept, format }) => {
    const { writeExchanged } = await import('../rubric/exchange/write-exchanged.ts');
    return writeExchanged(kept, format);
  },
  checkRubric: async ({ rubric, ...wanted }) => {
    const { checkRubric } = await import('../rubric/check/check-rubric.ts');
    return checkRubric(rubric, wanted);
  },
  draftRubric: async (input) => {
    const { draftRubric } = await import('../rubric/draft/draft-rubric.ts');
    return draftRubric(input);
  },
  settleDraft: async (unsettled) => {
    const { settleDraft } = await import('../rubric/draft/settle-draft.ts');
    return settleDraft(unsettled);
  },
  photo: async ({ bytes }) => {
    const { makePhoto } = await import('./make-photo.ts');
    return makePhoto(bytes);
  },
  picture: async ({ bytes }) => {
    const { makePicture } = await import('./make-photo.ts');
    return makePicture(bytes);
  },
  gradebook: async ({ bytes, assignmentName, people }) => {
    const { readGradebook } = await import('../giving-back/gradebook/read-gradebook.ts');
    return readGradebook(bytes, assignmentName, people);
  },
  fillGradebook: async ({ bytes, cells, overwrite }) => {
    const { fillGradebook } = await import('../giving-back/gradebook/read-gradebook.ts');
    return fillGradebook(bytes, cells, overwrite);
  },
  sheets: async ({ papers, notHere }) => {
    const { makeSheets } = await import('../giving-back/sheet/make-sheet.ts');
    return makeSheets(papers, notHere);
  },
  coverSheets: async (set) => {
    const { makeCoverSheets } = await import('../cover-sheets/make-cover-sheets.ts');
    return makeCoverSheets(set);
  },
  slips: async (set) => {
    const { makeSlips } = await import('../giving-back/slips/make-slips.ts');
    return makeSlips(set);
  },
  readScan: async ({ bytes, pages }, { recognise }) => {
    const { readScanPages } = await import('../scans/read/read-scan-pages.ts');
    return readScanPages(bytes, pages, recognise);
  },
  annotate: async ({ bytes, fileName, paper }) => {
    const { annotateWork } = await import('../giving-back/annotate-work.ts');
    return annotateWork(bytes, fileName, paper);
  },
  comment: async ({ bytes, paper }) => {
    const { commentDocx } = await import('../giving-back/word/comment-docx.ts');
    return commentDocx(bytes, paper);
  },
  gatherPoints: async ({ papers, snapshots }) => {
    const { gatherPoints } = await import('../insights/gather-points.ts');
    return gatherPoints(papers, snapshots);
  },
  learnStyle: async (lesson) => {
    const { learnStyle } = await import('../style/learn-style.ts');
    return learnStyle(lesson);
  },
  searchPapers: async ({ papers, words }) => {
    const { searchPapers } = await import('../assistant/search-papers.ts');
    return searchPapers(papers, words);
  },
  takeApart: async ({ bytes, from }) => {
    const { takeApart } = await import('../cutting/take-apart.ts');
    return takeApart(bytes, from);
  },
  bindPapers: async ({ papers }) => {
    const { bindPapers } = await import('../cutting/bind-pages.ts');
    return bindPapers(papers);
  },
  screenTexts: async ({ texts, longest }) => {
    const { screenTexts } = await import('../assistant/screen-texts.ts');
    return screenTexts(texts, longest);
  },
};

export const perform = <Name extends TaskName>(
  { task, input }: Ask<Name>,
  tools: Tools,
): Promise<Tasks[Name]['output']> => table[task](input, tools);
