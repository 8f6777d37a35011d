/**
 * The readings of one key ask the same of the same few hundred texts again and again: what was found is kept. With a bound, because the
 * program runs for months; all of it goes at once, because the next key asks of other texts.
 */
const MOST_KEPT = 5000;

/** `read` depends on its text (and a yes or no beside it) alone; what it gives back is shared, so nobody changes it. */
export const remember = <Found>(
  read: (text: string, aside: boolean) => Found,
): ((text: string, aside?: boolean) => Found) => {
  const kept = new Map<string, { readonly found: Found }>();
  return (text, aside = false) => {
    const asked = aside ? `+${text}` : `-${text}`;
    const known = kept.get(asked);
    if (known) return known.found;
    const found = read(text, aside);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(asked, { found });
    return found;
  };
};
