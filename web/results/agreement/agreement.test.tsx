import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import { type Agreement, getAgreement, showMarks, startFiveFirst } from '../../../contract/checks.ts';
import { listComments } from '../../../contract/comments.ts';
import {
  getPaperText,
  getResult,
  listPaperLines,
  type Paper,
  reviewResult,
} from '../../../contract/paper.ts';
import { listResults } from '../../../contract/results.ts';
import { getUser } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { paperOnDesk, revisionOf, saveLike } from '../../testing/desk-sample.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { ESSAY } from '../../testing/result-sample.ts';
import { maria } from '../../testing/sample.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { on, stubServer } from '../../testing/stub-server.ts';
import { ClassTab } from '../class/class-tab.tsx';
import { DeskPage } from '../desk/desk-page.tsx';

const routes = signedIn([
  { path: '/results/:id', Component: DeskPage },
  { path: '/assignments/:id/class', Component: ClassTab },
]);

const hide = (paper: Paper): Paper => ({
  ...paper,
  blind: true,
  grade_score: null,
  grade_letter: null,
  percentage: null,
  feedback: null,
  confidence: null,
  programs: null,
  rubric_scores: [],
  criteria: [],
  to_mark: paper.criteria.map(({ id, name, max, levels }) => ({ id, name, max, levels })),
});

const papers = Array.from({ length: 7 }, (_, at) => paperOnDesk(at + 1));
const FIVE = papers.slice(0, 5).map(({ student_work_id }) => student_work_id);

/** A server that draws the first five, hides their grades, and shows each when it is marked or asked for. */
const openClass = (address: string, drawnAlready = false) => {
  let drawn = drawnAlready ? FIVE : [];
  const done = new Map<string, Paper>();
  const shownOf = (paper: Paper) => {
    const id = paper.student_work_id;
    return done.get(id) ?? (drawn.includes(id) ? hide(paper) : paper);
  };
  const agreement = (): Agreement => ({
    checked: done.size,
    blind: done.size,
    criteria: [
      { id: 'c1', name: 'Claim', n: 5, difference: 0.8, bias: { value: 0.8, low: 0.2, high: 1.4 } },
      { id: 'c2', name: 'Grammar', n: 2, difference: 0, bias: null },
    ],
    band: null,
    sentence: 'Not enough to tell: you have checked no paper yet.',
    is_earlier: false,
    drawn: { five_first: drawn, audit: [] },
    open: drawn.filter((id) => !done.has(id)),
  });
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listComments)]: () => ({ body: { comments: [], offers: [] } }),
    [on(listAssignments)]: () => ({ body: [] }),
    [on(listResults, { query: { assignment_id: 'all', fields: 'summary' } })]: () => ({
      body: { results: papers.map(shownOf), next_cursor: null },
    }),
    [on(getAgreement, { params: { id: ESSAY } })]: () => ({ body: agreement() }),
    [on(startFiveFirst, { params: { id: ESSAY } })]: () => {
      drawn = FIVE;
      return { body: { ids: FIVE } };
    },
    ...Object.fromEntries(
      papers.flatMap((paper) => {
        const id = paper.student_work_id;
        return [
          [on(getResult, { params: { id } }), () => ({ body: shownOf(paper) })],
          [on(listPaperLines, { params: { id } }), () => ({ body: { pages: [] } })],
          [on(getPaperText, { params: { id } }), () => ({ body: { text: 'School should start later.' } })],
          [
            on(showMarks, { params: { id } }),
            () => {
              done.set(id, paper);
              return { body: { shown: true } };
            },
          ],
          [
            on(reviewResult, { params: { id } }),
            ({ body }: { body: unknown }) => {
              done.set(id, saveLike(paper, body, revisionOf(1)));
              return { body: done.get(id) };
            },
          ],
        ];
      }),
    ),
  });
  renderRoutes(routes, address);
  return { server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => storeAccessToken('t1'));

describe('five papers are marked before the grader’s marks are seen', () => {
  it('the list offers them, says what the checks show, and leads to the first', async () => {
    const { user } = openClass(`/assignments/${ESSAY}/class`);
    expect(await screen.findByText('Not enough to tell: you have checked no paper yet.')).toBeTruthy();
    await user.click(screen.getByText('Criterion by criterion'));
    expect(
      screen.getByText(/you gave 0.8 points more than the grader on average \(between 0.2 and 1.4/),
    ).toBeTruthy();
    expect(screen.getByText('not enough to tell (2 papers)')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark these five first' }));
    expect(await screen.findByText(/Give your own marks first/)).toBeTruthy();
    expect(await screen.findByText('Paper 1 of 5')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Two of three were seen|70\/100/);
  });

  it('marks are saved together, then the grader’s are shown beside them', async () => {
    const { server, user } = openClass(`/results/${FIVE[0]}?assignment=${ESSAY}&walk=five`, true);
    const save = await screen.findByRole('button', { name: 'Save my marks' });
    expect(save.hasAttribute('disabled')).toBe(true);
    await user.keyboard('{ArrowDown}2');
    expect(screen.getByText('1 criterion to mark')).toBeTruthy();
    await user.type(screen.getByLabelText('Points for Grammar'), '35');
    expect(server.received.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
    await user.click(save);
    expect(await screen.findByRole('button', { name: 'Looks right' })).toBeTruthy();
    const sent = server.received.find(({ route }) => route.startsWith('PATCH'));
    expect(sent?.body).toMatchObject({
      action: 'change',
      criteria: [
        { id: 'c1', score: 30 },
        { id: 'c2', score: 35 },
      ],
    });
    // What is settled is one line, until she comes back to it.
    await user.click(screen.getByText('Claim'));
    expect(await screen.findByText(/Two of three were seen\./)).toBeTruthy();
  });

  it('whoever looks first is told that it does not count as blind', async () => {
    const { server, user } = openClass(`/results/${FIVE[1]}?assignment=${ESSAY}&walk=five`, true);
    await user.click(await screen.findByRole('button', { name: /does not count as blind/ }));
    expect(await screen.findByRole('button', { name: 'Looks right' })).toBeTruthy();
    expect(server.count(on(showMarks, { params: { id: FIVE[1] } }))).toBe(1);
  });
});
