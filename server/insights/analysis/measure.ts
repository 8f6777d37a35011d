/** Reads an assignment's papers and has everything counted: numbers here, what students wrote in the sandbox. */
import type { Analysis } from '../../../contract/insights/analysis.ts';
import type { JudgedPaper, MarkedPaper } from '../../../grading/insights/class-papers.ts';
import { gatherFacts } from '../../../grading/insights/gather-facts.ts';
import { joinCriteria, type Snapshot } from '../../../grading/insights/join-criteria.ts';
import { type DoubtedKeys, measureClass } from '../../../grading/insights/measure-class.ts';
import { listGradedTexts } from '../../grading/grading-queries.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import {
  type ClassPaper,
  listClassPapers,
  listDoubtedKeys,
  listOpenMarks,
  listSnapshots,
} from './queries.ts';

/** Answers to questions are looked up in so many papers, and so much of each, to show in which words they are given. */
const READ_AT_MOST = 300;
const LONGEST = 12_000;

export type Graded = ClassPaper & { grade: NonNullable<ClassPaper['grade']> };

const isGraded = (paper: ClassPaper): paper is Graded => paper.grade !== null;

const scoreOf = ({ grade }: Graded, criterionId: string, given: number): number =>
  grade.marks.find(({ id }) => id === criterionId)?.score ?? given;

const toMarked = (paper: Graded): MarkedPaper => ({
  id: paper.id,
  studentName: paper.student_name,
  rubricId: paper.rubric_id,
  share: paper.grade.score / paper.grade.max,
  isChecked: paper.grade.is_checked,
  marks: paper.grade.criteria.map(({ criterion_id, score, max }) => ({
    criterionId: criterion_id,
    score: scoreOf(paper, criterion_id, score),
    max,
  })),
});

const toJudged = (paper: Graded, text: string): JudgedPaper => ({
  id: paper.id,
  studentName: paper.student_name,
  rubricId: paper.rubric_id,
  text,
  isChecked: paper.grade.is_checked,
  ownWords: paper.grade.grader === 'model',
  criteria: paper.grade.criteria,
  scores: Object.fromEntries(paper.grade.marks.map(({ id, score }) => [id, score])),
  ticked: paper.grade.ticked ?? {},
});

const countPapers = (papers: readonly ClassPaper[], marked: readonly MarkedPaper[]): Analysis['papers'] => {
  const count = (isOne: (paper: ClassPaper) => boolean) => papers.filter(isOne).length;
  return {
    waiting: count(({ status }) => status === 'pending' || status === 'grading'),
    failed: count(({ status }) => status === 'failed'),
    withheld: count(({ held }) => held === 'withheld'),
    unchecked: marked.filter(({ isChecked }) => !isChecked).length,
    needs_teacher: count(({ held }) => held === 'open'),
  };
};

const hasQuestions = ({ rubric }: Snapshot): boolean =>
  rubric.criteria.some(({ question }) => question !== null);

const readTexts = async ({ db }: Services, scope: Scope, graded: Graded[], snapshots: Snapshot[]) => {
  const ids = snapshots.some(hasQuestions) ? graded.slice(0, READ_AT_MOST).map(({ id }) => id) : [];
  const texts = await listGradedTexts(db, scope, ids, LONGEST);
  return new Map(texts.map(({ id, beginning }) => [id, beginning]));
};

/** Of questions alone: that all of a class miss a level of an essay's rubric is no doubt about a key. */
const findDoubted = async (
  { db }: Services,
  scope: Scope,
  assignmentId: string,
  snapshots: Snapshot[],
  idOf: (rubricId: string, criterionId: string) => string | null,
): Promise<DoubtedKeys> => {
  const doubted = new Map<string, number>();
  for (const { id, rubric_id, papers } of await listDoubtedKeys(db, scope, assignmentId)) {
    const rubric = snapshots.find((snapshot) => snapshot.id === rubric_id)?.rubric;
    const isQuestion = rubric?.criteria.find((one) => one.id === id)?.question != null;
    const joined = isQuestion ? idOf(rubric_id, id) : null;
    if (joined !== null) doubted.set(joined, papers);
  }
  return doubted;
};

/** Whoever asks has made sure whose the assignment is. `urgent`: somebody waits before a screen. */
export const measureAssignment = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
  { urgent }: { urgent: boolean },
) => {
  const papers = await listClassPapers(services.db, scope, assignmentId);
  const graded = papers.filter(isGraded);
  const rubricIds = new Set(graded.map(({ rubric_id }) => rubric_id));
  const snapshots = await listSnapshots(services.db, scope, [...rubricIds]);
  const marked = graded.map(toMarked);
  const joined = joinCriteria(snapshots);
  const doubted = await findDoubted(services, scope, assignmentId, snapshots, joined.idOf);
  const numbers = measureClass(marked, snapshots, joined, doubted);
  const texts = await readTexts(services, scope, graded, snapshots);
  const judged = graded.map((paper) => toJudged(paper, texts.get(paper.id) ?? ''));
  const gathered =
    graded.length === 0
      ? { missed: [], wordings: [] }
      : await services.sandbox.run(
          'gatherPoints',
          { papers: judged, snapshots },
          { teacher: scope.owner, urgent },
        );
  const isTold = ({ criterion_id }: { criterion_id: string }) => !doubted.has(criterion_id);
  const [missed, wordings] = [gathered.missed.filter(isTold), gathered.wordings.filter(isTold)];
  const counts = countPapers(papers, marked);
  const open = await listOpenMarks(services.db, scope, assignmentId);
  const criteria = numbers.criteria.map((one) => ({ ...one, needs_teacher: open.get(one.id) ?? [] }));
  const told = { ...numbers, criteria };
  return { graded, numbers: told, missed, wordings, counts, facts: gatherFacts(told, missed, counts) };
};
