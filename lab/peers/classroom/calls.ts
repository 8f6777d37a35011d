/** Classroom v1, as far as Markwise calls it, with Google's restrictions. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CLASSROOM_SCOPE, type Holder } from '../google-consent.ts';
import { Refusal } from './refusal.ts';
import { courseOnWire, itemOnWire, studentOnWire, submissionOnWire } from './wire.ts';
import {
  giveBack,
  handOut,
  nextId,
  nextTime,
  type PeerCourse,
  type PeerItem,
  type PeerSubmission,
  type World,
} from './world.ts';

export type Call = {
  world: World;
  holder: Holder;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  /** No page is longer. */
  pageLimit: number;
};
type Route = { id: string; method: string; path: string; scopes: string[]; answer: (call: Call) => unknown };

const denied = (message = 'The caller does not have permission'): never => {
  throw new Refusal('PERMISSION_DENIED', message);
};
const bad = (message: string): never => {
  throw new Refusal('INVALID_ARGUMENT', message);
};
const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Refusal('NOT_FOUND', 'Requested entity was not found.');
  return thing;
};

const courseOf = ({ world, holder, params }: Call): PeerCourse => {
  const course = found(world.courses.find(({ id }) => id === (params.courseId ?? params.id)));
  return course.teachers.includes(holder.sub) ? course : denied();
};
const itemOf = (call: Call): PeerItem =>
  found(courseOf(call).items.find(({ id }) => id === (call.params.courseWorkId ?? call.params.id)));
const submissionOf = (call: Call): PeerSubmission =>
  found(itemOf(call).submissions.find(({ id }) => id === call.params.id));

/** "This request must be made by the Developer Console project of the OAuth client ID used to create the course work item." */
const ownItemOf = (call: Call): PeerItem => {
  const item = itemOf(call);
  return item.project === call.holder.clientId
    ? item
    : denied('@ProjectPermissionDenied The Developer Console project is not permitted to make this request.');
};

/** A token of a page is good for the same question only. */
const pageOf = <T>({ query, pageLimit }: Call, all: T[]): { page: T[]; nextPageToken?: string } => {
  const size = Number(query.get('pageSize') ?? 0);
  if (!Number.isInteger(size) || size < 0) bad('pageSize must not be negative');
  const question = new URLSearchParams(query);
  question.delete('pageToken');
  const seal = createHash('sha256').update(String(question)).digest('hex').slice(0, 16);
  const [from = '0', sealed = seal] = query.get('pageToken')?.split('.') ?? [];
  if (sealed !== seal || !/^\d+$/.test(from)) bad('Invalid page token');
  const end = Number(from) + Math.min(size === 0 ? pageLimit : size, pageLimit);
  const page = all.slice(Number(from), end);
  return end < all.length ? { page, nextPageToken: `${end}.${seal}` } : { page };
};

const listed = <T>(call: Call, name: string, all: T[], onWire: (one: T) => unknown) => {
  const { page, ...rest } = pageOf(call, all);
  // Google leaves an empty list out.
  return { ...(page.length === 0 ? {} : { [name]: page.map(onWire) }), ...rest };
};

const listCourses = (call: Call) => {
  const { world, holder, query } = call;
  const teacher = query.get('teacherId');
  if (teacher !== null && teacher !== 'me' && teacher !== holder.sub) denied();
  const states = query.getAll('courseStates');
  const courses = world.courses
    .filter(({ teachers }) => teachers.includes(holder.sub))
    .filter(({ courseState }) => states.length === 0 || states.includes(courseState))
    .toReversed();
  return listed(call, 'courses', courses, courseOnWire);
};

const ORDERS = /^(updateTime|dueDate)( (asc|desc))?$/;

const listItems = (call: Call) => {
  const states = call.query.getAll('courseWorkStates');
  const wanted = states.length === 0 ? ['PUBLISHED'] : states;
  const order = call.query.get('orderBy') ?? 'updateTime desc';
  for (const part of order.split(',')) if (!ORDERS.test(part.trim())) bad(`Invalid orderBy ${part}`);
  const items = courseOf(call)
    .items.filter(({ state }) => wanted.includes(state))
    .toSorted((a, b) => a.updateTime.localeCompare(b.updateTime));
  if (order.startsWith('updateTime') && !order.endsWith('asc')) items.reverse();
  return listed(call, 'courseWork', items, (item) => itemOnWire(courseOf(call), item, call.holder));
};

const listSubmissions = (call: Call) => {
  const { params, query, holder, world } = call;
  const course = courseOf(call);
  const items = params.courseWorkId === '-' ? course.items : [itemOf(call)];
  const [states, user] = [query.getAll('states'), query.get('userId')];
  const all = items
    .filter(({ state }) => state === 'PUBLISHED')
    .flatMap((item) => item.submissions.map((submission) => ({ item, submission })))
    .filter(({ submission }) => states.length === 0 || states.includes(submission.state))
    .filter(({ submission }) => user === null || submission.userId === user);
  return listed(call, 'studentSubmissions', all, ({ item, submission }) =>
    submissionOnWire({ world, course, item, submission, holder }),
  );
};

