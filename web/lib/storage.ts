/**
 * Browser storage that keeps working, for the life of the page, where the browser forbids it (blocked cookies, some
 * private modes): the landing page must open there too.
 */
type Area = 'localStorage' | 'sessionStorage';

const memory: Record<Area, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() };

export const readStored = (area: Area, key: string): string | null => {
  try {
    return window[area].getItem(key);
  } catch {
    return memory[area].get(key) ?? null;
  }
};

export const writeStored = (area: Area, key: string, value: string): void => {
  try {
    window[area].setItem(key, value);
  } catch {
    memory[area].set(key, value);
  }
};

export const removeStored = (area: Area, key: string): void => {
  memory[area].delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // Nothing can be stored there, so nothing is left behind.
  }
};

export const clearStored = (area: Area): void => {
  memory[area].clear();
  try {
    window[area].clear();
  } catch {
    // As above: nothing is left behind.
  }
};

/** Whoever shows something that is stored is told when it changes, also in another window of this browser. */
export const createNews = () => {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
};
