/** One student's work by date, beside how the class did. */
import type { StudentPage, StudentPaper, StudentSkill } from '../../../contract/insights/student-page.ts';
import { type CoursePaper, listSkillMarks, percentOf } from '../../../grading/insights/skills.ts';
import { findTrend, listRemarks } from '../../../grading/insights/student-trend.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { readCoursePapers } from '../course-papers.ts';
import type { CoursePaperRow } from '../course-queries.ts';
import { getFeedback, getPerson } from './queries.ts';

const describePaper = (row: CoursePaperRow, papers: readonly CoursePaper[]): StudentPaper => {
  const percent = row.share === null ? null : row.share * 100;
  const others = papers.filter(({ assignmentId }) => assignmentId === row.assignment_id);
  const isCompared = others.some(({ studentId }) => studentId !== row.roster_id);
  const class_mean = isCompared ? percentOf(others) : null;
  return {
    id: row.id,
    assignment_id: row.assignment_id,
    assignment_name: row.assignment_name,
    created_at: row.created_at.toISOString(),
    status: row.status,
    blind: row.is_withheld,
    percent,
    class_mean,
    difference: percent === null || class_mean === null ? null : percent - class_mean,
  };
};

const listStudentSkills = (personId: string, papers: readonly CoursePaper[]): StudentSkill[] =>
  [...listSkillMarks(papers)].flatMap(([key, marks]) => {
    const own = marks.filter(({ paper }) => paper.studentId === personId);
    if (own.length === 0) return [];
    const assignments = new Set(own.map(({ paper }) => paper.assignmentId));
    return [
      {
        key,
        name: own.at(-1)?.name ?? '',
        percent: percentOf(own),
        class_percent: percentOf(marks.filter(({ paper }) => assignments.has(paper.assignmentId))),
        papers: own.map(({ paper, share }) => ({ id: paper.id, percent: share * 100 })),
      },
    ];
  });

const findLastFeedback = async (
  { db }: Services,
  scope: Scope,
  own: readonly CoursePaperRow[],
): Promise<StudentPage['last_feedback']> => {
  const graded = own.flatMap(({ graded_at, ...row }) => (graded_at === null ? [] : [{ ...row, graded_at }]));
  const last = graded.toSorted((a, b) => b.graded_at.getTime() - a.graded_at.getTime())[0];
  return last === undefined
    ? null
    : {
        paper_id: last.id,
        assignment_name: last.assignment_name,
        at: last.graded_at.toISOString(),
        feedback: await getFeedback(db, scope, last.id),
      };
};

export const readStudentPage = async (services: Services, scope: Scope, id: string): Promise<StudentPage> => {
  const person = await getPerson(services.db, scope, id);
  const { rows, papers } = await readCoursePapers(services.db, scope, person.course_id);
  const own = rows.filter(({ roster_id }) => roster_id === person.id);
  const described = own.map((row) => describePaper(row, papers));
  const differences = described.flatMap(({ difference }) => difference ?? []);
  return {
    ...person,
    name: person.name === '' ? '-' : person.name,
    papers: described,
    trend: findTrend(differences),
    remarks: listRemarks(differences),
    skills: listStudentSkills(person.id, papers),
    last_feedback: await findLastFeedback(services, scope, own),
  };
};
