import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { contactSales } from '../../contract/subscription.ts';
import { pass, preferReducedMotion, renderRoutes } from '../testing/render-routes.tsx';
import { on, stubServer } from '../testing/stub-server.ts';
import { LandingPage } from './landing-page.tsx';

const show = () => renderRoutes([{ path: '/', Component: LandingPage }], '/');
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const tour = () => {
  const element = screen.getByRole('tablist').parentElement;
  if (element === null) throw new Error('The tabs stand alone');
  return element;
};

beforeEach(() => vi.useFakeTimers());

test('the six features follow one another every five seconds and begin again', async () => {
  show();
  const seen = [selected()];
  for (let turn = 0; turn < 6; turn += 1) {
    await pass(5000);
    seen.push(selected());
  }
  expect(seen).toEqual([
    'Fast grading',
    'Contextual AI understanding',
    'Personalised teaching style',
    'Analytics dashboard',
    'Student insights',
    'AI teaching companion',
    'Fast grading',
  ]);
});

test('nothing turns before its five seconds are over', async () => {
  show();
  await pass(4900);
  expect(selected()).toBe('Fast grading');
});

test('a feature can be chosen, and its text is the one that is shown', async () => {
  show();
  fireEvent.click(screen.getByRole('tab', { name: 'Student insights' }));
  expect(selected()).toBe('Student insights');
  const shown = screen
    .getAllByRole('tabpanel', { hidden: true })
    .filter((panel) => !panel.hasAttribute('inert'));
  expect(shown.map((panel) => panel.id)).toEqual(['panel-student-insights']);
});

test('arrow keys walk through the features and around the ends', () => {
  show();
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowUp' });
  expect(selected()).toBe('AI teaching companion');
  expect(document.activeElement?.textContent).toBe('AI teaching companion');
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowDown' });
  expect(selected()).toBe('Fast grading');
});

test('the features wait while the pointer rests on them', async () => {
  show();
  fireEvent.pointerEnter(tour());
  await pass(20_000);
  expect(selected()).toBe('Fast grading');
  fireEvent.pointerLeave(tour());
  await pass(5000);
  expect(selected()).toBe('Contextual AI understanding');
});

test('the features wait while one of them has the focus', async () => {
  show();
  fireEvent.focus(screen.getByRole('tab', { selected: true }));
  await pass(20_000);
  expect(selected()).toBe('Fast grading');
});

test('the features can be stopped', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Stop the features from turning' }));
  await pass(20_000);
  expect(selected()).toBe('Fast grading');
});

test('nothing turns for people who prefer reduced motion', async () => {
  preferReducedMotion();
  show();
  await pass(20_000);
  expect(selected()).toBe('Fast grading');
});

test('the ways to pricing, login, features and contact are there', () => {
  show();
  const targets = new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')));
  for (const target of ['/pricing', '/login', '/#features', '/#contact']) expect(targets).toContain(target);
  expect(document.getElementById('features')).not.toBeNull();
  expect(document.getElementById('contact')).not.toBeNull();
});

test('the menu of the phone opens, closes and says which it is', () => {
  show();
  const toggle = screen.getByRole('button', { name: 'Open the menu' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
});

test('a sentence that another page sends along is shown', () => {
  renderRoutes([{ path: '/', Component: LandingPage }], {
    pathname: '/',
    state: { notice: 'Your account and everything in it is deleted.' },
  });
  expect(screen.getByRole('status').textContent).toBe('Your account and everything in it is deleted.');
});

test('a visitor writes to us without knowing an address', async () => {
  vi.useRealTimers();
  const server = stubServer({
    [on(contactSales)]: () => ({ body: { message: 'Thank you. We will write to you soon.' } }),
  });
  show();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Your name', 'Ada');
  type('Your e-mail', 'ada@school.test');
  type('Your message', 'My rubric was misread.');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Thank you. We will write to you soon.');
  expect(server.count(on(contactSales))).toBe(1);
});

test('a message that could not be sent stays in the form', async () => {
  vi.useRealTimers();
  stubServer({ [on(contactSales)]: () => null });
  show();
  const message = screen.getByLabelText('Your message');
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByLabelText('Your e-mail'), { target: { value: 'ada@school.test' } });
  fireEvent.change(message, { target: { value: 'My rubric was misread.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your message is still here.');
  expect(message).toHaveProperty('value', 'My rubric was misread.');
});

test('nothing on the page claims what the app cannot do', () => {
  show();
  const words = document.body.textContent;
  for (const claim of ['changed this', 'shown as yours', 'overrule', '@markwise'])
    expect(words).not.toContain(claim);
});
