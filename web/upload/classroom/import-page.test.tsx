import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import {
  type ClassroomState,
  type ClassroomSubmission,
  type Coursework,
  connectClassroom,
  getClassroom,
  listClassroomCourses,
  listClassroomSubmissions,
  listCoursework,
} from '../../../contract/classroom.ts';
import { listCourses } from '../../../contract/courses.ts';
import type { PlanName } from '../../../contract/plans.ts';
import { getUser } from '../../../contract/session.ts';
import { getSubscription } from '../../../contract/subscription.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { UploadDeskProvider } from '../../session/upload-desk-provider.tsx';
import {
  attachmentWith,
  classroomWith,
  courseworkWith,
  englishClass,
  handedInBy,
  NO_CLASSROOM,
} from '../../testing/classroom-sample.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { assignmentWith } from '../../testing/result-sample.ts';
import { maria, subscriptionTo } from '../../testing/sample.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { stubUploads } from '../../testing/stub-upload.ts';
import { ImportPage } from './import-page.tsx';

const essay = assignmentWith({});

const routes = signedIn([
  {
    path: '/upload/classroom',
    element: (
      <UploadDeskProvider>
        <ImportPage />
      </UploadDeskProvider>
    ),
  },
]);

type Held = {
  plan: PlanName;
  state: ClassroomState;
  work: Coursework[];
  students: ClassroomSubmission[];
};

const COURSEWORK = on(listCoursework, { params: { id: englishClass.id } });
const SUBMISSIONS = on(listClassroomSubmissions, { params: { id: englishClass.id, item: '900' } });

const show = (held: Partial<Held> = {}, more: Parameters<typeof stubServer>[0] = {}, search = '') => {
  const world: Held = {
    plan: 'Basic',
    state: classroomWith(),
    work: [courseworkWith({ assignment_id: essay.id })],
    students: [],
    ...held,
  };
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(world.plan) }),
    [on(listCourses)]: () => ({ body: [] }),
    [on(listAssignments)]: () => ({ body: [essay] }),
    [on(getClassroom)]: () => ({ body: world.state }),
    [on(listClassroomCourses)]: () => ({ body: [englishClass] }),
    [COURSEWORK]: () => ({ body: world.work }),
    [SUBMISSIONS]: () => ({ body: world.students }),
    ...more,
  });
  const uploads = stubUploads();
  return { world, uploads, ...server, ...renderRoutes(routes, `/upload/classroom${search}`) };
};

const chooseEssay = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Choose Should school start later?' }));

beforeEach(() => storeAccessToken('t1'));

test('where no Google is set up the page says so and names another way', async () => {
  show({ state: NO_CLASSROOM });
  await screen.findByText(/Google Classroom is not set up on this server/);
  expect(screen.getByRole('link', { name: 'upload the files' }).getAttribute('href')).toBe('/upload');
});

test('on Free the lock says which plan has it, and nothing is asked of Google', async () => {
  const { count } = show({ plan: 'Free' });
  await screen.findByText('Google Classroom is part of the Basic plan. Upgrade to use it.');
  expect(count(on(listClassroomCourses))).toBe(0);
});

test('connecting says beforehand what is asked, and a refusal is shown', async () => {
  const { received } = show(
    { state: classroomWith({ connected: false, address: null, files: 'picker' }) },
    { [on(connectClassroom)]: () => refusal(503, 'classroom_unavailable', 'Google is away.') },
    '?course=abc&classroom=classroom_declined',
  );
  await screen.findByText(/because the permission was not given at Google/);
  await screen.findByText(/reads only the files that you select/);
  await userEvent.click(screen.getByRole('button', { name: 'Connect Google Classroom' }));
  await screen.findByText('Google is away.');
  // Back to this very page, without how the last try ended.
  expect(received.find(({ route }) => route === on(connectClassroom))?.body).toEqual({
    purpose: 'import',
    return_to: '/upload/classroom?course=abc',
  });
});

