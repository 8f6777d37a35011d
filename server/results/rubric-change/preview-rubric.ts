/** Who would move with an edited rubric, and by how much. Nothing is saved, and nothing counts. */
import type { RubricMove, RubricPreview } from '../../../contract/assignments.ts';
import { settleTotal } from '../../../contract/grading/totals.ts';
import type { Rubric } from '../../../contract/grading.ts';
import { compareRubrics } from '../../../grading/rubric/edit/compare-rubrics.ts';
import { briefOf } from '../../grading/grade-submission.ts';
import { findClaimed } from '../../grading/grading-queries.ts';
import { graderOf } from '../../models/grader-of.ts';
import { type Scope, waitedFor } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getRubricUse } from '../../teaching/assignments/queries.ts';
import { keepMark } from './carry-marks.ts';
import { describeChange, editOf, type RubricEdit } from './edit-rubric.ts';
import { type GradedPaper, getWork, listGradedOtherwise } from './queries.ts';

/** As many as are judged again while a teacher waits; of the others it is said that they are not known. */
const JUDGED_AT_ONCE = 200;

type Fresh = ReadonlyMap<string, number>;

const judgeAgain = async (
  services: Services,
  scope: Scope,
  paper: GradedPaper,
  rubric: Rubric,
): Promise<Fresh | null> => {
  const { db, sandbox } = services;
  const submission = await findClaimed(db, paper.id);
  if (submission === null) return null;
  const input = {
    brief: briefOf({ ...submission, rubric }, []),
    text: await getWork(db, paper.id),
    name: submission.file_name,
  };
  const scores = await sandbox.run('rescore', input, waitedFor(scope));
  return new Map(scores.map(({ criterion_id, score }) => [criterion_id, score]));
};

const moveOf = (paper: GradedPaper, rubric: Rubric, judged: string[], fresh: Fresh | null): RubricMove => {
  const { id, student_name, score: from } = paper;
  if (judged.length > 0 && fresh === null) return { id, student_name, from, to: null, criteria: [] };
  const rubrics = { before: paper.rubric, after: rubric, judged };
  const marks = rubric.criteria.map(({ id: criterionId, name, max }) => {
    const held = paper.marks.find((mark) => mark.criterion_id === criterionId);
    const kept = held === undefined ? null : keepMark(held.score, criterionId, rubrics);
    return {
      id: criterionId,
      name,
      max,
      from: held?.score ?? 0,
      score: kept ?? fresh?.get(criterionId) ?? 0,
    };
  });
  const criteria = marks
    .filter((mark) => mark.from !== mark.score)
    .map((mark) => ({ id: mark.id, name: mark.name, from: mark.from, to: mark.score }));
  return { id, student_name, from, to: settleTotal(marks, rubric).score, criteria };
};

const byLargest = (a: RubricMove, b: RubricMove): number =>
  Math.abs((b.to ?? b.from) - b.from) - Math.abs((a.to ?? a.from) - a.from);

const listMoves = async (
  services: Services,
  scope: Scope,
  papers: GradedPaper[],
  rubric: Rubric,
): Promise<RubricMove[]> => {
  // A model is not asked for a preview: it would cost what grading costs.
  const { grader } = await graderOf(services, scope);
  const shown = papers.filter(({ is_withheld }) => !is_withheld);
  const moves = await Promise.all(
    shown.map(async (paper, place) => {
      const { judged } = compareRubrics(paper.rubric, rubric);
      const isAsked = grader.name === 'builtin' && judged.length > 0 && place < JUDGED_AT_ONCE;
      return moveOf(paper, rubric, judged, isAsked ? await judgeAgain(services, scope, paper, rubric) : null);
    }),
  );
  return moves.filter(({ from, to }) => to !== from).toSorted(byLargest);
};

export const previewRubric = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
  edit: RubricEdit,
): Promise<RubricPreview> => {
  const { db, now } = services;
  const use = await db.transaction().execute((tx) => getRubricUse(tx, scope, assignmentId, 'share'));
  const rubric = editOf(use, edit);
  // A snapshot that is not saved yet is nobody's.
  const saved = rubric === use.rubric ? use.rubric_id : null;
  const papers = await listGradedOtherwise(db, scope, assignmentId, saved, now());
  const change = describeChange(use.rubric, rubric, papers);
  return { ...change, moves: await listMoves(services, scope, papers, rubric), rubric };
};
