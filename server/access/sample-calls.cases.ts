/**
 * How each route is called with the owner's things. A route without parameters and body needs no line here; any other
 * does, and access.test.ts says so by name when it is missing.
 */
import { RUBRIC_LINES } from '../../lab/app/forms.ts';
import type { World } from './world.fixture.ts';

export type SampleFile = { field: string; name: string; lines: string[] };
export type SampleCall = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: { fields?: Record<string, string>; files?: SampleFile[] };
  /** What the owner gets; 200 unless said. */
  owner?: number;
  /** What another teacher gets who names the owner's things. Needed exactly when the call names them. */
  stranger?: { status: number; body?: object };
};

const NOT_YOURS = { status: 404 };
const NOT_SET_UP = 503;
const PASSWORD = 'another long one';
const WRONG_TOKEN = { token: 'not a token that was ever sent' };
const CRITERION = {
  id: 'c1',
  name: 'Thesis',
  description: 'A clear position.',
  answer: '',
  kind: 'content',
  max: 50,
};

export const sampleCalls = ({ owner, unknownKey }: World): Record<string, SampleCall> => ({
  ...workCalls(owner),
  ...releaseCalls(owner),
  ...courseCalls(owner),
  ...publicCalls(owner),
  ...returnCalls(owner),
  'GET /uploads/*': { params: { '*': owner.keys[0] ?? unknownKey }, owner: 404, stranger: NOT_YOURS },
  'PATCH /api/settings': { body: { school: 'Northside' } },
  'POST /api/settings/photo': {
    form: { files: [{ field: 'file', name: 'me.pdf', lines: ['no picture'] }] },
    owner: 422,
  },
  'POST /api/account/password': {
    body: { current_password: 'not the right one', password: PASSWORD },
    owner: 403,
  },
  // Whoever has a plan needs no trial.
  'POST /api/subscription/update': { body: { action: 'start_trial' }, owner: 409 },
  'POST /api/stripe/create-checkout-session': {
    body: { plan: 'Pro', cycle: 'monthly' },
    owner: NOT_SET_UP,
  },
  'POST /api/stripe/create-portal-session': { owner: NOT_SET_UP },
  'DELETE /api/account': { body: { password: owner.password } },
});

const workCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  'POST /api/courses': { body: { name: 'Biology 9' } },
  'POST /api/assignments': {
    form: {
      fields: { name: 'Lab report', course_id: owner.courseId },
      files: [{ field: 'solution_key', name: 'rubric.pdf', lines: RUBRIC_LINES }],
    },
    stranger: NOT_YOURS,
  },
  'PUT /api/assignments/:id/rubric': {
    params: { id: owner.freshAssignmentId },
    body: { criteria: [CRITERION] },
    stranger: NOT_YOURS,
  },
  'POST /api/upload': {
    form: {
      fields: { assignment_id: owner.assignmentId },
      files: [{ field: 'files', name: 'late.pdf', lines: ['A late paper.'] }],
    },
    stranger: NOT_YOURS,
  },
  'GET /api/results': { query: { assignment_id: owner.assignmentId }, stranger: NOT_YOURS },
  'DELETE /api/results': {
    body: { ids: [owner.complete] },
    stranger: { status: 200, body: { deleted: 0 } },
  },
  'POST /api/results/restore': {
    body: { ids: [owner.complete] },
    stranger: { status: 200, body: { restored: 0 } },
  },
  'POST /api/results/retry': { body: { ids: [owner.failed] }, stranger: { status: 409 } },
  // One paper is checked, and it takes three.
  'POST /api/results/regrade': {
    body: { assignment_id: owner.assignmentId },
    owner: 409,
    stranger: NOT_YOURS,
  },
  'POST /api/results/approve': {
    body: { papers: [{ id: owner.complete, attempt: 1 }] },
    stranger: { status: 200, body: { approved: 0, left_out: 1 } },
  },
  'GET /api/results/:id/text': { params: { id: owner.complete }, stranger: NOT_YOURS },
  'GET /api/results/:id/history': { params: { id: owner.complete }, stranger: NOT_YOURS },
  'POST /api/comments': {
    body: { text: 'Show it on a page.', criterion_key: null, student_work_id: owner.complete },
    stranger: NOT_YOURS,
  },
  'PATCH /api/comments/:id': {
    params: { id: owner.comment },
    body: { used: true },
    stranger: NOT_YOURS,
  },
  'DELETE /api/comments/:id': {
    params: { id: owner.comment },
    stranger: { status: 200, body: { deleted: 0 } },
  },
  'GET /api/results/:id': { params: { id: owner.complete }, stranger: NOT_YOURS },
  'PATCH /api/results/:id': {
    params: { id: owner.complete },
    body: { student_name: 'Renamed' },
    stranger: NOT_YOURS,
  },
  'POST /api/results/:id/feedback': {
    params: { id: owner.complete },
    body: {
      attempt: 1,
      criteria: [
        { id: 'c1', score: 1 },
        { id: 'c2', score: 1 },
      ],
    },
    stranger: NOT_YOURS,
  },
  'PATCH /api/results/:id/verdict': {
    params: { id: owner.complete },
    body: { action: 'approve', attempt: 1, revision: null },
    stranger: NOT_YOURS,
  },
});

const REASON = 'The first line states the position, and the mark says that there is none.';

