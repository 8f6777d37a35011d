/** Codes that mark the steps of an answer, wherever they begin a line. */
const CODE = /(?<=^|\n|\t|\n\()(?<code>[A-Z][1-9])(?:ft|dep|cao|oe)?(?=\s)/gu;
const FEWEST_CODES = 3;
/** "(2)", "[3]" in a line of its own below them: what they come to. */
const SUM = /(?<=(?:^|\n)[^\S\n]*)[([]\s?\d{1,2}\s?[)\]](?=[^\S\n]*(?:\n|$))/gu;

/** "M = method, A = accuracy (needs the M), B: no method", with M among them: what the codes mean, and no labels. */
const LEGEND = /(?<![\p{L}\p{N}])(?<letter>[A-Z])1?(?=\s?(?:=|:|[–—-]|is|for)\s?\p{L}{3}|\s(?:marks?)\s)/gu;

const legendIn = (text: string, letters: ReadonlySet<string | undefined>): number[] => {
  let from = 0;
  return text.split('\n').flatMap((line) => {
    const start = from;
    from += line.length + 1;
    const found = [...line.matchAll(LEGEND)].filter(({ groups }) => letters.has(groups?.letter));
    const isLegend = found.length > 1 && found.some(({ groups }) => groups?.letter === 'M');
    return isLegend ? found.map(({ index }) => start + index) : [];
  });
};

type Found = { index: number; code: string; part: string };

const PART = /^[^\S\n]?\(?(?<part>[a-h])\)?(?![\p{L}\p{N}])/u;

/** "B2 a", "B2 b": letters that count on part what they stand behind, which is a label. */
const arePartedBy = (found: readonly Found[]): boolean =>
  found.every(({ part }, at) => part === 'abcdefgh'[at]);

/** "M1 … A1 … M1 … A1": what the same letter and number begin again and again is a mark for a step, and no label. */
export const codesIn = (text: string): Set<number> => {
  const all = [...text.matchAll(CODE)].map(({ index, 0: own, groups }): Found => {
    const part = PART.exec(text.slice(index + own.length))?.groups?.part ?? '';
    return { index, code: groups?.code ?? '', part };
  });
  const found = [...Map.groupBy(all, ({ code }) => code).values()].filter((own) => !arePartedBy(own)).flat();
  const again = found.filter(({ index, code }) =>
    found.some((other) => other.code === code && other.index !== index),
  );
  const letters = new Set(again.length < FEWEST_CODES ? [] : again.map(({ code }) => code[0]));
  const own = found.filter(({ code }) => letters.has(code[0])).map(({ index }) => index);
  const sums = letters.size === 0 ? [] : [...text.matchAll(SUM)].map(({ index }) => index);
  return new Set([...own, ...sums, ...legendIn(text, letters)]);
};