test('a grant that Google ended names the account and asks to connect again', async () => {
  show({ state: classroomWith({ connected: false, revoked_at: '2026-11-15T08:00:00.000Z' }) });
  await screen.findByText(/no longer accepts the connection with maria@school.test/);
  await screen.findByRole('button', { name: 'Connect again' });
});

test('students stand with what they handed in, and only what is new and readable goes along', async () => {
  const { uploads, world } = show({
    students: [
      handedInBy('Ana'),
      handedInBy('Ben', {
        attachments: [
          attachmentWith({ file_id: 'f-ben', title: 'ben.pdf', here: 'imported' }),
          attachmentWith({ file_id: 'f-ben2', title: 'ben2.pdf', here: 'changed' }),
        ],
      }),
      handedInBy('Cara', {
        attachments: [
          attachmentWith({
            kind: 'slides',
            title: 'My talk',
            readable: false,
            note: 'Slides cannot be graded.',
          }),
        ],
      }),
      handedInBy('Dan', { state: 'CREATED', turned_in_at: null }),
      handedInBy('Eve', { state: 'RECLAIMED_BY_STUDENT' }),
    ],
  });
  await chooseEssay();
  await screen.findByText(
    '1 file is new. 1 was handed in again since it was imported. 1 is here already. 1 student has not handed in. 1 student took the work back. 1 attachment cannot be imported.',
  );
  screen.getByText('Slides cannot be graded.');
  const list = screen.getByRole('list', { name: 'Students of the class' });
  expect(within(list).getByRole('checkbox', { name: 'Eve' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 files' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(JSON.parse(String(uploads[0]?.form?.get('import')))).toEqual({
    assignment_id: essay.id,
    course_id: '77',
    course_work_id: '900',
    files: [
      { submission_id: 's-Ana', file_id: 'f-Ana' },
      { submission_id: 's-Ben', file_id: 'f-ben2' },
    ],
  });
  world.students = [
    handedInBy('Ana', { attachments: [attachmentWith({ title: 'Ana.pdf', here: 'imported' })] }),
  ];
  await act(async () =>
    uploads[0]?.answer(200, {
      id: null,
      assignment_id: essay.id,
      state: 'done',
      message: 'Done.',
      project_id: essay.id,
      accepted: 1,
      unchanged: 0,
      rejected: [{ file: 'ben2.pdf', code: 'file_empty', detail: 'This file is empty.' }],
    }),
  );
  await screen.findByText('1 paper is in and being graded.');
  await screen.findByText('This file is empty.');
  await screen.findByText('Everything that was handed in and can be imported is here already.');
  expect(screen.getByRole('link', { name: 'See the results' }).getAttribute('href')).toBe(
    `/assignments/${essay.id}`,
  );
});

test('an import without room in the plan leads to the plans', async () => {
  const { uploads } = show({ students: [handedInBy('Ana')] });
  await chooseEssay();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 file' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.answer(402, { code: 'quota_exceeded', detail: 'Your plan is full.' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Your plan is full.');
  screen.getByRole('link', { name: 'See the plans' });
});

test.each([
  ['the classes', on(listClassroomCourses)],
  ['the assignments', COURSEWORK],
  ['what was handed in', SUBMISSIONS],
])('when Google does not tell %s, the sentence stands there with the way on', async (_what, route) => {
  let code = 'classroom_busy';
  show({}, { [route]: () => refusal(429, code, 'Google asks to wait.') });
  if (route === SUBMISSIONS) await chooseEssay();
  await screen.findByText('Google asks to wait.');
  code = 'classroom_revoked';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Connect again' });
});

test('a class without assignments, an account without classes', async () => {
  const { unmount } = show({ work: [] });
  await screen.findByText('This class has no published assignments.');
  unmount();
  show({}, { [on(listClassroomCourses)]: () => ({ body: [] }) });
  await screen.findByText('maria@school.test teaches no active class in Google Classroom.');
});
