import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShared, requestRegrade } from '../../contract/giving-back/release.ts';
import type { SharedPaper } from '../../contract/giving-back/released-paper.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { routes } from '../router.tsx';
import { renderRoutes } from '../testing/render-routes.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';

const LONG = { timeout: 10_000 };

const paper: SharedPaper = {
  student: 'Daniel Kim',
  course: 'English 8',
  assignment: 'Essay on sleep',
  teacher: 'Maria Okafor',
  score: 81,
  max: 90,
  letter: 'A',
  summary: 'You argue well. <script>alert(1)</script> ![x](https://evil.test/x.png)',
  strengths: [],
  next_steps: ['Thesis: Say it in the first sentence.'],
  criteria: [
    {
      id: 'c1',
      name: 'Thesis',
      score: 51,
      max: 60,
      level: 'Clear',
      comment: 'Stated early.',
      quotes: [
        {
          text: 'my position is clear',
          page: 1,
          boxes: [{ page: 1, x: 0.1, y: 0.2, w: 0.5, h: 0.02 }],
          in_comment: false,
        },
        { text: 'Stated early.', page: 2, boxes: [], in_comment: false },
        { text: 'quoted above', page: 2, boxes: [], in_comment: true },
      ],
    },
  ],
  checked: true,
  released_at: '2026-11-14T20:00:00.000Z',
  origin: 'Drafted with Markwise, marks set by Maria Okafor',
  pages: [{ number: 1, width: 600, height: 800, image_url: '/uploads/page-1.jpg?signature=x' }],
  regrade_until: null,
  requests: [],
};

const show = (answer: () => { status?: number; body: unknown }, more = {}) => {
  const server = stubServer({ [on(openShared)]: answer, ...more });
  const app = renderRoutes(routes, { pathname: '/shared', hash: '#a-token' });
  return { ...app, ...server };
};

test('a student reads marks, feedback and evidence without signing in', async () => {
  const { received } = show(() => ({ body: paper }));
  await screen.findByRole('heading', { level: 1, name: 'Essay on sleep' }, LONG);
  expect(received).toMatchObject([{ route: on(openShared), token: null, body: { token: 'a-token' } }]);
  screen.getByText('81/90');
  screen.getByText(/Drafted with Markwise, marks set by Maria Okafor/);
  screen.getByText(/You argue well\./);
  within(screen.getByRole('region', { name: 'Next steps' })).getByText(/Say it in the first sentence/);
  expect(screen.queryByRole('region', { name: 'Strengths' })).toBeNull();
  // Whether the comment quotes it is said, not searched for: these words stand in the comment, and are no quote there.
  const quotes = within(screen.getByRole('list', { name: 'From your work, for Thesis' }));
  expect(quotes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'my position is clear page 1',
    'Stated early. page 2',
  ]);
  expect(screen.getByAltText('Page 1 of your work')).toBeTruthy();
  expect(screen.getByTitle('Thesis')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Show what the marks rest on'));
  expect(screen.queryByTitle('Thesis')).toBeNull();
});

test('what stands in the feedback runs and loads nothing', async () => {
  show(() => ({ body: paper }));
  await screen.findByRole('heading', { level: 1, name: 'Essay on sleep' }, LONG);
  expect(document.querySelector('main script')).toBeNull();
  expect([...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))).toEqual([
    '/uploads/page-1.jpg?signature=x',
  ]);
});

test('a teacher who is signed in sees the same page, and her session is not asked for', async () => {
  storeAccessToken('t1');
  const { received } = show(() => ({ body: paper }));
  await screen.findByRole('heading', { level: 1, name: 'Essay on sleep' }, LONG);
  expect(received.map(({ route }) => route)).toEqual([on(openShared)]);
});

test('a link that does not work says what to do', async () => {
  show(() => refusal(404, 'link_dead', 'No.'));
  await screen.findByRole('heading', { level: 1, name: 'This link does not work' }, LONG);
  screen.getByText(/ask your teacher for a new one/);
});

test('an address without anything behind the # asks the server nothing, and takes the code of a slip', async () => {
  const { received } = stubServer({ [on(openShared)]: () => ({ body: paper }) });
  renderRoutes(routes, '/shared');
  const field = await screen.findByRole('textbox', { name: 'The code on your slip' }, LONG);
  expect(received).toEqual([]);
  await userEvent.type(field, 'k7qm 2fxp olab 4hwd{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Essay on sleep' }, LONG);
  expect(received.map(({ body }) => body)).toEqual([{ token: 'K7QM-2FXP-01AB-4HWD' }]);
});

test('while the window is open a student asks about a mark, with a reason of some length', async () => {
  const asked = { criterion_id: 'c1', created_at: '2026-11-15T10:00:00.000Z', score: 51 };
  const { received } = show(() => ({ body: { ...paper, regrade_until: '2026-11-21T20:00:00.000Z' } }), {
    [on(requestRegrade)]: ({ body }: { body: unknown }) => ({
      body: {
        ...paper,
        regrade_until: '2026-11-21T20:00:00.000Z',
        requests: [{ ...asked, reason: JSON.stringify(body), answer: null, answered_score: null }],
      },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for another look at Thesis' }, LONG));
  screen.getByText(/may go up or down/);
  const reason = screen.getByLabelText('Why should Thesis be looked at again?');
  await userEvent.type(reason, 'Too short');
  const button = screen.getByRole('button', { name: 'Ask' });
  expect(button).toHaveProperty('disabled', true);
  await userEvent.type(reason, ', but now it is long enough.');
  await userEvent.click(button);
  await screen.findByText('Your teacher has not answered yet.');
  expect(received.at(-1)?.body).toEqual({
    token: 'a-token',
    criterion_id: 'c1',
    reason: 'Too short, but now it is long enough.',
  });
  expect(within(document.body).queryByRole('button', { name: /another look at Thesis/ })).toBeNull();
});
