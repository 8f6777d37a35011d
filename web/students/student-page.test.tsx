import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  getStudentPage,
  type StudentPage as Student,
  saveStudentNote,
} from '../../contract/insights/student-page.ts';
import type { PlanName } from '../../contract/plans.ts';
import { getUser } from '../../contract/session.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { studentOf, studentPaperOf } from '../testing/insight-sample.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { maria } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { StudentPage } from './student-page.tsx';

const { id } = studentOf();
const routes = signedIn([{ path: '/students/:id', Component: StudentPage }]);

const open = (student: Student, plan: PlanName = 'Pro', more: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({
    [on(getUser)]: () => ({ body: { ...maria, subscription_plan: plan } }),
    [on(getStudentPage, { params: { id } })]: () => ({ body: student }),
    ...more,
  });
  renderRoutes(routes, `/students/${id}?skill=claim`);
  return { ...server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => storeAccessToken('t1'));

test('work stands beside the class, and what is withheld or failed tells no grade', async () => {
  const ungraded = { percent: null, class_mean: null, difference: null };
  open(
    studentOf({
      papers: [
        studentPaperOf(1),
        studentPaperOf(2, { ...ungraded, blind: true }),
        studentPaperOf(3, { ...ungraded, status: 'failed' }),
      ],
    }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Amara Okafor' });
  expect(screen.getByText('78%, 6 points above the class (72%)')).toBeTruthy();
  expect(screen.getByText(/drawn for a check: its grade is shown once you have marked it/)).toBeTruthy();
  expect(screen.getByText('could not be graded')).toBeTruthy();
  expect(screen.getByText(/cannot tell yet. It takes 4 papers beside a class, and there is 1/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/at risk/i);
  const papers = screen.getByRole('list', { name: 'Papers on Claim' });
  expect(papers.textContent).toBe('Essay 1 64%');
});

test('from four papers on a trend is said in words', async () => {
  open(
    studentOf({
      papers: [1, 2, 3, 4].map((number) => studentPaperOf(number)),
      trend: { change: -1.5, from: 3, to: -1.5, n: 4 },
      remarks: ['Three papers in a row below the own average.'],
    }),
  );
  await screen.findByText(/it falls by about 1.5 points from one paper to the next, over 4 papers/);
  expect(screen.getByText('Three papers in a row below the own average.')).toBeTruthy();
});

test('a note is kept when the field is left, and stays on the screen when that fails', async () => {
  let works = false;
  const { user, received } = open(studentOf(), 'Pro', {
    [on(saveStudentNote, { params: { id } })]: ({ body }) =>
      works ? { body } : refusal(429, 'too_many_requests', 'Please wait a moment.'),
  });
  const field = await screen.findByRole('textbox', { name: 'Private note' });
  await user.type(field, 'Reads a lot.');
  await user.tab();
  expect((await screen.findByRole('alert')).textContent).toContain('What you wrote is still here.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Saved.');
  // The page may already be asking for what changed, so the last call need not be the one that saves.
  const saved = received.flatMap(({ body }) => (body === undefined ? [] : [body]));
  expect(saved).toEqual([{ note: 'Reads a lot.' }, { note: 'Reads a lot.' }]);
});

test('a student without a paper or a name', async () => {
  open(studentOf({ name: '-', papers: [], skills: [] }));
  await screen.findByRole('heading', { level: 1, name: 'ID 2001' });
  expect(screen.getByText('No paper of this student yet.')).toBeTruthy();
});

test('without the plan nothing is asked', async () => {
  const { count } = open(studentOf(), 'Basic');
  await screen.findByText('Insight into students is part of the Pro plan. Upgrade to use it.');
  expect(count(on(getStudentPage, { params: { id } }))).toBe(0);
});
