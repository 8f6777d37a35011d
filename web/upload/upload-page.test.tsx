import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Assignment } from '../../contract/assignments.ts';
import { listAssignments } from '../../contract/assignments.ts';
import { getClassroom } from '../../contract/classroom.ts';
import type { Course } from '../../contract/courses.ts';
import { createCourse, listCourses } from '../../contract/courses.ts';
import { getDriveConfig } from '../../contract/drive.ts';
import type { PlanName } from '../../contract/plans.ts';
import { agreePlan } from '../../contract/rubrics/plan.ts';
import { getUser, refresh } from '../../contract/session.ts';
import { getSubscription, getUsage } from '../../contract/subscription.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { AppLayout } from '../layout/app/app-layout.tsx';
import { NO_CLASSROOM } from '../testing/classroom-sample.ts';
import { pass, renderRoutes } from '../testing/render-routes.tsx';
import { maria, subscriptionTo, usageOf } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { stubUploads } from '../testing/stub-upload.ts';
import { UploadPage } from './upload-page.tsx';

const ENGLISH = '11111111-1111-4111-8111-111111111111';
const HISTORY = '22222222-2222-4222-8222-222222222222';
const ESSAY = '33333333-3333-4333-8333-333333333333';

const course = (id: string, name: string): Course => ({
  id,
  name,
  is_sample: false,
  created_at: '2026-11-01T08:00:00.000Z',
  archived_at: null,
});
const essay: Assignment = {
  id: ESSAY,
  name: 'Essay 2',
  course_id: ENGLISH,
  course_name: 'English 9',
  description: '',
  feedback_tone: 'formal',
  rubric_style: 'simple',
  ai_instructions: '',
  grade_level: 90,
  status: 'pending',
  counts: { total: 0, pending: 0, grading: 0, complete: 0, failed: 0 },
  rubric: {
    version: 1,
    source: 'table',
    max: 90,
    criteria: [
      {
        id: 'c1',
        name: 'Claim',
        kind: 'content',
        max: 90,
        description: '',
        answer: '',
        levels: [],
        question: null,
      },
    ],
    notes: ['The points in the file add up to 90, but the file says 100.'],
  },
  rubric_id: '00000000-0000-4000-8000-000000000300',
  rubric_file_name: 'rubric.docx',
  created_at: '2026-11-01T08:00:00.000Z',
  archived_at: null,
  regrade_days: null,
};

const routes = signedIn([
  {
    Component: AppLayout,
    children: [
      { path: '/upload', Component: UploadPage },
      { path: '/results', element: <h1>Grading Results</h1> },
      { path: '/dashboard/pricing', element: <h1>Plans</h1> },
    ],
  },
]);

type Given = { plan?: PlanName; used?: number; limit?: number };

const open = async ({ plan = 'Free', used = 0, limit = 50 }: Given = {}) => {
  const server = stubServer({
    [on(getUser)]: () => ({ body: { ...maria, subscription_plan: plan } }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(plan) }),
    [on(getUsage)]: () => ({ body: usageOf(used, limit) }),
    [on(listCourses)]: () => ({ body: [course(ENGLISH, 'English 9'), course(HISTORY, 'History')] }),
    [on(createCourse)]: () => refusal(422, 'invalid_input', 'Please use another name.'),
    [on(listAssignments)]: () => ({ body: [essay] }),
    [on(getClassroom)]: () => ({ body: NO_CLASSROOM }),
    [on(getDriveConfig)]: () => ({ body: { drive: null } }),
    [on(refresh)]: () => ({ body: { access_token: 't2' } }),
    [on(agreePlan, { params: { id: ESSAY } })]: () => ({
      body: {
        ...essay,
        rubric_change: { changed: [], judged: [], removed: [], papers: 0, own_marks: [] },
      },
    }),
  });
  const uploads = stubUploads();
  const app = renderRoutes(routes, '/upload');
  await screen.findByRole('option', { name: 'English 9' });
  return { ...app, server, uploads };
};

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const addPapers = (...names: string[]) =>
  userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), names.map(pdf));
const chooseEssay = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Course'), ENGLISH);
  await userEvent.selectOptions(screen.getByLabelText('Assignment'), ESSAY);
};
const mainButton = () => screen.getByRole('button', { name: 'Upload & Grade Assignment' });
const begin = async (...names: string[]) => {
  await chooseEssay();
  await addPapers(...names);
  await userEvent.click(mainButton());
  await screen.findByRole('dialog', { name: 'Uploading Files' });
};
const accepted = (count: number) => ({
  message: 'On the way.',
  assignments: [essay],
  project_id: ESSAY,
  accepted: count,
  rejected: [],
});

// The first rendering of a whole page takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => storeAccessToken('t1'));

