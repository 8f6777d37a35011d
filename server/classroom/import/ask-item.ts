/** An assignment of Classroom as it is at this moment; whatever a browser claims about it is looked up here. */
import type { GoogleCourse, GoogleCourseWork, GoogleSubmission } from '../client/answers.ts';
import type { GoogleClient } from '../connect/google-account.ts';
import { isHandedIn, readAttachment, turnedInAt } from './attachments.ts';
import type { ClassStudent } from './fill-roster.ts';
import type { Chosen, Origin } from './queries.ts';

export type Item = {
  course: GoogleCourse;
  work: GoogleCourseWork;
  students: ClassStudent[];
  submissions: GoogleSubmission[];
};

export const askItem = async (
  { classroom }: GoogleClient,
  courseId: string,
  courseWorkId: string,
): Promise<Item> => {
  const [course, work, students, submissions] = await Promise.all([
    classroom.getCourse(courseId),
    classroom.getCourseWork(courseId, courseWorkId),
    classroom.listStudents(courseId),
    classroom.listSubmissions(courseId, courseWorkId),
  ]);
  const named = students.map(({ userId, profile }) => ({ userId, name: profile?.name?.fullName ?? '' }));
  // Whoever has left the class may have handed in before.
  const left = submissions
    .filter(({ userId }) => !named.some((student) => student.userId === userId))
    .filter(isHandedIn)
    .map(({ userId }) => ({ userId, name: '' }));
  return { course, work, students: [...named, ...left], submissions };
};

/** Null: Google does not know this file as handed in. */
export const findOrigin = ({ submissions }: Item, chosen: Chosen): Origin | null => {
  const submission = submissions.find(({ id }) => id === chosen.submission_id);
  const handedInAt = submission === undefined ? null : turnedInAt(submission);
  if (submission === undefined || handedInAt === null || !isHandedIn(submission)) return null;
  const attached = submission.assignmentSubmission?.attachments ?? [];
  if (!attached.some((attachment) => readAttachment(attachment).fileId === chosen.file_id)) return null;
  return { ...chosen, user_id: submission.userId, turned_in_at: handedInAt };
};

/** As the file is called in Classroom, for a sentence about it. */
export const titleOf = ({ submissions }: Item, { submission_id, file_id }: Chosen): string => {
  const attached =
    submissions.find(({ id }) => id === submission_id)?.assignmentSubmission?.attachments ?? [];
  const found = attached.map((each) => readAttachment(each)).find(({ fileId }) => fileId === file_id);
  return found?.title || 'A file';
};

export const isSame = (one: Origin, other: Origin): boolean =>
  one.submission_id === other.submission_id &&
  one.file_id === other.file_id &&
  one.turned_in_at === other.turned_in_at;
