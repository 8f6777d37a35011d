/** Changes on the desk that the server does not take: kept for each paper, sent again, counted, and never dropped without a word. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listComments } from '../../../contract/comments.ts';
import { listTickets } from '../../../contract/help/tickets.ts';
import {
  getPaperText,
  getResult,
  listPaperLines,
  type Paper,
  reviewResult,
} from '../../../contract/paper.ts';
import { listResults } from '../../../contract/results.ts';
import { getUser, signOut } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { ProfileMenu } from '../../layout/app/profile-menu.tsx';
import { RequireSession } from '../../session/require-session.tsx';
import { SessionRoot } from '../../session/session-root.tsx';
import { paperOnDesk, revisionOf, saveLike } from '../../testing/desk-sample.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { maria } from '../../testing/sample.ts';
import { on, stubServer } from '../../testing/stub-server.ts';
import { useSending } from '../../unsaved/use-sending.ts';
import { DeskPage } from './desk-page.tsx';

const Frame = () => {
  useSending();
  return (
    <>
      <ProfileMenu />
      <DeskPage />
    </>
  );
};
const routes = [
  {
    Component: SessionRoot,
    children: [
      { Component: RequireSession, children: [{ path: '/results/:id', Component: Frame }] },
      { path: '/', Component: () => <p>The front page</p> },
    ],
  },
];

const papers = () => [paperOnDesk(1), paperOnDesk(2)];

/** A server that may be away. */
const createServer = () => {
  const held = new Map<string, Paper>(papers().map((paper) => [paper.student_work_id, paper]));
  const line = { isDown: false };
  let saves = 0;
  const save = (id: string, body: unknown) => {
    const paper = held.get(id);
    if (line.isDown || paper === undefined) return null;
    const { revision } = z.object({ revision: z.string().nullable() }).parse(body);
    if ((paper.review?.revision ?? null) !== revision)
      return { status: 409, body: { code: 'changed_elsewhere', detail: 'Changed in another window.' } };
    saves += 1;
    held.set(id, saveLike(paper, body, revisionOf(saves)));
    return { body: held.get(id) };
  };
  const { received } = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(signOut)]: () => ({ body: { success: true } }),
    [on(listComments)]: () => ({ body: { comments: [], offers: [] } }),
    [on(listTickets)]: () => ({ body: { tickets: [] } }),
    [on(listResults, { query: { assignment_id: 'all', fields: 'summary' } })]: () =>
      line.isDown ? null : { body: { results: [...held.values()], next_cursor: null } },
    ...Object.fromEntries(
      papers().flatMap(({ student_work_id: id }) => [
        [on(listPaperLines, { params: { id } }), () => ({ body: { pages: [] } })],
        [on(getPaperText, { params: { id } }), () => ({ body: { text: 'School should start later.' } })],
        [on(getResult, { params: { id } }), () => ({ body: held.get(id) })],
        [on(reviewResult, { params: { id } }), ({ body }: { body: unknown }) => save(id, body)],
      ]),
    ),
  });
  return { held, line, received };
};

const FIRST = paperOnDesk(1).student_work_id;
const open = async (student = 'Student 1', id = FIRST) => {
  const app = renderRoutes(routes, `/results/${id}`);
  await screen.findByRole('heading', { level: 1, name: student });
  return { app, user: userEvent.setup() };
};
const score = () => screen.getByLabelText('Points for Grammar');
/** The row is one line before somebody comes to it. */
const comment = () => {
  fireEvent.focus(score());
  return screen.getByLabelText('Comment on Grammar');
};

/** A mark and a comment on the first paper while nobody answers. */
const changeWhileAway = async (server: ReturnType<typeof createServer>) => {
  const opened = await open();
  await screen.findByText('0 of 2 checked');
  server.line.isDown = true;
  fireEvent.change(comment(), { target: { value: '20 of 40 for this. Read it aloud.' } });
  fireEvent.focus(screen.getByLabelText('Points for Claim'));
  await opened.user.click(screen.getByRole('button', { name: /Vague/ }));
  await screen.findByText(/cannot be reached.*kept in this browser, also when you go on to another paper/);
  return opened;
};
const comeBack = (server: ReturnType<typeof createServer>) => {
  server.line.isDown = false;
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => storeAccessToken('t1'));