test('without a course there is no assignment to choose or to make', async () => {
  await open();
  expect(screen.getByLabelText<HTMLSelectElement>('Course').selectedOptions[0]?.text).toBe(
    'Choose a course...',
  );
  const assignments = screen.getByLabelText<HTMLSelectElement>('Assignment');
  expect([assignments.disabled, assignments.selectedOptions[0]?.text]).toEqual([
    true,
    'Choose assignment...',
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New Assignment' }).disabled).toBe(true);
});

test('another course clears the chosen assignment', async () => {
  await open();
  await chooseEssay();
  await userEvent.selectOptions(screen.getByLabelText('Course'), HISTORY);
  expect(screen.getByLabelText<HTMLSelectElement>('Assignment').value).toBe('');
});

test('the counter and the reason follow what is chosen, and the button waits for all of it', async () => {
  await open();
  await screen.findByText('2 courses');
  expect(mainButton()).toHaveProperty('disabled', true);
  await addPapers('ana.pdf', 'ben.pdf');
  expect(screen.getByText('2', { selector: 'strong' }).parentElement?.textContent).toBe('2 files ready');
  screen.getByText('Choose a course and an assignment to begin.');
  await chooseEssay();
  expect(mainButton()).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: 'Remove ana.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove ben.pdf' }));
  screen.getByText('Add at least one file to begin.');
});

test('the results open at once, and the upload goes on to its success', async () => {
  const { path, uploads } = await open();
  await begin('ana.pdf');
  await waitFor(() => expect(path()).toBe('/results'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.progress(45, 100));
  screen.getByText('45% Complete');
  expect(
    within(screen.getByRole('list', { name: 'Files on the way' })).getByRole('listitem').textContent,
  ).toBe('ana.pdfon its way');
  expect(uploads[0]?.form?.getAll('files')).toHaveLength(1);
  expect(uploads[0]?.form?.get('assignment_id')).toBe(ESSAY);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => uploads[0]?.answer(200, accepted(1)));
  await screen.findByText('Success! Operation completed');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Uploading Files' })).toBeNull());
  await pass(3500);
  expect(screen.queryByText('Success! Operation completed')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Upload' }));
  await screen.findByText('Choose a course and an assignment to begin.');
  expect(screen.queryByText('ana.pdf')).toBeNull();
});

test('a lost connection loses nothing: the same files go with the same key', async () => {
  const { path, uploads } = await open();
  await begin('ana.pdf');
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.breakOff());
  const dialog = await screen.findByRole('dialog', { name: 'Upload failed' });
  within(dialog).getByText('Failed to upload files. Please try again.');
  await waitFor(() => expect(path()).toBe('/upload'));
  // In the list of the window, and still chosen on the page behind it.
  expect(screen.getAllByText('ana.pdf')).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.headers['idempotency-key']).toBe(uploads[0]?.headers['idempotency-key']);
});

test('a session that ended meanwhile is renewed and the upload repeated with its key', async () => {
  const { uploads } = await open();
  await begin('ana.pdf');
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.answer(401, { code: 'token_expired', detail: 'Expired.' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
  expect(uploads[1]?.headers['idempotency-key']).toBe(uploads[0]?.headers['idempotency-key']);
  await act(async () => uploads[1]?.answer(200, accepted(1)));
  await screen.findByText('Success! Operation completed');
});

test('another set of files is another upload', async () => {
  const { uploads } = await open();
  await begin('ana.pdf');
  await waitFor(() => expect(uploads).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the files' }));
  await addPapers('ben.pdf');
  await userEvent.click(mainButton());
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.headers['idempotency-key']).not.toBe(uploads[0]?.headers['idempotency-key']);
});

test('closing the tab during an upload is asked about, and not after it', async () => {
  const { uploads } = await open();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await begin('ana.pdf');
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(leave()).toBe(true);
  await act(async () => uploads[0]?.answer(200, accepted(1)));
  await waitFor(() => expect(leave()).toBe(false));
});

test('files that the server refused are named with the reason', async () => {
  const { uploads } = await open();
  await begin('ana.pdf', 'ben.pdf');
  await waitFor(() => expect(uploads).toHaveLength(1));
  const rejected = [
    { file: 'ben.pdf', code: 'file_encrypted', detail: 'This file is protected by a password.' },
  ];
  await act(async () => uploads[0]?.answer(200, { ...accepted(1), rejected }));
  const dialog = await screen.findByRole('dialog', { name: 'Some files were not accepted' });
  expect(dialog.textContent).toContain('ben.pdfThis file is protected by a password.');
  expect(dialog.textContent).toContain('1 file is being graded');
});

test('more files than the month has left are warned of and stopped before they are sent', async () => {
  const { uploads } = await open({ used: 49 });
  await chooseEssay();
  await addPapers('ana.pdf', 'ben.pdf');
  await screen.findByText(/but 1 of your 50 submissions this month is left/);
  await userEvent.click(mainButton());
  const dialog = await screen.findByRole('dialog', { name: 'Submission Limit Reached' });
  within(dialog).getByText(
    'You have reached your monthly submission limit for your current plan. To upload more assignments, please upgrade your plan.',
  );
  expect(uploads).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('link', { name: 'Upgrade Plan' }));
  await screen.findByText('Plans');
});

test('the server has the last word on the limit, and the files stay', async () => {
  const { uploads } = await open();
  await begin('ana.pdf');
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.answer(402, { code: 'quota_exceeded', detail: 'Too many.' }));
  await screen.findByRole('dialog', { name: 'Submission Limit Reached' });
  await screen.findByText('ana.pdf');
});