const releaseCalls = ({
  assignmentId,
  complete,
  failed,
  request,
}: World['owner']): Record<string, SampleCall> => ({
  'GET /api/assignments/:id/release': { params: { id: assignmentId }, stranger: NOT_YOURS },
  'POST /api/assignments/:id/release': {
    params: { id: assignmentId },
    body: { ids: [complete] },
    stranger: NOT_YOURS,
  },
  'POST /api/assignments/:id/unrelease': {
    params: { id: assignmentId },
    body: { ids: [failed] },
    stranger: NOT_YOURS,
  },
  'POST /api/results/:id/share': { params: { id: complete }, stranger: NOT_YOURS },
  'DELETE /api/results/:id/share': { params: { id: complete }, stranger: NOT_YOURS },
  'GET /api/regrade-requests': {
    query: { result_id: complete },
    stranger: { status: 200, body: { requests: [] } },
  },
  'POST /api/regrade-requests': {
    body: { result_id: complete, criterion_id: 'c2', reason: REASON },
    stranger: NOT_YOURS,
  },
  'PATCH /api/regrade-requests/:id': {
    params: { id: request },
    body: { answer: 'It stays as it is.' },
    stranger: NOT_YOURS,
  },
});

/** In the order of the routes: what is removed is brought back by the next call. */
const courseCalls = ({ courseId, freshAssignmentId, student, twin }: World['owner']) => {
  const own = (id: string, body?: object): SampleCall => ({
    params: { id },
    ...(body === undefined ? {} : { body }),
    stranger: NOT_YOURS,
  });
  return {
    'PATCH /api/courses/:id': own(courseId, { name: 'English 8b' }),
    'DELETE /api/courses/:id': own(courseId),
    'POST /api/courses/:id/restore': own(courseId),
    'PATCH /api/assignments/:id': own(freshAssignmentId, { description: 'Two pages.' }),
    'DELETE /api/assignments/:id': own(freshAssignmentId),
    'POST /api/assignments/:id/restore': own(freshAssignmentId),
    'GET /api/courses/:id/students': own(courseId),
    'PATCH /api/students/:id': own(student, { archived: true }),
    'POST /api/students/:id/merge': own(student, { into: twin }),
    'POST /api/students/:id/separate': own(student, { also: [] }),
    'POST /api/students/:id/apart': own(student, { from: twin }),
    'DELETE /api/students/:id': own(student),
    'POST /api/students/:id/restore': own(student),
  };
};

/** What anybody may call: with the owner's address where there is one, and never with what only the owner has. */
const publicCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  'GET /api/auth/get-token/:session_id': { params: { session_id: 'guessed' }, owner: 401 },
  'GET /api/auth/google': { owner: NOT_SET_UP },
  'GET /api/auth/google/callback': { query: { code: 'x', state: 'y' }, owner: 401 },
  'POST /api/auth/exchange-code': { body: { code: 'x', state: 'y' }, owner: 401 },
  'POST /api/confirm-device': { body: WRONG_TOKEN, owner: 410 },
  'POST /api/confirm-email': { body: WRONG_TOKEN, owner: 410 },
  'POST /api/reset-password': { body: { ...WRONG_TOKEN, password: PASSWORD }, owner: 410 },
  'POST /api/shared': { body: WRONG_TOKEN, owner: 404 },
  'POST /api/shared/regrade': { body: { ...WRONG_TOKEN, criterion_id: 'c1', reason: REASON }, owner: 404 },
  'POST /api/signup': { body: { email: owner.email, password: PASSWORD, name: 'Eve' }, owner: 409 },
  'POST /api/login': { body: { email: owner.email, password: PASSWORD }, owner: 401 },
  'POST /api/forgot-password': { body: { email: 'nobody@school.test' } },
  'POST /api/contact': { body: { name: 'Eve', email: 'eve@school.test', message: 'Hello' } },
  'POST /api/refresh': { owner: 401 },
  'POST /api/stripe/webhook': { body: { type: 'invoice.paid' }, owner: NOT_SET_UP },
  'GET /metrics': { owner: 404 },
});

const returnCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  'GET /api/results/:id/feedback.pdf': { params: { id: owner.complete }, stranger: NOT_YOURS },
  'GET /api/results/:id/annotated.pdf': { params: { id: owner.complete }, stranger: NOT_YOURS },
  // The owner's paper is a PDF.
  'GET /api/results/:id/commented.docx': { params: { id: owner.complete }, owner: 422, stranger: NOT_YOURS },
  'GET /api/assignments/:id/feedback.pdf': { params: { id: owner.assignmentId }, stranger: NOT_YOURS },
  'GET /api/assignments/:id/return.zip': { params: { id: owner.assignmentId }, stranger: NOT_YOURS },
  'POST /api/assignments/:id/gradebook': {
    params: { id: owner.assignmentId },
    // No table at all: a PDF.
    form: { files: [{ field: 'file', name: 'grades.csv', lines: ['Name, Grade'] }] },
    owner: 422,
    stranger: NOT_YOURS,
  },
  'POST /api/assignments/:id/gradebook/fill': {
    params: { id: owner.assignmentId },
    body: { token: '7b1f7ab0-3c67-4f0c-9e1a-2d5b7f1f0d11' },
    owner: 410,
    stranger: NOT_YOURS,
  },
});
