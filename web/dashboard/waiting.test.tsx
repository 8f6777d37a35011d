import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAssignments } from '../../contract/assignments.ts';
import { listCourses } from '../../contract/courses.ts';
import { getDashboard } from '../../contract/dashboard.ts';
import { listStandings } from '../../contract/room/standing.ts';
import { getUser } from '../../contract/session.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { UploadDeskProvider } from '../session/upload-desk-provider.tsx';
import { renderRoutes } from '../testing/render-routes.tsx';
import { assignmentWith, ESSAY, resultOf } from '../testing/result-sample.ts';
import { maria } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { standingWith } from '../testing/standing-sample.ts';
import { on, stubServer } from '../testing/stub-server.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { listWaiting } from './waiting.tsx';

const OTHER = '00000009-0000-4000-8000-000000000001';
const essay = assignmentWith({ complete: 3 });
const other = { ...essay, id: OTHER, name: 'Versailles' };

test('what waits stands first, each thing one click away', async () => {
  storeAccessToken('t1');
  const course = {
    id: essay.course_id,
    name: 'English 8',
    is_sample: false,
    students: 3,
    assignments: 1,
    submissions: 3,
    graded: 3,
    average_grade: 70,
    progress: 100,
  };
  const paper = resultOf(2).student_work_id;
  stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listCourses)]: () => ({ body: [] }),
    [on(listAssignments)]: () => ({ body: [essay] }),
    [on(listStandings)]: () => ({
      body: [standingWith({ papers: 3, graded: 3, open: 2, requests: 1, unreleased: 1, next_open: paper })],
    }),
    [on(getDashboard)]: () => ({
      body: {
        counts: { courses: 1, assignments: 1, students: 3, submissions: 3, graded: 3 },
        courses: [course],
      },
    }),
  });
  const element = (
    <UploadDeskProvider>
      <DashboardPage />
    </UploadDeskProvider>
  );
  renderRoutes(signedIn([{ path: '/', element }]), '/');
  const waiting = within(await screen.findByRole('region', { name: 'What waits for you' }));
  const lines = waiting.getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    '2 papers with open marks in Essay on sleep2 papers need you',
    '1 student asks about a mark in Essay on sleepAnswer 1 request',
    '1 paper is settled and not released in Essay on sleepRelease 1 paper',
  ]);
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/results/${paper}?check=open&assignment=${ESSAY}`,
    `/assignments/${ESSAY}/give-back?open=requests`,
    `/assignments/${ESSAY}/give-back?open=release`,
  ]);
});

test('the first thing of each assignment comes before the second of any, five at most, and nothing that only takes time', () => {
  const many = standingWith({
    papers: 9,
    graded: 9,
    failed: 1,
    requests: 2,
    unreleased: 3,
    changed: 1,
    unsent: 1,
  });
  const lines = listWaiting(
    [essay, other],
    [many, standingWith({ assignment_id: OTHER, papers: 2, in_progress: 1, unreleased: 1 })],
    [essay.course_id],
  );
  expect(lines.map(({ assignment, step }) => [assignment.name, step.kind])).toEqual([
    [essay.name, 'answer requests'],
    ['Versailles', 'release'],
    [essay.name, 'see failed'],
    [essay.name, 'release'],
    [essay.name, 'release again'],
  ]);
  expect(listWaiting([essay], [many], [])).toEqual([]);
});