test('a course that could not be made keeps its window and what was typed', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'New Course' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Course' });
  const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create Course' });
  expect(create.disabled).toBe(true);
  await userEvent.type(within(dialog).getByLabelText('Course name'), 'English 9');
  await userEvent.click(create);
  await within(dialog).findByText('Failed to create course. Please use another name.');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Course name').value).toBe('English 9');
});

const openAssignment = async (plan: PlanName) => {
  const app = await open({ plan });
  await userEvent.selectOptions(screen.getByLabelText('Course'), ENGLISH);
  await userEvent.click(screen.getByRole('button', { name: 'New Assignment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Assignment' });
  const optionsOf = (label: string) =>
    [...within(dialog).getByLabelText<HTMLSelectElement>(label).options].map(
      ({ text, disabled, selected }) => `${text}${disabled ? ' off' : ''}${selected ? ' chosen' : ''}`,
    );
  return { ...app, dialog, optionsOf };
};

test('on Free only the formal tone and the simple style can be chosen', async () => {
  const { dialog, optionsOf } = await openAssignment('Free');
  expect(optionsOf('Feedback tone')).toEqual(['Formal chosen', 'Casual (Pro) off', 'Encouraging (Pro) off']);
  expect(optionsOf('Rubric style')).toEqual(['Simple chosen', 'Standard (Pro) off', 'Detailed (Pro) off']);
  within(dialog).getByText('Upgrade to unlock more feedback tones');
  within(dialog).getByText('Upgrade to unlock more rubric styles');
});

test('on a paid plan everything can be, encouraging and detailed to begin with', async () => {
  const { dialog, optionsOf } = await openAssignment('Basic');
  expect(optionsOf('Feedback tone')).toEqual(['Formal', 'Casual', 'Encouraging chosen']);
  expect(optionsOf('Rubric style')).toEqual(['Simple', 'Standard', 'Detailed chosen']);
  expect(within(dialog).getByLabelText<HTMLInputElement>('Grade level').value).toBe('90');
});

test('an assignment needs a name and a rubric, is chosen when made, and shows what was read', async () => {
  const { dialog, uploads } = await openAssignment('Free');
  const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create Assignment' });
  await userEvent.type(within(dialog).getByLabelText('Assignment name'), 'Essay 2');
  expect(create.disabled).toBe(true);
  const rubricInput = within(dialog).getByLabelText('Choose a file', { selector: 'input' });
  await userEvent.upload(rubricInput, pdf('rubric.pdf'));
  expect(create.disabled).toBe(false);
  await userEvent.click(create);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(Object.fromEntries(uploads[0]?.form ?? [])).toMatchObject({
    name: 'Essay 2',
    course_id: ENGLISH,
    feedback_tone: 'formal',
    rubric_style: 'simple',
  });
  // Nobody typed it: it is what the file adds up to.
  expect(uploads[0]?.form?.has('grade_level')).toBe(false);
  await act(async () =>
    uploads[0]?.answer(422, { code: 'rubric_unreadable', detail: 'Nothing could be read.' }),
  );
  await within(dialog).findByText('Failed to create assignment. Nothing could be read.');
  await userEvent.click(create);
  await waitFor(() => expect(uploads).toHaveLength(2));
  await act(async () => uploads[1]?.answer(200, essay));
  const read = await screen.findByRole('dialog', { name: 'How it is marked' });
  within(read).getByRole('rowheader', { name: 'Claim' });
  within(read).getByText('The points in the file add up to 90, but the file says 100.');
  await userEvent.click(within(read).getByRole('button', { name: 'Looks right' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'How it is marked' })).toBeNull());
  expect(screen.getByLabelText<HTMLSelectElement>('Assignment').value).toBe(ESSAY);
});

test('where Drive is not set up the button says so', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Import from Google Drive' }));
  await screen.findByText(/Google Drive is not set up on this server/);
});
