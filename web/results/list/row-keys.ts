/** j and k walk through the rows of the list; Enter then does what a click does. */
export const ROW = { 'data-result-row': '' } as const;
const SELECTOR = '[data-result-row]';

/** Keys belong to whatever is focused, unless that is a row, a part of one, or nothing in particular. */
const isFree = (focused: Element | null): boolean =>
  focused === null ||
  focused === document.body ||
  focused.matches('h1, main') ||
  focused.closest('[data-results]') !== null;

export const walkRows = (step: 1 | -1): void => {
  const focused = document.activeElement;
  if (!isFree(focused)) return;
  const rows = [...document.querySelectorAll<HTMLElement>(SELECTOR)];
  const current = rows.findIndex(
    (row) => row === focused || row.closest('li, tr')?.contains(focused) === true,
  );
  const next = rows[current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step];
  next?.focus();
};
