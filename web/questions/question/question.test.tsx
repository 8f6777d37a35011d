import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import {
  type AnswerGroup,
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
import { answerOf, decideLike, PLAN, QUIZ, questionOf, summaryOf } from '../../testing/question-sample.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { maria } from '../../testing/sample.ts';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { QuestionPage } from '../question-page.tsx';

const children = [
  { path: '/assignments/:id/questions/:criterion', Component: QuestionPage },
  { path: '/results/:id', Component: () => <p>The desk</p> },
];
const routes = [{ Component: SessionRoot, children: [{ Component: RequireSession, children }] }];
const undoId = (number: number) => `00000009-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Refuse = (body: unknown) => ReturnType<typeof refusal> | null;
type Kept = { id: string; reason: string }[];

/** Two questions: this one, and the fifth, which has something open too. */
const openQuestion = async (view: QuestionView, refuse: Refuse = () => null, kept: Kept = []) => {
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

const STORM = () =>
  questionOf([
    answerOf('cyclone', 7, { because: 'not in the key' }),
    answerOf('tornado', 3, { because: 'not in the key' }),
    answerOf('huricane storm', 1, { score: 1, because: 'near “hurricane”' }),
    answerOf('hurricane', 17, { score: 1, state: 'marked', because: 'as the key' }),
    answerOf('', 2, { key: 'none', state: 'marked' }),
  ]);

const rows = () => screen.getAllByRole('listitem').filter(({ dataset }) => dataset.answer !== undefined);
const row = (name: RegExp) => screen.getByRole('listitem', { name });
const current = () => rows().find((one) => one.getAttribute('aria-current') === 'true')?.dataset.answer;
const order = () => rows().map(({ dataset }) => dataset.answer);
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const said = (words: string) => waitFor(() => expect(status()).toContain(words));

describe('one question', () => {
  it('shows its key, how far it is, and equal answers once, open ones first', async () => {
    await openQuestion({ ...STORM(), plan: { ...PLAN, refused: ['typhoon warning'] } });
    screen.getByRole('heading', { level: 1, name: '3 · A strong tropical storm' });
    screen.getByText('1 point · 19 marked, 11 open in 3 answers');
    for (const words of ['hurricane', 'typhoon', 'typhoon warning'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    screen.getByText('one of these words, small slips allowed');
    expect(order()).toEqual(['cyclone', 'tornado', 'huricane storm', 'hurricane', 'none']);
    expect(row(/“cyclone”, 7 papers/).textContent).toBe('7 ×cyclonenot in the key0 proposed');
    expect(row(/“hurricane”, 17 papers/).textContent).toBe('17 ×hurricaneas the key1 marked');
    expect(row(/no answer, 2 papers/).textContent).toBe('2 ×no answer found0 marked');
    expect(current()).toBe('cyclone');
  });

  it('is settled by keyboard: a digit, the proposal, accepted, refused; each is one act', async () => {
    const { decided, user } = await openQuestion(STORM());
    await user.keyboard('j');
    expect(current()).toBe('tornado');
    await user.keyboard('0');
    await said('3 papers now have 0 of 1.');
    expect(current()).toBe('huricane storm');
    await user.keyboard('{Enter}');
    await said('1 paper now has 1 of 1.');
    expect(current()).toBe('cyclone');
    await user.keyboard('a');
    await said('“cyclone” counts from now on. 7 papers now have 1 of 1.');
    expect(decided()).toMatchObject([
      { groups: ['tornado'], score: 0, accept: 'once' },
      { groups: ['huricane storm'], score: 1, accept: 'once' },
      { groups: ['cyclone'], score: 1, accept: 'always' },
    ]);
    await screen.findByText('1 point · 30 marked, nothing open');
    // Nothing is left: n leads to the next question that needs the teacher, past one that does not.
    await user.keyboard('n');
    await screen.findByRole('heading', { level: 1, name: '5 · Another' });
  });

  it('refuses an answer from now on with x, and the key says so', async () => {
    const { decided, user } = await openQuestion(STORM());
    await user.keyboard('x');
    await said('“cyclone” is refused from now on. 7 papers now have 0 of 1.');
    expect(decided()).toMatchObject([{ groups: ['cyclone'], score: 0, accept: 'refuse' }]);
    await waitFor(() =>
      expect(screen.getByText('Refused').nextSibling?.nextSibling?.textContent).toBe('cyclone'),
    );
  });

  it('u takes the last decision back as one, and leads to its answer', async () => {
    const { server, user } = await openQuestion(STORM());
    await user.keyboard('1');
    await said('7 papers now have 1 of 1.');
    await user.keyboard('u');
    await said('Undone: 7 papers are as they were.');
    expect(server.received.at(-1)?.route).toContain('GET');
    expect(server.received.findLast(({ route }) => route.endsWith('/undo'))?.body).toEqual({
      undo: undoId(1),
    });
    await waitFor(() => expect(order()[0]).toBe('cyclone'));
    expect(current()).toBe('cyclone');
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true);
  });

  it('says what an undo could not bring back', async () => {
    const reason = 'Ana’s paper was marked by hand since.';
    const { user } = await openQuestion(STORM(), undefined, [{ id: undoId(99), reason }]);
    await user.keyboard('1');
    await said('7 papers now have 1 of 1.');
    await user.keyboard('u');
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Undone: 6 papers are as they were. ${reason}`,
    );
  });

  it('several chosen answers are decided in one act', async () => {
    const { decided, user } = await openQuestion(STORM());
    await user.keyboard('sjs');
    screen.getByText('2 answers, 10 papers');
    await user.keyboard('0');
    await said('10 papers now have 0 of 1.');
    expect(decided()).toMatchObject([{ groups: ['cyclone', 'tornado'], score: 0 }]);
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  });

  it('the proposals of several are taken with one key and undone together', async () => {
    const { decided, server, user } = await openQuestion(STORM());
    await user.click(screen.getByRole('checkbox', { name: /Choose “huricane storm”/ }));
    await user.click(screen.getByRole('checkbox', { name: /Choose “tornado”/ }));
    await user.click(screen.getByRole('button', { name: /Take what is proposed/ }));
    await said('4 papers now have what was proposed.');
    expect(decided().map(({ groups, score }) => [groups, score])).toEqual([
      [['tornado'], 0],
      [['huricane storm'], 1],
    ]);
    await user.keyboard('u');
    await waitFor(() =>
      expect(server.received.filter(({ route }) => route.endsWith('/undo'))).toHaveLength(2),
    );
  });

  it('who wrote it is shown when asked for, and leads to the paper', async () => {
    const { app, user } = await openQuestion(STORM());
    expect(screen.queryByText('cyclone 1')).toBeNull();
    await user.keyboard(' ');
    expect(screen.getAllByRole('link', { name: /^cyclone \d$/ })).toHaveLength(7);
    await user.click(screen.getByRole('link', { name: 'cyclone 2' }));
    await screen.findByText('The desk');
    expect(app.path()).toMatch(/^\/results\//);
  });

  it('what could not be saved is said and is open again', async () => {
    const { user } = await openQuestion(STORM(), () =>
      refusal(409, 'changed_elsewhere', 'The rubric was changed in another window.'),
    );
    await user.keyboard('1');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The rubric was changed in another window. Not saved: 7 papers keep the mark from before.',
    );
    await waitFor(() => expect(row(/“cyclone”/).textContent).toContain('0 proposed'));
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true);
  });

  it('decisions made faster than the server answers all arrive, in their order', async () => {
    const { decided, user } = await openQuestion(STORM());
    await user.keyboard('101');
    await screen.findByText('1 point · 30 marked, nothing open');
    await waitFor(() => expect(decided()).toHaveLength(3));
    expect(decided().map(({ groups, score }) => [groups[0], score])).toEqual([
      ['cyclone', 1],
      ['tornado', 0],
      ['huricane storm', 1],
    ]);
  });

  it('? lists the keys, and while they are listed none of them marks', async () => {
    const { decided, user } = await openQuestion(STORM());
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys' });
    expect(within(dialog).getByText('Take what is proposed')).toBeTruthy();
    await user.keyboard('1');
    expect(decided()).toEqual([]);
  });

  it('without papers and after a failure says so', async () => {
    await openQuestion(questionOf([]));
    screen.getByRole('heading', { name: 'No papers yet' });
    expect(screen.queryByRole('region', { name: 'Decide' })).toBeNull();
  });
});

