import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import { getResult } from '../../../contract/paper.ts';
import type { Result } from '../../../contract/results.ts';
import { listResults, previewFeedback, regradeResults, reviewResult } from '../../../contract/results.ts';
import { getUser } from '../../../contract/session.ts';
import { getUsage } from '../../../contract/subscription.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { RequireSession } from '../../session/require-session.tsx';
import { SessionRoot } from '../../session/session-root.tsx';
import { renderLike } from '../../testing/render-like.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { changedResult, judgedResult, resultOf } from '../../testing/result-sample.ts';
import { maria } from '../../testing/sample.ts';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { ResultsPage } from '../results-page.tsx';

const routes = [
  {
    Component: SessionRoot,
    children: [{ Component: RequireSession, children: [{ path: '/results', Component: ResultsPage }] }],
  },
];

const pathOf = (result: Result) => on(reviewResult, { params: { id: result.student_work_id } });

type Answer = (body: unknown) => ReturnType<typeof refusal> | { body: Result };

const openPage = (given: Result[], answer: Answer = () => refusal(500, 'internal', 'Oh.')) => {
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
        [
          on(previewFeedback, { params: { id: result.student_work_id } }),
          ({ body }: { body: unknown }) => ({ body: renderLike(body) }),
        ],
      ]),
    ),
  });
  renderRoutes(routes, '/results');
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

const textIn = (label: string) => {
  const field = within(screen.getByRole('dialog')).getByLabelText(label);
  return field instanceof HTMLTextAreaElement ? field.value : null;
};

/** The words can be edited once the server has said its own. */
const beginChange = async (user: ReturnType<typeof userEvent.setup>) => {
  await press(user, 'Change marks');
  await waitFor(() => expect(textIn('Summary')).not.toBe(''));
};

class NoIntersections {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  storeAccessToken('t1');
  vi.stubGlobal('IntersectionObserver', NoIntersections);
});

