/** Pages drawn, scans taken apart, pictures and tables read, and files made to be given back. */
import { z } from 'zod';
import { GradebookColumn, GradebookFormat, RowDoubt } from '../../contract/giving-back/returning.ts';
import type { CoverSheets } from '../cover-sheets/make-cover-sheets.ts';
import type { LoosePage } from '../cutting/bind-pages.ts';
import type { WantedPage } from '../extraction/draw-pages.ts';
import type { CoursePerson } from '../giving-back/gradebook/match-rows.ts';
import type { NewCell } from '../giving-back/gradebook/table.ts';
import type { ReturnedPaper } from '../giving-back/returned-paper.ts';
import type { LinkSlips } from '../giving-back/slips/make-slips.ts';
import { ScannedPage, SheetAnswer } from './answers.ts';
import { Bytes, CLASS_SCAN, type FileBudget, type GivenFile, PAPER, type Tools, task, upTo } from './task.ts';

/** A photo or the picture of a screen is decoded within a second; what takes longer was made to. */
const PICTURE: FileBudget = { ...PAPER, cpuMs: 5_000, totalCpuMs: 5_000 };

const gradebookRow = z.object({
  row: z.number().int().positive(),
  name: z.string(),
  canvasId: z.string().nullable(),
  participant: z.string().nullable(),
  ids: z.array(z.string()),
  logins: z.array(z.string()),
  emails: z.array(z.string()),
});

export const fileTasks = {
  /** Pages as pictures, in the order asked for. */
  draw: task({
    does: async ({ bytes, fileName, pages }: GivenFile & { pages: WantedPage[] }) =>
      (await import('../extraction/draw-pages.ts')).drawPages(bytes, fileName, pages),
    answer: z.array(Bytes),
    budget: upTo(CLASS_SCAN, 60_000),
  }),
  /** Which pages a file has, without reading it. */
  survey: task({
    does: async ({ bytes, fileName }: GivenFile) =>
      (await import('../extraction/draw-pages.ts')).surveyPages(bytes, fileName),
    answer: z.array(SheetAnswer),
    budget: upTo(CLASS_SCAN, 20_000),
  }),
  /** Pages of a class scan (a PDF, with limits of its own), one at a time: codes, names, which way is up. In the order asked for. */
  readScan: task({
    does: async ({ bytes, pages }: { bytes: Uint8Array; pages: number[] }, { recognise }: Tools) =>
      (await import('../scans/read/read-scan-pages.ts')).readScanPages(bytes, pages, recognise),
    answer: z.array(z.object({ reading: ScannedPage, thumbnail: Bytes })),
    budget: upTo(CLASS_SCAN, 80_000),
  }),
  /** Pages of a class scan, each as a file of its own; `from`: the first one. */
  takeApart: task({
    does: async ({ bytes, from }: { bytes: Uint8Array; from: number }) =>
      (await import('../cutting/take-apart.ts')).takeApart(bytes, from),
    answer: z.object({ pages: z.number().int().positive(), pieces: z.array(Bytes.nullable()) }),
    budget: upTo(CLASS_SCAN, 60_000),
  }),
  /** The papers of a class scan. */
  bindPapers: task({
    does: async ({ papers }: { papers: LoosePage[][] }) =>
      (await import('../cutting/bind-pages.ts')).bindPapers(papers),
    answer: z.array(Bytes),
  }),
  /** A small square picture, encoded anew. */
  photo: task({
    does: async ({ bytes }: { bytes: Uint8Array }) => (await import('./make-photo.ts')).makePhoto(bytes),
    answer: Bytes,
    budget: PICTURE,
  }),
  /** A picture of a screen, encoded anew in its own shape. */
  picture: task({
    does: async ({ bytes }: { bytes: Uint8Array }) => (await import('./make-photo.ts')).makePicture(bytes),
    answer: Bytes,
    budget: PICTURE,
  }),
  /** A teacher's grade book file. */
  gradebook: task({
    does: async ({
      bytes,
      assignmentName,
      people,
    }: {
      bytes: Uint8Array;
      assignmentName: string;
      people: CoursePerson[];
    }) =>
      (await import('../giving-back/gradebook/read-gradebook.ts')).readGradebook(
        bytes,
        assignmentName,
        people,
      ),
    answer: z.object({
      format: GradebookFormat,
      columns: z.array(GradebookColumn),
      gradeColumn: z.number().nullable(),
      commentColumn: z.number().nullable(),
      rows: z.array(
        z.object({ row: gradebookRow, person: z.string().nullable(), doubt: RowDoubt.nullable() }),
      ),
      writesCommas: z.boolean(),
    }),
    budget: upTo(PAPER, 20_000),
  }),
  /** The same file with these cells written anew. */
  fillGradebook: task({
    does: async ({ bytes, cells, overwrite }: { bytes: Uint8Array; cells: NewCell[]; overwrite: boolean }) =>
      (await import('../giving-back/gradebook/read-gradebook.ts')).fillGradebook(bytes, cells, overwrite),
    answer: Bytes,
    budget: upTo(PAPER, 20_000),
  }),
  /** Feedback sheets, one behind the other, as a PDF. */
  sheets: task({
    does: async ({ papers, notHere }: { papers: ReturnedPaper[]; notHere: string[] }) =>
      (await import('../giving-back/sheet/make-sheet.ts')).makeSheets(papers, notHere),
    answer: Bytes,
  }),
  /** Cover sheets for printing, as a PDF. */
  coverSheets: task({
    does: async (set: CoverSheets) =>
      (await import('../cover-sheets/make-cover-sheets.ts')).makeCoverSheets(set),
    answer: Bytes,
  }),
  /** Links for students to cut out, as a PDF. */
  slips: task({
    does: async (set: LinkSlips) => (await import('../giving-back/slips/make-slips.ts')).makeSlips(set),
    answer: Bytes,
  }),
  /** The student's own pages with highlights behind the sheet, as a PDF. */
  annotate: task({
    does: async ({ bytes, fileName, paper }: GivenFile & { paper: ReturnedPaper }) =>
      (await import('../giving-back/annotate-work.ts')).annotateWork(bytes, fileName, paper),
    answer: Bytes,
    budget: upTo(PAPER, 60_000),
  }),
  /** The student's own Word file with comments. */
  comment: task({
    does: async ({ bytes, paper }: GivenFile & { paper: ReturnedPaper }) =>
      (await import('../giving-back/word/comment-docx.ts')).commentDocx(bytes, paper),
    answer: Bytes,
    budget: upTo(PAPER, 60_000),
  }),
};
