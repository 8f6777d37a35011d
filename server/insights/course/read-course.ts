/** A course over all its assignments: means, skills, and each student on each of them. */
import type { CourseInsights, InsightStudent } from '../../../contract/insights/course-insights.ts';
import { type CoursePaper, listSkillMarks, listSkills, percentOf } from '../../../grading/insights/skills.ts';
import { estimateMean } from '../../../grading/statistics/describe-values.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { listAssignments } from '../../teaching/assignments/queries.ts';
import { getCourse } from '../../teaching/courses/queries.ts';
import { listStudents, type StudentRow } from '../../teaching/students/roster-queries.ts';
import { readCoursePapers } from '../course-papers.ts';

const PERCENT = { least: 0, most: 100 } as const;

const describeStudent = (
  { id, name, external_id }: StudentRow,
  papers: readonly CoursePaper[],
  skills: readonly { key: string }[],
): InsightStudent => {
  const own = papers.filter(({ studentId }) => studentId === id);
  const marks = listSkillMarks(own);
  return {
    id,
    name: name === '' ? '-' : name,
    external_id,
    papers: own.length,
    percent: own.length === 0 ? null : percentOf(own),
    cells: skills.map(({ key }) => {
      const theirs = marks.get(key);
      return theirs === undefined ? null : { percent: percentOf(theirs), papers: theirs.length };
    }),
  };
};

export const readCourseInsights = async (
  { db }: Services,
  scope: Scope,
  courseId: string,
): Promise<CourseInsights> => {
  const course = await getCourse(db, scope, courseId);
  const [assignments, students, { rows, papers }] = await Promise.all([
    listAssignments(db, scope),
    listStudents(db, scope, courseId),
    readCoursePapers(db, scope, courseId),
  ]);
  const skills = listSkills(listSkillMarks(papers));
  const byAssignment = Map.groupBy(papers, ({ assignmentId }) => assignmentId);
  const present = students.filter(({ archived_at }) => archived_at === null);
  return {
    course_id: course.id,
    course_name: course.name,
    assignments: assignments
      .filter(({ course_id }) => course_id === courseId)
      .toReversed()
      .map(({ id, name, created_at }) => {
        const shares = (byAssignment.get(id) ?? []).map(({ share }) => share * 100);
        return {
          id,
          name,
          created_at,
          n: shares.length,
          others: rows.filter(({ assignment_id }) => assignment_id === id).length - shares.length,
          mean: shares.length === 0 ? null : estimateMean(shares, PERCENT),
        };
      }),
    skills,
    students: present.map((student) => describeStudent(student, papers, skills)),
    unmatched: papers.filter(({ studentId }) => studentId === null).length,
  };
};