describe('changing marks', () => {
  it('the total, the letter, the level and the texts follow while the teacher types', async () => {
    const user = userEvent.setup();
    const page = openPage([judgedResult(1)], () => ({ body: changedResult(1) }));
    const dialog = await openPaper(user);
    await press(user, 'Change marks');
    const points = within(dialog).getByLabelText('Points for Claim');
    expect(document.activeElement).toBe(points);
    await user.clear(points);
    expect(dialog.textContent).toContain('Please give 0 to 60 points.');
    expect(within(dialog).getByRole('button', { name: 'Save marks' })).toHaveProperty('disabled', true);
    await user.type(points, '61');
    expect(dialog.textContent).toContain('Please give 0 to 60 points.');
    await user.clear(points);
    await user.type(points, '58.5');
    expect(dialog.textContent).toContain('95/100A');
    await waitFor(() => expect(textIn('Feedback on Claim')).toBe('58.5 of 60 points for this one.'));
    expect(textIn('Summary')).toBe('You have 95 of 100 points.');
    expect(textIn('Strengths')).toBe('The claim is early');
    expect(dialog.textContent).toContain('Clear');
    const read = within(dialog).getByRole('region', { name: 'How the student will read it' });
    await within(read).findByRole('table');
    expect(read.textContent).not.toMatch(/[|*]/);
    await press(user, 'Save marks');
    await within(dialog).findByText(/Changed by you on/);
    expect(page.sent()).toEqual([
      {
        action: 'change',
        attempt: 1,
        revision: null,
        criteria: [
          { id: 'c1', score: 58.5, feedback: null },
          { id: 'c2', score: 36.5, feedback: null },
        ],
        summary: null,
        strengths: null,
        next_steps: null,
      },
    ]);
    expect(dialog.textContent).toContain('Markwise gave 86.5 of 100 (B).');
    expect(document.activeElement?.textContent).toBe('Change marks');
  });

  it('what the teacher adds is kept while Markwise’s words follow the marks, and can be taken back', async () => {
    const user = userEvent.setup();
    const page = openPage([judgedResult(1)], () => ({ body: changedResult(1) }));
    const dialog = await openPaper(user);
    await press(user, 'Change marks');
    await waitFor(() => expect(textIn('Summary')).toBe('You have 86.5 of 100 points.'));
    await user.type(within(dialog).getByLabelText('Summary'), ' Bravo.');
    await user.type(within(dialog).getByLabelText('Next steps'), 'Cite it\nRead it aloud');
    await user.type(within(dialog).getByLabelText('Feedback on Claim'), ' Mine.');
    await user.clear(within(dialog).getByLabelText('Points for Claim'));
    await user.type(within(dialog).getByLabelText('Points for Claim'), '60');
    await waitFor(() => expect(textIn('Summary')).toBe('You have 96.5 of 100 points. Bravo.'));
    expect(textIn('Feedback on Claim')).toBe('60 of 60 points for this one. Mine.');
    await press(user, 'Use Markwise’s words for Claim');
    expect(textIn('Feedback on Claim')).toBe('60 of 60 points for this one.');
    await press(user, 'Save marks');
    await within(dialog).findByText(/Changed by you on/);
    expect(page.sent()[0]).toMatchObject({
      criteria: [{ feedback: null }, { feedback: null }],
      summary: '\uFFFC Bravo.',
      strengths: null,
      next_steps: 'Cite it\nRead it aloud',
    });
  });

  it('a text of the teacher’s own stays as it is, and she is told when it has fallen behind', async () => {
    const user = userEvent.setup();
    openPage([judgedResult(1)]);
    const dialog = await openPaper(user);
    await beginChange(user);
    await user.clear(within(dialog).getByLabelText('Summary'));
    await user.type(within(dialog).getByLabelText('Summary'), 'You have 86.5 of 90.');
    await within(dialog).findByText(/names points or a level that your marks do not give/);
    expect(textIn('Summary')).toBe('You have 86.5 of 90.');
  });

  it('a refusal is said, and nothing typed is lost', async () => {
    const user = userEvent.setup();
    openPage([judgedResult(1)], () => refusal(409, 'graded_again', 'This paper was graded again.'));
    const dialog = await openPaper(user);
    await beginChange(user);
    await user.type(within(dialog).getByLabelText('Feedback on Grammar'), ' More.');
    await press(user, 'Save marks');
    await within(dialog).findByText('This paper was graded again.');
    expect(textIn('Feedback on Grammar')).toBe('36.5 of 40 points for this one. More.');
  });

  it('leaving with unsaved changes asks first', async () => {
    const user = userEvent.setup();
    openPage([judgedResult(1)]);
    const dialog = await openPaper(user);
    await beginChange(user);
    await user.type(within(dialog).getByLabelText('Feedback on Claim'), '!');
    await user.keyboard('{Escape}');
    await within(dialog).findByText('Your changes are not saved yet.');
    await press(user, 'Keep editing');
    expect(textIn('Feedback on Claim')).toBe('50 of 60 points for this one.!');
    await user.keyboard('{Escape}');
    await press(user, 'Discard changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('without a change, Escape just closes', async () => {
    const user = userEvent.setup();
    openPage([judgedResult(1)]);
    await openPaper(user);
    await press(user, 'Change marks');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('looking at marks', () => {
  it('"Looks right" is one click, and a second one takes it back', async () => {
    const user = userEvent.setup();
    const approved = judgedResult(1, {
      review: {
        kind: 'approved',
        revision: maria.id,
        at: '2026-11-15T07:30:00.000Z',
        original: null,
        words: null,
      },
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
    const user = userEvent.setup();
    const page = openPage([changedResult(1)], (body) => ({
      body: JSON.stringify(body).includes('restore') ? judgedResult(1) : changedResult(1),
    }));
    expect((await screen.findByRole('button', { name: /^Essay on sleep/ })).textContent).toContain(
      'Changed by you',
    );
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
      summary: 'A strong claim.',
      criteria: [{ feedback: 'Clear.' }, { feedback: null }],
    });
  });

  it('a paper whose criteria are not loaded cannot be changed', async () => {
    const user = userEvent.setup();
    openPage([resultOf(1)]);
    const dialog = await openPaper(user);
    expect(within(dialog).queryByRole('button', { name: 'Change marks' })).toBeNull();
  });
});

describe('"Regrade the rest with my marks"', () => {
  const checked = (number: number) =>
    judgedResult(number, {
      review: {
        kind: 'approved',
        revision: maria.id,
        at: '2026-11-15T07:30:00.000Z',
        original: null,
        words: null,
      },
    });

  const rest = (number: number) => judgedResult(number, { regradable: true });

  it('is offered after three papers; the others keep their grades while it runs', async () => {
    const user = userEvent.setup();
    const page = openPage([checked(1), checked(2), checked(3), rest(4), rest(5)]);
    await screen.findByText(/You checked 3 papers/);
    await user.click(screen.getByRole('button', { name: 'Regrade the rest with my marks' }));
    await screen.findByText(/2 papers of/);
    expect(document.body.textContent).toContain('are being graded again with your marks.');
    expect(page.regrades()).toEqual([{ assignment_id: checked(1).assignment_id }]);
    const row = screen.getByText('Student 4').closest('li');
    expect(row?.textContent).toContain('86.5/100');
    expect(row?.textContent).toContain('Being graded again');
  });
});
