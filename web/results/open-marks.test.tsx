/** What nobody has settled is shown as a proposal, settled mark by mark, and taken in one act only by its number. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { listComments } from '../../contract/comments.ts';
import { getPaperText, getResult, listPaperLines, reviewResult } from '../../contract/paper.ts';
import { listResults } from '../../contract/results.ts';
import { getUser } from '../../contract/session.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { ShownSummary } from '../api/read-results.ts';
import { paperOnDesk, revisionOf, saveLike } from '../testing/desk-sample.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { resultOf } from '../testing/result-sample.ts';
import { maria } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, stubServer } from '../testing/stub-server.ts';
import { DeskPage } from './desk/desk-page.tsx';
import { viewStudents, WHOLE_VIEW } from './list/view-results.ts';
import { TakeDialog } from './take-dialog.tsx';

const routesOf = (path: string, Component: () => React.ReactNode) => signedIn([{ path, Component }]);

beforeEach(() => storeAccessToken('t1'));

const openDesk = async () => {
  let paper = paperOnDesk(1);
  const id = paper.student_work_id;
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listComments)]: () => ({ body: { comments: [], offers: [] } }),
    [on(listResults, { query: { assignment_id: 'all', fields: 'summary' } })]: () => ({
      body: { results: [paper], next_cursor: null },
    }),
    [on(listPaperLines, { params: { id } })]: () => ({ body: { pages: [] } }),
    [on(getResult, { params: { id } })]: () => ({ body: paper }),
    [on(getPaperText, { params: { id } })]: () => ({ body: { text: 'School should start later.' } }),
    [on(reviewResult, { params: { id } })]: ({ body }: { body: unknown }) => {
      paper = saveLike(paper, body, revisionOf(1));
      return { body: paper };
    },
  });
  renderRoutes(routesOf('/results/:id', DeskPage), `/results/${id}`);
  await screen.findByRole('heading', { level: 1, name: 'Student 1' });
  const sent = () =>
    server.received
      .filter(({ route }) => route === on(reviewResult, { params: { id } }))
      .map(({ body }) => body);
  return { sent, user: userEvent.setup() };
};

const row = (name: string) => within(screen.getByRole('listitem', { name }));

describe('on the desk', () => {
  it('one mark is settled by saying that it is right, and the other stays open', async () => {
    const { sent, user } = await openDesk();
    expect(screen.getByText(/^proposed, 100 of 100 open/)).toBeTruthy();
    expect(row('Claim').getByText('proposed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'The mark for Claim is right' }));
    await screen.findByText(/^proposed, 40 of 100 open/);
    expect(row('Claim').getByText('yours')).toBeTruthy();
    expect(row('Grammar').getByText('proposed')).toBeTruthy();
    expect(sent()).toMatchObject([
      {
        action: 'change',
        criteria: [
          { id: 'c1', score: 50, state: 'set' },
          { id: 'c2', score: 20 },
        ],
      },
    ]);
    expect(JSON.stringify(sent()).match(/"set"/g)).toHaveLength(1);
  });

  it('the key settles the whole paper, also where one mark was set before', async () => {
    const { sent, user } = await openDesk();
    await user.click(screen.getByRole('button', { name: 'The mark for Claim is right' }));
    await screen.findByText(/^proposed, 40 of 100 open/);
    await user.keyboard('{Escape}a');
    await waitFor(() => expect(screen.queryByText(/ of 100 open/)).toBeNull());
    expect(sent().at(-1)).toMatchObject({ action: 'approve' });
    await screen.findByText('1 of 1 checked');
  });
});

const summary = (number: number, rest: object) => ShownSummary.parse(resultOf(number, rest));

it('the list is narrowed to papers with open marks, or to those without', () => {
  const papers = [summary(1, { open_points: 6, open_marks: 1 }), summary(2, {}), summary(3, { blind: true })];
  const shown = (check: 'open' | 'checked') =>
    viewStudents(papers, { ...WHOLE_VIEW, check }).map(({ name }) => name);
  expect(shown('open')).toEqual(['Student 1', 'Student 3']);
  expect(shown('checked')).toEqual(['Student 2']);
});

it('taking proposals of many names how many marks that are', async () => {
  stubServer({ [on(getUser)]: () => ({ body: maria }) });
  const papers = [summary(1, { open_marks: 12 }), summary(2, { open_marks: 13 })];
  const Page = () => <TakeDialog opened papers={papers} onClose={() => undefined} onTake={() => undefined} />;
  renderRoutes(routesOf('/results', Page), '/results');
  const dialog = await screen.findByRole('dialog', { name: 'Take 25 proposals' });
  expect(within(dialog).getByRole('button', { name: 'Take 25 proposals' })).toBeTruthy();
  expect(dialog.textContent).toContain('25 marks of 2 papers are proposals that nobody has judged');
});
