import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import { getResult } from '../../../contract/paper.ts';
import { deleteResults, listResults } from '../../../contract/results.ts';
import { getUser } from '../../../contract/session.ts';
import { getUsage } from '../../../contract/subscription.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { judgedResult, resultOf } from '../../testing/result-sample.ts';
import { maria } from '../../testing/sample.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { ResultsPage } from '../results-page.tsx';

const routes = signedIn([
  {
    path: '/results',
    Component: () => (
      <main>
        <ResultsPage />
      </main>
    ),
  },
]);

const LIST = on(listResults, { query: { assignment_id: 'all', fields: 'summary' } });
const pathOf = (number: number) => on(getResult, { params: { id: resultOf(number).student_work_id } });
type Handlers = Parameters<typeof stubServer>[0];

const openPage = (results: unknown[], handlers: Handlers) => {
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listAssignments)]: () => ({ body: [] }),
    [on(getUsage)]: () => ({ body: {} }),
    [LIST]: () => ({ body: { results, next_cursor: null } }),
    ...handlers,
  });
  renderRoutes(routes, '/results');
  return server;
};

beforeEach(() => {
  storeAccessToken('t1');
});

const openPaper = async (user: ReturnType<typeof userEvent.setup>, student: string) => {
  const card = (await screen.findByText(student)).closest('tr');
  if (card === null) throw new Error('There is no row.');
  await user.click(within(card).getByRole('button', { name: /^Essay on sleep/ }));
  return screen.findByRole('dialog', { name: `Feedback for ${student}` });
};

it('the grade is there at once, the words follow, and the next paper is fetched before it is asked for', async () => {
  const user = userEvent.setup({ delay: null });
  let arrive = () => {};
  const sent = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const server = openPage([judgedResult(1), judgedResult(2)], {
    [pathOf(1)]: async () => {
      await sent;
      return { body: judgedResult(1) };
    },
    [pathOf(2)]: () => ({ body: judgedResult(2) }),
  });
  const dialog = await openPaper(user, 'Student 1');
  expect(dialog.textContent).toContain('Loading the feedback...');
  expect(dialog.textContent).toContain('86.5/100B');
  expect(within(dialog).queryByRole('button', { name: 'Looks right' })).toBeNull();
  arrive();
  await within(dialog).findByText(/You have 86.5 of 100 points/);
  await waitFor(() => expect(server.count(pathOf(2))).toBe(1));
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await screen.findByRole('dialog', { name: 'Feedback for Student 2' });
  expect(server.count(pathOf(1))).toBe(1);
});

it('words that do not come are said to be missing, and can be asked for again', async () => {
  const user = userEvent.setup({ delay: null });
  let isThere = false;
  openPage([judgedResult(1)], {
    [pathOf(1)]: () =>
      isThere ? { body: judgedResult(1) } : refusal(404, 'not_found', 'This could not be found.'),
  });
  const dialog = await openPaper(user, 'Student 1');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This could not be found.');
  isThere = true;
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await within(dialog).findByText(/You have 86.5 of 100 points/);
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

it('the original is fetched under an address of its own', async () => {
  const user = userEvent.setup({ delay: null });
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });
  openPage([resultOf(1)], { [pathOf(1)]: () => ({ body: resultOf(1) }) });
  await user.click(await screen.findByRole('button', { name: 'More about Student 1, Essay on sleep' }));
  await user.click(await screen.findByText('Download original'));
  await waitFor(() => expect(clicked).toEqual(['/uploads/work.pdf?signature=x']));
  vi.restoreAllMocks();
});

it('a removal that is refused is taken back and said', async () => {
  const user = userEvent.setup({ delay: null });
  openPage([resultOf(1), resultOf(2)], {
    [on(deleteResults)]: () => refusal(503, 'unavailable', 'Later.'),
  });
  await user.click(await screen.findByRole('button', { name: 'More about Student 1, Essay on sleep' }));
  await user.click(await screen.findByText('Remove Result'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this result?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove Result' }));
  await screen.findByText('Failed to delete results');
  expect(screen.getByText('Student 1')).toBeTruthy();
});
