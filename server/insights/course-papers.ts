/** The graded papers of a course as skills are counted from them. */
import type { CoursePaper } from '../../grading/insights/skills.ts';
import type { Db } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import { type CoursePaperRow, listCoursePapers, listQuestions } from './course-queries.ts';

const toPaper = (row: CoursePaperRow, questions: readonly string[]): CoursePaper[] =>
  row.share === null || row.marks === null
    ? []
    : [
        {
          id: row.id,
          assignmentId: row.assignment_id,
          assignmentName: row.assignment_name,
          studentId: row.roster_id,
          share: row.share,
          marks: row.marks.map((mark) => ({ ...mark, isQuestion: questions.includes(mark.id) })),
        },
      ];

/** `rows`: all papers, oldest first; `papers`: those that have a grade which may be shown. */
export const readCoursePapers = async (db: Db, scope: Scope, courseId: string) => {
  const rows = await listCoursePapers(db, scope, courseId);
  const questions = await listQuestions(db, scope, courseId);
  return { rows, papers: rows.flatMap((row) => toPaper(row, questions.get(row.rubric_id) ?? [])) };
};
