/**
 * How each route is called with the owner's things. A route without parameters and body needs no line here; any other
 * does, and access.test.ts says so by name when it is missing.
 */

import {
  correctRubric,
  createAssignment,
  deleteAssignment,
  restoreAssignment,
  updateAssignment,
} from '../../contract/assignments.ts';
import { drawAudit, getAgreement, getFiveFirst, showMarks, startFiveFirst } from '../../contract/checks.ts';
import { changeComment, createComment, deleteComment } from '../../contract/comments.ts';
import { createCourse, deleteCourse, restoreCourse, updateCourse } from '../../contract/courses.ts';
import { routeOf } from '../../contract/endpoint.ts';
import { openShared, requestRegrade } from '../../contract/giving-back/release.ts';
import { getPaperText, getResult, listHistory, reviewResult } from '../../contract/paper.ts';
import {
  approveResults,
  correctStudent,
  deleteResults,
  listResults,
  previewFeedback,
  regradeResults,
  restoreResults,
  retryResults,
} from '../../contract/results.ts';
import {
  fillGradebook,
  getAnnotatedPaper,
  getClassSheets,
  getCommentedPaper,
  getFeedbackSheet,
  getReturnZip,
  previewGradebook,
} from '../../contract/returning.ts';
import {
  confirmDevice,
  confirmEmail,
  exchangeCode,
  finishGoogleSignIn,
  forgotPassword,
  getToken,
  refresh,
  resetPassword,
  signIn,
  signUp,
  startGoogleSignIn,
} from '../../contract/session.ts';
import { changePassword, deleteAccount, updateSettings, uploadPhoto } from '../../contract/settings.ts';
import {
  deleteStudent,
  getRoster,
  keepApart,
  mergeStudent,
  restoreStudent,
  separateStudent,
  updateStudent,
} from '../../contract/students.ts';
import { uploadFiles } from '../../contract/submissions.ts';
import {
  contactSales,
  createCheckoutSession,
  createPortalSession,
  stripeWebhook,
  updateSubscription,
} from '../../contract/subscription.ts';
import { RUBRIC_LINES } from '../../lab/app/forms.ts';
import { insightCalls } from './insights.cases.ts';
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
  ...checkCalls(owner),
  ...insightCalls(owner),
  'GET /uploads/*': { params: { '*': owner.keys[0] ?? unknownKey }, owner: 404, stranger: NOT_YOURS },
  [routeOf(updateSettings)]: { body: { school: 'Northside' } },
  [routeOf(uploadPhoto)]: {
    form: { files: [{ field: 'file', name: 'me.pdf', lines: ['no picture'] }] },
    owner: 422,
  },
  [routeOf(changePassword)]: {
    body: { current_password: 'not the right one', password: PASSWORD },
    owner: 403,
  },
  // Whoever has a plan needs no trial.
  [routeOf(updateSubscription)]: { body: { action: 'start_trial' }, owner: 409 },
  [routeOf(createCheckoutSession)]: {
    body: { plan: 'Pro', cycle: 'monthly' },
    owner: NOT_SET_UP,
  },
  [routeOf(createPortalSession)]: { owner: NOT_SET_UP },
  [routeOf(deleteAccount)]: { body: { password: owner.password } },
});

const workCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  [routeOf(createCourse)]: { body: { name: 'Biology 9' } },
  [routeOf(createAssignment)]: {
    form: {
      fields: { name: 'Lab report', course_id: owner.courseId },
      files: [{ field: 'solution_key', name: 'rubric.pdf', lines: RUBRIC_LINES }],
    },
    stranger: NOT_YOURS,
  },
  [routeOf(correctRubric)]: {
    params: { id: owner.freshAssignmentId },
    body: { criteria: [CRITERION] },
    stranger: NOT_YOURS,
  },
  [routeOf(uploadFiles)]: {
    form: {
      fields: { assignment_id: owner.assignmentId },
      files: [{ field: 'files', name: 'late.pdf', lines: ['A late paper.'] }],
    },
    stranger: NOT_YOURS,
  },
  [routeOf(listResults)]: { query: { assignment_id: owner.assignmentId }, stranger: NOT_YOURS },
  [routeOf(deleteResults)]: {
    body: { ids: [owner.complete] },
    stranger: { status: 200, body: { deleted: 0 } },
  },
  [routeOf(restoreResults)]: {
    body: { ids: [owner.complete] },
    stranger: { status: 200, body: { restored: 0 } },
  },
  [routeOf(retryResults)]: { body: { ids: [owner.failed] }, stranger: { status: 409 } },
  // One paper is checked, and it takes three.
  [routeOf(regradeResults)]: {
    body: { assignment_id: owner.assignmentId },
    owner: 409,
    stranger: NOT_YOURS,
  },
  [routeOf(approveResults)]: {
    body: { papers: [{ id: owner.complete, attempt: 1 }] },
    stranger: { status: 200, body: { approved: 0, left_out: 1 } },
  },
  [routeOf(showMarks)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  [routeOf(getPaperText)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  [routeOf(listHistory)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  [routeOf(createComment)]: {
    body: { text: 'Show it on a page.', criterion_key: null, student_work_id: owner.complete },
    stranger: NOT_YOURS,
  },
  [routeOf(changeComment)]: {
    params: { id: owner.comment },
    body: { used: true },
    stranger: NOT_YOURS,
  },
  [routeOf(deleteComment)]: {
    params: { id: owner.comment },
    stranger: { status: 200, body: { deleted: 0 } },
  },
  [routeOf(getResult)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  [routeOf(correctStudent)]: {
    params: { id: owner.complete },
    body: { student_name: 'Renamed' },
    stranger: NOT_YOURS,
  },
  [routeOf(previewFeedback)]: {
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
  [routeOf(reviewResult)]: {
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
    [routeOf(updateCourse)]: own(courseId, { name: 'English 8b' }),
    [routeOf(deleteCourse)]: own(courseId),
    [routeOf(restoreCourse)]: own(courseId),
    [routeOf(updateAssignment)]: own(freshAssignmentId, { description: 'Two pages.' }),
    [routeOf(deleteAssignment)]: own(freshAssignmentId),
    [routeOf(restoreAssignment)]: own(freshAssignmentId),
    [routeOf(getRoster)]: own(courseId),
    [routeOf(updateStudent)]: own(student, { archived: true }),
    [routeOf(mergeStudent)]: own(student, { into: twin }),
    [routeOf(separateStudent)]: own(student, { also: [] }),
    [routeOf(keepApart)]: own(student, { from: twin }),
    [routeOf(deleteStudent)]: own(student),
    [routeOf(restoreStudent)]: own(student),
  };
};

/** What anybody may call: with the owner's address where there is one, and never with what only the owner has. */
const publicCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  [routeOf(getToken)]: { params: { session_id: 'guessed' }, owner: 401 },
  [routeOf(startGoogleSignIn)]: { owner: NOT_SET_UP },
  [routeOf(finishGoogleSignIn)]: { query: { code: 'x', state: 'y' }, owner: 401 },
  [routeOf(exchangeCode)]: { body: { code: 'x', state: 'y' }, owner: 401 },
  [routeOf(confirmDevice)]: { body: WRONG_TOKEN, owner: 410 },
  [routeOf(confirmEmail)]: { body: WRONG_TOKEN, owner: 410 },
  [routeOf(resetPassword)]: { body: { ...WRONG_TOKEN, password: PASSWORD }, owner: 410 },
  [routeOf(signUp)]: { body: { email: owner.email, password: PASSWORD, name: 'Eve' }, owner: 409 },
  [routeOf(signIn)]: { body: { email: owner.email, password: PASSWORD }, owner: 401 },
  [routeOf(forgotPassword)]: { body: { email: 'nobody@school.test' } },
  [routeOf(contactSales)]: { body: { name: 'Eve', email: 'eve@school.test', message: 'Hello' } },
  [routeOf(refresh)]: { owner: 401 },
  [routeOf(stripeWebhook)]: { body: { type: 'invoice.paid' }, owner: NOT_SET_UP },
  [routeOf(openShared)]: { body: WRONG_TOKEN, owner: 404 },
  [routeOf(requestRegrade)]: { body: { ...WRONG_TOKEN, criterion_id: 'c1', reason: REASON }, owner: 404 },
  'GET /metrics': { owner: 404 },
});

const checkCalls = ({ assignmentId }: World['owner']): Record<string, SampleCall> => ({
  [routeOf(getFiveFirst)]: { params: { id: assignmentId }, stranger: NOT_YOURS },
  [routeOf(startFiveFirst)]: { params: { id: assignmentId }, stranger: NOT_YOURS },
  [routeOf(drawAudit)]: {
    params: { id: assignmentId },
    body: { count: 1 },
    stranger: NOT_YOURS,
  },
  [routeOf(getAgreement)]: { params: { id: assignmentId }, stranger: NOT_YOURS },
});

const returnCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  [routeOf(getFeedbackSheet)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  [routeOf(getAnnotatedPaper)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  // The owner's paper is a PDF.
  [routeOf(getCommentedPaper)]: { params: { id: owner.complete }, owner: 422, stranger: NOT_YOURS },
  [routeOf(getClassSheets)]: { params: { id: owner.assignmentId }, stranger: NOT_YOURS },
  [routeOf(getReturnZip)]: { params: { id: owner.assignmentId }, stranger: NOT_YOURS },
  [routeOf(previewGradebook)]: {
    params: { id: owner.assignmentId },
    // No table at all: a PDF.
    form: { files: [{ field: 'file', name: 'grades.csv', lines: ['Name, Grade'] }] },
    owner: 422,
    stranger: NOT_YOURS,
  },
  [routeOf(fillGradebook)]: {
    params: { id: owner.assignmentId },
    body: { token: '7b1f7ab0-3c67-4f0c-9e1a-2d5b7f1f0d11' },
    owner: 410,
    stranger: NOT_YOURS,
  },
});
