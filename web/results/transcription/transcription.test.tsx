import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlanName } from '../../../contract/plans.ts';
import {
  correctTranscription,
  getTranscription,
  type Transcription,
} from '../../../contract/scans/transcription.ts';
import { getUser } from '../../../contract/session.ts';
import { getSubscription } from '../../../contract/subscription.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { RequireSession } from '../../session/require-session.tsx';
import { SessionRoot } from '../../session/session-root.tsx';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { maria, subscriptionTo } from '../../testing/sample.ts';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { TranscriptionPage } from './transcription-page.tsx';

const children = [{ path: '/results/:id/transcription', Component: TranscriptionPage }];
const routes = [{ Component: SessionRoot, children: [{ Component: RequireSession, children }] }];
const ID = '00000000-0000-4000-8000-000000000001';

const line = (number: number, text: string, parts: Partial<Transcription['lines'][number]> = {}) => ({
  id: `p1-${number}`,
  page: 1,
  text,
  box: { x: 0.1, y: number / 10, w: 0.5, h: 0.04 },
  confidence: 0.95,
  source: 'recognised' as const,
  doubt: null,
  ...parts,
});

const SAMPLE: Transcription = {
  student_work_id: ID,
  student_name: 'Maria Lopez',
  assignment_name: 'Plants',
  state: 'graded',
  pages: [{ number: 1, width: 600, height: 800, image_url: '/p1.jpg' }],
  lines: [
    line(1, 'Plants make sugar.'),
    line(2, 'Oxlgen ls set fnee.', { confidence: 0.41, doubt: 'unsure' }),
    line(3, 'Roots bring up water.'),
    line(4, 'Zebras eat the light.', { source: 'model', confidence: 0.3, doubt: 'no_ink' }),
  ],
  sees: false,
  regrade: null,
};

const open = (
  transcription: Transcription,
  plan: PlanName = 'Pro',
  answer: object = { judged: ['Oxygen'] },
) => {
  storeAccessToken('token');
  const route = { params: { id: ID } };
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(plan) }),
    [on(getTranscription, route)]: () => ({ body: transcription }),
    [on(correctTranscription, route)]: () =>
      'status' in answer
        ? refusal(409, 'regrade_under_way', 'Please wait.')
        : { body: { ...transcription, lines: transcription.lines.slice(0, 1), ...answer } },
  });
  renderRoutes(routes, `/results/${ID}/transcription`);
  const sent = () => server.received.find(({ route: name }) => name.startsWith('PATCH'))?.body;
  return { sent };
};

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup({ delay: null });
});

const litBox = () => document.querySelector('[data-current="true"]')?.getAttribute('style');

describe('the transcription of a paper', () => {
  it('shows doubtful lines first, lights the place of each, and says that cursive is not read', async () => {
    open(SAMPLE);
    const fields = await screen.findAllByRole('textbox');
    expect(fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : ''))).toEqual([
      'Oxlgen ls set fnee.',
      'Zebras eat the light.',
      'Plants make sugar.',
      'Roots bring up water.',
    ]);
    screen.getByText(/Cursive handwriting is not read by the built-in reader/);
    expect(litBox()).toContain('top: 20%');
    await user.click(fields[0] ?? document.body);
    await user.tab();
    expect(document.activeElement).toBe(fields[1]);
    expect(litBox()).toContain('top: 40%');
    expect(fields[1]?.getAttribute('aria-label')).toContain('no writing at its place');
  });

  it('sends what was changed and what was found right, and says what is judged again', async () => {
    const { sent } = open(SAMPLE);
    const [oxygen] = await screen.findAllByRole('textbox');
    if (oxygen === undefined) throw new Error('There is no line.');
    await user.clear(oxygen);
    // Enter goes on to the next line, which is right as it stands.
    await user.paste('Oxygen is set free.');
    await user.keyboard('{Enter}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }));
    await screen.findByText('Saved. Judged again, free of charge: Oxygen.');
    expect(sent()).toEqual({
      lines: [
        { id: 'p1-2', text: 'Oxygen is set free.' },
        { id: 'p1-4', text: 'Zebras eat the light.', confirmed: true },
      ],
    });
  });

  it('keeps what was typed when saving fails', async () => {
    open(SAMPLE, 'Pro', { status: 409 });
    const [oxygen] = await screen.findAllByRole('textbox');
    await user.click(oxygen ?? document.body);
    await user.keyboard('!');
    await user.click(screen.getByRole('button', { name: 'Save 1 line' }));
    await screen.findByText('Please wait.');
    screen.getByDisplayValue('Oxlgen ls set fnee.!');
  });

  it('offers to type a page on which nothing was read', async () => {
    const { sent } = open({ ...SAMPLE, state: 'unread', lines: [] }, 'Pro', { judged: [], state: 'grading' });
    const page = await screen.findByRole('textbox', { name: 'Type what page 1 says' });
    await user.click(page);
    await user.paste('One line.\n\nAnother line.');
    await user.click(screen.getByRole('button', { name: 'Save 2 lines' }));
    await waitFor(() =>
      expect(sent()).toEqual({
        lines: [
          { page: 1, text: 'One line.' },
          { page: 1, text: 'Another line.' },
        ],
      }),
    );
    await screen.findByText('Saved. The paper is being graded by what you typed.');
  });

  it('is for Pro', async () => {
    open(SAMPLE, 'Free');
    await screen.findByText(/Transcription review is part of the Pro plan/);
  });
});
