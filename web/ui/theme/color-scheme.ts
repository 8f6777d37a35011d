/** Dark or light: kept in this browser, followed by every open tab, dark unless chosen otherwise. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

/** The script that runs before the first paint reads the same key. */
const KEY = 'color_scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';

export type ColorScheme = 'dark' | 'light';

const listeners = new Set<() => void>();

export const readColorScheme = (): ColorScheme =>
  readStored('localStorage', KEY) === 'light' ? 'light' : 'dark';

const show = () => {
  document.documentElement.setAttribute(ATTRIBUTE, readColorScheme());
  for (const listener of listeners) listener();
};

export const chooseColorScheme = (scheme: ColorScheme): void => {
  writeStored('localStorage', KEY, scheme);
  show();
};

/** Called once by the page: from then on a choice in another tab shows here too. */
export const followColorScheme = (): void => {
  show();
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) show();
  });
};

export const subscribeToColorScheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Pages are also drawn when they are built, where nobody has chosen anything. */
export const useColorScheme = (): ColorScheme =>
  useSyncExternalStore(subscribeToColorScheme, readColorScheme, () => 'dark' as const);
