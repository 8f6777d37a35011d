import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { writePlan } from '../../../contract/rubrics/plan.ts';
import { getUser } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { assignmentWith, ESSAY } from '../../testing/result-sample.ts';
import { rubricSample } from '../../testing/rubric-sample.ts';
import { maria } from '../../testing/sample.ts';
import { signedInMain } from '../../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { RubricDialog } from './rubric-dialog.tsx';

beforeEach(() => {
  storeAccessToken('t1');
});

const question = (place: number, answer: string, max = 1): Criterion => ({
  ...{ id: `c${place}`, name: `Question ${place}`, question: String(place), kind: 'content', max },
  ...{ description: '', answer, levels: [] },
});

const keyOf = (...criteria: Criterion[]) => ({
  ...rubricSample,
  ...{ criteria, max: criteria.reduce((sum, { max }) => sum + max, 0) },
});

const assignment = {
  ...assignmentWith({ complete: 2 }),
  rubric: keyOf(question(1, 'cirrus'), question(2, 'a) fog b) dew', 2)),
};
const written = keyOf(question(1, 'cirrus'), question(3, 'fog'), question(4, 'dew'));
const change = {
  changed: ['c3', 'c4'],
  judged: [],
  removed: [{ id: 'c2', name: 'Question 2' }],
  papers: 2,
  own_marks: [],
};

test('the key is written anew as text, and what was typed stays where it is refused', async () => {
  const held = { refuse: true };
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listAssignments)]: () => ({ body: [assignment] }),
    [on(writePlan, { params: { id: ESSAY } })]: () =>
      held.refuse
        ? refusal(422, 'invalid_input', 'Please begin each question with its number.')
        : { body: { ...assignment, rubric: written, rubric_change: change } },
  });
  const Page = () => <RubricDialog assignment={assignment} onClose={() => {}} />;
  renderRoutes(signedInMain([{ path: '/', Component: Page }]), '/');
  const dialog = within(await screen.findByRole('dialog', { name: 'How it is marked' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Edit as text' }));
  const field = dialog.getByLabelText('The key, one question on each line');
  expect(field).toHaveProperty('value', '1 (1): cirrus\n2 (2): a) fog b) dew');
  expect(dialog.getByRole('button', { name: 'Take this' })).toHaveProperty('disabled', true);
  const text = '1 (1): cirrus\n2a (1): fog\n2b (1): dew';
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(dialog.getByRole('button', { name: 'Take this' }));
  await dialog.findByText('The rubric was not saved. Please begin each question with its number.');
  expect(field).toHaveProperty('value', text);

  held.refuse = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Take this' }));
  await waitFor(() =>
    expect(dialog.getAllByRole('rowheader').map((cell) => cell.textContent?.trim())).toEqual(['1', '3', '4']),
  );
  const sent = server.received.findLast(({ route }) => route === on(writePlan, { params: { id: ESSAY } }));
  expect(sent?.body).toEqual({ rubric_id: assignment.rubric_id, text });
});
