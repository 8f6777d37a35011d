import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signInWithRecoveryCode, startSchoolSignIn } from '../../contract/school/sign-in.ts';
import {
  confirmDevice,
  confirmEmail,
  forgotPassword,
  getUser,
  signIn,
  signUp,
  startGoogleSignIn,
} from '../../contract/session.ts';
import { listPlans } from '../../contract/subscription.ts';
import { readAccessToken, storeAccessToken } from '../api/access-token.ts';
import { SessionRoot } from '../session/session-root.tsx';
import { renderRoutes } from '../testing/render-routes.tsx';
import { maria } from '../testing/sample.ts';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { LoginPage } from './login-page.tsx';

const routes = [
  {
    Component: SessionRoot,
    children: [
      { path: '/login', Component: LoginPage },
      { path: '/dashboard', element: <p>Dashboard</p> },
    ],
  },
];

const LOGIN = on(signIn);
const SIGNUP = on(signUp);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const fillIn = (address: string, secret: string) => {
  fill(email(), address);
  fill(password(), secret);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const createAccount = async () => {
  await press('Create Account');
  fill(screen.getByLabelText('Full Name'), 'Maria Okafor');
  fillIn('maria@example.org', 'long enough');
  await press('Create Account');
};

test('a teacher signs in and arrives at the dashboard', async () => {
  const server = stubServer({ [LOGIN]: () => ({ body: { access_token: 't1', user: maria } }) });
  const app = renderRoutes(routes, '/login');
  fillIn(' maria@example.org ', 'secret');
  await press('Sign In');
  await screen.findByText('Dashboard');
  expect(app.path()).toBe('/dashboard');
  expect(readAccessToken()).toBe('t1');
  expect(server.received[0]?.body).toEqual({ email: 'maria@example.org', password: 'secret' });
});

test('a wrong pair has one answer', async () => {
  stubServer({ [LOGIN]: () => refusal(401, 'invalid_credentials', 'something else') });
  renderRoutes(routes, '/login');
  fillIn('maria@example.org', 'wrong');
  await press('Sign In');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
});

test.each([
  ['a lock', refusal(429, 'too_many_attempts', 'Too many attempts.'), 'Too many attempts.'],
  ['a way in by mail', refusal(429, 'sign_in_by_mail', 'Please open your mail.'), 'Please open your mail.'],
  ['an unconfirmed address', refusal(403, 'email_not_confirmed', 'Please confirm.'), 'Please confirm.'],
  ['an outage', refusal(503, 'unavailable', 'Not available right now.'), 'Not available right now.'],
  ['a lost connection', null, 'Markwise cannot be reached. Please check your connection and try again.'],
  [
    'a token that is missing',
    { body: { access_token: '', user: maria } },
    'Sign-in failed. Please try again.',
  ],
])('%s does not look like a wrong password', async (_, answer, words) => {
  stubServer({ [LOGIN]: () => answer });
  renderRoutes(routes, '/login');
  fillIn('maria@example.org', 'secret');
  await press('Sign In');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

test('nothing is sent while the email is not one', async () => {
  const server = stubServer({});
  renderRoutes(routes, '/login');
  fillIn('maria', 'x');
  await press('Sign In');
  expect(screen.getByText('Please enter a valid email.')).toBeTruthy();
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(server.received).toEqual([]);
});

test('the full name belongs to signing up, the forgotten password to signing in', async () => {
  stubServer({});
  renderRoutes(routes, '/login');
  expect(heading()).toBe('Sign In');
  expect(screen.queryByLabelText('Full Name')).toBeNull();
  expect(screen.getByRole('button', { name: 'Forgot password?' })).toBeTruthy();
  fillIn('maria@example.org', 'secret');
  await press('Create Account');
  expect(heading()).toBe('Create Account');
  expect(screen.getByLabelText('Full Name')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull();
  expect([email().value, password().value]).toEqual(['maria@example.org', 'secret']);
});

test('signing up names what is missing', async () => {
  stubServer({});
  renderRoutes(routes, '/login');
  await press('Create Account');
  await press('Create Account');
  expect(screen.getByText('Please enter your full name.')).toBeTruthy();
  expect(screen.getByText('Please use at least 8 characters for the password.')).toBeTruthy();
});

test('an account that needs no confirmation is signed in at once', async () => {
  const body = { requires_confirmation: false, message: 'Welcome.', access_token: 't1', user: maria };
  stubServer({ [SIGNUP]: () => ({ body }) });
  renderRoutes(routes, '/login');
  await createAccount();
  await screen.findByText('Dashboard');
});

test('an account that needs confirmation goes back to signing in with email and password kept', async () => {
  const body = { requires_confirmation: true, message: 'Sent.', access_token: null, user: null };
  stubServer({ [SIGNUP]: () => ({ body }) });
  renderRoutes(routes, '/login');
  await createAccount();
  await waitFor(() => expect(heading()).toBe('Sign In'));
  expect(screen.getByText('Please check your email to confirm your account before logging in.')).toBeTruthy();
  expect([email().value, password().value]).toEqual(['maria@example.org', 'long enough']);
});

test('a sign-up without a token is an error', async () => {
  const body = { requires_confirmation: false, message: '', access_token: null, user: null };
  stubServer({ [SIGNUP]: () => ({ body }) });
  renderRoutes(routes, '/login');
  await createAccount();
  expect((await screen.findByRole('alert')).textContent).toBe('Signup failed. Please try again.');
});

test('a refused sign-up says what the server says', async () => {
  stubServer({ [SIGNUP]: () => refusal(409, 'email_taken', 'An account with this email already exists.') });
  renderRoutes(routes, '/login');
  await createAccount();
  expect((await screen.findByRole('alert')).textContent).toBe('An account with this email already exists.');
});

test('the password can be shown and hidden by keyboard', async () => {
  stubServer({});
  renderRoutes(routes, '/login');
  password().focus();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Show password');
  await userEvent.keyboard('{Enter}');
  expect(password().type).toBe('text');
  await press('Hide password');
  expect(password().type).toBe('password');
});

test('a forgotten password is answered in the server’s words', async () => {
  const server = stubServer({
    [on(forgotPassword)]: () => ({ body: { message: 'A link may be on its way.' } }),
  });
  renderRoutes(routes, '/login');
  fill(email(), 'maria@example.org');
  await press('Forgot password?');
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
  await screen.findByText('A link may be on its way.');
  expect(server.received[0]?.body).toEqual({ email: 'maria@example.org' });
});

test('the link in the mail confirms the address once and is taken out of the address bar', async () => {
  const server = stubServer({
    [on(confirmEmail)]: () => ({ body: { message: 'Confirmed. Please sign in.' } }),
  });
  const app = renderRoutes(routes, '/login?confirm=c1');
  await screen.findByText('Confirmed. Please sign in.');
  await waitFor(() => expect(app.path()).toBe('/login'));
  expect(server.received.map((request) => request.body)).toEqual([{ token: 'c1' }]);
});

test('the link in the other mail makes this browser known, once', async () => {
  const server = stubServer({
    [on(confirmDevice)]: () => ({ body: { message: 'This browser is confirmed.' } }),
  });
  const app = renderRoutes(routes, '/login?device=d1');
  await screen.findByText('This browser is confirmed.');
  await waitFor(() => expect(app.path()).toBe('/login'));
  expect(server.received.map((request) => request.body)).toEqual([{ token: 'd1' }]);
  expect(heading()).toBe('Sign In');
});

test('a link that was used before says so', async () => {
  stubServer({ [on(confirmDevice)]: () => refusal(410, 'link_expired', 'This link has expired.') });
  renderRoutes(routes, '/login?device=d1');
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired.');
});

test('a Google sign-in that could not begin is explained', async () => {
  stubServer({});
  renderRoutes(routes, '/login?error=google_not_configured');
  expect(screen.getByRole('alert').textContent).toBe('Google sign-in is not set up on this server.');
});

test('going to Google leaves a mark in this tab', async () => {
  stubServer({});
  renderRoutes(routes, '/login');
  const link = screen.getByRole('link', { name: 'Continue with Google' });
  expect(link.getAttribute('href')).toBe(startGoogleSignIn.path);
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(sessionStorage.getItem('google_sign_in')).not.toBeNull();
});

const SCHOOL = on(startSchoolSignIn);
const away = () => ({ body: { url: new URL('#identity-provider', window.location.href).href } });

test('the address decides which school’s sign-in one goes on at', async () => {
  const server = stubServer({ [SCHOOL]: away });
  renderRoutes(routes, '/login');
  fill(email(), 'maria@school.org');
  await press('Sign in with your school');
  const field = await screen.findByLabelText<HTMLInputElement>('School email');
  expect(field.value).toBe('maria@school.org');
  await press('Continue');
  await waitFor(() => expect(window.location.hash).toBe('#identity-provider'));
  expect(server.received[0]?.body).toEqual({ email: 'maria@school.org' });
});

test('an address of no school is told so', async () => {
  stubServer({ [SCHOOL]: () => refusal(404, 'sso_unknown_domain', 'No school signs in here.') });
  renderRoutes(routes, '/login');
  fill(email(), 'maria@example.org');
  await press('Sign in with your school');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No school signs in here.');
});

test('a password where the school requires its own sign-in leads there in one step', async () => {
  stubServer({
    [LOGIN]: () => refusal(403, 'sso_required', 'Your school asks you to sign in through its own sign-in.'),
    [SCHOOL]: away,
  });
  window.location.hash = '';
  renderRoutes(routes, '/login');
  fillIn('maria@school.org', 'secret');
  await press('Sign In');
  const sentence = await screen.findByText('Your school asks you to sign in through its own sign-in.');
  const [button] = screen.getAllByRole('button', { name: 'Sign in with your school' });
  expect(sentence.compareDocumentPosition(button ?? sentence)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(button ?? sentence);
  await waitFor(() => expect(window.location.hash).toBe('#identity-provider'));
});

test('an owner with a recovery code gets in', async () => {
  const server = stubServer({
    [on(signInWithRecoveryCode)]: () => ({ body: { access_token: 't1', user: maria } }),
    [on(getUser)]: () => ({ body: maria }),
  });
  renderRoutes(routes, '/login');
  fill(email(), 'maria@school.org');
  await press('Sign in with your school');
  await userEvent.click(
    await screen.findByRole('button', { name: 'I am an owner and have a recovery code' }),
  );
  fill(await screen.findByLabelText('Recovery code'), 'ABCDE-FGHJK');
  await press('Sign in with the code');
  await screen.findByText('Dashboard');
  expect(server.received[0]?.body).toEqual({ email: 'maria@school.org', password: '', code: 'ABCDE-FGHJK' });
});

test('someone who is signed in has no business here', async () => {
  storeAccessToken('t1');
  stubServer({ [on(getUser)]: () => ({ body: maria }) });
  const app = renderRoutes(routes, '/login');
  await screen.findByText('Dashboard');
  expect(app.path()).toBe('/dashboard');
});

test('where everybody belongs to one school, sign-up promises nothing else', async () => {
  stubServer({ [on(listPlans)]: () => ({ body: { plans: [], default_plan: 'School', payable: false } }) });
  renderRoutes(routes, { pathname: '/login', state: { mode: 'sign-up' } });
  await screen.findByText('This installation belongs to one school. No credit card needed.');
  expect(screen.queryByText(/50 submissions/)).toBeNull();
});
