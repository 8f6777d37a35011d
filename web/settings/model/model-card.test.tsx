import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  connectModel,
  disconnectModel,
  getModel,
  listLocalModels,
  type ModelState,
  testModel,
} from '../../../contract/model.ts';
import { SessionRoot } from '../../session/session-root.tsx';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { ModelCard } from './model-card.tsx';

const none: ModelState = {
  source: 'none',
  provider: null,
  model: null,
  vision: false,
  cost_per_paper: null,
  spent: 0,
  cap: null,
  admission: null,
  base_url: null,
  address: null,
  over_cap: 'wait',
  may_connect: true,
  prices_as_of: '2025-11-01',
  trouble: null,
  withheld: null,
};
const own: ModelState = {
  ...none,
  source: 'teacher',
  provider: 'openai',
  model: 'gpt-4o',
  vision: true,
  cost_per_paper: 0.0208,
  spent: 1.5,
  cap: 5,
};
const fine = {
  ok: true,
  ms: 900,
  structured: true,
  vision: true,
  cost: 0.0208,
  detail: 'It marked the sample.',
};

const show = (state: ModelState, more: Parameters<typeof stubServer>[0] = {}) => {
  const server = stubServer({ [on(getModel)]: () => ({ body: state }), ...more });
  renderRoutes([{ Component: SessionRoot, children: [{ path: '/', Component: ModelCard }] }], '/');
  return server;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sentTo = (server: ReturnType<typeof show>, route: string) =>
  server.received.filter((request) => request.route === route).map(({ body }) => body);

test('a key is tried with a real call, then connected with what was found out', async () => {
  const server = show(none, {
    [on(testModel)]: () => ({ body: fine }),
    [on(connectModel)]: () => ({ body: own }),
  });
  await press('Connect a model');
  await userEvent.type(screen.getByLabelText('API key'), 'sk-abc');
  await press('Connect');
  await screen.findByText('$1.50 of $5.00');
  expect(sentTo(server, on(testModel))).toEqual([
    { provider: 'openai', model: 'gpt-4o', base_url: null, key: 'sk-abc' },
  ]);
  expect(sentTo(server, on(connectModel))).toEqual([
    expect.objectContaining({ key: 'sk-abc', vision: true, monthly_cap: null, over_cap: 'wait' }),
  ]);
  expect(document.body.innerHTML).not.toContain('sk-abc');
});

test('a model that fails the test is not connected, and the reason stands there', async () => {
  const detail = 'The key was refused by OpenAI.';
  const server = show(none, {
    [on(testModel)]: () => ({ body: { ...fine, ok: false, structured: false, detail } }),
  });
  await press('Connect a model');
  await userEvent.type(screen.getByLabelText('API key'), 'sk-abc{Enter}');
  await screen.findByText(detail);
  await press('Connect');
  await waitFor(() => expect(server.count(on(testModel))).toBe(2));
  expect(server.count(on(connectModel))).toBe(0);
});

test('a server that runs here is offered with its models', async () => {
  const found = { base_url: 'http://127.0.0.1:11434/v1', kind: 'ollama', models: ['llama3.2', 'qwen3'] };
  const server = show(none, {
    [on(listLocalModels)]: () => ({ body: { servers: [found] } }),
    [on(testModel)]: () => ({ body: { ...fine, cost: null } }),
  });
  await press('Connect a model');
  await userEvent.selectOptions(screen.getByLabelText('Who runs the model'), 'compatible');
  await press('Ollama is running here, with 2 models');
  await press('Test');
  await screen.findByText(/What it costs is not known here/);
  expect(sentTo(server, on(testModel))).toEqual([
    { provider: 'compatible', model: 'llama3.2', base_url: found.base_url },
  ]);
});

test('the limit is changed without a key and without another test', async () => {
  const server = show(own, { [on(connectModel)]: () => ({ body: { ...own, cap: 9 } }) });
  await press('Change');
  await userEvent.clear(screen.getByLabelText('Monthly limit in US dollars'));
  await userEvent.type(screen.getByLabelText('Monthly limit in US dollars'), '9');
  await press('Save model');
  await screen.findByText('$1.50 of $9.00');
  expect(sentTo(server, on(connectModel))).toEqual([
    { provider: 'openai', model: 'gpt-4o', base_url: null, vision: true, monthly_cap: 9, over_cap: 'wait' },
  ]);
});

test('trouble is told, and Disconnect ends it', async () => {
  show(
    { ...own, trouble: 'The key was refused by OpenAI. Papers wait meanwhile.' },
    {
      [on(disconnectModel)]: () => ({ body: none }),
    },
  );
  await screen.findByText('The key was refused by OpenAI. Papers wait meanwhile.');
  await press('Disconnect');
  await screen.findByText(/the built-in grader grades your papers/);
});

test('where the operator switched it off there is nothing to connect, and a failed call says so', async () => {
  show({ ...none, may_connect: false });
  await screen.findByText(/switched off on this server/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a call that fails says so and can be tried again', async () => {
  show(none, { [on(getModel)]: () => refusal(503, 'unavailable', 'The service is away.') });
  await screen.findByText('The service is away.', undefined, { timeout: 5000 });
  screen.getByText('Try again');
});

test('where a school’s model is stands there for every teacher', async () => {
  show({ ...own, source: 'school', cap: null, address: 'https://models.hilltop.test/v1' });
  await screen.findByText(/They are sent to https:\/\/models\.hilltop\.test\/v1, which your school chose\./);
});
