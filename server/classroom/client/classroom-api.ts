/** The calls of Google Classroom that Markwise makes. */
import {
  Course,
  CourseWork,
  type GoogleCourse,
  type GoogleCourseWork,
  type GoogleStudent,
  type GoogleSubmission,
  Student,
  Submission,
} from './answers.ts';
import { listPages, readJson } from './list-pages.ts';
import type { Requester } from './request.ts';

const COURSE = 'id,name,section,alternateLink';
const WORK = 'id,title,workType,maxPoints,dueDate,dueTime,alternateLink,associatedWithDeveloper';
const SUBMISSION =
  'id,courseWorkId,userId,state,late,updateTime,associatedWithDeveloper,draftGrade,assignedGrade,assignmentSubmission(attachments),submissionHistory(stateHistory(state,stateTimestamp))';

export type NewCourseWork = {
  title: string;
  description?: string;
  maxPoints?: number;
  state: 'PUBLISHED' | 'DRAFT';
};

const pathsIn = (base: string) => {
  const coursePath = (courseId: string) => `${base}/v1/courses/${encodeURIComponent(courseId)}`;
  const workPath = (courseId: string) => `${coursePath(courseId)}/courseWork`;
  const handedIn = (courseId: string, workId: string) =>
    `${workPath(courseId)}/${encodeURIComponent(workId)}/studentSubmissions`;
  return { coursePath, workPath, handedIn };
};

const createReading = (requester: Requester, base: string) => {
  const { coursePath, workPath, handedIn } = pathsIn(base);
  return {
    /** `teacherId=me`: what the connected account teaches. */
    listCourses: (): Promise<GoogleCourse[]> =>
      listPages(requester, 'courses', Course, {
        url: `${base}/v1/courses`,
        query: { teacherId: 'me', courseStates: 'ACTIVE' },
        fields: COURSE,
      }),

    getCourse: (courseId: string): Promise<GoogleCourse> =>
      requester.ask({ url: coursePath(courseId), query: { fields: COURSE } }, readJson(Course)),

    listStudents: (courseId: string): Promise<GoogleStudent[]> =>
      listPages(requester, 'students', Student, {
        url: `${coursePath(courseId)}/students`,
        fields: 'userId,profile(name(fullName,familyName,givenName))',
      }),

    listCourseWork: (courseId: string): Promise<GoogleCourseWork[]> =>
      listPages(requester, 'courseWork', CourseWork, {
        url: workPath(courseId),
        query: { courseWorkStates: 'PUBLISHED', orderBy: 'updateTime desc' },
        fields: WORK,
      }),

    getCourseWork: (courseId: string, workId: string): Promise<GoogleCourseWork> =>
      requester.ask(
        { url: `${workPath(courseId)}/${encodeURIComponent(workId)}`, query: { fields: WORK } },
        readJson(CourseWork),
      ),

    /** Of every student, whatever the state. */
    listSubmissions: (courseId: string, workId: string): Promise<GoogleSubmission[]> =>
      listPages(requester, 'studentSubmissions', Submission, {
        url: handedIn(courseId, workId),
        fields: SUBMISSION,
      }),

    /** Of all of a class, only what is needed to count. */
    listStates: (courseId: string): Promise<GoogleSubmission[]> =>
      listPages(requester, 'studentSubmissions', Submission, {
        url: handedIn(courseId, '-'),
        fields: 'id,courseWorkId,state',
      }),
  };
};

export type SubmissionPlace = { courseId: string; workId: string; submissionId: string };

const createWriting = (requester: Requester, base: string) => {
  const { workPath, handedIn } = pathsIn(base);
  return {
    createCourseWork: (courseId: string, work: NewCourseWork): Promise<GoogleCourseWork> =>
      requester.ask(
        {
          method: 'POST',
          url: workPath(courseId),
          query: { fields: WORK },
          body: { ...work, workType: 'ASSIGNMENT' },
          isOnce: true,
        },
        readJson(CourseWork),
      ),

    /** Google sets what is named here and nothing else. An assigned grade needs a draft. */
    patchGrades: (
      place: SubmissionPlace,
      grades: { draftGrade?: number; assignedGrade?: number },
    ): Promise<GoogleSubmission> =>
      requester.ask(
        {
          method: 'PATCH',
          url: `${handedIn(place.courseId, place.workId)}/${encodeURIComponent(place.submissionId)}`,
          query: { updateMask: Object.keys(grades).join(','), fields: SUBMISSION },
          body: grades,
        },
        readJson(Submission),
      ),

    /** Hands the student's files back to the student; does not set a grade. */
    returnSubmission: (place: SubmissionPlace): Promise<void> =>
      requester.ask(
        {
          method: 'POST',
          url: `${handedIn(place.courseId, place.workId)}/${encodeURIComponent(place.submissionId)}:return`,
          body: {},
        },
        async (response) => void (await response.text()),
      ),
  };
};

export const createClassroomApi = (requester: Requester, base: string) => ({
  ...createReading(requester, base),
  ...createWriting(requester, base),
});
export type ClassroomApi = ReturnType<typeof createClassroomApi>;
