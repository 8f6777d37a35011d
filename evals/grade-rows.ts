/** Runs a grader over the rows of a set, with or without answers that a teacher has marked before. */
import { listPapersToMark } from '../grading/graders/builtin/builtin-grader.ts';
import type { Brief, Grader, MarkedExample } from '../grading/graders/grader.ts';
import { mean, seeded } from './measures.ts';
import { briefOf, type EvalSet, type Row, rangeOf, workOf } from './rows.ts';

/**
 * Predicted shares beside the rows they belong to; a row that was shown as marked is not predicted. `marked`: the mean of those
 * that were shown, which costs nothing to predict; null where none was.
 */
export type Graded = { row: Row; predicted: number; confidence: number; marked: number | null };

const exampleOf = (row: Row): MarkedExample => ({
  text: row.answer,
  scores: [{ criterion_id: 'c1', score: row.gold - row.min }],
});

const shuffled = (rows: Row[], random: () => number): Row[] => {
  const list = [...rows];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [list[at], list[other]];
    if (one && two) [list[at], list[other]] = [two, one];
  }
  return list;
};

/** From the training split of the same question where there is one, else from the question's own rows. */
const pickMarked = (rows: Row[], pool: Row[], shots: number, random: () => number): Row[] => {
  const usable = (pool.length >= shots ? pool : rows).filter((row) => !row.blank);
  // At least half of a question's own rows stay to be graded.
  const most = usable === pool || pool.length >= shots ? shots : Math.min(shots, Math.floor(rows.length / 2));
  return shuffled(usable, random).slice(0, most);
};

/** Those that the grader asks a teacher to mark first, of the question's own rows. */
const pickFirst = (rows: Row[], brief: Brief, shots: number): Row[] => {
  const open = rows.filter((row) => !row.blank);
  const papers = open.map(({ id, answer }) => ({ id, text: answer }));
  const ids = new Set(listPapersToMark(brief, papers, Math.min(shots, Math.floor(rows.length / 2))));
  return open.filter(({ id }) => ids.has(id));
};

const gradeOne = async (grader: Grader, brief: Brief, row: Row): Promise<Graded> => {
  const { criteria } = await grader.grade(brief, workOf(row));
  const given = brief.examples.flatMap(({ scores }) => scores.map(({ score }) => score / rangeOf(row)));
  return {
    row,
    predicted: Math.min(1, Math.max(0, (criteria[0]?.score ?? 0) / rangeOf(row))),
    confidence: criteria[0]?.confidence ?? 0,
    marked: given.length === 0 ? null : mean(given),
  };
};

const inOrder = async (grader: Grader, brief: Brief, rows: Row[], atOnce: number): Promise<Graded[]> => {
  const graded: Graded[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    graded.push(
      ...(await Promise.all(rows.slice(from, from + atOnce).map((row) => gradeOne(grader, brief, row)))),
    );
  }
  return graded;
};

/** One pass over the set; `draw` numbers the sample of marked answers, null takes those that are to be marked first. */
export const gradeSet = async (
  grader: Grader,
  set: EvalSet,
  shots: number,
  draw: number | null,
  atOnce: number,
): Promise<Graded[]> => {
  const random = seeded(1000 * shots + (draw ?? 0));
  const pools = Map.groupBy(set.marked, (row) => row.group);
  const graded: Graded[] = [];
  for (const [group, rows] of Map.groupBy(set.rows, (row) => row.group)) {
    const [first] = rows;
    if (!first) continue;
    const plain = briefOf(first);
    const pick = (): Row[] =>
      draw === null ? pickFirst(rows, plain, shots) : pickMarked(rows, pools.get(group) ?? [], shots, random);
    const marked = shots === 0 ? [] : pick();
    const brief = { ...plain, examples: marked.map(exampleOf) };
    const shown = new Set(marked.map((row) => row.id));
    const open = rows.filter((row) => !shown.has(row.id));
    graded.push(...(await inOrder(grader, brief, open, atOnce)));
  }
  return graded;
};
