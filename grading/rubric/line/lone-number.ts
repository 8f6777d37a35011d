/** "9 Name two.", "10", "T F": a number alone in its line is a label where it goes on from one, and no other line begins with it. */

const ALONE = /^\s*(?<value>\d{1,2})\s*$/u;
const LEADS = /^\s*(?<value>\d{1,2})(?:[.):]?(?=\s|$)|\s?[a-h](?![\p{L}\d]))/u;

const numberIn = (text: string, pattern: RegExp): number | null => {
  const value = pattern.exec(text)?.groups?.value;
  return value === undefined ? null : Number(value);
};

/** Numbers of lines in order; a page number stands again before its question, or behind none that it goes on from. */
export const loneLabels = (lines: readonly string[]): Set<number> => {
  const leads = lines.map((text) => numberIn(text, LEADS));
  const found = lines.flatMap((text, at) => {
    const value = numberIn(text, ALONE);
    const isOn = value !== null && leads.slice(0, at).includes(value - 1);
    return isOn && leads.filter((other) => other === value).length === 1 ? [at] : [];
  });
  return new Set(found);
};

/** Alone in its line, with nothing before it but a minus. */
const BARE = /^\s*[-−–]?\s?(?<value>\d{1,3})\s*[.,;]?\s*$/u;

/** "181" below "Convert 10110101.": a number alone counts no pages where none beside it in order is one more or one less; the last line may be a total. */
export const answersAlone = (lines: readonly string[]): Set<number> => {
  const numbers = lines.map((text) => numberIn(text, BARE));
  return new Set(
    numbers.flatMap((value, at) => {
      const isPage =
        numbers.slice(0, at).includes((value ?? 0) - 1) || numbers.slice(at + 1).includes((value ?? 0) + 1);
      return value === null || isPage || at === 0 || at === lines.length - 1 ? [] : [at];
    }),
  );
};
