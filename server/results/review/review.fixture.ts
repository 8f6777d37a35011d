/** A class with graded papers, and the teacher who looks at them. */
import type { RubricStyle } from '../../../contract/grading.ts';
import { reviewResult } from '../../../contract/paper.ts';
import type { Result, ReviewAction } from '../../../contract/results.ts';
import { regradeResults } from '../../../contract/results.ts';
import type { Brief, Grader } from '../../../grading/graders/grader.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { makeEssays, resultsOf, uploadFiles } from '../../../lab/app/grading.ts';
import type { TestApp } from '../../../lab/app/test-app.ts';
import { gradeSubmission } from '../../grading/grade-submission.ts';

/** Without a worker: what waits for a grade, or for another one, is graded here and now. */
export const gradeNow = async (test: TestApp, room: Classroom, grader: Grader = test.services.grader) => {
  const services = { ...test.services, grader };
  for (const job of await listWaiting(test, room))
    await gradeSubmission(services, job, new AbortController().signal);
};

export const listWaiting = async ({ services: { db } }: TestApp, room: Classroom) => [
  ...(await db
    .selectFrom('submissions')
    .select(['id as submissionId', 'attempt', 'teacher_id as teacherId'])
    .where('teacher_id', '=', room.id)
    .where('status', '=', 'pending')
    .orderBy('file_name')
    .execute()),
  ...(await db
    .selectFrom('regrades')
    .select(['submission_id as submissionId', 'attempt', 'teacher_id as teacherId'])
    .where('teacher_id', '=', room.id)
    .where('state', '=', 'waiting')
    .execute()),
];

/** The built-in grader, and what it was told. */
export const createListener = (test: TestApp) => {
  const briefs: Brief[] = [];
  const grader: Grader = {
    ...test.services.grader,
    grade: (brief, work, signal) => {
      briefs.push(brief);
      return test.services.grader.grade(brief, work, signal);
    },
  };
  return { briefs, grader };
};

/** Newest upload first, as the results list has them. */
export const createGradedRoom = async (test: TestApp, papers: number, style: RubricStyle = 'simple') => {
  const room = await createClassroom(test);
  await test.services.db
    .updateTable('assignments')
    .set({ rubric_style: style })
    .where('id', '=', room.assignmentId)
    .execute();
  await uploadFiles(test, room, await makeEssays(papers));
  await gradeNow(test, room);
  return { room, results: await resultsOf(test, room) };
};

type Change = Extract<ReviewAction, { action: 'change' }>;

export const sendReview = (test: TestApp, room: Classroom, id: string, body: unknown) =>
  test.send(reviewResult, { params: { id }, token: room.token, body });

export const seenOf = ({ attempt, review }: Result) => ({ attempt, revision: review?.revision ?? null });

/** Every criterion at this share of its points, in the program's words. */
export const changeTo = (result: Result, share: number): Change => ({
  action: 'change',
  ...seenOf(result),
  criteria: result.rubric_scores.map(({ id, max_score }) => ({
    id,
    score: max_score * share,
    feedback: null,
    state: 'set' as const,
  })),
  summary: null,
  strengths: null,
  next_steps: null,
});

/** As a teacher does: one change to this share, the others look right. */
export const reviewFirst = async (test: TestApp, room: Classroom, results: Result[], share: number) => {
  for (const [index, result] of results.entries()) {
    const body = index === 0 ? changeTo(result, share) : { action: 'approve', ...seenOf(result) };
    const response = await sendReview(test, room, result.student_work_id, body);
    if (response.statusCode !== 200) throw new Error(response.body);
  }
};

export const askRegrade = (test: TestApp, room: Classroom, assignmentId = room.assignmentId) =>
  test.send(regradeResults, { token: room.token, body: { assignment_id: assignmentId } });

export const resultIn = async (test: TestApp, room: Classroom, id: string): Promise<Result> => {
  const found = (await resultsOf(test, room)).find(({ student_work_id }) => student_work_id === id);
  if (found === undefined) throw new Error('There is no such result.');
  return found;
};
