/** Codes that mark the steps of an answer, wherever they begin a line. */
const CODE = /(?<=^|\n|\t|\n\()(?<code>[A-Z][1-9])(?:ft|dep|cao|oe)?(?=\s)/gu;
const FEWEST_CODES = 3;

/** "M1 … A1 … M1 … A1": what the same letter and number begin again and again is a mark for a step, and no label. */
export const codesIn = (text: string): Set<number> => {
  const found = [...text.matchAll(CODE)].map(({ index, groups }) => ({ index, code: groups?.code ?? '' }));
  const again = found.filter(({ index, code }) =>
    found.some((other) => other.code === code && other.index !== index),
  );
  const letters = new Set(again.length < FEWEST_CODES ? [] : again.map(({ code }) => code[0]));
  return new Set(found.filter(({ code }) => letters.has(code[0])).map(({ index }) => index));
};