const PARTS = [
  { text: 'light is taken up', points: 1, given: true },
  { text: 'sugar is made', points: 1, given: false },
  { text: 'oxygen is set free', points: 1, given: null },
];

describe('prose and pictures', () => {
  const prose = (groups: AnswerGroup[]) => {
    const view = questionOf(groups);
    return {
      ...view,
      criterion: { ...view.criterion, max: 3 },
      plan: { ...PLAN, kind: 'point' as const },
    };
  };

  it('points of the key are ticked beside the answer, and Enter gives their sum', async () => {
    const { decided, user } = await openQuestion(
      prose([answerOf('It takes light and makes sugar.', 1, { score: 1, parts: PARTS })]),
    );
    const ticks = screen.getAllByRole('checkbox', { name: /1$/ });
    expect(ticks.map((tick) => tick.matches(':checked'))).toEqual([true, false, false]);
    await user.click(screen.getByRole('checkbox', { name: /sugar is made/ }));
    expect(row(/It takes light/).textContent).toContain('2 not given yet');
    // A whole sentence does not join a key of points.
    expect(screen.queryByRole('button', { name: /Count from now on/ })).toBeNull();
    await user.keyboard('a');
    await user.click(row(/It takes light/));
    await user.keyboard('{Enter}');
    await said('1 paper now has 2 of 3.');
    expect(decided()).toHaveLength(1);
  });

  it('points that are no digit are typed', async () => {
    const view = prose([answerOf('An answer', 1), answerOf('Another', 1)]);
    const { decided, user } = await openQuestion({
      ...view,
      criterion: { ...view.criterion, max: 20, step: 0.5 },
    });
    await user.keyboard('12');
    const field = screen.getByLabelText('Other points, 0 to 20');
    expect(field).toHaveProperty('value', '12');
    expect(decided()).toEqual([]);
    await user.keyboard('.5{Enter}');
    await said('1 paper now has 12.5 of 20.');
    await user.keyboard('.30{Enter}');
    expect(decided()).toHaveLength(1);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('of a picture the place of the answer is cut out', async () => {
    const box = { x: 0.1, y: 0.25, width: 0.5, height: 0.05 };
    const answer = answerOf('', 1, { key: 'p1' });
    const [id = ''] = answer.ids;
    await openQuestion(
      questionOf([{ ...answer, crops: [{ id, page: 2, url: '/uploads/page-2.webp', box }] }]),
    );
    const picture = screen.getByAltText('The answer as written');
    expect(picture.getAttribute('src')).toBe('/uploads/page-2.webp');
    expect(picture.style.width).toBe('200%');
    expect(picture.style.transform).toBe('translate(-10%, -25%)');
  });
});

describe('a criterion of an essay, down the class', () => {
  const levels = [
    { label: 'Excellent', points: 4, descriptor: 'weighs an objection' },
    { label: 'Good', points: 3, descriptor: 'names an objection' },
  ];

  it('shows what was quoted, and levels are given by their digits', async () => {
    const view = questionOf(
      [
        answerOf('', 1, { key: 'p1', quote: 'Some fear for sports.', score: 3 }),
        answerOf('', 1, { key: 'p2', score: 3 }),
      ],
      { view: 'criterion', plan: null },
    );
    const { decided, user } = await openQuestion({
      ...view,
      criterion: { ...view.criterion, name: 'Reasoning', label: '', max: 4, levels },
    });
    expect(rows()[0]?.textContent).toContain('Some fear for sports.');
    expect(rows()[1]?.textContent).toContain('Nothing was quoted from this paper');
    expect(screen.getByRole('button', { name: '3 Good names an objection' })).toBeTruthy();
    await user.keyboard('4');
    await said('1 paper now has 4 of 4.');
    expect(decided()).toMatchObject([{ groups: ['p1'], score: 4 }]);
  });
});
