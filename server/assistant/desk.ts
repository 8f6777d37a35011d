/**
 * What lies before the assistant for one question: the caller's scope, what the screen shows, and the same readings that the screens
 * have, each read once. Tools get nothing else, so whatever they are asked for, they can only read what the caller owns.
 */
import type { Assignment } from '../../contract/assignments.ts';
import type { AssistantContext } from '../../contract/assistant/assistant.ts';
import { Failure } from '../../contract/errors.ts';
import type { Analysis } from '../../contract/insights/analysis.ts';
import type { CourseInsights } from '../../contract/insights/course-insights.ts';
import { readAnalysis } from '../insights/analysis/read-analysis.ts';
import { readCourseInsights } from '../insights/course/read-course.ts';
import { getPerson } from '../insights/student/queries.ts';
import type { SignedIn } from '../platform/scope.ts';
import { withholdSummary } from '../results/checks/withhold.ts';
import { findResultRow, listSummaries } from '../results/queries.ts';
import type { Services } from '../services.ts';
import { listAssignments } from '../teaching/assignments/queries.ts';
import { getCourse } from '../teaching/courses/queries.ts';
import { listStudents } from '../teaching/students/roster-queries.ts';
import type { KeyedPerson, Keys } from './keys.ts';

const MOST_PAPERS = 1000;

/** What is known of where the question is asked; each part implies those before it. */
export type Place = {
  courseId: string | null;
  assignmentId: string | null;
  studentId: string | null;
  paperId: string | null;
};

/** Throws not_found for what is not the caller's. */
const findPlace = async (
  { db, now }: Services,
  scope: SignedIn,
  context: AssistantContext,
): Promise<Place> => {
  const { paper_id, student_id, assignment_id, course_id } = context;
  const place: Place = { courseId: null, assignmentId: null, studentId: null, paperId: null };
  if (course_id !== undefined) place.courseId = (await getCourse(db, scope, course_id)).id;
  if (assignment_id !== undefined) {
    const own = (await listAssignments(db, scope)).find(({ id }) => id === assignment_id);
    if (own === undefined) throw new Failure('not_found');
    Object.assign(place, { assignmentId: own.id, courseId: own.course_id });
  }
  if (student_id !== undefined) {
    const person = await getPerson(db, scope, student_id);
    Object.assign(place, { studentId: person.id, courseId: person.course_id });
  }
  if (paper_id !== undefined) {
    const row = await findResultRow(db, scope, paper_id, now());
    if (row === null) throw new Failure('not_found');
    const { student_work_id, assignment_id: assignmentId, course_id: courseId, roster_id } = row;
    Object.assign(place, { paperId: student_work_id, assignmentId, courseId, studentId: roster_id });
  }
  return place;
};

const once = <T>(read: (id: string) => Promise<T>): ((id: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const held = known.get(id) ?? read(id);
    known.set(id, held);
    return held;
  };
};

export type DeskPaper = Awaited<ReturnType<typeof listSummaries>>[number];

const personOf = ({ roster_id, student_work_id }: DeskPaper): KeyedPerson =>
  roster_id === null ? { kind: 'paper', id: student_work_id } : { kind: 'student', id: roster_id };

export type FoundQuote = { key: string; paperId: string; page: number | null; quote: string };

export type Desk = {
  services: Services;
  scope: SignedIn;
  keys: Keys;
  place: Place;
  assignments: () => Promise<Assignment[]>;
  analysis: (assignmentId: string) => Promise<Analysis>;
  insights: (courseId: string) => Promise<CourseInsights>;
  /** Newest first; what is withheld tells nothing. */
  papers: (assignmentId: string) => Promise<DeskPaper[]>;
  students: (courseId: string) => ReturnType<typeof listStudents>;
  keyOf: (paper: DeskPaper) => string;
  /** What answers may cite: the paper that a key was last shown with, and words of it. */
  shown: Map<string, string>;
  quotes: FoundQuote[];
};

export const openDesk = async (
  services: Services,
  scope: SignedIn,
  keys: Keys,
  context: AssistantContext,
): Promise<Desk> => {
  const { db, now } = services;
  const place = await findPlace(services, scope, context);
  const all = once(() => listAssignments(db, scope));
  const shown = new Map<string, string>();
  return {
    services,
    scope,
    keys,
    place,
    assignments: () => all(''),
    analysis: once((id) => readAnalysis(services, scope, id)),
    insights: once((id) => readCourseInsights(services, scope, id)),
    papers: once(async (assignmentId) => {
      const page = { assignmentId, after: null, limit: MOST_PAPERS, at: now() };
      return (await listSummaries(db, scope, page)).map(withholdSummary);
    }),
    students: once((courseId) => listStudents(db, scope, courseId)),
    keyOf: (paper) => {
      const key = keys.student(personOf(paper));
      shown.set(key, paper.student_work_id);
      return key;
    },
    shown,
    quotes: [],
  };
};

/** The assignment that is meant where none is named: that of the screen, else the newest with a graded paper. */
export const findMeant = async ({ place, assignments }: Desk): Promise<Assignment | null> => {
  const all = await assignments();
  const here = all.find(({ id }) => id === place.assignmentId);
  if (here !== undefined) return here;
  const near = all.filter(({ course_id }) => place.courseId === null || course_id === place.courseId);
  return near.find(({ counts }) => counts.complete > 0) ?? near[0] ?? null;
};
