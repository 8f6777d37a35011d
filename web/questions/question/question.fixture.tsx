/** One question on its page, before a server that holds it, and what tests look at there. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import {
  Decision,
  decideAnswers,
  getQuestion,
  listQuestions,
  type QuestionView,
  undoDecision,
} from '../../../contract/questions/questions.ts';
import { getUser } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { RequireSession } from '../../session/require-session.tsx';
import { SessionRoot } from '../../session/session-root.tsx';
import { decideLike, QUIZ, questionOf, summaryOf } from '../../testing/question-sample.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { maria } from '../../testing/sample.ts';
import { on, type refusal, stubServer } from '../../testing/stub-server.ts';
import { QuestionPage } from '../question-page.tsx';

const children = [
  { path: '/assignments/:id/questions/:criterion', Component: QuestionPage },
  { path: '/results/:id', Component: () => <p>The desk</p> },
];
const routes = [{ Component: SessionRoot, children: [{ Component: RequireSession, children }] }];
export const undoId = (number: number) => `00000009-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Refuse = (body: unknown) => ReturnType<typeof refusal> | null;
type Kept = { id: string; reason: string }[];

/** Two questions: this one, and the fifth, which has something open too. */
export const openQuestion = async (view: QuestionView, refuse: Refuse = () => null, kept: Kept = []) => {
  let held = view;
  const before: QuestionView[] = [];
  const other = questionOf([], { criterion: { ...view.criterion, id: 'c5', label: '5', name: 'Another' } });
  const at = (criterion: string) => ({ params: { id: QUIZ, criterion } });
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listAssignments)]: () => ({ body: [] }),
    [on(listQuestions, { params: { id: QUIZ } })]: () => ({
      body: [summaryOf('c3', { view: view.view }), summaryOf('c4'), summaryOf('c5', { open: 1 })],
    }),
    [on(getQuestion, at('c3'))]: () => ({ body: held }),
    [on(getQuestion, at('c5'))]: () => ({ body: other }),
    [on(decideAnswers, at('c3'))]: ({ body }) => {
      const refused = refuse(body);
      if (refused !== null) return refused;
      const decided = decideLike(held, body);
      before.push(held);
      held = decided.view;
      return { body: { papers: decided.papers, undo: undoId(before.length) } };
    },
    [on(undoDecision, { params: { id: QUIZ } })]: () => {
      held = before.pop() ?? held;
      return { body: { papers: 7 - kept.length, kept } };
    },
  });
  storeAccessToken('t1');
  const app = renderRoutes(routes, `/assignments/${QUIZ}/questions/c3`);
  await screen.findByRole('heading', { level: 1 });
  const decided = () =>
    server.received
      .filter(({ route }) => route === on(decideAnswers, at('c3')))
      .map(({ body }) => Decision.parse(body));
  return { app, decided, server, user: userEvent.setup({ delay: null }) };
};

export const rows = () =>
  screen.getAllByRole('listitem').filter(({ dataset }) => dataset.answer !== undefined);
export const row = (name: RegExp) => screen.getByRole('listitem', { name });
export const current = () =>
  rows().find((one) => one.getAttribute('aria-current') === 'true')?.dataset.answer;
export const order = () => rows().map(({ dataset }) => dataset.answer);
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
export const said = (words: string) => waitFor(() => expect(status()).toContain(words));
