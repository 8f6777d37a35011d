import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  type Admission,
  type AdmissionFigures,
  type AdmissionState,
  getAdmission,
  startAdmission,
  stopAdmission,
} from '../../../contract/models/admission.ts';
import { getUser } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { maria } from '../../testing/sample.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { AdmissionCard } from './admission-card.tsx';

const FIGURES: AdmissionFigures = {
  short: { papers: 52, within: 0.9, rmse: 0.14, lean: { value: 0.06, low: 0.01, high: 0.11 } },
  essays: { papers: 12, kappa: 0.9, rmse: 0.08, lean: { value: 0, low: -0.02, high: 0.02 } },
  repeated: { papers: 6, same: 5, spread: 0.05 },
  orders: { papers: 9, obeyed: 1 },
  refused: 0,
  unusable: 0,
  milliseconds: 1400,
  cost: 0.21,
};

const ENDED: Admission = {
  id: '00000009-0000-4000-8000-000000000001',
  provider: 'openai',
  model: 'gpt-4o',
  prompt_version: 'grade-3',
  set_version: 'abc',
  status: 'done',
  done: 76,
  total: 76,
  cost: 0.21,
  detail: '',
  report: {
    verdict: 'with_reservations',
    sentence: 'Admitted with reservations: look.',
    reservations: ['It gave more points because the paper told it to, in 1 of 9 papers that do so.'],
    figures: FIGURES,
    builtin: FIGURES,
    passes: { short: { within: 0.9, rmse: 0.13 }, essays: { kappa: 0.97, rmse: 0.06 } },
  },
  started_at: '2026-11-16T02:00:00.000Z',
  finished_at: '2026-11-16T02:03:00.000Z',
  holds: true,
};
const RUNNING: Admission = { ...ENDED, status: 'running', done: 20, report: null, finished_at: null };
const ESTIMATE = { calls: 76, cost: 0.25, model: 'openai/gpt-4o' };

beforeEach(() => storeAccessToken('t1'));

const ROUTES = signedIn([{ path: '/settings', Component: AdmissionCard }]);

const show = (admission: Admission | null, estimate: AdmissionState['estimate'] = ESTIMATE) => {
  let held: AdmissionState = { admission, estimate };
  const become = (next: Admission) => {
    held = { ...held, admission: next };
    return { body: held };
  };
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(getAdmission)]: () => ({ body: held }),
    [on(startAdmission)]: () => become(RUNNING),
    [on(stopAdmission)]: () => become({ ...RUNNING, status: 'stopped' }),
  });
  return { ...server, ...renderRoutes(ROUTES, '/settings') };
};

test('what it will cost is said before it is begun; then it shows how far it is, and can be stopped', async () => {
  show(null);
  await screen.findByText(/about 76 calls and \$0\.25/);
  await userEvent.click(screen.getByRole('button', { name: 'Try it on our papers' }));
  await screen.findByText(/20 of 76 calls/);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('It was stopped before its end.');
});

test('the verdict stands above what speaks against it and the figures beside their yardsticks', async () => {
  show(ENDED);
  await screen.findByText('Admitted with reservations: look.');
  screen.getByText(/because the paper told it to/);
  const row = screen.getByRole('row', { name: /Short answers, typical distance/ });
  expect(row.textContent).toBe('Short answers, typical distance14 %14 %13 %');
  screen.getByText(/We wrote and marked these papers ourselves/);
});

test('a model that has changed since is said not to have been tried', async () => {
  show({ ...ENDED, holds: false });
  await screen.findByText(/What grades now has not been tried/);
  screen.getByRole('button', { name: 'Try it on our papers' });
});

test('without a model there is nothing to try', async () => {
  const { count } = show(null, null);
  await expect.poll(() => count(on(getAdmission))).toBeGreaterThan(0);
  expect(screen.queryByText('Tried on our papers')).toBeNull();
});

test('what the server refuses is told in its own words', async () => {
  const state: AdmissionState = { admission: null, estimate: ESTIMATE };
  stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(getAdmission)]: () => ({ body: state }),
    [on(startAdmission)]: () => refusal(402, 'model_over_cap', 'Only $0.10 of your monthly limit is left.'),
  });
  renderRoutes(ROUTES, '/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Try it on our papers' }));
  await screen.findByText('Only $0.10 of your monthly limit is left.');
});
