import { afterEach, expect, test } from 'vitest';
import { chooseColorScheme, followColorScheme, readColorScheme } from './color-scheme.ts';

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');

afterEach(() => localStorage.clear());

test('dark unless chosen otherwise', () => {
  followColorScheme();
  expect(shown()).toBe('dark');
});

test('a choice is shown at once and remembered', () => {
  chooseColorScheme('light');
  expect(shown()).toBe('light');
  expect(readColorScheme()).toBe('light');
});

test('a choice in another tab shows here too', () => {
  followColorScheme();
  localStorage.setItem('color_scheme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'color_scheme', newValue: 'light' }));
  expect(shown()).toBe('light');
});