describe('the server is away', () => {
  it('j and k: mark and comment are there again, the badge counts them, and they are saved when it answers', async () => {
    const server = createServer();
    const { user } = await changeWhileAway(server);
    await screen.findByRole('button', { name: '1 change waits' });
    (document.activeElement instanceof HTMLElement ? document.activeElement : document.body).blur();
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'Student 2' });
    await screen.findByRole('button', { name: '1 change waits' });
    await user.keyboard('k');
    await screen.findByRole('heading', { level: 1, name: 'Student 1' });
    expect(comment()).toHaveProperty('value', '20 of 40 for this. Read it aloud.');
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'Student 2' });
    comeBack(server);
    await waitFor(() => expect(screen.queryByText(/change waits/)).toBeNull());
    expect(server.held.get(FIRST)?.rubric_scores[0]?.score).toBe(30);
    expect(JSON.stringify(server.held.get(FIRST)?.review?.words?.comments.c2)).toContain('Read it aloud.');
  });

  it('a closed page: opened again it shows the change, and saves it', async () => {
    const server = createServer();
    const { app } = await changeWhileAway(server);
    app.unmount();
    await open();
    expect(comment()).toHaveProperty('value', '20 of 40 for this. Read it aloud.');
    comeBack(server);
    await screen.findByText('Saved');
    await waitFor(() => expect(screen.queryByText(/change waits/)).toBeNull());
    expect(server.held.get(FIRST)?.rubric_scores[0]?.score).toBe(30);
  });

  it('what is kept has nothing of the student’s work or name in it', async () => {
    await changeWhileAway(createServer());
    const kept = JSON.stringify({ ...localStorage });
    expect(kept).toContain('Read it aloud.');
    expect(kept).not.toMatch(/Student 1|School should start/);
  });

  it('an answer that got lost on its way is no conflict', async () => {
    const server = createServer();
    const { app } = await changeWhileAway(server);
    app.unmount();
    const paper = server.held.get(FIRST);
    const sent = server.received.findLast(
      ({ route }) => route === on(reviewResult, { params: { id: FIRST } }),
    );
    if (paper !== undefined) server.held.set(FIRST, saveLike(paper, sent?.body, revisionOf(77)));
    server.line.isDown = false;
    await open();
    await waitFor(() => expect(screen.queryByText(/change waits/)).toBeNull());
    expect(screen.queryByText(/another window/)).toBeNull();
  });
});

describe('the paper was changed elsewhere meanwhile', () => {
  const meanwhile = async () => {
    const server = createServer();
    const { user } = await changeWhileAway(server);
    (document.activeElement instanceof HTMLElement ? document.activeElement : document.body).blur();
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'Student 2' });
    const approve = { action: 'approve', attempt: 1, revision: null };
    server.held.set(FIRST, saveLike(paperOnDesk(1), approve, revisionOf(7)));
    comeBack(server);
    await user.click(await screen.findByRole('button', { name: '1 change waits' }));
    await user.click(await screen.findByText('Changed elsewhere meanwhile: please choose'));
    await screen.findByRole('heading', { level: 1, name: 'Student 1' });
    await screen.findByText(/in another window.*nothing is saved before you choose/);
    expect(server.held.get(FIRST)?.review?.revision).toBe(revisionOf(7));
    return { server, user };
  };

  it('it is said, and mine goes over it if I say so', async () => {
    const { server, user } = await meanwhile();
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(screen.queryByText(/change waits/)).toBeNull());
    expect(server.held.get(FIRST)?.rubric_scores[0]?.score).toBe(30);
  });

  it('or the other stays', async () => {
    const { server, user } = await meanwhile();
    await user.click(screen.getByRole('button', { name: 'Take the other' }));
    await waitFor(() => expect(screen.queryByText(/change waits/)).toBeNull());
    expect(server.held.get(FIRST)?.review?.revision).toBe(revisionOf(7));
    expect(score()).toHaveProperty('value', '20');
  });
});

it('signing out asks first, and then leaves nothing of it in the browser', async () => {
  const { user } = await changeWhileAway(createServer());
  await user.click(screen.getByRole('button', { name: /Maria/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out without saving' }));
  await screen.findByText('The front page');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Read it aloud.');
});

it('a mark that cannot be read is kept too, and is not sent', async () => {
  const server = createServer();
  const { app } = await open();
  await screen.findByText('0 of 2 checked');
  fireEvent.change(score(), { target: { value: '99' } });
  app.unmount();
  await open();
  expect(score()).toHaveProperty('value', '99');
  await screen.findByRole('button', { name: '1 change waits' });
  expect(server.held.get(FIRST)?.review).toBeNull();
});
