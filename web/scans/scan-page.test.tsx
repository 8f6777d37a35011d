import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type PlanName, UNLIMITED } from '../../contract/plans.ts';
import { acceptScan, changeScan, discardScan, getScan, type Scan } from '../../contract/scans/endpoints.ts';
import { MARKS, type MarkKind, type PlannedRow } from '../../contract/scans/plan.ts';
import { getUser } from '../../contract/session.ts';
import { getRoster } from '../../contract/students.ts';
import { getSubscription, getUsage } from '../../contract/subscription.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { maria, subscriptionTo, usageOf } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { ScanPage } from './scan-page.tsx';

const ID = '0d8f3f4f-2a11-4d8c-9e5e-3f0e9a1c3c38';
const ANA = '1d8f3f4f-2a11-4d8c-9e5e-3f0e9a1c3c38';
const BEN = '2d8f3f4f-2a11-4d8c-9e5e-3f0e9a1c3c38';
const COURSE = '3d8f3f4f-2a11-4d8c-9e5e-3f0e9a1c3c38';
const AT = { params: { id: ID } };

const rowWith = (name: string | null, pages: number[], ...kinds: MarkKind[]): PlannedRow => ({
  student_id: name === 'Ana' ? ANA : name === 'Ben' ? BEN : null,
  student_name: name,
  pages: pages.map((page) => ({ page, turn: 0, is_cover: false })),
  marks: kinds.map((kind) => ({ kind, page: null, ...MARKS[kind] })),
  confirmed: false,
});

const scanWith = (part: Partial<Scan>): Scan => ({
  id: ID,
  assignment_id: ANA,
  file_name: 'class-8b.pdf',
  state: 'ready',
  pages: 5,
  read: 5,
  created_at: '2026-11-16T08:00:00.000Z',
  assignment_name: 'Test',
  course_id: COURSE,
  course_name: 'English 8',
  failure: null,
  version: 1,
  options: { pages_per_student: null, double_sheets: false, drop_blank_backs: true },
  plan: [rowWith('Ana', [1, 2]), rowWith(null, [3, 4, 5], 'no_student')],
  dropped: [],
  usual_pages: 2,
  pictures: [],
  project_id: null,
  ...part,
});

const student = (id: string, name: string) => ({
  id,
  name,
  external_id: null,
  email: null,
  papers: 1,
  last_paper_at: null,
  archived_at: null,
  also: [],
});

const routes = signedIn([
  { path: '/upload/scan/:id', Component: ScanPage },
  { path: '/upload', element: <h1>Upload</h1> },
  { path: '/progress', element: <h1>Progress</h1> },
]);

/** What a save sends, as "Ana 1 2 | 3". */
const write = (body: unknown): string => {
  const { plan = [] } = changeScan.body.parse(body);
  return plan
    .map(({ student_name: name, pages }) => [name ?? '?', ...pages.map(({ page }) => page)].join(' '))
    .join(' | ');
};

type Handlers = Parameters<typeof stubServer>[0];

const show = (scan: Partial<Scan> = {}, more: Handlers = {}, plan: PlanName = 'Pro') => {
  const world = { scan: scanWith(scan) };
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(plan) }),
    [on(getUsage)]: () => ({ body: usageOf(48, 50) }),
    [on(getRoster, { params: { id: COURSE } })]: () => ({
      body: { students: [student(ANA, 'Ana'), student(BEN, 'Ben')], suggestions: [] },
    }),
    [on(getScan, AT)]: () => ({ body: world.scan }),
    // As the server does it, but for the marks: a row with a name has none.
    [on(changeScan, AT)]: ({ body }) => {
      const { plan: rows = [], dropped = [] } = changeScan.body.parse(body);
      world.scan = {
        ...world.scan,
        version: world.scan.version + 1,
        plan: rows.map((row) => ({
          ...rowWith(row.student_name, [], ...(row.student_name === null ? (['no_student'] as const) : [])),
          pages: row.pages.map((page) => ({ is_cover: false, ...page })),
          confirmed: row.confirmed,
        })),
        dropped: dropped.map(({ page, turn }) => ({ page, turn, why: 'teacher' })),
      };
      return { body: world.scan };
    },
    ...more,
  });
  const saves = () =>
    server.received.filter(({ route }) => route === on(changeScan, AT)).map(({ body }) => write(body));
  return { world, saves, ...server, ...renderRoutes(routes, `/upload/scan/${ID}`) };
};

const pageButton = (number: number) => screen.findByRole('button', { name: new RegExp(`^Page ${number},`) });

beforeEach(() => storeAccessToken('t1'));

