import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { PlanName } from '../../contract/plans.ts';
import {
  checkRubric,
  createRubric,
  deleteRubric,
  type LibraryRubric,
  listRubrics,
  listRubricTemplates,
  readRubricTable,
  updateRubric,
} from '../../contract/rubrics/endpoints.ts';
import type { RubricTemplate } from '../../contract/rubrics/template.ts';
import { getUser } from '../../contract/session.ts';
import { getSubscription } from '../../contract/subscription.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { libraryRubric, rubricSample } from '../testing/rubric-sample.ts';
import { maria, subscriptionTo } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { RubricsPage } from './rubrics-page.tsx';

const ID = '44444444-4444-4444-8444-444444444444';

const own = libraryRubric(ID, '55555555-5555-4555-8555-555555555555');
const lab: RubricTemplate = {
  id: 'lab-report',
  title: 'Lab report',
  subject: 'Science',
  grades: { from: 6, to: 12 },
  genre: 'lab report',
  language: 'en',
  licence: 'MIT',
  rubric: rubricSample,
};

const routes = signedIn([
  // Menus are put into the page's main part.
  { path: '/rubrics', element: <main>{<RubricsPage />}</main> },
  { path: '/dashboard/pricing', element: <h1>Plans</h1> },
]);

type Given = { plan?: PlanName; at?: string; rubrics?: LibraryRubric[] };

const open = async ({ plan = 'Basic', at = '/rubrics', rubrics = [own] }: Given = {}) => {
  const held = { rubrics, refuse: false };
  const server = stubServer({
    [on(getUser)]: () => ({ body: { ...maria, subscription_plan: plan } }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(plan) }),
    [on(listRubrics)]: () => ({ body: held.rubrics }),
    [on(listRubricTemplates)]: () => ({
      body: [lab, { ...lab, id: 'poem', title: 'Poem', subject: 'English' }],
    }),
    [on(createRubric)]: ({ body }) => ({ body: { ...own, ...Object(body) } }),
    [on(updateRubric, { params: { id: ID } })]: ({ body }) =>
      held.refuse
        ? refusal(409, 'conflict', 'Somebody saved it meanwhile.')
        : { body: { ...own, ...Object(body) } },
    [on(deleteRubric, { params: { id: ID } })]: () => {
      held.rubrics = [];
      return { body: { deleted: true } };
    },
    [on(checkRubric)]: () => ({
      body: {
        findings: [
          {
            criterion_id: 'c1',
            code: 'vague_words',
            detail: 'A vague word.',
            suggestion: 'Count something.',
          },
        ],
      },
    }),
    [on(readRubricTable)]: () => ({ body: { rubric: rubricSample, task: '', notes: [] } }),
  });
  const app = renderRoutes(routes, at);
  await screen.findByRole('heading', { level: 1 });
  return {
    ...app,
    server,
    held,
    sent: (route: string) => server.received.filter((one) => one.route === route),
  };
};

beforeEach(() => storeAccessToken('t1'));

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

test('one’s own rubrics are listed, found by a criterion, deleted, and brought back', async () => {
  const { sent } = await open();
  await screen.findByRole('link', { name: 'Opinion letter' });
  await userEvent.type(screen.getByLabelText('Search your rubrics'), 'poetry');
  await screen.findByText('None of your rubrics has these words.');
  await userEvent.clear(screen.getByLabelText('Search your rubrics'));
  await userEvent.type(screen.getByLabelText('Search your rubrics'), 'grammar letter');
  await userEvent.click(screen.getByRole('button', { name: 'More about the rubric Opinion letter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete rubric' }));
  await screen.findByText('No rubrics of your own yet');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(on(createRubric))).toHaveLength(1));
  expect(sent(on(createRubric))[0]?.body).toMatchObject({ title: 'Opinion letter', rubric: rubricSample });
});

