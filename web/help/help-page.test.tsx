import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  addTicketMessage,
  changeTicket,
  getTicket,
  listTickets,
  openAnswerLink,
  openTicket,
  type Support,
  sendAnswer,
  type Ticket,
} from '../../contract/help/tickets.ts';
import { getUser } from '../../contract/session.ts';
import { AnswerPage } from '../answer/answer-page.tsx';
import { storeAccessToken } from '../api/access-token.ts';
import { RequireSession } from '../session/require-session.tsx';
import { SessionRoot } from '../session/session-root.tsx';
import { renderRoutes } from '../testing/render-routes.tsx';
import { maria } from '../testing/sample.ts';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { HelpPage } from './help-page.tsx';

const ID = '7c1d53d0-7a3c-4a4e-8d8f-5c4f1f7c9a01';
const MESSAGE_ID = '7c1d53d0-7a3c-4a4e-8d8f-5c4f1f7c9a02';
const support: Support = {
  is_set_up: true,
  contact: null,
  plan: 'Free',
  promise: 'On the Free plan you get an answer within 48 hours.',
  hours: null,
  is_live: false,
  version: '0.1.0',
};
const ticket: Ticket = {
  id: ID,
  subject: 'A grey file',
  state: 'waiting',
  created_at: '2026-11-16T08:00:00.000Z',
  updated_at: '2026-11-16T09:00:00.000Z',
  due_at: null,
  unread: 1,
  messages: [
    {
      id: MESSAGE_ID,
      from: 'support',
      text: 'Press <b>Retry</b>.',
      at: '2026-11-16T09:00:00.000Z',
      diagnostics: null,
      pictures: [],
      mail: null,
    },
  ],
};
const { messages: _messages, ...summary } = ticket;

const routes = [
  {
    Component: SessionRoot,
    children: [{ Component: RequireSession, children: [{ path: '/help', Component: HelpPage }] }],
  },
  { path: '/answer', Component: AnswerPage },
];

const open = (
  address: string,
  handlers: Parameters<typeof stubServer>[0] = {},
  told: Partial<Support> = {},
) => {
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listTickets)]: () => ({ body: { support: { ...support, ...told }, tickets: [summary] } }),
    ...handlers,
  });
  renderRoutes(routes, address);
  return server;
};

beforeEach(() => storeAccessToken('t1'));

test('words find an answer, and the arrow keys lead to it and back', async () => {
  open('/help');
  const field = await screen.findByRole('searchbox', { name: 'What would you like to know?' });
  await userEvent.type(field, 'change a mark');
  const first = await screen.findByText('Change a mark or write your own feedback');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.contains(first)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, 'zyzzyva');
  await screen.findByText(/Nothing was found/);
});

test('the promise of the plan stands there, and a question goes without diagnostics unless the box is ticked', async () => {
  const server = open('/help', {
    [on(openTicket)]: () => ({ body: ticket }),
    [on(getTicket, { params: { id: ID } })]: () => ({ body: ticket }),
    [on(changeTicket, { params: { id: ID } })]: () => ({ body: summary }),
  });
  await screen.findByText(/within 48 hours/);
  await userEvent.click(screen.getByRole('button', { name: 'Write to us' }));
  await userEvent.type(screen.getByLabelText('What is it about?'), 'A grey file');
  await userEvent.type(screen.getByLabelText('Your question'), 'It stays grey.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  // Markup in an answer is words.
  await screen.findByText('Press <b>Retry</b>.');
  const sent = server.received.find(({ route }) => route === on(openTicket));
  expect(sent?.body).toEqual({ subject: 'A grey file', text: 'It stays grey.', picture_ids: [] });
});

test('what is sent with the box ticked is shown before', async () => {
  const server = open(`/help?ticket=${ID}`, {
    [on(getTicket, { params: { id: ID } })]: () => ({ body: ticket }),
    [on(changeTicket, { params: { id: ID } })]: () => ({ body: { ...summary, unread: 0 } }),
    [on(addTicketMessage, { params: { id: ID } })]: () => refusal(429, 'too_many_requests', 'Please wait.'),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /version, browser/ }));
  expect(
    within(screen.getByRole('list', { name: 'What is sent with it' })).getByText('Markwise 0.1.0'),
  ).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Write back'), 'It still does.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/Please wait\. What you wrote is still here\./);
  // What is shown is seen.
  expect(server.count(on(changeTicket, { params: { id: ID } }))).toBe(1);
  const sent = server.received.find(({ route }) => route === on(addTicketMessage, { params: { id: ID } }));
  expect(sent?.body).toMatchObject({ diagnostics: { version: '0.1.0', request_ids: [] } });
});

test.each([
  [{ contact: 'office@school.test' }, 'office@school.test'],
  [{ contact: null }, /Nobody is named who answers/],
])('where nobody is named who answers, nothing pretends: %j', async (told, words) => {
  open('/help', {}, { ...told, is_set_up: false });
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Write to us' })).toBeNull();
});

test('a question that is gone or not yours says so', async () => {
  open(`/help?ticket=${ID}`, {
    [on(getTicket, { params: { id: ID } })]: () =>
      refusal(404, 'not_found', 'This does not exist, or it is not yours.'),
  });
  await screen.findByText('This does not exist, or it is not yours.');
});

test('support answers by its link, once; a used link says so', async () => {
  const opened = { ...ticket, teacher: 'Maria Okafor', plan: 'Pro' };
  open('/answer#x.y', {
    [on(openAnswerLink)]: () => ({ body: opened }),
    [on(sendAnswer)]: () => ({ body: { message: 'Your answer is with the teacher.' } }),
  });
  await userEvent.type(await screen.findByLabelText('Your answer'), 'Press Retry.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await screen.findByText('Your answer is with the teacher.');
});

test('a link that was used shows nothing of the question', async () => {
  open('/answer#x.y', { [on(openAnswerLink)]: () => refusal(410, 'link_expired', 'This link has expired.') });
  await screen.findByText('This link has expired.');
});
