import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  endClassLinks,
  getClassLinks,
  mailClassLinks,
  printLinkSlips,
} from '../../../contract/giving-back/links.ts';
import { getUser } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import type { ClassLinks as Links } from '../../api/returning/links.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { ESSAY, resultOf } from '../../testing/result-sample.ts';
import { maria } from '../../testing/sample.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { on, stubServer } from '../../testing/stub-server.ts';
import { ClassLinks } from './class-links.tsx';

beforeEach(() => storeAccessToken('t1'));

const ofEssay = { params: { id: ESSAY } };

const paper = (at: number, more: Partial<Links['papers'][number]> = {}): Links['papers'][number] => ({
  student_work_id: resultOf(at).student_work_id,
  name: `Student ${at}`,
  email: null,
  links: 0,
  opened: false,
  mail: null,
  ...more,
});

const show = (links: Partial<Links>) => {
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(getClassLinks, ofEssay)]: () => ({
      body: {
        papers: [],
        left_out: [],
        allowed: true,
        mail: { is_sent: true, reply_to: maria.email, left_today: 200 },
        ...links,
      },
    }),
    [on(mailClassLinks, ofEssay)]: () => ({ body: { queued: 1, without_address: 1, over_limit: 0 } }),
    [on(endClassLinks, ofEssay)]: () => ({ body: { revoked: 3 } }),
    [on(printLinkSlips, ofEssay)]: () => ({
      status: 409,
      body: { code: 'nothing_to_return', detail: 'Gone.' },
    }),
  });
  const element = <ClassLinks assignment={{ id: ESSAY, name: 'Essay on sleep' }} />;
  renderRoutes(signedIn([{ path: '/', element }]), '/');
  return (route: string) => server.received.filter((one) => one.route === route).length;
};

test('it says who has a link, who has not opened it, and who is left out and why', async () => {
  show({
    papers: [paper(1, { links: 2, opened: true }), paper(2, { links: 1 })],
    left_out: [
      { name: 'Zoe', why: 'no_paper' },
      { name: 'Bo', why: 'open' },
    ],
  });
  await screen.findByText('2 released papers, each with a link; 1 was opened.');
  await userEvent.click(screen.getByText('2 left out, and why'));
  screen.getByText('Zoe: no paper in this assignment');
  screen.getByText('Bo: some of its marks are open');
  await userEvent.click(screen.getByText('1 not opened yet'));
  screen.getByText('Student 2');
});

test('mails are sent once to those with an address, after their names were shown', async () => {
  const sent = show({
    papers: [paper(1, { email: 'one@pupils.test' }), paper(2), paper(3, { email: 'x@y.test', mail: 'sent' })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mail the links' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('One student has a mail already and gets no second one.');
  expect(dialog.getByLabelText('Who gets a mail').textContent).toBe('Student 1 one@pupils.test');
  expect(dialog.getByLabelText('Who gets no mail').textContent).toBe('Student 2');
  expect(sent(on(mailClassLinks, ofEssay))).toBe(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Send 1 mail' }));
  await screen.findByText('1 mail on the way.');
});

test('all links end in one act, after a question', async () => {
  const sent = show({ papers: [paper(1, { links: 3 })] });
  await userEvent.click(await screen.findByRole('button', { name: 'End all links' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End 3 links?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End all links' }));
  await screen.findByText('3 links ended. They show nothing now.');
  expect(sent(on(endClassLinks, ofEssay))).toBe(1);
});

test('nothing released is said instead of buttons', async () => {
  show({});
  await screen.findByText(/Nothing is released yet/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what the server refuses is told', async () => {
  show({ papers: [paper(1)] });
  await userEvent.click(await screen.findByRole('button', { name: 'Slips to print (PDF)' }));
  await screen.findByText('Gone.');
});
