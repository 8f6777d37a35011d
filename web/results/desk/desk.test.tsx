import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeComment, listComments } from '../../../contract/comments.ts';
import type { PageLines, Paper } from '../../../contract/paper.ts';
import { getPaperText, getResult, listPaperLines, reviewResult } from '../../../contract/paper.ts';
import { listResults } from '../../../contract/results.ts';
import { getUser } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { paperOnDesk, revisionOf, saveLike } from '../../testing/desk-sample.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { maria } from '../../testing/sample.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { DeskPage } from './desk-page.tsx';

const routes = signedIn([
  { path: '/results/:id', Component: DeskPage },
  { path: '*', Component: () => <p>The list</p> },
]);

const COMMENT = {
  id: maria.id,
  criterion_key: null,
  text: 'See “{quote}”, {name}.',
  uses: 1,
  last_used_at: null,
};

/** What the server holds; a test may change it as another window would. */
const openDesk = async (
  papers: Paper[],
  refuse?: () => ReturnType<typeof refusal> | null,
  lines: PageLines[] = [],
) => {
  const held = new Map(papers.map((paper) => [paper.student_work_id, paper]));
  let saves = 0;
  const save = (id: string, body: unknown) => {
    const refused = refuse?.() ?? null;
    const paper = held.get(id);
    if (refused !== null || paper === undefined) return refused ?? refusal(404, 'not_found', 'Gone.');
    saves += 1;
    held.set(id, saveLike(paper, body, revisionOf(saves)));
    return { body: held.get(id) };
  };
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listComments)]: () => ({ body: { comments: [COMMENT], offers: [] } }),
    [on(changeComment, { params: { id: COMMENT.id } })]: () => ({ body: COMMENT }),
    [on(listResults, { query: { assignment_id: 'all', fields: 'summary' } })]: () => ({
      body: { results: [...held.values()], next_cursor: null },
    }),
    ...Object.fromEntries(
      papers.flatMap(({ student_work_id: id }) => [
        [on(listPaperLines, { params: { id } }), () => ({ body: { pages: lines } })],
        [on(getResult, { params: { id } }), () => ({ body: held.get(id) })],
        [
          on(getPaperText, { params: { id } }),
          () => ({ body: { text: 'School should start later. I said so.' } }),
        ],
        [on(reviewResult, { params: { id } }), ({ body }: { body: unknown }) => save(id, body)],
      ]),
    ),
  });
  const app = renderRoutes(routes, `/results/${papers[0]?.student_work_id}?check=open`);
  await screen.findByRole('heading', { level: 1, name: papers[0]?.student_name ?? '' });
  const reviews = papers.map(({ student_work_id: id }) => on(reviewResult, { params: { id } }));
  const sent = () => server.received.filter(({ route }) => reviews.includes(route)).map(({ body }) => body);
  return { app, sent, held, user: userEvent.setup({ delay: null }) };
};

const row = (name: string) => screen.getByRole('listitem', { name });
/** A row is one line before somebody comes to it. */
const unfold = (name: string) => fireEvent.focus(screen.getByLabelText(`Points for ${name}`));
const commentOn = (name: string) => {
  unfold(name);
  return screen.getByLabelText(`Comment on ${name}`);
};
const saved = () => waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());

beforeEach(() => storeAccessToken('t1'));

