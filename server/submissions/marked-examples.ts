/** The papers of an assignment that its teacher has marked or approved, for the grader to learn the teacher's scale from. */
import { topicOf } from '../../grading/grade.ts';
import type { MarkedExample } from '../../grading/graders/grader.ts';
import { removeIdentity } from '../../grading/identity/remove-identity.ts';
import { documentOf } from '../../grading/text-document.ts';
import type { Db } from '../db/database.ts';
import { listReviewedWorks } from './example-queries.ts';
import type { ClaimedSubmission } from './grading-queries.ts';

const MOST = 10;

/**
 * Newest marks first. The text was stored without the student's identity; it is taken out once more, because the teacher
 * may have told us since whose paper it is.
 */
export const listMarkedExamples = async (db: Db, submission: ClaimedSubmission): Promise<MarkedExample[]> => {
  const topic = topicOf({ rubric: submission.rubric, task: submission.description });
  const works = await listReviewedWorks(db, submission, MOST);
  return works.map(({ graded_text, file_name, student_name, student_id, scores }) => ({
    text: removeIdentity(documentOf(graded_text), file_name, { name: student_name, id: student_id }, topic)
      .text,
    scores,
  }));
};
