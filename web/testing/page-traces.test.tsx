import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { watchPage } from './page-traces.ts';

test('whatever a file of tests did to the window is taken back', async () => {
  const page = watchPage();
  expect(page.traces()).toEqual([]);
  const heard = vi.fn();
  render(<p>still here</p>);
  document.head.append(document.createElement('script'));
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  document.body.setAttribute('style', 'overflow: hidden');
  localStorage.setItem('access_token', 't1');
  sessionStorage.setItem('place', '/results');
  window.history.pushState({ dialogs: 1 }, '', '/results?page=2');
  window.addEventListener('storage', heard);
  setTimeout(heard, 10);
  const interval = setInterval(heard, 10);
  expect(page.traces()).toEqual([
    '<DIV> in the body',
    '<SCRIPT> in the head',
    'attributes of <HTML>',
    'attributes of <BODY>',
    'something stored',
    'another address',
  ]);

  page.takeBack();
  expect(page.traces()).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 40)));
  expect(heard).not.toHaveBeenCalled();
  expect(window.history.state).toBeNull();
  clearInterval(interval);
});

test('every file has its own modules, and the packages of the one before', async () => {
  const { storeAccessToken } = await import('../api/access-token.ts');
  const { useState } = await import('react');
  vi.resetModules();
  expect((await import('../api/access-token.ts')).storeAccessToken).not.toBe(storeAccessToken);
  expect((await import('react')).useState).toBe(useState);
});
