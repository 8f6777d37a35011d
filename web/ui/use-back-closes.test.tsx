import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBackCloses, waitForNavigation } from './use-back-closes.ts';

const Dialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  useBackCloses(opened, onClose);
  return null;
};

const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const goBack = () =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });

afterEach(async () => {
  cleanup();
  await soon();
});

beforeEach(async () => {
  await soon();
  window.history.pushState({ idx: 3, usr: 'kept' }, '', '/results');
});

test('Back closes the dialog and stays on the page', async () => {
  const onClose = vi.fn();
  render(<Dialog opened onClose={onClose} />);
  await soon();
  expect(window.history.state).toEqual({ idx: 3, usr: 'kept', dialogs: 1 });
  await goBack();
  expect(onClose).toHaveBeenCalledOnce();
  expect([window.location.pathname, window.history.state]).toEqual(['/results', { idx: 3, usr: 'kept' }]);
});

test('a dialog that is closed otherwise leaves nothing behind', async () => {
  const before = window.history.length;
  const { rerender } = render(<Dialog opened onClose={() => undefined} />);
  await soon();
  rerender(<Dialog opened={false} onClose={() => undefined} />);
  await soon();
  expect(window.history.state).toEqual({ idx: 3, usr: 'kept' });
  expect(window.history.length).toBeLessThanOrEqual(before + 1);
});

test('a dialog that stays open in spite of it is closed by the next Back', async () => {
  const onClose = vi.fn();
  render(<Dialog opened onClose={onClose} />);
  await soon();
  await goBack();
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(window.location.pathname).toBe('/results');
});

test('a link in a dialog that closes it is followed, however long the page takes to come', async () => {
  const router = { state: { navigation: { state: 'idle' } } };
  waitForNavigation(router);
  const { rerender } = render(<Dialog opened onClose={() => undefined} />);
  await soon();
  router.state.navigation.state = 'loading';
  rerender(<Dialog opened={false} onClose={() => undefined} />);
  await soon();
  expect(window.history.state).toMatchObject({ dialogs: 1 });
  window.history.pushState({ idx: 4 }, '', '/upload');
  router.state.navigation.state = 'idle';
  await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
  expect(window.location.pathname).toBe('/upload');
});

test('of two, Back closes the upper one first', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  render(
    <>
      <Dialog opened onClose={lower} />
      <Dialog opened onClose={upper} />
    </>,
  );
  await soon();
  await goBack();
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  await goBack();
  expect(lower).toHaveBeenCalledOnce();
});

test('one that hands over to the next needs one Back', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(
    <>
      <Dialog opened onClose={first} />
      <Dialog opened={false} onClose={second} />
    </>,
  );
  await soon();
  rerender(
    <>
      <Dialog opened={false} onClose={first} />
      <Dialog opened onClose={second} />
    </>,
  );
  await soon();
  expect(window.history.state).toMatchObject({ dialogs: 1 });
  await goBack();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('a dialog that leads to another page does not pull the reader back', async () => {
  render(<Dialog opened onClose={() => undefined} />);
  await soon();
  window.history.pushState({ idx: 4 }, '', '/upload');
  cleanup();
  await soon();
  expect(window.location.pathname).toBe('/upload');
});
