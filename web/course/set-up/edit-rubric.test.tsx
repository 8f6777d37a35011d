import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import {
  correctRubric,
  listAssignments,
  previewRubric,
  type RubricPreview,
} from '../../../contract/assignments.ts';
import { listResults } from '../../../contract/results.ts';
import { checkRubric } from '../../../contract/rubrics/endpoints.ts';
import { getUser } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { assignmentWith, ESSAY, resultOf } from '../../testing/result-sample.ts';
import { rubricSample } from '../../testing/rubric-sample.ts';
import { maria } from '../../testing/sample.ts';
import { signedInMain } from '../../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { SetUpTab } from './set-up-tab.tsx';

const routes = signedInMain([
  {
    path: '/assignments/:id/set-up',
    element: (
      <>
        <Link to="?open=rubric">Asked elsewhere</Link>
        <SetUpTab />
      </>
    ),
  },
  { path: '/results/:id', element: <h1>Desk</h1> },
]);

beforeEach(() => {
  storeAccessToken('t1');
});

const [one, two] = [resultOf(1), resultOf(2)];
const ofEssay = { params: { id: ESSAY } };
const assignment = { ...assignmentWith({ complete: 2 }), grade_level: 90, rubric: rubricSample };

const change = {
  changed: ['c1'],
  judged: [],
  removed: [],
  papers: 2,
  own_marks: [{ id: two.student_work_id, student_name: 'Student 2', criteria: ['c1'] }],
};
const preview: RubricPreview = {
  ...change,
  moves: [
    {
      id: one.student_work_id,
      student_name: 'Student 1',
      from: 80,
      to: 75,
      criteria: [{ id: 'c1', name: 'Claim', from: 20, to: 15 }],
    },
  ],
  rubric: rubricSample,
};

const showTab = () => {
  const held = { refuse: false };
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listAssignments)]: () => ({ body: [assignment] }),
    [on(listResults, { query: { assignment_id: 'all', fields: 'summary' } })]: () => ({
      body: { results: [one, two], next_cursor: null },
    }),
    [on(checkRubric)]: () => refusal(500, 'internal', 'Something broke.'),
    [on(previewRubric, ofEssay)]: () =>
      held.refuse ? refusal(409, 'conflict', 'Somebody changed it meanwhile.') : { body: preview },
    [on(correctRubric, ofEssay)]: () => ({ body: { ...assignment, rubric_change: change } }),
  });
  return { ...renderRoutes(routes, { pathname: `/assignments/${ESSAY}/set-up` }), server, held };
};

const show = async () => {
  const shown = showTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit rubric' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rubric' }));
  return { ...shown, dialog };
};

test('a window that is asked for by the address opens also while the tab is shown, and a reload does not open it again', async () => {
  showTab();
  await screen.findByRole('button', { name: 'Edit rubric' });
  await userEvent.click(screen.getByRole('link', { name: 'Asked elsewhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rubric' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Close/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: 'Asked elsewhere' }));
  await screen.findByRole('dialog', { name: 'Edit rubric' });
});

test('a rubric that papers are graded with is changed after a look at who moves, and marks of one’s own are listed', async () => {
  const { server, held, dialog, path } = await show();
  const points = dialog.getByLabelText('Points of level 2 of criterion 1');
  await userEvent.clear(points);
  await userEvent.type(points, '15');
  held.refuse = true;
  await userEvent.click(dialog.getByRole('button', { name: 'See who would move' }));
  await dialog.findByText('The rubric was not saved. Somebody changed it meanwhile.');
  held.refuse = false;
  await userEvent.click(dialog.getByRole('button', { name: 'See who would move' }));
  await dialog.findByText('1 of 2 graded papers would move. The other marks stay as they are.');
  const row = within(dialog.getByRole('rowheader', { name: 'Student 1' }).closest('tr') ?? document.body);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '80',
    '75',
    '−5',
    'Claim 20 → 15',
  ]);
  dialog.getByText(/^1 paper has marks of your own on a criterion that is judged again: Student 2\./);
  expect(server.count(on(correctRubric, ofEssay))).toBe(0);

  await userEvent.click(dialog.getByRole('button', { name: 'Apply to graded papers' }));
  const [listed] = await dialog.findAllByRole('listitem');
  expect(listed?.textContent).toBe('Student 2Claim');
  await userEvent.click(dialog.getByRole('link', { name: 'Student 2' }));
  await waitFor(() => expect(path()).toBe(`/results/${two.student_work_id}`));
  const sent = server.received.find(({ route }) => route === on(correctRubric, ofEssay));
  expect(sent?.body).toMatchObject({
    rubric_id: assignment.rubric_id,
    rubric: {
      criteria: [{ id: 'c1', levels: [{ points: 30 }, { points: 15 }] }, rubricSample.criteria[1]],
    },
  });
});

test('advice that does not come says nothing, and going back from the preview keeps what was changed', async () => {
  const { dialog } = await show();
  await userEvent.click(dialog.getByRole('button', { name: /^Edit criterion 2: Grammar/ }));
  await userEvent.type(dialog.getByLabelText('Name of criterion 2'), ' and style');
  await userEvent.click(dialog.getByRole('button', { name: 'See who would move' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Back to the rubric' }));
  dialog.getByRole('button', { name: /^Edit criterion 2: Grammar and style/ });
  expect(dialog.queryByRole('alert')).toBeNull();
});