describe('marking by keyboard', () => {
  it('a digit sets the level and saves it at once; total, letter and Markwise’s words follow', async () => {
    const { sent, user } = await openDesk([paperOnDesk(1)]);
    await user.keyboard('{ArrowDown}1');
    expect(row('Claim').getAttribute('aria-current')).toBe('true');
    await saved();
    expect(sent()).toMatchObject([
      { action: 'change', revision: null, criteria: [{ score: 60 }, { score: 20 }] },
    ]);
    expect(document.body.textContent).toContain('80/100B');
    expect(commentOn('Claim')).toHaveProperty('value', '60 of 60 for this.');
    expect(within(row('Claim')).getByRole('button', { name: /Clear/ }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it('a mark above the maximum is said, is not saved, and u takes it back', async () => {
    const { sent, user } = await openDesk([paperOnDesk(1)]);
    await user.keyboard('{ArrowDown}{ArrowDown}99');
    expect(document.activeElement).toBe(screen.getByLabelText('Points for Grammar'));
    await screen.findByText(/Please give 0 to 40 points\. This is not saved/);
    screen.getByText('Not saved');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Points for Grammar')).toHaveProperty('value', '20');
    expect(sent()).toEqual([]);
  });

  it('a checks and goes on, k comes back, and Back leads to the list as it was', async () => {
    const { app, sent, user } = await openDesk([paperOnDesk(1), paperOnDesk(2)]);
    await screen.findByText('0 of 2 checked');
    await user.keyboard('a');
    await screen.findByRole('heading', { level: 1, name: 'Student 2' });
    await screen.findByText('1 of 2 checked');
    expect(sent()).toEqual([{ action: 'approve', attempt: 1, revision: null }]);
    await user.keyboard('k');
    await screen.findByRole('heading', { level: 1, name: 'Student 1' });
    await user.click(screen.getByRole('link', { name: 'Back to the results' }));
    await screen.findByText('The list');
    expect(app.path()).toBe('/results?check=open');
  });

  it('Shift and j lead to the same criterion of the next paper, and a criterion to all papers', async () => {
    const { app, user } = await openDesk([paperOnDesk(1), paperOnDesk(2)]);
    await screen.findByText('0 of 2 checked');
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}J{/Shift}');
    await screen.findByRole('heading', { level: 1, name: 'Student 2' });
    expect(document.activeElement).toBe(row('Grammar'));
    await user.click(screen.getByRole('link', { name: 'All papers: Grammar' }));
    expect(app.path()).toBe(`/assignments/${paperOnDesk(1).assignment_id}/questions/c2`);
  });

  it('u undoes the last act that stands', async () => {
    const { sent, user } = await openDesk([paperOnDesk(1)]);
    await user.keyboard('2');
    await saved();
    await user.keyboard('u');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({
      action: 'undo',
      attempt: 1,
      revision: revisionOf(1),
      event_id: revisionOf(1),
    });
  });

  it('? lists the keys', async () => {
    const { user } = await openDesk([paperOnDesk(1)]);
    await user.keyboard('?');
    expect((await screen.findByRole('dialog', { name: 'Keys' })).textContent).toContain('Looks right');
  });
});

describe('words', () => {
  it('what I add stays while Markwise’s words follow the marks, and can be taken back', async () => {
    const { sent, user } = await openDesk([paperOnDesk(1)]);
    await user.type(commentOn('Grammar'), ' Read it aloud.');
    unfold('Claim');
    await user.click(screen.getByRole('button', { name: /Vague/ }));
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({
        criteria: [
          { score: 30 },
          { feedback: [{ by: 'program' }, { by: 'teacher', text: ' Read it aloud.' }] },
        ],
      }),
    );
    await saved();
    expect(commentOn('Grammar')).toHaveProperty('value', '20 of 40 for this. Read it aloud.');
    await user.click(screen.getByRole('button', { name: 'Use Markwise’s words: Comment on Grammar' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ criteria: [{}, { feedback: null }] }));
  });

  it('a kept comment comes by Alt and its digit, with what it speaks of filled in', async () => {
    const { user } = await openDesk([paperOnDesk(1)]);
    await user.click(commentOn('Claim'));
    await screen.findByText(/Alt 1/);
    fireEvent.keyDown(commentOn('Claim'), { altKey: true, code: 'Digit1', key: '1' });
    await waitFor(() =>
      expect(commentOn('Claim')).toHaveProperty(
        'value',
        '50 of 60 for this. See “School should start later”, Student 1.',
      ),
    );
    // Grammar has no quote: there it is not offered.
    expect(screen.getAllByText(/Alt 1/)).toHaveLength(1);
    // Begun by hand, it takes the place of what was begun.
    await user.clear(commentOn('Claim'));
    await user.type(commentOn('Claim'), 'Well. See stud');
    fireEvent.keyDown(commentOn('Claim'), { altKey: true, code: 'Digit1', key: '1' });
    await waitFor(() =>
      expect(commentOn('Claim')).toHaveProperty('value', 'Well. See “School should start later”, Student 1.'),
    );
  });

  it('ticking a point moves the mark by its share', async () => {
    const { sent, user } = await openDesk([paperOnDesk(1)]);
    expect(row('Grammar').textContent).not.toContain('Found');
    unfold('Grammar');
    // Nobody has looked at them yet.
    expect(row('Grammar').textContent).toContain('Proposed 2 of 4');
    await user.click(screen.getByLabelText('Tenses, asked for by Grammar'));
    expect(row('Grammar').textContent).toContain('Found');
    await saved();
    expect(sent()).toMatchObject([
      { criteria: [{}, { score: 30, found: ['Spelling', 'Commas', 'Tenses'] }] },
    ]);
  });
});

describe('two windows', () => {
  const elsewhere = refusal(409, 'changed_elsewhere', 'This grade was changed in another window.');

  it('a change that came second is said and kept, and can go on top', async () => {
    let isLate = true;
    const { sent, held, user } = await openDesk([paperOnDesk(1)], () => (isLate ? elsewhere : null));
    await user.keyboard('1');
    await screen.findByText(
      /changed in another window\. What you changed is kept in this browser; nothing is saved before you choose/,
    );
    expect(screen.getByText('Not saved')).toBeTruthy();
    expect(document.body.textContent).toContain('80/100B');
    isLate = false;
    const paper = paperOnDesk(1);
    held.set(
      paper.student_work_id,
      saveLike(paper, { action: 'approve', attempt: 1, revision: null }, revisionOf(7)),
    );
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await saved();
    expect(sent().at(-1)).toMatchObject({ revision: revisionOf(7), criteria: [{ score: 60 }, {}] });
  });

  it('or is given up for the other', async () => {
    const { user } = await openDesk([paperOnDesk(1)], () => elsewhere);
    await user.keyboard('1');
    await user.click(await screen.findByRole('button', { name: 'Take the other' }));
    await waitFor(() => expect(document.body.textContent).toContain('70/100C'));
    expect(screen.queryByText('Not saved')).toBeNull();
  });
});

describe('the paper', () => {
  it('shows its pages with the evidence on them; h hides it, a click leads to the criterion', async () => {
    const { user } = await openDesk([paperOnDesk(1)]);
    expect(screen.getByAltText('Page 1 of 1').getAttribute('src')).toBe('/uploads/page-1.webp');
    const mark = screen.getByRole('button', { name: 'Evidence for Claim: School should start later' });
    await user.click(mark);
    expect(document.activeElement).toBe(row('Claim'));
    await user.keyboard('h');
    expect(screen.queryByRole('button', { name: /^Evidence for/ })).toBeNull();
    await user.click(within(row('Claim')).getByRole('button', { name: /^“School/ }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Evidence for Claim: School should start later',
    );
  });

  it('whose picture is gone says so, and / finds words in its text', async () => {
    const { user } = await openDesk([paperOnDesk(1)]);
    fireEvent.error(screen.getByAltText('Page 1 of 1'));
    await screen.findByText('There is no picture of page 1: the file may be gone.');
    await user.keyboard('/');
    await user.type(screen.getByLabelText('Find in the paper'), 'said SO');
    await screen.findByText('1 of 1 place');
    expect(document.querySelector('[data-current="true"]')?.textContent).toBe('said so');
  });

  it('/ finds words on its pages, where what stands there is known', async () => {
    const lines = [{ text: 'School should start later. I said so.', x: 0.1, y: 0.2, w: 0.8, h: 0.02 }];
    const { user } = await openDesk([paperOnDesk(1)], undefined, [{ number: 1, source: 'file', lines }]);
    await user.keyboard('/');
    await user.type(await screen.findByLabelText('Find in the paper'), 'said SO');
    await screen.findByText('1 of 1 place');
    expect(
      screen.getByRole('region', { name: 'Pages' }).querySelectorAll('[data-current="true"]'),
    ).toHaveLength(1);
    expect(screen.getByText('School should start later. I said so.').tagName).toBe('text');
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Find in the paper')).toBeNull();
  });

  it('without any picture is shown as text', async () => {
    await openDesk([paperOnDesk(1, { pages: [] })]);
    expect((await screen.findByLabelText('Text of the paper')).textContent).toContain('I said so.');
    expect(document.body.textContent).toContain('There are no pictures of this paper.');
  });

  it('of a hundred pages has a way to each', async () => {
    const pages = Array.from({ length: 100 }, (_, at) => ({
      number: at + 1,
      width: 595,
      height: 842,
      image_url: `/uploads/${at}.webp`,
    }));
    await openDesk([paperOnDesk(1, { pages })]);
    expect(screen.getByLabelText('Page').querySelectorAll('option')).toHaveLength(100);
    expect(screen.getByAltText('Page 100 of 100').getAttribute('loading')).toBe('lazy');
  });
});
