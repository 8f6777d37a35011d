/**
 * What an assignment's papers show about the class. Counted from the grades that hold; papers whose grade is withheld are left out
 * of every number. Means are in percent of what can be had (0 to 100), shares of papers are 0 to 1.
 */
import { z } from 'zod';
import { teacherWith } from '../access.ts';
import { Agreement } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { Estimate, Interval } from './estimate.ts';

const count = z.number().int().nonnegative();
const Papers = z.array(z.uuid());

/** From so many papers on it is told how a criterion separates, and from so many how well the criteria go together. */
export const ITEM_ANALYSIS_FROM = 10;
export const ALPHA_FROM = 20;
/** Below so many papers a class is told in papers ("3 of 8 papers"): one more would move every percentage. */
export const PERCENT_FROM = 10;
/** Found in none of so many answered papers, it is the key that is asked about. */
export const CHECK_KEY_FROM = 5;
/** Changes to grades are counted from so many checked papers on. */
export const CHANGES_FROM = 5;

/** Papers of the assignment that are no part of the numbers, and those whose numbers may move. */
const PaperCounts = z.object({
  /** Waiting for their first grade. */
  waiting: count,
  failed: count,
  /** Drawn for a check and not marked yet. */
  withheld: count,
  /** Counted, and marked by the program alone: nobody had to look. */
  unchecked: count,
  /** Left out: some of their marks are open. */
  needs_teacher: count,
});

export const AnalysedPaper = z.object({
  id: z.uuid(),
  /** "-" where nobody is known. */
  student_name: z.string(),
  percent: z.number(),
});

export const AnalysedLevel = z.object({
  /** As the rubric calls it; where it has no levels: "Full marks", "Some marks", "No marks". */
  name: z.string(),
  papers: Papers,
});

/** How one criterion does beside the others. */
export const ItemAnalysis = z.object({
  /** Mean share of the points that can be had, 0 to 1: near 1 is easy. */
  difficulty: z.number(),
  separates: z.enum(['clearly', 'hardly', 'against', 'unknown']),
  /** In words; where nothing can be told yet, that. */
  sentence: z.string(),
});

export const AnalysedCriterion = z.object({
  id: z.string(),
  name: z.string(),
  /** In points, by the newest rubric that has it. */
  max: z.number(),
  /** Papers that were marked by it. */
  n: count,
  /** In percent. */
  mean: Estimate,
  /** Highest first. */
  levels: z.array(AnalysedLevel),
  /** Papers in which its mark is a proposal that waits for the teacher. */
  needs_teacher: Papers,
  /** Its marks against the rest of the paper, -1 to 1. Null: fewer than ten papers, nothing to compare with, or another plan. */
  item_rest: Interval.nullable(),
  /** Null on plans without analysis. */
  item: ItemAnalysis.nullable(),
  /** Its answer was found in none of so many papers that answer it, and the teacher has not marked it: nothing else is said of it. */
  check_key: z.object({ papers: count }).nullable(),
});
export type AnalysedCriterion = z.infer<typeof AnalysedCriterion>;

export const MissedPoint = z.object({
  criterion_id: z.string(),
  criterion_name: z.string(),
  /** As the rubric or key words it. */
  point: z.string(),
  /** In which it was not found, or not all of it. */
  papers: Papers,
  /** Those of them that have words near to it. */
  partly: Papers,
  /** Papers in which it was looked for. */
  of: count,
  share: Interval,
  /** At most three: what those papers say there, verbatim, those without words near to it first. */
  examples: z.array(z.object({ id: z.uuid(), student_name: z.string(), quote: z.string() })),
});
export type MissedPoint = z.infer<typeof MissedPoint>;

/** Papers that put something in similar words. It is no judgement and carries no mark. */
export const WordingGroup = z.object({
  criterion_id: z.string(),
  criterion_name: z.string(),
  papers: Papers,
  /** At most three of them, verbatim. */
  wordings: z.array(z.string()),
});
export type WordingGroup = z.infer<typeof WordingGroup>;

export const Analysis = z.object({
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  course_id: z.uuid(),
  course_name: z.string(),
  /** Papers in the numbers. */
  n: count,
  papers: PaperCounts,
  /** In percent; null: no paper. */
  mean: Estimate.nullable(),
  median: z.number().nullable(),
  /** Null below two papers. */
  sd: z.number().nullable(),
  /** One entry for each paper, lowest first. */
  distribution: z.array(AnalysedPaper),
  criteria: z.array(AnalysedCriterion),
  /** Most missed first. Null on plans without analysis, as are those below that may be null. */
  missed: z.array(MissedPoint).nullable(),
  wordings: z.array(WordingGroup).nullable(),
  /** How well the criteria go together (Cronbach's alpha); its value is null below twenty papers or three criteria. */
  alpha: z.object({ value: z.number().nullable(), sentence: z.string() }).nullable(),
  /** What checks show about the grader; `changes`: what the teacher did with the grades, null below five checked papers. */
  agreement: Agreement.extend({
    changes: z
      .object({
        of: count,
        unchanged: Interval,
        /** Mean size of a change, in percent of the points that can be had. */
        mean_change: z.number(),
      })
      .nullable(),
  }).nullable(),
  /** One paragraph in words. */
  summary: z.string(),
  /** `model`: worded by a language model, from these counts alone, each number in it checked. */
  summary_by: z.enum(['program', 'model']),
});
export type Analysis = z.infer<typeof Analysis>;

export const getAnalysis = endpoint('GET /api/assignments/:id/analysis', {
  access: teacherWith('class_summary'),
  summary:
    'How the class did: distribution and criteria; with analysis also what was missed and how criteria separate',
  versioned: true,
  response: Analysis,
});
