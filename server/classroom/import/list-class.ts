/** What there is to import: classes, their assignments, and what each student handed in. */
import type {
  ClassroomAttachment,
  ClassroomCourse,
  ClassroomSubmission,
  Coursework,
} from '../../../contract/classroom.ts';
import { Failure } from '../../../contract/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import type { GoogleCourseWork, GoogleSubmission } from '../client/answers.ts';
import type { GoogleClient } from '../connect/google-account.ts';
import { findLink, findLinkOfItem, listCoursesOfClasses, listLinks } from '../queries.ts';
import { isHandedIn, readAttachment, reasonAgainst, turnedInAt } from './attachments.ts';
import { listOrigins, noteTakenBack, type Origin } from './queries.ts';

export const listClasses = async (
  { db }: Services,
  scope: Scope,
  { classroom }: GoogleClient,
): Promise<ClassroomCourse[]> => {
  const [courses, here] = await Promise.all([classroom.listCourses(), listCoursesOfClasses(db, scope)]);
  return courses.map(({ id, name, section, alternateLink }) => ({
    id,
    name,
    section: section ?? null,
    link: alternateLink ?? null,
    course_id: here.get(id) ?? null,
  }));
};

/** In UTC, as Google keeps it; a date without a time ends with its day. */
const dueOf = ({ dueDate, dueTime }: GoogleCourseWork): string | null => {
  if (!dueDate?.year || !dueDate.month || !dueDate.day) return null;
  const { hours = 0, minutes = 0 } = dueTime ?? { hours: 23, minutes: 59 };
  return new Date(Date.UTC(dueDate.year, dueDate.month - 1, dueDate.day, hours, minutes)).toISOString();
};

export const listItems = async (
  { db }: Services,
  scope: Scope,
  { classroom }: GoogleClient,
  courseId: string,
): Promise<Coursework[]> => {
  const [items, states, links] = await Promise.all([
    classroom.listCourseWork(courseId),
    classroom.listStates(courseId),
    listLinks(db, scope),
  ]);
  const work = Map.groupBy(states, ({ courseWorkId }) => courseWorkId);
  return items
    .filter(({ workType = 'ASSIGNMENT' }) => workType === 'ASSIGNMENT')
    .map((item) => {
      const all = work.get(item.id) ?? [];
      const link = links.find((each) => each.course_id === courseId && each.course_work_id === item.id);
      return {
        id: item.id,
        title: item.title,
        max_points: item.maxPoints || null,
        due: dueOf(item),
        link: item.alternateLink ?? null,
        associated: item.associatedWithDeveloper,
        turned_in: all.filter(isHandedIn).length,
        assigned: all.length,
        assignment_id: link?.assignment_id ?? null,
      };
    });
};

/** Only the server may ask Drive, and only where the school allows it. Whatever Drive does not tell stays unknown. */
const askTypes = async (
  { config }: Services,
  { drive }: GoogleClient,
  submissions: readonly GoogleSubmission[],
): Promise<Map<string, string>> => {
  const types = new Map<string, string>();
  if (config.classroom?.files !== 'server') return types;
  const unknown = submissions
    .filter(isHandedIn)
    .flatMap(({ assignmentSubmission }) => assignmentSubmission?.attachments ?? [])
    .map((attachment) => readAttachment(attachment))
    .flatMap(({ fileId, kind }) => (fileId !== null && kind === 'unknown' ? [fileId] : []));
  await Promise.all(
    unknown.map(async (fileId) => {
      try {
        types.set(fileId, (await drive.getFacts(fileId)).mimeType);
      } catch (error) {
        if (!(error instanceof Failure) || !['classroom_gone', 'classroom_forbidden'].includes(error.code))
          throw error;
      }
    }),
  );
  return types;
};

const whatIsHere = (
  origins: readonly Origin[],
  submissionId: string,
  fileId: string | null,
  handedInAt: string | null,
): ClassroomAttachment['here'] => {
  const same = origins.filter(
    ({ submission_id, file_id }) => submission_id === submissionId && file_id === fileId,
  );
  if (same.length === 0) return 'new';
  return same.some(({ turned_in_at }) => turned_in_at === handedInAt) ? 'imported' : 'changed';
};

const describeSubmission = (
  submission: GoogleSubmission,
  names: ReadonlyMap<string, string>,
  origins: readonly Origin[],
  types: ReadonlyMap<string, string>,
): ClassroomSubmission => {
  const { id, userId, state, late, assignmentSubmission } = submission;
  const handedInAt = turnedInAt(submission);
  return {
    id,
    user_id: userId,
    student_name: names.get(userId) ?? '',
    state,
    late,
    turned_in_at: handedInAt,
    attachments: (assignmentSubmission?.attachments ?? []).map((attachment) => {
      const attached = readAttachment(attachment, types);
      const note = reasonAgainst(attached, state);
      const { fileId, kind, title, link } = attached;
      const here = whatIsHere(origins, id, fileId, handedInAt);
      return { file_id: fileId, kind, title, link, readable: note === null, note, here };
    }),
  };
};

/** What Google says now of who holds the work. */
export const noteWhoHolds = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  scope: Scope,
  assignmentId: string,
  submissions: readonly GoogleSubmission[],
): Promise<void> => {
  const back = submissions.filter(({ state }) => state === 'RECLAIMED_BY_STUDENT').map(({ id }) => id);
  return noteTakenBack(db, scope, assignmentId, { back, known: submissions.map(({ id }) => id) }, now());
};

export const listHandedIn = async (
  services: Services,
  scope: Scope,
  client: GoogleClient,
  item: { courseId: string; courseWorkId: string; assignmentId: string | undefined },
): Promise<ClassroomSubmission[]> => {
  const { db } = services;
  const [students, submissions, link] = await Promise.all([
    client.classroom.listStudents(item.courseId),
    client.classroom.listSubmissions(item.courseId, item.courseWorkId),
    item.assignmentId === undefined
      ? findLinkOfItem(db, scope, item)
      : findLink(db, scope, item.assignmentId),
  ]);
  const assignmentId = link?.course_work_id === item.courseWorkId ? link.assignment_id : null;
  if (assignmentId !== null) await noteWhoHolds(services, scope, assignmentId, submissions);
  const origins = assignmentId === null ? [] : await listOrigins(db, scope, assignmentId);
  const types = await askTypes(services, client, submissions);
  const names = new Map(students.map(({ userId, profile }) => [userId, profile?.name?.fullName ?? '']));
  return submissions
    .map((submission) => describeSubmission(submission, names, origins, types))
    .toSorted((a, b) => a.student_name.localeCompare(b.student_name));
};
