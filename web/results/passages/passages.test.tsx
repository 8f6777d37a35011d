import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import { getAnalysis } from '../../../contract/insights/analysis.ts';
import {
  changeMatch,
  getMatch,
  listMatches,
  type Match,
  type MatchSide,
  type OpenedMatch,
} from '../../../contract/passages.ts';
import type { PlanName } from '../../../contract/plans.ts';
import { listResults } from '../../../contract/results.ts';
import { getUser } from '../../../contract/session.ts';
import { getSubscription } from '../../../contract/subscription.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { RequireSession } from '../../session/require-session.tsx';
import { SessionRoot } from '../../session/session-root.tsx';
import { paperOnDesk } from '../../testing/desk-sample.ts';
import { analysisOf } from '../../testing/insight-sample.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { ESSAY } from '../../testing/result-sample.ts';
import { maria, subscriptionTo } from '../../testing/sample.ts';
import { on, stubServer } from '../../testing/stub-server.ts';
import { ClassTab } from '../class/class-tab.tsx';
import { groupMatches } from './describe-match.ts';
import { joinLines, levelWith, markText } from './marked-text.ts';
import { PairPage } from './pair-page.tsx';

const children = [
  { path: '/assignments/:id/class', Component: ClassTab },
  { path: '/assignments/:id/passages/:pair', Component: PairPage },
];
const routes = [{ Component: SessionRoot, children: [{ Component: RequireSession, children }] }];

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const sideOf = (number: number, student_name: string): MatchSide => ({
  id: idOf(number),
  student_name,
  file_name: `essay-${number}.pdf`,
  kind: 'paper',
  assignment_name: 'Essay',
  handed_in_at: '2026-11-01T10:00:00.000Z',
});
const MARIA = sideOf(1, 'Maria Lopez');
const DANIEL = sideOf(2, 'Daniel Kim');
const matchOf = (number: number, a: MatchSide, b: MatchSide, parts: Partial<Match> = {}): Match => ({
  id: idOf(100 + number),
  a,
  b,
  words: 28,
  passage_count: 1,
  share_a: 0.41,
  share_b: 0.38,
  same_student: false,
  state: 'new',
  note: '',
  ...parts,
});
const PAIR = matchOf(1, MARIA, DANIEL);
const OPENED: OpenedMatch = {
  ...PAIR,
  a: { ...MARIA, text: 'First words. The lighthouse stood. Last words.' },
  b: { ...DANIEL, text: 'The lighthouse stood. Other words.' },
  passages: [{ a: { start: 13, end: 33 }, b: { start: 0, end: 20 }, words: 3 }],
};

const open = (address: string, matches: Match[], plan: PlanName = 'Pro') => {
  let held: OpenedMatch = OPENED;
  const papers = [paperOnDesk(1), paperOnDesk(2)];
  const server = stubServer({
    [on(getUser)]: () => ({ body: { ...maria, subscription_plan: plan } }),
    [on(getAnalysis, { params: { id: ESSAY } })]: () => ({
      body: analysisOf({ missed: null, wordings: null, alpha: null, agreement: null }),
    }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(plan) }),
    [on(listAssignments)]: () => ({ body: [] }),
    [on(listResults, { query: { assignment_id: 'all', fields: 'summary' } })]: () => ({
      body: { results: papers, next_cursor: null },
    }),
    [on(listMatches, { params: { id: ESSAY } })]: () => ({
      body: { matches, compared_at: '2026-11-02T10:00:00.000Z', papers: 2, materials: [] },
    }),
    [on(getMatch, { params: { id: PAIR.id } })]: () => ({ body: held }),
    [on(changeMatch, { params: { id: PAIR.id } })]: ({ body }) => {
      held = { ...held, ...(typeof body === 'object' ? body : {}) };
      return { body: { ...PAIR, state: held.state, note: held.note } };
    },
  });
  storeAccessToken('t1');
  return {
    server,
    user: userEvent.setup({ delay: null }),
    app: renderRoutes(routes, address),
    held: () => held,
  };
};

