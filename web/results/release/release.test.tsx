import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAssignments, updateAssignment } from '../../../contract/assignments.ts';
import {
  previewRelease,
  releaseResults,
  shareResult,
  unreleaseResults,
} from '../../../contract/giving-back/release.ts';
import { listResults, type Result } from '../../../contract/results.ts';
import { listStandings, type Standing } from '../../../contract/room/standing.ts';
import { getUser } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { assignmentWith, ESSAY, resultOf } from '../../testing/result-sample.ts';
import { maria } from '../../testing/sample.ts';
import { signedInMain } from '../../testing/signed-in.tsx';
import { standingWith } from '../../testing/standing-sample.ts';
import { on, stubServer } from '../../testing/stub-server.ts';
import { GiveBackTab } from '../give-back/give-back-tab.tsx';
import { PapersTab } from '../papers/papers-tab.tsx';

const routes = signedInMain([
  { path: '/assignments/:id', Component: PapersTab },
  { path: '/assignments/:id/give-back', Component: GiveBackTab },
]);

beforeEach(() => {
  storeAccessToken('t1');
});

const [one, two] = [resultOf(1), resultOf(2)];
const ofEssay = { params: { id: ESSAY } };
const AT = '2026-11-15T10:00:00.000Z';

const preview = {
  releasing: 1,
  released: 0,
  left_out: { grading: 1, failed: 0, needs_teacher: 1 },
  needs_teacher: [two.student_work_id],
  mail: {
    is_sent: false,
    reply_to: maria.email,
    recipients: [{ id: one.student_work_id, student: 'Student 1', email: 'one@pupils.test' }],
    without_address: [],
    left_today: 200,
  },
};

const show = (results: Result[], part = '/give-back', standing: Partial<Standing> = {}) => {
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listAssignments)]: () => ({ body: [assignmentWith({ complete: 2 })] }),
    [on(listResults, { query: { assignment_id: 'all', fields: 'summary' } })]: () => ({
      body: { results, next_cursor: null },
    }),
    [on(listStandings)]: () => ({ body: [standingWith({ papers: 2, graded: 2, ...standing })] }),
    [on(previewRelease, ofEssay)]: () => ({ body: preview }),
    [on(releaseResults, ofEssay)]: () => ({
      body: {
        released: 1,
        left_out: { grading: 1, failed: 0, needs_teacher: 0 },
        mails: { queued: 1, without_address: 0, over_limit: 0 },
      },
    }),
    [on(updateAssignment, ofEssay)]: () => ({ body: assignmentWith({ complete: 2 }) }),
    [on(unreleaseResults, ofEssay)]: () => ({ body: { unreleased: 1, kept_elsewhere: 0 } }),
    [on(shareResult, { params: { id: one.student_work_id } })]: () => ({
      body: { url: 'http://localhost:3000/shared#abc', expires_at: '2027-01-14T10:00:00.000Z' },
    }),
  });
  renderRoutes(routes, { pathname: `/assignments/${ESSAY}${part}` });
  return {
    ...server,
    bodies: (route: string) => server.received.filter((one) => one.route === route).map(({ body }) => body),
  };
};

const open = async (button: string | RegExp, dialog: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: dialog }));
};

test('before a release the teacher reads how many, what stays behind and who gets a mail', async () => {
  const { bodies } = show([one, two]);
  await screen.findByText(/students see nothing yet/);
  const dialog = await open('Release', 'Release to students');
  await dialog.findByText(/1 paper still being graded/);
  dialog.getByText(/1 paper with open marks/);
  await userEvent.click(dialog.getByLabelText('Mail students a link'));
  dialog.getByText(/reach nobody/);
  expect(dialog.getByLabelText('Who gets a mail').textContent).toContain('one@pupils.test');
  expect(dialog.queryByLabelText('Who gets no mail')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Release 1 paper' }));
  await screen.findByText(/1 paper released. 1 mail on the way. 1 paper still being graded./);
  expect(bodies(on(releaseResults, ofEssay))).toEqual([{ notify: true }]);
});

test('papers with open marks stay, and whoever may ask for another look is settled with the release', async () => {
  const { bodies } = show([one, two]);
  const dialog = await open('Release', 'Release to students');
  await userEvent.click(await dialog.findByLabelText(/students may ask for another look/));
  await userEvent.click(dialog.getByRole('button', { name: 'Release 1 paper' }));
  await screen.findByText(/1 paper released/);
  expect(bodies(on(releaseResults, ofEssay))).toEqual([{ notify: false }]);
  expect(bodies(on(updateAssignment, ofEssay))).toEqual([{ regrade_days: 7 }]);
});

test('a paper that was changed after its release says so, and all can be taken back', async () => {
  // The list may be older than the server's counts, which the room's head shows too.
  const { bodies } = show([one, two], '/give-back', { released: 1, changed: 1, undelivered: 1 });
  await screen.findByText(
    /1 of 2 graded papers are released. 1 changed since.* 1 mail could not be delivered/,
  );
  const dialog = await open('Take back', 'Take back 1 paper?');
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
  await screen.findByText(/1 paper taken back/);
  expect(bodies(on(unreleaseResults, ofEssay))).toEqual([{}]);
});

test('a link for the student of a released paper is made and shown', async () => {
  show([resultOf(1, { released: { at: AT, changed: true, mail: 'failed' } })], '');
  await screen.findByText(/Changed since released, mail not delivered/);
  await userEvent.click(await screen.findByRole('button', { name: /More about Student 1/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Give back to the student' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give back to the student' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Copy a new link' }));
  expect(await dialog.findByLabelText('Link for the student')).toHaveProperty(
    'value',
    'http://localhost:3000/shared#abc',
  );
});
