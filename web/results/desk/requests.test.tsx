import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { listComments } from '../../../contract/comments.ts';
import {
  answerRegradeRequest,
  listRegradeRequests,
  openRegradeRequest,
  type RegradeRequest,
} from '../../../contract/giving-back/release.ts';
import { getPaperText, getResult, listPaperLines, type Paper } from '../../../contract/paper.ts';
import { listResults } from '../../../contract/results.ts';
import { getUser } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { paperOnDesk } from '../../testing/desk-sample.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { maria } from '../../testing/sample.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { on, stubServer } from '../../testing/stub-server.ts';
import { DeskPage } from './desk-page.tsx';

const routes = signedIn([{ path: '/results/:id', Component: DeskPage }]);
const AT = '2026-11-15T10:00:00.000Z';
const RELEASED = { at: AT, changed: false, mail: null };
const REASON = 'I did name the claim, in the second sentence.';

const requestOn = (paper: Paper, rest: Partial<RegradeRequest> = {}): RegradeRequest => ({
  id: maria.id,
  result_id: paper.student_work_id,
  assignment_id: paper.assignment_id,
  assignment_name: 'Essay',
  student_name: paper.student_name,
  criterion_id: 'c1',
  criterion_name: 'Claim',
  max: 60,
  asked_by: 'student',
  reason: REASON,
  created_at: AT,
  score: 50,
  current_score: 50,
  answer: null,
  answered_score: null,
  answered_at: null,
  ...rest,
});

const openDesk = async (paper: Paper, requests: RegradeRequest[]) => {
  const { student_work_id: id } = paper;
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listComments)]: () => ({ body: { comments: [], offers: [] } }),
    [on(listResults, { query: { assignment_id: 'all', fields: 'summary' } })]: () => ({
      body: { results: [paper], next_cursor: null },
    }),
    [on(getResult, { params: { id } })]: () => ({ body: paper }),
    [on(listPaperLines, { params: { id } })]: () => ({ body: { pages: [] } }),
    [on(getPaperText, { params: { id } })]: () => ({ body: { text: 'School should start later.' } }),
    [on(listRegradeRequests, { query: { result_id: id } })]: () => ({ body: { requests } }),
    [on(answerRegradeRequest, { params: { id: maria.id } })]: () => ({
      body: requestOn(paper, { answer: 'Yes.' }),
    }),
    [on(openRegradeRequest)]: () => ({ body: requestOn(paper, { asked_by: 'teacher' }) }),
  });
  renderRoutes(routes, `/results/${id}`);
  await screen.findByRole('heading', { level: 1, name: paper.student_name });
  return { server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => storeAccessToken('t1'));

it('what a student asked stands on the desk, leads to its mark and is answered there', async () => {
  const paper = paperOnDesk(1, { released: RELEASED });
  const { server, user } = await openDesk(paper, [requestOn(paper)]);
  const asked = within(await screen.findByRole('region', { name: 'Requests for another look' }));
  asked.getByText(REASON);
  await user.click(asked.getByRole('button', { name: 'Go to this mark' }));
  expect(screen.getByRole('listitem', { name: 'Claim' }).getAttribute('aria-current')).toBe('true');
  await user.type(asked.getByLabelText('Your answer to Student 1'), 'It stays: no reason is given.');
  await user.click(asked.getByRole('button', { name: 'Answer' }));
  const route = on(answerRegradeRequest, { params: { id: maria.id } });
  expect(server.received.find((call) => call.route === route)?.body).toEqual({
    answer: 'It stays: no reason is given.',
  });
});

it('a request that was made in class is noted for a mark that nobody asked about yet', async () => {
  const paper = paperOnDesk(1, { released: RELEASED });
  const { server, user } = await openDesk(paper, [requestOn(paper)]);
  await user.click(await screen.findByRole('button', { name: 'Note a student’s request for another look' }));
  expect(screen.queryByRole('option', { name: 'Claim' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Which mark'), 'Grammar');
  await user.type(screen.getByLabelText('What the student says'), REASON);
  await user.click(screen.getByRole('button', { name: 'Note the request' }));
  expect(server.received.find(({ route }) => route === on(openRegradeRequest))?.body).toEqual({
    result_id: paper.student_work_id,
    criterion_id: 'c2',
    reason: REASON,
  });
});

it('a paper that is not released has nothing that a student could ask about', async () => {
  const { server } = await openDesk(paperOnDesk(1), []);
  expect(screen.queryByRole('button', { name: /another look/ })).toBeNull();
  expect(server.received.some(({ route }) => route.includes('regrade-requests'))).toBe(false);
});
