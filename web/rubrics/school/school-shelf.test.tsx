import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createRubric, listRubrics } from '../../../contract/rubrics/endpoints.ts';
import {
  getShelfRubric,
  listShelf,
  type ShelfEntry,
  shareRubric,
  takeFromShelf,
} from '../../../contract/school/shelf.ts';
import { getUser } from '../../../contract/session.ts';
import { getSubscription } from '../../../contract/subscription.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { libraryRubric, rubricSample } from '../../testing/rubric-sample.ts';
import { maria, subscriptionTo } from '../../testing/sample.ts';
import { idOf, memberOf } from '../../testing/school-sample.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { on, stubServer } from '../../testing/stub-server.ts';
import { RubricsPage } from '../rubrics-page.tsx';

const kept = libraryRubric(idOf(1), idOf(2));
const entry: ShelfEntry = {
  id: idOf(3),
  title: 'Lab report',
  subject: 'Science',
  grade_from: 7,
  grade_to: 9,
  genre: '',
  max: 90,
  criteria: 2,
  shared_by: 'Ben Adeyemi',
  shared_at: '2026-11-10T08:00:00.000Z',
  is_own: false,
  library_id: null,
};

const routes = signedIn([{ path: '/rubrics', element: <main>{<RubricsPage />}</main> }]);

const open = async (at: string, entries: ShelfEntry[], user: typeof maria = memberOf('teacher')) => {
  const held = { entries };
  const server = stubServer({
    [on(getUser)]: () => ({ body: user }),
    [on(getSubscription)]: () => ({ body: subscriptionTo('School') }),
    [on(listRubrics)]: () => ({ body: [kept] }),
    [on(createRubric)]: ({ body }) => ({ body: { ...kept, ...Object(body) } }),
    [on(listShelf)]: () => ({ body: held.entries }),
    [on(shareRubric)]: () => ({ body: { ...entry, is_own: true, library_id: kept.id } }),
    [on(getShelfRubric, { params: { id: entry.id } })]: () => ({
      body: { ...held.entries[0], rubric: rubricSample },
    }),
    [on(takeFromShelf, { params: { id: entry.id } })]: () => {
      held.entries = [];
      return { body: { removed: true } };
    },
  });
  renderRoutes(routes, at);
  await screen.findByRole('heading', { level: 1 });
  return (route: string) => server.received.filter((one) => one.route === route);
};

beforeEach(() => storeAccessToken('t1'));

test('a rubric is shared after it was said who sees it and that it stays', async () => {
  const sent = await open('/rubrics', []);
  await userEvent.click(await screen.findByRole('button', { name: 'More about the rubric Opinion letter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share with my school' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/goes onto the shelf of Hilltop School, with your name/);
  dialog.getByText(/if you leave the school, it stays there/);
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(sent(on(shareRubric))).toHaveLength(1));
  expect(sent(on(shareRubric))[0]?.body).toEqual({ rubric_id: kept.id });
});

test('a colleague’s rubric is looked at and copied, and cannot be taken back', async () => {
  const sent = await open('/rubrics?show=school', [entry]);
  await userEvent.click(await screen.findByRole('button', { name: /Lab report.*shared by Ben Adeyemi/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Copy to my rubrics' }));
  await waitFor(() => expect(sent(on(createRubric))).toHaveLength(1));
  expect(sent(on(createRubric))[0]?.body).toMatchObject({
    title: 'Lab report',
    rubric: rubricSample,
    origin: { kind: 'school', name: 'Lab report' },
  });
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});

test('my own is taken back, and an empty shelf says how to fill it', async () => {
  await open('/rubrics?show=school', [{ ...entry, is_own: true, shared_by: 'Maria Lopez' }]);
  await userEvent.click(await screen.findByRole('button', { name: /Lab report.*shared by you/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  await screen.findByText('Nobody has shared a rubric yet');
});

test('whoever is in no school sees nothing of it', async () => {
  const sent = await open('/rubrics?show=school', [], maria);
  await screen.findByRole('link', { name: 'Opinion letter' });
  expect(screen.queryByText('From my school')).toBeNull();
  expect(sent(on(listShelf))).toEqual([]);
});
