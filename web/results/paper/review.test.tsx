import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import { getResult, reviewResult } from '../../../contract/paper.ts';
import type { Result } from '../../../contract/results.ts';
import { listResults, regradeResults } from '../../../contract/results.ts';
import { getUser } from '../../../contract/session.ts';
import { getUsage } from '../../../contract/subscription.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { changedResult, judgedResult, resultOf } from '../../testing/result-sample.ts';
import { maria } from '../../testing/sample.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { ClassTab } from '../class/class-tab.tsx';
import { PapersTab } from '../papers/papers-tab.tsx';
import { ResultsPage } from '../results-page.tsx';

const routes = signedIn([
  { path: '/results', Component: ResultsPage },
  { path: '/assignments/:id', Component: PapersTab },
  { path: '/assignments/:id/class', Component: ClassTab },
]);

const pathOf = (result: Result) => on(reviewResult, { params: { id: result.student_work_id } });

type Answer = (body: unknown) => ReturnType<typeof refusal> | { body: Result };

const openPage = (
  given: Result[],
  answer: Answer = () => refusal(500, 'internal', 'Oh.'),
  address = '/results',
) => {
  let results = given;
  /** What was saved is what the list says from then on. */
  const save = (id: string, body: unknown) => {
    const answered = answer(body);
    if (!('status' in answered))
      results = results.map((result) => (result.student_work_id === id ? answered.body : result));
    return answered;
  };
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listAssignments)]: () => ({ body: [] }),
    [on(listResults, { query: { assignment_id: 'all', fields: 'summary' } })]: () => ({
      body: { results, next_cursor: null },
    }),
    ...Object.fromEntries(
      given.map((result) => [
        on(getResult, { params: { id: result.student_work_id } }),
        () => ({ body: result }),
      ]),
    ),
    [on(getUsage)]: () => ({ body: {} }),
    [on(regradeResults)]: () => {
      results = results.map((result) =>
        result.regradable ? { ...result, regrade: 'waiting', regradable: false } : result,
      );
      return { body: { regrading: 2 } };
    },
    ...Object.fromEntries(
      given.flatMap((result) => [
        [pathOf(result), ({ body }: { body: unknown }) => save(result.student_work_id, body)],
      ]),
    ),
  });
  renderRoutes(routes, address);
  const bodiesOf = (start: string) =>
    server.received.filter(({ route }) => route.startsWith(start)).map(({ body }) => body);
  return { sent: () => bodiesOf('PATCH'), regrades: () => bodiesOf(on(regradeResults)) };
};

const openPaper = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: /^Essay on sleep/ }));
  return screen.findByRole('dialog');
};
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

const APPROVED = {
  kind: 'approved',
  revision: maria.id,
  at: '2026-11-15T07:30:00.000Z',
  original: null,
  words: null,
} as const;

beforeEach(() => {
  storeAccessToken('t1');
});

describe('looking at marks', () => {
  it('"Looks right" is one click, and a second one takes it back', async () => {
    const user = userEvent.setup({ delay: null });
    const approved = judgedResult(1, {
      review: APPROVED,
    });
    const page = openPage([judgedResult(1)], (body) => ({
      body: JSON.stringify(body).includes('approve') ? approved : judgedResult(1),
    }));
    const dialog = await openPaper(user);
    await press(user, 'Looks right');
    await within(dialog).findByText(/Checked by you on/);
    await press(user, 'Looks right');
    await waitFor(() => expect(dialog.textContent).not.toContain('Checked by you'));
    expect(page.sent()).toEqual([
      { action: 'approve', attempt: 1, revision: null },
      { action: 'restore', attempt: 1, revision: maria.id },
    ]);
  });

  it('what Markwise gave is shown, comes back with one click, and that can be undone', async () => {
    const user = userEvent.setup({ delay: null });
    const page = openPage([changedResult(1)], (body) => ({
      body: JSON.stringify(body).includes('restore') ? judgedResult(1) : changedResult(1),
    }));
    expect((await screen.findByText('Student 1')).closest('tr')?.textContent).toContain('Changed by you');
    const dialog = await openPaper(user);
    expect(dialog.textContent).toContain('Markwise gave 50 of 60');
    expect(dialog.textContent).toContain('What Markwise wrote');
    expect(within(dialog).queryByRole('button', { name: 'Looks right' })).toBeNull();
    await press(user, 'Restore what Markwise gave');
    await waitFor(() => expect(dialog.textContent).not.toContain('Changed by you'));
    expect(dialog.textContent).toContain('86.5/100B');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await within(dialog).findByText(/Changed by you on/);
    expect(page.sent()[1]).toMatchObject({
      action: 'change',
      revision: null,
      summary: [{ by: 'teacher', text: 'A strong claim.' }],
      criteria: [{ feedback: [{ by: 'teacher', text: 'Clear.' }] }, { feedback: null }],
    });
  });

  it('a paper whose criteria are not loaded cannot be judged, but opened', async () => {
    const user = userEvent.setup({ delay: null });
    openPage([resultOf(1)]);
    const dialog = await openPaper(user);
    const link = await within(dialog).findByRole('link', { name: 'Open the paper' });
    expect(link.getAttribute('href')).toBe(`/results/${resultOf(1).student_work_id}`);
    expect(within(dialog).queryByRole('button', { name: 'Looks right' })).toBeNull();
  });
});

describe('"Regrade the rest with my marks"', () => {
  const checked = (number: number) =>
    judgedResult(number, {
      review: APPROVED,
    });

  const rest = (number: number) => judgedResult(number, { regradable: true });

  it('is offered after three papers; the others keep their grades while it runs', async () => {
    const user = userEvent.setup({ delay: null });
    const page = openPage(
      [checked(1), checked(2), checked(3), rest(4), rest(5)],
      undefined,
      `/assignments/${checked(1).assignment_id}/class`,
    );
    await screen.findByText(/You checked 3 papers/);
    await user.click(screen.getByRole('button', { name: 'Regrade the rest with my marks' }));
    await screen.findByText(/2 papers of/);
    expect(document.body.textContent).toContain('are being graded again. They keep their grades until then.');
    expect(page.regrades()).toEqual([{ assignment_id: checked(1).assignment_id }]);
  });

  it('stands beside the papers, too, and is gone once it was pressed', async () => {
    const user = userEvent.setup({ delay: null });
    const { assignment_id } = checked(1);
    const page = openPage(
      [checked(1), checked(2), checked(3), rest(4), rest(5)],
      undefined,
      `/assignments/${assignment_id}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Regrade the rest with my marks' }));
    await waitFor(() => expect(page.regrades()).toEqual([{ assignment_id }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Regrade the rest/ })).toBeNull());
  });
});