test('a level is changed, undone by keys, changed again and saved with the version it was opened in', async () => {
  const { sent, held, path } = await open({ at: `/rubrics?open=${ID}` });
  const points = await field('Points of level 2 of criterion 1');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save rubric' });
  expect(save.disabled).toBe(true);
  screen.getByText('2 criteria add up to 90 points.');
  await userEvent.clear(points);
  await userEvent.type(points, '10-15');
  expect(save.disabled).toBe(false);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(points.value).toBe('20');
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(points.value).toBe('10-15');
  held.refuse = true;
  await userEvent.click(save);
  await screen.findByText('The rubric was not saved. Somebody saved it meanwhile.');
  expect(points.value).toBe('10-15');
  held.refuse = false;
  await userEvent.click(save);
  await waitFor(() => expect(path()).toBe('/rubrics'));
  const [, saved] = sent(on(updateRubric, { params: { id: ID } }));
  expect(saved?.body).toMatchObject({
    revision: own.revision,
    rubric: { criteria: [{ levels: [{ points: 30 }, { points: 15, low: 10 }] }, rubricSample.criteria[1]] },
  });
});

test('criteria are added, moved and removed without a mouse, and advice stands beside them', async () => {
  await open({ at: `/rubrics?open=${ID}` });
  // One is open, the others are lines.
  const names = () =>
    [...document.querySelectorAll('[data-criterion]')].map(
      (item) =>
        item.querySelector('input')?.value ??
        item.querySelector('button > span')?.textContent?.replace(/^.*: /, ''),
    );
  const doTo = async (place: number, deed: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Move, copy or remove criterion ${place}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: deed }));
  };
  const first = await field('Name of criterion 1');
  await screen.findByText('Count something.');
  expect(screen.getAllByLabelText(/^Name of criterion/)).toHaveLength(1);
  act(() => first.focus());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['Grammar', 'Claim']);
  expect(document.activeElement).toBe(first);
  await userEvent.click(screen.getByRole('button', { name: 'Add a criterion' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Name of criterion 3');
  await userEvent.keyboard('Sources');
  await userEvent.click(screen.getByRole('button', { name: /^Edit criterion 1: Grammar/ }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Name of criterion 1');
  await doTo(1, 'Remove');
  expect(names()).toEqual(['Claim', 'Sources']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Name of criterion 1'));
  await doTo(1, 'Duplicate');
  expect(names()).toEqual(['Claim', 'Claim', 'Sources']);
});

test('a pasted table becomes criteria, and other words stay words', async () => {
  const { sent } = await open({ at: '/rubrics?open=new' });
  const name = await field('Name of criterion 1');
  await userEvent.click(name);
  await userEvent.paste('Just a name');
  expect(name.value).toBe('Just a name');
  await userEvent.clear(name);
  await userEvent.paste(
    'Criterion\tClear (30)\tVague (20)\nClaim\tNames a side and a reason.\tNames a side.',
  );
  await screen.findByText('2 criteria added from the table.');
  expect((await field('Name of criterion 1')).value).toBe('Claim');
  expect(sent(on(readRubricTable))[0]?.body).toEqual({
    rows: [
      ['Criterion', 'Clear (30)', 'Vague (20)'],
      ['Claim', 'Names a side and a reason.', 'Names a side.'],
    ],
  });
});

test('a template is looked at by everyone and taken over with the Basic plan', async () => {
  const { path } = await open({ plan: 'Free', at: '/rubrics?show=templates' });
  await screen.findByText(/^Starting from a template is part of the Basic plan/);
  await userEvent.click(await screen.findByRole('button', { name: /^Lab report/ }));
  const preview = screen.getByRole('region', { name: 'Preview of Lab report' });
  within(preview).getByText('Names a side and a reason.');
  const take = within(preview).getByRole<HTMLButtonElement>('button', { name: 'Make it mine' });
  expect(take.disabled).toBe(true);
  expect(path()).toBe('/rubrics?show=templates');
});

test('a template that is taken over opens as a rubric that is not saved yet', async () => {
  const { sent, path } = await open({ at: '/rubrics?show=templates' });
  await userEvent.selectOptions(await screen.findByLabelText('Subject'), 'Science');
  expect(screen.queryByRole('button', { name: /^Poem/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Lab report/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Make it mine' }));
  expect((await field('Title')).value).toBe('Lab report');
  expect(sent(on(createRubric))).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save rubric' }));
  await waitFor(() => expect(path()).toBe('/rubrics'));
  expect(sent(on(createRubric))[0]?.body).toMatchObject({
    title: 'Lab report',
    grade_from: 6,
    origin: { kind: 'template', id: 'lab-report' },
    rubric: rubricSample,
  });
});