beforeEach(() => sessionStorage.clear());

describe('on another plan', () => {
  it('nothing is said of them beside who has the analysis, and the server is asked for nothing', async () => {
    const { server } = open(`/assignments/${ESSAY}/class`, [PAIR], 'Basic');
    await screen.findByText(/which papers share passages/u);
    expect(server.count(on(listMatches, { params: { id: ESSAY } }))).toBe(0);
  });
});

describe('the list of pairs', () => {
  it('names both, says how much they share, and accuses nobody', async () => {
    open(`/assignments/${ESSAY}/class`, [PAIR]);
    const row = await screen.findByRole('link', { name: 'Maria Lopez and Daniel Kim' });
    expect(row.closest('li')?.textContent).toContain(
      '28 words in one passage: 41 % of the words of Maria Lopez’s paper, 38 % of Daniel Kim’s',
    );
    expect(document.body.textContent).toContain('The web was not searched.');
    expect(document.body.textContent).not.toMatch(/plagiar|cheat|suspici|guilt/iu);
  });

  it('papers that hang together are one group', () => {
    const [third, fourth, fifth] = [sideOf(3, 'Leila'), sideOf(4, '-'), sideOf(5, 'Rosa')];
    const groups = groupMatches([PAIR, matchOf(2, fourth, fifth), matchOf(3, third, DANIEL)]);
    expect(groups.map(({ papers }) => papers)).toEqual([
      ['Maria Lopez', 'Daniel Kim', 'Leila'],
      ['essay-4.pdf', 'Rosa'],
    ]);
  });
});

describe('a pair, side by side', () => {
  it('shows the passage in both texts, and whoever opens it has seen it', async () => {
    const { held } = open(`/assignments/${ESSAY}/passages/${PAIR.id}`, [PAIR]);
    const texts = await screen.findAllByRole('region', { name: /Text of/u });
    for (const text of texts) expect(text.querySelector('mark')?.textContent).toBe('1The lighthouse stood');
    expect(held().state).toBe('seen');
  });

  it('by keyboard it is explained, and the note is kept', async () => {
    const { user, held } = open(`/assignments/${ESSAY}/passages/${PAIR.id}`, [PAIR]);
    await screen.findByRole('heading', { level: 1, name: 'Maria Lopez and Daniel Kim' });
    await user.keyboard('je');
    await screen.findByRole('button', { name: 'Explained', pressed: true });
    await user.type(screen.getByRole('textbox', { name: 'Your note' }), 'Group work');
    await user.tab();
    await screen.findByDisplayValue('Group work');
    expect(held()).toMatchObject({ state: 'explained', note: 'Group work' });
  });
});

describe('texts and passages', () => {
  it('every letter is shown once, whatever the passages', () => {
    const spans = [
      { start: 8, end: 12 },
      { start: 0, end: 5 },
      { start: 4, end: 9 },
    ];
    const stretches = markText('Hello brave world', spans);
    expect(stretches.map(({ text }) => text).join('')).toBe('Hello brave world');
    expect(stretches.map(({ passage }) => passage)).toEqual([1, 2, 0, null]);
  });

  it('lines that the page broke run on, and others stay', () => {
    const text =
      'A heading\n\nThe lighthouse on the northern cliff was\nbuilt by two brothers who had lost their\nfather.\nOne\nTwo';
    expect(joinLines(text)).toBe(
      'A heading\n\nThe lighthouse on the northern cliff was built by two brothers who had lost their father.\nOne\nTwo',
    );
  });

  it('the other text stands level with the nearest passage', () => {
    const own = { top: 100, height: 200, passages: [0, 210, 900] };
    expect(levelWith(own, [500, 40, 0])).toBe(-70);
    expect(levelWith({ ...own, passages: [] }, [])).toBeNull();
  });
});
