import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { listAssignments } from '../../contract/assignments.ts';
import { listStandings, type Standing } from '../../contract/room/standing.ts';
import { getUser } from '../../contract/session.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { RequireSession } from '../session/require-session.tsx';
import { SessionRoot } from '../session/session-root.tsx';
import { UploadDeskProvider } from '../session/upload-desk-provider.tsx';
import { renderRoutes } from '../testing/render-routes.tsx';
import { assignmentWith, ESSAY } from '../testing/result-sample.ts';
import { maria } from '../testing/sample.ts';
import { standingWith } from '../testing/standing-sample.ts';
import { on, stubServer } from '../testing/stub-server.ts';
import { describeStanding, RoomPage } from './room-page.tsx';

const Room = () => (
  <UploadDeskProvider>
    <RoomPage />
  </UploadDeskProvider>
);
const children = [
  {
    path: '/assignments/:id',
    Component: Room,
    children: [
      { path: 'class', element: <p>The class</p> },
      { path: 'give-back', element: <p>Given back</p> },
    ],
  },
];
const routes = [{ Component: SessionRoot, children: [{ Component: RequireSession, children }] }];

beforeEach(() => storeAccessToken('t1'));

const open = (address: string, standing: Partial<Standing>) => {
  stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listAssignments)]: () => ({ body: [assignmentWith({ complete: 3 })] }),
    [on(listStandings)]: () => ({ body: [standingWith(standing)] }),
  });
  return renderRoutes(routes, address);
};

describe('an assignment', () => {
  it('says where it stands and what comes next, and opens the part that was asked for', async () => {
    open(`/assignments/${ESSAY}/class`, { papers: 3, graded: 3, settled: 3, unreleased: 3, requests: 1 });
    await screen.findByRole('heading', { level: 1, name: 'Essay on sleep' });
    await screen.findByText('All 3 papers are settled · nothing released');
    screen.getByText('The class');
    const next = screen.getByRole('link', { name: 'Answer 1 request' });
    expect(next.getAttribute('href')).toBe(`/assignments/${ESSAY}/give-back?open=requests`);
    const parts = within(screen.getByRole('navigation', { name: 'Parts of the assignment' }));
    expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Papers 3',
      'Criteria',
      'Class',
      'Give back 1',
      'Set-up',
    ]);
    expect(parts.getByRole('link', { name: 'Class' }).getAttribute('aria-current')).toBe('page');
  });

  it('does its next step by the key n', async () => {
    open(`/assignments/${ESSAY}/class`, { papers: 3, graded: 3, settled: 3, unreleased: 3 });
    await screen.findByRole('link', { name: 'Release 3 papers' });
    await userEvent.keyboard('n');
    await screen.findByText('Given back');
  });

  it('that is not there says so', async () => {
    open('/assignments/00000009-0000-4000-8000-000000000009', {});
    await screen.findByRole('heading', { level: 1, name: 'This assignment is not here' });
  });
});

test.each<[Partial<Standing>, string]>([
  [{}, 'No papers yet'],
  [{ papers: 2, in_progress: 2 }, '2 papers being graded'],
  [{ papers: 2, failed: 2 }, '2 failed'],
  [
    { papers: 5, graded: 3, settled: 1, in_progress: 1, failed: 1 },
    '1 of 3 papers settled · 1 being graded · 1 failed · nothing released',
  ],
  [{ papers: 1, graded: 1, settled: 1, released: 1 }, 'The one paper is settled · all released'],
  [
    { papers: 3, graded: 3, settled: 3, released: 2, changed: 1 },
    'All 3 papers are settled · 2 released · 1 changed since',
  ],
])('%o is told as “%s”', (standing, words) => {
  expect(describeStanding(standingWith(standing))).toBe(words);
});