test('a page without a name is cut off, named by keyboard and saved, and then the class can be graded', async () => {
  const { saves, path } = show({}, { [on(acceptScan, AT)]: () => ({ body: accepted }) });
  await screen.findByText(/1 row is still marked “Stop”/);
  screen.getByText('Nothing tells whose pages these are.');
  (await pageButton(5)).focus();
  await userEvent.keyboard('c');
  await waitFor(() => expect(saves().at(-1)).toBe('Ana 1 2 | ? 3 4 | ? 5'));
  // The page is a cover sheet that got lost: out with it.
  await userEvent.keyboard('d');
  await waitFor(() => expect(saves().at(-1)).toBe('Ana 1 2 | ? 3 4'));
  (await pageButton(3)).focus();
  await userEvent.keyboard('s');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Student' }), 'be{Enter}');
  await waitFor(() => expect(saves().at(-1)).toBe('Ana 1 2 | Ben 3 4'));
  await screen.findByText(/2 papers\. They take 2 of the 2 submissions that you have left this month/);
  await userEvent.click(await screen.findByRole('button', { name: 'Grade 2 papers' }));
  await waitFor(() => expect(path()).toBe('/progress'));
});

const accepted = {
  message: 'Two papers.',
  assignments: [],
  project_id: ID,
  accepted: 2,
  rejected: [],
};

test('picked pages move to another student, and undo brings them back', async () => {
  const { saves } = show();
  await userEvent.click(await pageButton(3));
  await userEvent.click(await pageButton(4));
  await userEvent.click(await screen.findByRole('button', { name: 'Move to…' }));
  const field = await screen.findByRole('combobox', { name: 'Where do they go?' });
  await userEvent.type(field, 'ana{Enter}');
  await waitFor(() => expect(saves()).toEqual(['Ana 1 2 3 4 | ? 5']));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saves().at(-1)).toBe('Ana 1 2 | ? 3 4 5'));
});

test('what another window changed is shown, and the change that came too late is said to be lost', async () => {
  const { world } = show(
    {},
    { [on(changeScan, AT)]: () => refusal(409, 'scan_changed', 'Changed elsewhere.') },
  );
  (await pageButton(2)).focus();
  world.scan = scanWith({ version: 7, plan: [rowWith('Ben', [1, 2, 3, 4, 5])] });
  await userEvent.keyboard('d');
  await screen.findByText(/This scan was changed in another window/);
  const rows = await screen.findByRole('list', { name: 'Papers' });
  await waitFor(() =>
    expect(within(rows).getByRole('list', { name: 'Pages of Ben' }).children).toHaveLength(5),
  );
});

test('a change that the server could not take stays on the board and is tried again', async () => {
  let isAway = true;
  const { saves, count } = show(
    {},
    { [on(changeScan, AT)]: () => (isAway ? null : { body: scanWith({ version: 2 }) }) },
  );
  (await pageButton(2)).focus();
  await userEvent.keyboard('r');
  await screen.findByText(/Your last change is here, but not saved/);
  expect(count(on(changeScan, AT))).toBe(1);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Saved');
  expect(saves()).toHaveLength(2);
});

test('more papers than the month has left are not sent', async () => {
  show({ plan: [rowWith('Ana', [1]), rowWith('Ben', [2]), rowWith('Cem', [3, 4, 5])] });
  await screen.findByText(/more papers than your plan has left this month/);
  expect(screen.getByRole('button', { name: 'Grade 3 papers' }).hasAttribute('disabled')).toBe(true);
});

test('a plan without a limit says nothing of one', async () => {
  show(
    { plan: [rowWith('Ana', [1, 2, 3, 4, 5])] },
    { [on(getUsage)]: () => ({ body: usageOf(900, UNLIMITED) }) },
  );
  await screen.findByText(/^1 paper\. Nothing is counted before you press the button/);
});

test('while pages are read the page says how far, and stopping deletes the scan', async () => {
  const { path } = show(
    { state: 'reading', pages: 60, read: 12, plan: [], pictures: [{ address: '/files/1.jpg', turn: 0 }] },
    { [on(discardScan, AT)]: () => ({ body: {} }) },
  );
  await screen.findByText('12 of 60 pages read.');
  screen.getByAltText('Page 1');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the scan' }));
  await waitFor(() => expect(path()).toBe('/upload'));
});

test('a file that could not be read says why; an accepted one leads to its results; Free has a lock', async () => {
  const failure = { code: 'file_encrypted', detail: 'This file is protected by a password.' };
  const first = show({ state: 'failed', failure });
  await screen.findByText(/This file is protected by a password. Nothing was counted./);
  first.unmount();
  const second = show({ state: 'accepted' });
  expect((await screen.findByRole('link', { name: 'See the results' })).getAttribute('href')).toBe(
    `/assignments/${ANA}`,
  );
  second.unmount();
  const { count } = show({}, {}, 'Free');
  await screen.findByText('Splitting class scans is part of the Pro plan. Upgrade to use it.');
  expect(count(on(getScan, AT))).toBe(0);
});
