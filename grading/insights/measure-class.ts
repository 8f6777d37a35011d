/** What a class's marks show: how they lie, criterion by criterion, and how the criteria go together. */
import {
  ALPHA_FROM,
  type AnalysedCriterion,
  type Analysis,
  ITEM_ANALYSIS_FROM,
} from '../../contract/insights/analysis.ts';
import { findLevel } from '../feedback/criterion-view.ts';
import { deviationOf, estimateMean, medianOf } from '../statistics/describe-values.ts';
import { correlateWithRest, measureAlpha } from '../statistics/items.ts';
import type { MarkedPaper, PaperMark } from './class-papers.ts';
import type { JoinedCriteria, JoinedCriterion, Snapshot } from './join-criteria.ts';
import { describeAlpha, describeItem } from './say-items.ts';

const PERCENT = { least: 0, most: 100 } as const;
const ALPHA_CRITERIA = 3;

/** What is open is known to whoever reads the papers; here they are all settled. */
type MeasuredCriterion = Omit<AnalysedCriterion, 'needs_teacher'> & {
  /** Papers with full marks for it. */
  full: number;
};

/** By the id of the criterion: in how many papers the key's answer was looked for and found in none. */
export type DoubtedKeys = ReadonlyMap<string, number>;

export type ClassNumbers = Pick<Analysis, 'n' | 'mean' | 'median' | 'sd' | 'distribution'> & {
  criteria: MeasuredCriterion[];
  alpha: NonNullable<Analysis['alpha']>;
};

/** `points`: on the scale of the newest rubric that has the criterion. */
type Marked = { paper: MarkedPaper; mark: PaperMark; share: number; points: number };

const shareOf = ({ score, max }: PaperMark): number => Math.min(1, score / max);

/** The rest of the paper as a share of its own points, so that papers of different maxima can be compared. */
const restOf = ({ paper, mark }: Marked): number | null => {
  const others = paper.marks.filter((one) => one !== mark);
  const max = others.reduce((sum, one) => sum + one.max, 0);
  return max === 0 ? null : others.reduce((sum, one) => sum + one.score, 0) / max;
};

const nameLevel = (snapshots: readonly Snapshot[], { paper, mark, share }: Marked): string => {
  const rubric = snapshots.find(({ id }) => id === paper.rubricId)?.rubric;
  const criterion = rubric?.criteria.find(({ id }) => id === mark.criterionId);
  if ((criterion?.levels.length ?? 0) >= 2)
    return findLevel(criterion, share)?.name ?? 'Below the lowest level';
  if (share >= 1) return 'Full marks';
  return share > 0 ? 'Some marks' : 'No marks';
};

const countLevels = (
  snapshots: readonly Snapshot[],
  { criterion }: JoinedCriterion,
  marked: readonly Marked[],
): AnalysedCriterion['levels'] => {
  const own = criterion.levels.toSorted((a, b) => b.points - a.points).map(({ name }) => name);
  const names = own.length >= 2 ? own : ['Full marks', 'Some marks', 'No marks'];
  const papers = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const one of marked) {
    const name = nameLevel(snapshots, one);
    const ids = papers.get(name);
    if (ids === undefined) papers.set(name, [one.paper.id]);
    else ids.push(one.paper.id);
  }
  return [...papers].map(([name, ids]) => ({ name, papers: ids }));
};

const measureItem = (marked: readonly Marked[]): Pick<AnalysedCriterion, 'item_rest' | 'item'> => {
  const compared = marked.flatMap((one) => {
    const rest = restOf(one);
    return rest === null ? [] : [{ share: one.share, rest }];
  });
  const item_rest =
    compared.length < ITEM_ANALYSIS_FROM
      ? null
      : correlateWithRest(
          compared.map(({ share }) => share),
          compared.map(({ rest }) => rest),
        );
  const difficulty = marked.reduce((sum, { share }) => sum + share, 0) / marked.length;
  const isAlone = compared.length === 0;
  const isEqual = marked.every(({ share }) => share === marked[0]?.share);
  return { item_rest, item: describeItem({ n: marked.length, difficulty, item_rest, isAlone, isEqual }) };
};

const NO_ITEM = { item_rest: null, item: null };

const measureCriterion = (
  joined: JoinedCriterion,
  marked: readonly Marked[],
  snapshots: readonly Snapshot[],
  doubted: number | undefined,
): MeasuredCriterion => ({
  id: joined.id,
  name: joined.name,
  max: joined.max,
  n: marked.length,
  mean: estimateMean(
    marked.map(({ share }) => share * 100),
    PERCENT,
  ),
  full: marked.filter(({ share }) => share >= 1).length,
  levels: countLevels(snapshots, joined, marked),
  ...(doubted === undefined ? measureItem(marked) : NO_ITEM),
  check_key: doubted === undefined ? null : { papers: doubted },
});

/** Over the papers that have all criteria which most of them have. */
const measureTogether = (criteria: readonly Marked[][]): ClassNumbers['alpha'] => {
  const most = Math.max(0, ...criteria.map((marked) => marked.length));
  const common = criteria.filter((marked) => marked.length > most / 2);
  const rows = new Map<string, number[]>();
  for (const marked of common)
    for (const { paper, points } of marked) rows.set(paper.id, [...(rows.get(paper.id) ?? []), points]);
  const whole = [...rows.values()].filter((row) => row.length === common.length);
  const isEnough = whole.length >= ALPHA_FROM && common.length >= ALPHA_CRITERIA;
  const value = isEnough ? measureAlpha(whole) : null;
  return { value, sentence: describeAlpha({ papers: whole.length, criteria: common.length, value }) };
};

/** `snapshots`: those that the papers were marked by. */
export const measureClass = (
  papers: readonly MarkedPaper[],
  snapshots: readonly Snapshot[],
  { criteria, idOf }: JoinedCriteria,
  doubted: DoubtedKeys = new Map(),
): ClassNumbers => {
  const byCriterion = new Map<string, Marked[]>(criteria.map(({ id }) => [id, []]));
  const maximum = new Map(criteria.map(({ id, max }) => [id, max]));
  for (const paper of papers)
    for (const mark of paper.marks) {
      const id = idOf(paper.rubricId, mark.criterionId) ?? '';
      const share = shareOf(mark);
      byCriterion.get(id)?.push({ paper, mark, share, points: share * (maximum.get(id) ?? 0) });
    }
  const percents = papers.map(({ share }) => share * 100);
  const listed = criteria.filter(({ id }) => (byCriterion.get(id)?.length ?? 0) > 0);
  return {
    n: papers.length,
    mean: papers.length === 0 ? null : estimateMean(percents, PERCENT),
    median: papers.length === 0 ? null : medianOf(percents),
    sd: deviationOf(percents),
    distribution: papers
      .map(({ id, studentName, share }) => ({ id, student_name: studentName, percent: share * 100 }))
      .toSorted((a, b) => a.percent - b.percent),
    criteria: listed.map((joined) =>
      measureCriterion(joined, byCriterion.get(joined.id) ?? [], snapshots, doubted.get(joined.id)),
    ),
    alpha: measureTogether(
      [...byCriterion].flatMap(([id, marked]) => (marked.length > 0 && !doubted.has(id) ? [marked] : [])),
    ),
  };
};
