/**
 * Skills of a course: criteria of the same name, in whichever assignment they stand. Questions by their number are no skills, for
 * question 3 is another one in each test: what an assignment has of them is taken together under its own name.
 */
import { foldCriterion } from '../../contract/comments.ts';
import type { Skill } from '../../contract/insights/course-insights.ts';
import { meanOf } from '../statistics/describe-values.ts';

export type CoursePaper = {
  id: string;
  assignmentId: string;
  assignmentName: string;
  /** Null: nobody on the roster. */
  studentId: string | null;
  /** 0 to 1. */
  share: number;
  marks: { name: string; isQuestion: boolean; score: number; max: number }[];
};

/** One paper's share of one skill's points, 0 to 1. */
export type SkillMark = {
  key: string;
  name: string;
  kind: Skill['kind'];
  paper: CoursePaper;
  share: number;
};

/** "Question 3", "2b", "Part II: …", and what a file without criteria became. */
const NOT_A_SKILL =
  /^(?:(?:question|exercise|problem|task|item|part|section|no|nr|q)\b\.?\s*)?(?:\d|[ivx]+\b)|^overall$/iu;

const isSkill = ({ name, isQuestion }: CoursePaper['marks'][number]): boolean =>
  !isQuestion && foldCriterion(name) !== '' && !NOT_A_SKILL.test(name.trim());

const marksOf = (paper: CoursePaper): SkillMark[] => {
  const named = Map.groupBy(paper.marks.filter(isSkill), ({ name }) => foldCriterion(name));
  const rest = paper.marks.filter((mark) => !isSkill(mark));
  const shareOf = (marks: CoursePaper['marks']) =>
    marks.reduce((sum, { score }) => sum + score, 0) / marks.reduce((sum, { max }) => sum + max, 0);
  return [
    ...[...named].map(([folded, marks]) => ({
      key: `criterion ${folded}`,
      name: marks[0]?.name ?? '',
      kind: 'criterion' as const,
      paper,
      share: shareOf(marks),
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            key: `assignment ${paper.assignmentId}`,
            name: paper.assignmentName,
            kind: 'assignment' as const,
            paper,
            share: shareOf(rest),
          },
        ]),
  ];
};

export const listSkillMarks = (papers: readonly CoursePaper[]): Map<string, SkillMark[]> =>
  Map.groupBy(papers.flatMap(marksOf), ({ key }) => key);

export const percentOf = (marks: readonly { share: number }[]): number =>
  meanOf(marks.map(({ share }) => share * 100));

/** Those of most assignments first: they show most about a student. */
export const listSkills = (marks: ReadonlyMap<string, SkillMark[]>): Skill[] =>
  [...marks]
    .map(([key, all]) => ({
      key,
      name: all.at(-1)?.name ?? '',
      kind: all[0]?.kind ?? 'criterion',
      assignments: new Set(all.map(({ paper }) => paper.assignmentId)).size,
      papers: all.length,
      mean: percentOf(all),
    }))
    .toSorted((a, b) => b.assignments - a.assignments || b.papers - a.papers || a.name.localeCompare(b.name));
