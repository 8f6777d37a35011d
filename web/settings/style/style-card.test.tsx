import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getUser } from '../../../contract/session.ts';
import { getStyle, saveStyle, type TeachingStyle } from '../../../contract/style/endpoints.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { SessionRoot } from '../../session/session-root.tsx';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { maria } from '../../testing/sample.ts';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { StyleSettings } from './style-card.tsx';

const learned: TeachingStyle = {
  enabled: true,
  edited_papers: 12,
  measured_papers: 31,
  changed: { first: 0.384, last: 0.09 },
  card: {
    words: 84,
    person: 'you',
    greeting: 'Hi {name},',
    sign_off: null,
    gap_first: false,
    removed: [
      { id: 'formal.adult.best.0', text: 'The strongest part is {name} ({points}).' },
      { id: 'formal.adult.best.1', text: 'It is most convincing in {name} ({points}).' },
    ],
    replaced: [
      {
        id: 'formal.adult.missing.0',
        from: 'Not found in the work: {missing}.',
        to: 'Please add: {missing}.',
      },
      {
        id: 'formal.adult.missing.1',
        from: 'The following was not found: {missing}.',
        to: 'Please add: {missing}.',
      },
    ],
    note: 'Write about 84 words.',
    is_own_note: false,
  },
};

const show = (
  style: TeachingStyle | null,
  answer: () => { status?: number; body: unknown } = () => ({ body: learned }),
) => {
  storeAccessToken('t1');
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(getStyle)]: () => (style === null ? null : { body: style }),
    [on(saveStyle)]: answer,
  });
  renderRoutes([{ Component: SessionRoot, children: [{ path: '/', Component: StyleSettings }] }], '/');
  return server;
};

const sent = ({ received }: ReturnType<typeof show>) =>
  received.filter(({ route }) => route === on(saveStyle)).map(({ body }) => body);

test('before there is enough, it says how much is missing and claims nothing', async () => {
  show({ ...learned, edited_papers: 3, measured_papers: 19, changed: null, card: null });
  await screen.findByText(/takes 8 papers whose feedback you have edited; so far there are 3/u);
  screen.getByText(/from 20 reviewed papers on; so far there are 19/u);
  expect(screen.queryByText(/You changed/u)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save Style' })).toBeNull();
});

test('I see how much I changed, and can take back, reword and save', async () => {
  const server = show(learned);
  const figure = await screen.findByText(/You changed/u);
  expect(figure.textContent).toBe(
    'You changed 38 % of the words in your first ten papers, 9 % in the last ten.',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Say it again: The strongest/u }));
  const input = screen.getByLabelText(/^Said instead of/u);
  fireEvent.change(input, { target: { value: 'Still to add: {missing}.' } });
  fireEvent.change(screen.getByLabelText('Sign-off'), { target: { value: 'Best wishes' } });
  fireEvent.keyDown(screen.getByLabelText('Sign-off'), { key: 'Enter' });
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toEqual({
    greeting: 'Hi {name},',
    sign_off: 'Best wishes',
    gap_first: false,
    removed: ['formal.adult.best.1'],
    replaced: [
      { id: 'formal.adult.missing.0', to: 'Still to add: {missing}.' },
      { id: 'formal.adult.missing.1', to: 'Still to add: {missing}.' },
    ],
  });
});

test('a refusal is told in the words of the server, and what I typed stays', async () => {
  show(learned, () => refusal(422, 'invalid_input', 'No name, please.'));
  fireEvent.change(await screen.findByLabelText('Greeting'), { target: { value: 'Hi Ana,' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save Style' }));
  await screen.findByText('No name, please.');
  expect(screen.getByLabelText('Greeting')).toHaveProperty('value', 'Hi Ana,');
});

test('it can be switched off and forgotten', async () => {
  const server = show(learned);
  await userEvent.click(await screen.findByLabelText(/^Word feedback my way/u));
  await waitFor(() => expect(sent(server)).toEqual([{ enabled: false }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Forget all of it' }));
  expect(sent(server)).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, forget it' }));
  await waitFor(() => expect(sent(server).at(-1)).toEqual({ forget: true }));
});

test('where the server cannot be reached, it says so and can be tried again', async () => {
  show(null);
  await screen.findByRole('button', { name: /try again/iu });
});
