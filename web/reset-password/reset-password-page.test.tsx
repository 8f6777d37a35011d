import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { resetPassword } from '../../contract/session.ts';
import { SessionRoot } from '../session/session-root.tsx';
import { renderRoutes } from '../testing/render-routes.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

const routes = [
  { Component: SessionRoot, children: [{ path: '/reset-password', Component: ResetPasswordPage }] },
];
const RESET = on(resetPassword);

const choose = async (first: string, second: string) => {
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: first } });
  fireEvent.change(screen.getByLabelText('The same once more'), { target: { value: second } });
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
};

test('a new password is saved with the token of the link', async () => {
  const server = stubServer({ [RESET]: () => ({ body: { message: 'Your password is changed.' } }) });
  renderRoutes(routes, '/reset-password?token=r1');
  await choose('correct horse', 'correct horse');
  await screen.findByText('Your password is changed.');
  expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/login');
  expect(server.received[0]?.body).toEqual({ token: 'r1', password: 'correct horse' });
});

test('two different passwords are not sent', async () => {
  const server = stubServer({});
  renderRoutes(routes, '/reset-password?token=r1');
  await choose('correct horse', 'correct house');
  expect(screen.getByText('The two passwords are not the same.')).toBeTruthy();
  expect(server.received).toEqual([]);
});

test('a link that has expired offers to ask for another', async () => {
  const gone = 'This link has expired or was already used. Please ask for a new one.';
  stubServer({ [RESET]: () => refusal(410, 'link_expired', gone) });
  renderRoutes(routes, '/reset-password?token=r1');
  await choose('correct horse', 'correct horse');
  expect((await screen.findByRole('alert')).textContent).toBe(gone);
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
});

test('a password that is too common can be replaced on the spot', async () => {
  stubServer({ [RESET]: () => refusal(422, 'password_too_common', 'Please choose another.') });
  renderRoutes(routes, '/reset-password?token=r1');
  await choose('password1', 'password1');
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose another.');
  expect(screen.getByLabelText('New password')).toBeTruthy();
});

test('the page without a token offers to ask for a link', () => {
  stubServer({});
  renderRoutes(routes, '/reset-password');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
});
