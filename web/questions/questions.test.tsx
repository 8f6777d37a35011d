import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listAssignments } from '../../contract/assignments.ts';
import { listQuestions, type QuestionSummary } from '../../contract/questions/questions.ts';
import { listStandings } from '../../contract/room/standing.ts';
import { getUser } from '../../contract/session.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { RequireSession } from '../session/require-session.tsx';
import { SessionRoot } from '../session/session-root.tsx';
import { QUIZ, summaryOf } from '../testing/question-sample.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { maria } from '../testing/sample.ts';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { QuestionsTab } from './questions-tab.tsx';

const children = [
  { path: '/assignments/:id/questions', Component: QuestionsTab },
  { path: '/assignments/:id/questions/:criterion', Component: () => <p>One question</p> },
];
const routes = [{ Component: SessionRoot, children: [{ Component: RequireSession, children }] }];

const openList = (list: () => QuestionSummary[] | ReturnType<typeof refusal>) => {
  stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listAssignments)]: () => ({ body: [] }),
    [on(listStandings)]: () => ({ body: [] }),
    [on(listQuestions, { params: { id: QUIZ } })]: () => {
      const answer = list();
      return Array.isArray(answer) ? { body: answer } : answer;
    },
  });
  storeAccessToken('t1');
  return {
    app: renderRoutes(routes, `/assignments/${QUIZ}/questions`),
    user: userEvent.setup({ delay: null }),
  };
};

const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
};

describe('the questions of an assignment', () => {
  it('say how far each is, and the first that needs the teacher is the one thing to press', async () => {
    const { app, user } = openList(() => [
      summaryOf('c1'),
      summaryOf('c3', { name: 'A tropical storm', open: 11, marked: 17, groups: 6, open_groups: 3, mean: 1 }),
      summaryOf('c4', { open: 2, marked: 26, open_groups: 1, mean: null }),
    ]);
    await screen.findByRole('link', { name: 'Question 1' });
    expect(rowOf('Question 1')).toEqual(['1', '28', '0', '4', '0.75']);
    expect(rowOf('3 · A tropical storm')).toEqual(['1', '17', '11 in 3 answers', '6', '1']);
    expect(rowOf('Question 4')).toEqual(['1', '26', '2 in 1 answer', '4', '-']);
    await user.click(await screen.findByRole('link', { name: 'Decide 4 answers in 2 questions' }));
    expect(app.path()).toBe(`/assignments/${QUIZ}/questions/c3`);
  });

  it('j and Enter open one by keyboard', async () => {
    const { app, user } = openList(() => [summaryOf('c1'), summaryOf('c2')]);
    await screen.findByRole('link', { name: 'Question 1' });
    await user.keyboard('jjk');
    expect(document.activeElement?.textContent).toBe('Question 1');
    await user.keyboard('j{Enter}');
    expect(app.path()).toBe(`/assignments/${QUIZ}/questions/c2`);
  });

  it('a key that fits no paper, or leaves out what many wrote, is said to be looked at', async () => {
    openList(() => [
      summaryOf('c1', { check_key: { code: 'found_nowhere', papers: 28 } }),
      summaryOf('c2', { check_key: { code: 'common_answer', text: 'cyclone', count: 11, papers: 28 } }),
    ]);
    await screen.findByText('Check the key: its answer was found in none of 28 papers.');
    await screen.findByText('Check the key: 11 of 28 wrote “cyclone”, which it does not accept.');
  });

  it('nothing open is said, and then nothing asks to be pressed', async () => {
    openList(() => [summaryOf('c1')]);
    await screen.findByText('Nothing is open: every mark here is settled.');
    expect(screen.queryByRole('link', { name: /^Decide/ })).toBeNull();
  });

  it('of an essay are criteria, without a count of answers', async () => {
    openList(() => [
      summaryOf('c1', { name: 'Evidence', label: '', view: 'criterion', open: 5, open_groups: 5 }),
    ]);
    await screen.findByRole('heading', { level: 2, name: 'Criteria' });
    expect(rowOf('Evidence')).toEqual(['1', '28', '5', '0.75']);
    expect(screen.queryByRole('columnheader', { name: 'Different answers' })).toBeNull();
    await screen.findByRole('link', { name: 'Decide 5 marks in 1 criterion' });
  });

  it('without papers say how they come about', async () => {
    openList(() => [summaryOf('c1', { marked: 0, groups: 0, mean: null })]);
    await screen.findByRole('heading', { name: 'No papers yet' });
    expect(screen.getByRole('link', { name: 'Upload papers' }).getAttribute('href')).toBe('/upload');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('that could not be loaded say why, and are asked for again', async () => {
    let isGone = true;
    const { user } = openList(() =>
      isGone ? refusal(404, 'not_found', 'This assignment is not here.') : [summaryOf('c1')],
    );
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('This assignment is not here.')).toBeTruthy();
    isGone = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Question 1' });
  });
});
