/** What is asked of the texts of a whole class. */
import { z } from 'zod';
import { MissedPoint, WordingGroup } from '../../contract/insights/analysis.ts';
import { LearnedStyle } from '../../contract/style/learned.ts';
import type { SearchedPaper } from '../assistant/search-papers.ts';
import type { JudgedPaper } from '../insights/class-papers.ts';
import type { Snapshot } from '../insights/join-criteria.ts';
import type { ComparedWork } from '../integrity/compare-works/compare-works.ts';
import type { Lesson } from '../style/learn-style.ts';
import { Stretch } from './answers.ts';
import { task } from './task.ts';

type Works = { works: ComparedWork[]; given: string[] };

export const classTasks = {
  /** Which papers share passages. */
  compare: task({
    does: async ({ works, given }: Works) =>
      (await import('../integrity/compare-works/compare-works.ts')).compareWorks(works, given),
    answer: z.array(
      z.object({
        a: z.string(),
        b: z.string(),
        words: z.number().int(),
        share_a: z.number(),
        share_b: z.number(),
        surprise: z.number(),
        nearly_same: z.boolean(),
        passages: z.array(z.object({ a: Stretch, b: Stretch, words: z.number().int() })),
      }),
    ),
  }),
  /** By which papers of other years are found. */
  fingerprint: task({
    does: async ({ works, given }: Works) =>
      (await import('../integrity/compare-works/fingerprint.ts')).fingerprintWorks(works, given),
    answer: z.array(z.object({ id: z.string(), hashes: z.array(z.number().int()) })),
  }),
  /** What a class missed, and in which words. */
  gatherPoints: task({
    does: async ({ papers, snapshots }: { papers: JudgedPaper[]; snapshots: Snapshot[] }) =>
      (await import('../insights/gather-points.ts')).gatherPoints(papers, snapshots),
    answer: z.object({ missed: z.array(MissedPoint), wordings: z.array(WordingGroup) }),
  }),
  /** What a teacher's edits say about how the teacher words feedback. */
  learnStyle: task({
    does: async (lesson: Lesson) => (await import('../style/learn-style.ts')).learnStyle(lesson),
    answer: z.object({
      learned: LearnedStyle.nullable(),
      edited: z.number().int().nonnegative(),
      changes: z.array(z.object({ words: z.number().nonnegative(), changed: z.number().nonnegative() })),
    }),
  }),
  /** Sentences of papers that hold the words. */
  searchPapers: task({
    does: async ({ papers, words }: { papers: SearchedPaper[]; words: string }) =>
      (await import('../assistant/search-papers.ts')).searchPapers(papers, words),
    answer: z.array(
      z.object({ id: z.string(), quote: z.string(), page: z.number().int().positive().nullable() }),
    ),
  }),
  /** Students' texts on their way to a language model. */
  screenTexts: task({
    does: async ({ texts, longest }: { texts: string[]; longest: number }) =>
      (await import('../assistant/screen-texts.ts')).screenTexts(texts, longest),
    answer: z.array(z.object({ text: z.string(), left_out: z.number().int().nonnegative() })),
  }),
};