const NewItem = z.object({
  title: z.string().min(1).max(3000),
  description: z.string().max(30_000).default(''),
  workType: z.enum(['ASSIGNMENT', 'SHORT_ANSWER_QUESTION', 'MULTIPLE_CHOICE_QUESTION']),
  maxPoints: z.number().int().nonnegative().default(0),
  state: z.enum(['DRAFT', 'PUBLISHED']).default('DRAFT'),
  materials: z.array(z.unknown()).max(20).default([]),
});

const createItem = (call: Call) => {
  const course = courseOf(call);
  const given = NewItem.safeParse(call.body);
  if (!given.success) return bad(`Invalid value at '${given.error.issues[0]?.path.join('.')}'`);
  const at = nextTime(call.world);
  const item: PeerItem = {
    ...given.data,
    id: nextId(call.world),
    project: call.holder.clientId,
    creationTime: at,
    updateTime: at,
    submissions: [],
  };
  course.items.push(item);
  if (item.state === 'PUBLISHED') handOut(call.world, course, item);
  return itemOnWire(course, item, call.holder);
};

const GRADES: Record<string, 'draftGrade' | 'assignedGrade'> = {
  draftGrade: 'draftGrade',
  draft_grade: 'draftGrade',
  assignedGrade: 'assignedGrade',
  assigned_grade: 'assignedGrade',
};
const Grades = z.looseObject({
  draftGrade: z.number().nonnegative().optional(),
  assignedGrade: z.number().nonnegative().optional(),
});
const toCents = (grade: number) => Math.round(grade * 100) / 100;

const patchSubmission = (call: Call) => {
  const item = ownItemOf(call);
  const submission = submissionOf(call);
  const mask = call.query.get('updateMask')?.split(',') ?? bad('updateMask is required');
  const given = Grades.safeParse(call.body ?? {});
  if (!given.success) return bad('A grade must be a number that is not negative');
  const next = { draftGrade: submission.draftGrade, assignedGrade: submission.assignedGrade };
  for (const name of mask) {
    const grade = GRADES[name] ?? bad(`Invalid update mask: ${name}`);
    const value = given.data[grade];
    next[grade] = value === undefined ? undefined : toCents(value);
  }
  if (item.maxPoints === 0) throw new Refusal('FAILED_PRECONDITION', 'The course work is not graded.');
  if (next.assignedGrade !== undefined && next.draftGrade === undefined)
    throw new Refusal('FAILED_PRECONDITION', 'assignedGrade cannot be set without a draftGrade.');
  Object.assign(submission, next, { updateTime: nextTime(call.world) });
  return submissionOnWire({ ...call, course: courseOf(call), item, submission });
};

const returnSubmission = (call: Call) => {
  ownItemOf(call);
  const submission = submissionOf(call);
  if (submission.state === 'RECLAIMED_BY_STUDENT')
    throw new Refusal('FAILED_PRECONDITION', 'The student has taken the work back.');
  giveBack(call.world, submission, call.holder.sub);
  return {};
};

const scopes = (...names: string[]) => names.map((name) => `${CLASSROOM_SCOPE}${name}`);
const READ_ITEMS = scopes('coursework.students', 'coursework.students.readonly');
const READ_SUBMISSIONS = [...READ_ITEMS, ...scopes('student-submissions.students.readonly')];
const WRITE = scopes('coursework.students');

const COURSE = 'v1/courses/{courseId}';
const ITEMS = `${COURSE}/courseWork`;
const SUBMISSIONS = `${ITEMS}/{courseWorkId}/studentSubmissions`;

const route = (id: string, line: string, needed: string[], answer: Route['answer']): Route => {
  const [method = '', path = ''] = line.split(' ');
  return { id: `classroom.${id}`, method, path, scopes: needed, answer };
};

export const ROUTES: Route[] = [
  route('courses.list', 'GET v1/courses', scopes('courses.readonly'), listCourses),
  route('courses.get', 'GET v1/courses/{id}', scopes('courses.readonly'), (call) =>
    courseOnWire(courseOf(call)),
  ),
  route('courses.students.list', `GET ${COURSE}/students`, scopes('rosters.readonly'), (call) =>
    listed(call, 'students', courseOf(call).students, (student) =>
      studentOnWire(call.params.courseId ?? '', student, call.holder),
    ),
  ),
  route('courses.courseWork.list', `GET ${ITEMS}`, READ_ITEMS, listItems),
  route('courses.courseWork.get', `GET ${ITEMS}/{id}`, READ_ITEMS, (call) =>
    itemOnWire(courseOf(call), itemOf(call), call.holder),
  ),
  route('courses.courseWork.create', `POST ${ITEMS}`, WRITE, createItem),
  route(
    'courses.courseWork.studentSubmissions.list',
    `GET ${SUBMISSIONS}`,
    READ_SUBMISSIONS,
    listSubmissions,
  ),
  route('courses.courseWork.studentSubmissions.get', `GET ${SUBMISSIONS}/{id}`, READ_SUBMISSIONS, (call) =>
    submissionOnWire({
      ...call,
      course: courseOf(call),
      item: itemOf(call),
      submission: submissionOf(call),
    }),
  ),
  route('courses.courseWork.studentSubmissions.patch', `PATCH ${SUBMISSIONS}/{id}`, WRITE, patchSubmission),
  route(
    'courses.courseWork.studentSubmissions.return',
    `POST ${SUBMISSIONS}/{id}:return`,
    WRITE,
    returnSubmission,
  ),
];
